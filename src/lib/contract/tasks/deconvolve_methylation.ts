import * as z from 'zod';
import { labelParameters, processingParameters, randomParameters } from './cohort-parameters.ts';
import { defineTask, whole } from './define.ts';
import { methylationAtlasParameter, rawInputParameters } from './raw-parameters.ts';

/** Where nobody states others: docs/methods/deconvolve_methylation.md says why. */
export const DECONVOLUTION_DEFAULTS = { alpha: 0.05, merge_correlation: 0.97, min_reads: 50 } as const;

export const deconvolveMethylation = defineTask({
	task_key: 'deconvolve_methylation',
	title: 'Tissue of origin (methylation)',
	title_zh: '组织来源（甲基化）',
	purpose:
		'Estimate from methylation which share of the cell-free DNA comes from which cell type of an atlas that you supply, with the smallest share of each that could be detected.',
	purpose_zh:
		'根据甲基化和用户提供的图谱，估计游离DNA中各细胞类型所占比例，并给出每种类型所能检出的最低比例。',
	parameters: z.strictObject({
		...rawInputParameters,
		methylation_atlas: methylationAtlasParameter,
		merge_correlation: z.coerce
			.number()
			.min(0.5)
			.max(1)
			.default(DECONVOLUTION_DEFAULTS.merge_correlation)
			.describe(
				'Cell types whose profiles correlate at this value or more over the regions in use are reported as one.',
			),
		min_reads: whole(1)
			.default(DECONVOLUTION_DEFAULTS.min_reads)
			.describe('Minimum number of reads of a sample over the regions of the atlas.'),
		alpha: z.coerce
			.number()
			.min(1e-6)
			.max(0.5)
			.default(DECONVOLUTION_DEFAULTS.alpha)
			.describe(
				'Chance that any absent cell type of a sample is called detected, over all types of the atlas.',
			),
		unknown_components: whole(0)
			.max(5)
			.default(0)
			.describe('Number of components without a profile in the atlas; needs counts of at least 5 samples.'),
		unknown_starts: whole(10)
			.max(100)
			.default(10)
			.describe('Number of random starts of the fit with unknown components, at least 10.'),
		...labelParameters,
		...processingParameters,
		...randomParameters,
	}),
	minimum_outputs: ['report', 'summary', 'table', 'figure'],
	contexts: ['methylation'],
	reads: 'raw',
	planner: 'methylation_atlas',
	needs_reader: 'methylation_atlas',
	step: 'patient',
	leads: true,
	fits_models: false,
	available: true,
});
