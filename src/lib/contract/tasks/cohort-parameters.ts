import { LABELLINGS_PER_MODEL } from '../decision-rules.ts';
import * as z from 'zod';
import { PERMUTATIONS, PERMUTATIONS_OF_LARGE } from './default-values.ts';
import { flag, labelMap, pathList, whole } from './define.ts';

/** Parameters shared by every task that reads numeric matrices. */
export const matrixParameters = {
	cnv_matrix_table: pathList.describe('Processed copy-number matrix (repeatable).'),
	methylation_matrix_table: pathList.describe('Processed methylation matrix (repeatable).'),
	fragmentomics_matrix_table: pathList.describe(
		'Fragment-length, motif or coverage feature matrix (repeatable).',
	),
	signal_matrix_table: pathList.describe('Any other numeric matrix (repeatable).'),
	cfdna_features_dir: z.string().optional().describe('Folder of feature tables, each read as a matrix.'),
	matrix_max_source_rows: whole(0)
		.default(50000)
		.describe('Rows read from a file by a seeded reservoir; 0 = all.'),
	count_normalisation: z
		.enum(['auto', 'none'])
		.default('auto')
		.describe('auto: counts are recognised and normalised for library size; none: values as given.'),
	matrix_max_features: whole(1).default(20000).describe('Most variable features kept after reading.'),
};

/** Tables of people that are described where there is no signal. */
export const clinicalParameters = {
	clinical_table: pathList.describe(
		'Clinical table without any signal (repeatable: tables about the same people); described by group as Table 1, with associations.',
	),
};

/** Parameters of scores that are evaluated as supplied. */
export const scoreParameters = {
	score_table: pathList.describe(
		'Table of samples, labels and scores without features (repeatable); its scores are evaluated as supplied.',
	),
	score_column: pathList.describe('Score column to evaluate instead of those recognised (repeatable).'),
	probability_column: pathList.describe(
		'Score column that is a probability of the positive class and is checked for calibration (repeatable).',
	),
	score_threshold: pathList.describe(
		'Threshold fixed beforehand, as `column=number`; positive = strictly above (repeatable).',
	),
};

/** Parameters that say who is who. */
export const labelParameters = {
	labels: z
		.enum(['auto', 'proposed', 'ignored'])
		.default('auto')
		.describe('auto, proposed (accept labels guessed from names) or ignored.'),
	labels_table: pathList.describe(
		'Metadata table (repeatable: tables with the same columns are one cohort, one with a row per patient adds its columns; `file.xlsx#Sheet` names a sheet).',
	),
	labels_sample_col: z.string().optional().describe('Column with sample ids.'),
	labels_label_col: z.string().optional().describe('Column with group labels.'),
	label_map: labelMap
		.optional()
		.describe(
			'Which label counts as which group: `Healthy=healthy;*=cancer`; `drop` sets aside; `proposed` accepts the stated proposal.',
		),
	reference_class: z.string().optional().describe('Group everything is compared with.'),
	positive_class: z.string().optional().describe('Group counted as positive.'),
	patient_col: z.string().optional().describe('Column with patient ids.'),
	split_col: z.string().optional().describe('Column that marks validation samples.'),
	keep_after_outcome: flag
		.optional()
		.describe('Keep samples drawn after the outcome that is the label; they are left out otherwise.'),
};

export const randomParameters = {
	seed: whole(0).default(1).describe('Seed of every random step.'),
	threads: whole(0).default(0).describe('Worker threads; 0 = as many as cores. Never changes a result.'),
};

/** What the user states about how the samples came about. */
export const processingParameters = {
	processed_together: flag
		.default(false)
		.describe(
			'State that all samples were processed together although a technical column separates the groups.',
		),
};

export const modelParameters = {
	...processingParameters,
	supervised_modeling: flag.default(true).describe('Fit and test models when the labels support it.'),
	supervised_backend: z
		.enum(['builtin', 'sklearn'])
		.default('builtin')
		.describe(
			'Who fits the models: builtin, or sklearn in the Python kernel (same folds and seed; scores of the logistic model equal within 1e-6, the forest is another implementation).',
		),
	model_c: z.coerce
		.number()
		.positive()
		.optional()
		.describe('Fixes C of the logistic regression instead of tuning it.'),
	permutations: whole(0)
		.optional()
		.describe(
			`Number of permutations; default ${PERMUTATIONS} (${PERMUTATIONS_OF_LARGE} for very large matrices), and at least ${LABELLINGS_PER_MODEL} per matrix less one; 0 = none.`,
		),
	keep_suspect_features: flag
		.default(false)
		.describe(
			'Keep features that look like the label, an outcome, a prediction or an identifier; no verdict is given then.',
		),
};

export const projectionParameter = {
	projection: z.enum(['auto', 'umap', 'tsne', 'pca']).default('auto').describe('Two-dimensional projection.'),
};
