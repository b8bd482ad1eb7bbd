import * as z from 'zod';
import { labelParameters, randomParameters } from './cohort-parameters.ts';
import { defineTask } from './define.ts';
import { besideParameters, moleculeParameters } from './patient-parameters.ts';
import {
	patientParameters,
	rawInputParameters,
	referenceParameter,
	regionParameters,
} from './raw-parameters.ts';

export const checkSamples = defineTask({
	task_key: 'check_samples',
	title: 'Sample quality and identity',
	title_zh: '样本质量与身份核查',
	purpose:
		'Check which samples are mislabelled, contaminated, diluted by long DNA or too shallow, and what each may be used for.',
	purpose_zh: '检查哪些样本可能调换、受污染、被长片段 DNA 稀释或深度不足，并说明每个样本可用于哪些分析。',
	parameters: z.strictObject({
		...rawInputParameters,
		common_variants: besideParameters.common_variants,
		region_bed: regionParameters.region_bed.describe(
			'Targets of the panel (BED): on-target share and depth are measured over them. Default: the only target file in the folder.',
		),
		...referenceParameter,
		...patientParameters,
		time_col: labelParameters.time_col,
		...moleculeParameters,
		...randomParameters,
	}),
	minimum_outputs: ['summary', 'table', 'report'],
	also_makes: ['figure'],
	contexts: ['variant'],
	reads: 'raw',
	step: 'patient',
	fits_models: false,
	available: true,
});
