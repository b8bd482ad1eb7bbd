import * as z from 'zod';
import { randomParameters, labelParameters } from './cohort-parameters.ts';
import { defineTask, whole } from './define.ts';
import { besideParameters, moleculeParameters, tumourVariantsParameter } from './patient-parameters.ts';
import { rawInputParameters, referenceParameter, regionParameters } from './raw-parameters.ts';

/** Level of the test where nobody states another: docs/methods/detect_mrd.md says why. */
export const MRD_ALPHA = 0.01;

export const detectMrd = defineTask({
	task_key: 'detect_mrd',
	title: 'Tumour-informed detection (MRD)',
	title_zh: '基于肿瘤变异的残留病灶检测（MRD）',
	purpose:
		'Test whether plasma holds molecules with the variants of the tumour, and how little it could have shown.',
	purpose_zh: '检验血浆中是否存在携带肿瘤变异的分子，并给出该样本所能检出的最低比例。',
	parameters: z.strictObject({
		...rawInputParameters,
		tumour_variants: tumourVariantsParameter,
		...besideParameters,
		...referenceParameter,
		blacklist_bed: regionParameters.blacklist_bed,
		labels_table: labelParameters.labels_table,
		labels_sample_col: labelParameters.labels_sample_col,
		patient_col: labelParameters.patient_col,
		time_col: labelParameters.time_col,
		alpha: z.coerce
			.number()
			.min(1e-6)
			.max(0.5)
			.default(MRD_ALPHA)
			.describe('Level of the test: share of samples without tumour that may be called at most.'),
		min_decrease: z.coerce
			.number()
			.gt(0)
			.lt(1)
			.default(0.5)
			.describe(
				'Smallest decrease of the integrated VAF against the baseline that is called one (a convention).',
			),
		short_min: whole(1).default(90).describe('Shortest fragment of the in-silico size selection, in bp.'),
		short_max: whole(1).default(150).describe('Longest fragment of the in-silico size selection, in bp.'),
		...moleculeParameters,
		...randomParameters,
	}),
	minimum_outputs: ['summary', 'table', 'report'],
	also_makes: ['figure'],
	contexts: ['variant'],
	reads: 'raw',
	planner: 'tumour_variants',
	step: 'patient',
	leads: true,
	fits_models: false,
	available: true,
});
