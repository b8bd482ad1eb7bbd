import * as z from 'zod';
import { randomParameters } from './cohort-parameters.ts';
import { defineTask } from './define.ts';
import {
	patientParameters,
	preprocessParameters,
	referenceParameter,
	ownRegionsParameter,
	regionParameters,
	variantParameters,
} from './raw-parameters.ts';

export const preprocessVariant = defineTask({
	task_key: 'preprocess_variant',
	title: 'Preprocess variants',
	title_zh: '预处理变异',
	purpose: 'Apply quality control, the strict somatic filter and matched normals to variant tables.',
	purpose_zh: '对变异表作质量控制、严格体细胞过滤，并与配对正常样本比较。',
	parameters: z.strictObject({
		...preprocessParameters('preprocess_variant'),
		...variantParameters,
		region_bed: regionParameters.region_bed,
		...ownRegionsParameter,
		blacklist_bed: regionParameters.blacklist_bed,
		...referenceParameter,
		// Matched normals are paired by patient, and variants followed in time.
		...patientParameters,
		...randomParameters,
	}),
	minimum_outputs: ['summary', 'table', 'report'],
	also_makes: ['figure'],
	contexts: ['variant'],
	reads: 'raw',
	step: 'preprocess',
	fits_models: false,
	features_of: 'variant',
	available: true,
});
