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

export const encodeLpwgs = defineTask({
	task_key: 'encode_lpwgs',
	title: 'Encode copy-number features',
	title_zh: '编码拷贝数特征',
	purpose: 'Compute bin, arm and genome-wide copy-number features per sample.',
	purpose_zh: '计算每个样本分箱、染色体臂和全基因组的拷贝数特征。',
	parameters: z.strictObject({
		...encodeParameters('encode_lpwgs'),
		...copyNumberParameters,
		blacklist_bed: regionParameters.blacklist_bed,
		...referenceParameter,
		...fragmentParameters,
		// For the tables beside the features, which no label enters.
		...patientParameters,
		...randomParameters,
	}),
	minimum_outputs: ['feature_store', 'summary'],
	also_makes: ['report', 'table'],
	contexts: ['copy-number'],
	reads: 'raw',
	step: 'encode',
	fits_models: false,
	features_of: 'copy-number',
	available: true,
});
