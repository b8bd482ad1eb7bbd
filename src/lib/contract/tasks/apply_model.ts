import * as z from 'zod';
import { combinedParameters } from './combined-parameters.ts';
import { labelParameters, matrixParameters, randomParameters } from './cohort-parameters.ts';
import { defineTask, flag, nameList } from './define.ts';

export const applyModel = defineTask({
	task_key: 'apply_model',
	title: 'Model card on new data',
	title_zh: '把模型卡用于新数据',
	purpose:
		'Score new samples by a model card, without refitting: calls at its locked threshold, drift in controls, and its performance where labels exist.',
	purpose_zh: '用模型卡给新样本打分，不重新拟合：按锁定阈值判定，检查对照的漂移；有标签时给出其表现。',
	parameters: z.strictObject({
		model_card: z
			.string()
			.min(1)
			.optional()
			.describe('Model card (`model_card.json`) of a combined score. Default: the one in the folder.'),
		cnv_matrix_table: matrixParameters.cnv_matrix_table,
		methylation_matrix_table: matrixParameters.methylation_matrix_table,
		fragmentomics_matrix_table: matrixParameters.fragmentomics_matrix_table,
		signal_matrix_table: matrixParameters.signal_matrix_table,
		cfdna_features_dir: matrixParameters.cfdna_features_dir,
		...labelParameters,
		same_pipeline: flag
			.default(false)
			.describe(
				'Confirm that a matrix that does not state how it was made was made as the model card states; repeated in the headline.',
			),
		include_training: flag
			.default(false)
			.describe(
				'Score people that the model was trained on as well; they are marked, and no rate, drift or AUROC counts them.',
			),
		matrix_for: nameList
			.optional()
			.describe(
				'Which new matrix stands for which one of the card, as `name=file` (name in the card, file here); needed where features, names and pipelines do not settle it.',
			),
		other_people: flag
			.default(false)
			.describe(
				'Count people whose ids are those of training people, but whose values are not, as new: other people with the same ids. Repeated in the headline.',
			),
		...combinedParameters,
		...randomParameters,
	}),
	minimum_outputs: ['report', 'summary', 'table'],
	also_makes: ['figure'],
	contexts: ['signal-matrix', 'metadata/grouped-comparison'],
	reads: 'matrix',
	planner: 'model_card',
	step: 'apply',
	fits_models: false,
	available: true,
});
