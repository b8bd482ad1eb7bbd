import * as z from 'zod';
import { combinedParameters, lockedSpecificity } from './combined-parameters.ts';
import {
	labelParameters,
	matrixParameters,
	modelParameters,
	processingParameters,
	randomParameters,
} from './cohort-parameters.ts';
import { defineTask } from './define.ts';

export const combineMatrices = defineTask({
	task_key: 'combine_matrices',
	title: 'Combined score of several matrices',
	title_zh: '多个矩阵的合并得分',
	purpose:
		'Combine the matrices of the same people into one cross-validated score, compare it with each matrix alone, and write a model card that can be applied to new data.',
	purpose_zh:
		'把同一批人的多个矩阵合并成一个交叉验证的得分，与每个单独的矩阵比较，并写出可用于新数据的模型卡。',
	parameters: z.strictObject({
		...matrixParameters,
		...labelParameters,
		...processingParameters,
		model_c: modelParameters.model_c,
		permutations: modelParameters.permutations,
		keep_suspect_features: modelParameters.keep_suspect_features,
		locked_specificity: lockedSpecificity.describe(
			'Specificity at which the threshold of the model card is locked.',
		),
		...combinedParameters,
		...randomParameters,
	}),
	minimum_outputs: ['report', 'summary', 'table', 'figure'],
	contexts: ['signal-matrix', 'metadata/grouped-comparison'],
	reads: 'matrix',
	planner: 'several_matrices',
	step: 'combine',
	fits_models: true,
	available: true,
});
