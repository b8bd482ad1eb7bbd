import * as z from 'zod';
import { randomParameters } from './cohort-parameters.ts';
import { defineTask } from './define.ts';
import {
	fragmentParameters,
	modelFragmentsParameter,
	patientParameters,
	rawInputParameters,
	referenceParameter,
	ownRegionsParameter,
	regionParameters,
} from './raw-parameters.ts';

export const encodeCfdnaFoundation = defineTask({
	task_key: 'encode_cfdna_foundation',
	title: 'Encode fragment sequences',
	title_zh: '编码片段序列特征',
	purpose:
		'Compute the k-mer and end-motif composition of the fragments per sample, or embeddings from a local ONNX model.',
	purpose_zh: '计算每个样本片段的 k-mer 和末端基序组成，或用本地 ONNX 模型计算嵌入。',
	parameters: z.strictObject({
		...rawInputParameters,
		model: z
			.string()
			.min(1)
			.optional()
			.describe(
				'Folder with a local ONNX model and its tokenizer; requires the optional package onnxruntime-node. Default: the built-in encoder.',
			),
		...modelFragmentsParameter,
		...referenceParameter,
		...fragmentParameters,
		region_bed: regionParameters.region_bed,
		...ownRegionsParameter,
		blacklist_bed: regionParameters.blacklist_bed,
		// For the tables beside the features, which no label enters.
		...patientParameters,
		...randomParameters,
	}),
	minimum_outputs: ['feature_store', 'summary'],
	also_makes: ['report', 'table'],
	contexts: ['fragmentomics'],
	reads: 'raw',
	step: 'encode',
	fits_models: false,
	features_of: 'fragmentomics',
	available: true,
});
