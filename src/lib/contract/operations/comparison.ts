import * as z from 'zod';
import { flaggedSamples } from '../records/flagged-samples.ts';
import { runComparison } from '../records/run-comparison.ts';
import { datasetPath, placeOptions } from './arguments.ts';
import { defineOperation } from './define.ts';

export const comparisonOperations = {
	compare_runs: defineOperation({
		name: 'compare_runs',
		model_access: 'read',
		only_reads: true,
		arguments: z.strictObject({
			path: datasetPath,
			run_a: z
				.string()
				.optional()
				.describe(
					'First run (run_id). Without run_a and run_b: the two newest finished runs of the task that was run last.',
				),
			run_b: z
				.string()
				.optional()
				.describe('Second run (run_id). Without it: the newest finished run of the task of run_a.'),
			...placeOptions,
		}),
		result: runComparison,
		help_en: 'Compare two finished runs of a dataset.',
		help_zh: '比较同一数据集的两次已完成运行。',
		notes_en:
			'Differences are second run minus first. AUROCs are compared on the samples both runs hold, by paired DeLong on mean out-of-fold scores (standard error x 1.4); where labels or positive class differ, no interval is given. Both runs must be verified: every output unchanged since it was written.',
	}),
	list_flagged_samples: defineOperation({
		name: 'list_flagged_samples',
		model_access: 'read',
		only_reads: true,
		arguments: z.strictObject({
			path: datasetPath,
			run_id: z
				.string()
				.optional()
				.describe(
					'Run; without it, the newest finished matrix analysis (or other task, where there is none) that leaves nothing out, or else the newest one.',
				),
			...placeOptions,
		}),
		result: flaggedSamples,
		help_en: 'List the samples that a run flags, as exclusions for another run.',
		help_zh: '列出某次运行标记的样本，可作为另一次运行的剔除项。',
		notes_en:
			'Strong outliers and copies are flagged without labels. Contradicted labels are flagged by models: a run without those samples is a sensitivity analysis, whose verdict is that of the first run.',
	}),
} as const;
