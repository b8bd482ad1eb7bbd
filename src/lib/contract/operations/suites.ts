import * as z from 'zod';
import { placedRun } from '../records/run.ts';
import { analyzeCfdna } from '../tasks/analyze_cfdna.ts';
import { plotCfdna } from '../tasks/plot_cfdna.ts';
import { defineOperation } from './define.ts';

const outputDir = z.string().min(1).describe('Output folder.');

/** The same parameters with some before the others: the order in which Python takes them. */
function first<T extends object>(shape: T, ...names: (keyof T)[]): T {
	const begin = Object.fromEntries(names.map((name) => [name, shape[name]]));
	return Object.assign(begin, shape);
}

/** The suites over supplied matrices as operations of their own: parameters are those of the task card. */
export const suiteOperations = {
	run_cfdna_analysis_suite: defineOperation({
		name: 'run_cfdna_analysis_suite',
		arguments: z.strictObject({
			output_dir: outputDir,
			...first(analyzeCfdna.parameters.shape, 'cfdna_features_dir'),
		}),
		result: placedRun,
		help_en: 'Analyse supplied numeric matrices, without a dataset.',
		help_zh: '分析给定的数值矩阵（无需数据集）。',
		notes_en:
			"Matrices are samples x features in either orientation, which is recognised by content; empty cells are missing, never zero. Group comparison: Mann-Whitney U (exact where a group has at most 8 values and none are tied, else corrected for ties and continuity, as in scipy), Cliff's delta (-1 to 1, positive = higher than the reference), median difference in the unit of the matrix, Kruskal-Wallis for more groups, Benjamini-Hochberg q within matrix and contrast. Models: repeated stratified nested cross-validation grouped by patient, with imputation, scaling and tuning inside the training folds; AUROC and average precision (0 to 1) with 95 % intervals, permutation p over the whole loop.",
	}),
	run_cfdna_plot_suite: defineOperation({
		name: 'run_cfdna_plot_suite',
		arguments: z.strictObject({
			output_dir: outputDir,
			...first(plotCfdna.parameters.shape, 'cfdna_features_dir', 'projection'),
		}),
		result: placedRun,
		help_en: 'Draw heatmaps and projections of supplied numeric matrices, without a dataset.',
		help_zh: '绘制给定数值矩阵的热图与降维图（无需数据集）。',
		notes_en:
			'Matrices are samples x features in either orientation, which is recognised by content; empty cells are missing, never zero. Each projection figure comes with a table of coordinates: PCA components in units of the standardised features, UMAP and t-SNE without a unit. No statistical tests are run.',
	}),
	analyze_cfdna_signal_matrix: defineOperation({
		name: 'analyze_cfdna_signal_matrix',
		arguments: z.strictObject({
			matrix_table: z.string().describe('Numeric matrix.'),
			output_dir: outputDir,
			signal_kind: z
				.enum(['methylation', 'copy_number', 'fragmentomics', 'signal'])
				.default('signal')
				.describe('Kind of signal.'),
			parameters: z
				.record(z.string(), z.unknown())
				.optional()
				.describe('Task parameters specified by the user.'),
		}),
		result: placedRun,
		help_en: 'Analyse one numeric matrix.',
		help_zh: '分析单个数值矩阵。',
		notes_en:
			'`matrix_table` is samples x features in either orientation. Units follow `signal_kind`: beta values 0 to 1 for methylation, log2 ratios for copy number, else the unit of the table. Statistics are those of `run_cfdna_analysis_suite`.',
	}),
} as const;
