import * as z from 'zod';
import { randomParameters } from './cohort-parameters.ts';
import { defineTask } from './define.ts';
import {
	copyNumberParameters,
	encodeParameters,
	fragmentParameters,
	patientParameters,
	referenceParameter,
	regionParameters,
} from './raw-parameters.ts';

export const encodeEpigenomic = defineTask({
	task_key: 'encode_epigenomic',
	title: 'Encode epigenomic features',
	title_zh: '编码表观基因组特征',
	purpose: 'Compute coverage over regions or bins per sample.',
	purpose_zh: '计算每个样本在各区域或分箱上的覆盖度。',
	parameters: z.strictObject({
		...encodeParameters('encode_epigenomic'),
		...regionParameters,
		...fragmentParameters,
		...referenceParameter,
		bin_size: copyNumberParameters.bin_size,
		// For the tables beside the features, which no label enters.
		...patientParameters,
		...randomParameters,
	}),
	minimum_outputs: ['feature_store', 'summary'],
	also_makes: ['report', 'table'],
	contexts: ['methylation'],
	reads: 'raw',
	step: 'encode',
	fits_models: false,
	features_of: 'methylation',
	available: true,
});
