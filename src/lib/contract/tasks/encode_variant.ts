import * as z from 'zod';
import { labelParameters, randomParameters } from './cohort-parameters.ts';
import { defineTask } from './define.ts';
import {
	encodeParameters,
	encoderParameter,
	patientParameters,
	referenceParameter,
	ownRegionsParameter,
	regionParameters,
	variantParameters,
} from './raw-parameters.ts';

export const encodeVariant = defineTask({
	task_key: 'encode_variant',
	title: 'Encode variant features',
	title_zh: '编码变异特征',
	purpose:
		'Compute VAF, burden, gene, filter and signature features per sample, and effect scores where the files contain them.',
	purpose_zh: '计算每个样本的 VAF、负荷、基因、过滤和突变特征，文件含效应评分时也一并计算。',
	parameters: z.strictObject({
		...encodeParameters('encode_variant'),
		encoder: encoderParameter(['vcf_signature', 'variant_effect_profile']),
		...variantParameters,
		region_bed: regionParameters.region_bed,
		...ownRegionsParameter,
		blacklist_bed: regionParameters.blacklist_bed,
		...referenceParameter,
		// Patients count once and validation samples not at all when features are chosen; groups are not looked at.
		...patientParameters,
		split_col: labelParameters.split_col,
		...randomParameters,
	}),
	minimum_outputs: ['feature_store', 'summary'],
	also_makes: ['report', 'table', 'figure'],
	contexts: ['variant'],
	reads: 'raw',
	step: 'encode',
	fits_models: false,
	features_of: 'variant',
	available: true,
});
