import { LABELLINGS_PER_MODEL, SPECIFICITIES } from '../decision-rules.ts';
import * as z from 'zod';
import { PERMUTATIONS, PERMUTATIONS_OF_LARGE } from './shared-defaults.ts';
import { chosenFromList, groupList, leaveOutList, listed } from './cohort-lists.ts';
import { flag, labelMap, nameList, pathList, whole } from './define.ts';

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
		.describe('Maximum number of rows read from a file, sampled with the seed; 0 = all.'),
	count_normalisation: z
		.enum(['auto', 'none'])
		.default('auto')
		.describe('auto: recognise counts and normalise them for library size; none: use values as supplied.'),
	matrix_max_features: whole(1)
		.default(20000)
		.describe('Number of most variable features to keep after reading.'),
};

/** Tables of people that are described where there is no signal. */
export const clinicalParameters = {
	clinical_table: pathList.describe(
		'Clinical table without signal data (repeatable: tables about the same people); described by group as Table 1, with associations.',
	),
};

/** Parameters of scores that are evaluated as supplied. */
export const scoreParameters = {
	score_table: pathList.describe(
		'Table of samples, labels and scores without features (repeatable); scores are evaluated as supplied.',
	),
	score_column: pathList.describe('Score column to evaluate instead of those recognised (repeatable).'),
	probability_column: pathList.describe(
		'Score column that holds the probability of the positive class, to check its calibration (repeatable).',
	),
	score_threshold: pathList.describe(
		'Prespecified threshold as `column=number`; positive = strictly above (repeatable).',
	),
};

/** Parameters that give sample ids, labels and people. */
export const labelParameters = {
	labels: z
		.enum(['auto', 'proposed', 'ignored'])
		.default('auto')
		.describe('auto, proposed (accept labels inferred from names) or ignored.'),
	labels_table: pathList.describe(
		'Metadata table (repeatable: tables with the same columns form one cohort; a table with one row per patient adds its columns; `file.xlsx#Sheet` selects a sheet).',
	),
	labels_sample_col: z.string().optional().describe('Column with sample ids.'),
	labels_label_col: z.string().optional().describe('Column with group labels.'),
	label_map: labelMap
		.optional()
		.describe(
			'Mapping of labels to groups, such as `Healthy=healthy;*=cancer`; `drop` excludes a label; `proposed` accepts the proposed mapping.',
		),
	reference_class: z.string().optional().describe('Reference group for comparisons.'),
	positive_class: z.string().optional().describe('Positive group (cases).'),
	patient_col: z.string().optional().describe('Column with patient ids.'),
	split_col: z.string().optional().describe('Column that marks validation samples.'),
	time_col: z.string().optional().describe('Column with the time of the draw.'),
	batch_col: z
		.preprocess(listed, z.array(z.string().min(1)))
		.optional()
		.describe('Technical column, such as batch or plate, instead of those recognised (repeatable).'),
	cohort: z.string().min(1).optional().describe('Saved cohort: its groups, columns and exclusions.'),
	group: groupList
		.optional()
		.describe(
			'Group by conditions, such as `early=stage in I,II and age < 70`, or by ids, such as `early=samples LB-001, LB-002` or `early=ids from early.txt` (a file with one id per line, or `ids from people.csv column sample_id`) (repeatable; groups may use different columns).',
		),
	leave_out: leaveOutList
		.optional()
		.describe(
			'Sample, patient, feature or chromosome to leave out, with the reason, such as `sample LB-017-T1: low coverage` (repeatable).',
		),
	chosen_from: chosenFromList
		.optional()
		.describe(
			'What the groups were chosen from, if from data: `matrix <file>`, `table <name>` or `run <id>` (repeatable); they are not tested there.',
		),
	keep_after_outcome: flag
		.optional()
		.describe('Keep samples drawn after the outcome used as label; they are excluded by default.'),
};

export const randomParameters = {
	seed: whole(0).default(1).describe('Random seed for all steps.'),
	threads: whole(0).default(0).describe('Worker threads; 0 = one per core. Does not change results.'),
};

/** What the user states about how the samples came about. */
export const processingParameters = {
	processed_together: flag
		.default(false)
		.describe(
			'Confirm that all samples were processed together although a technical column separates the groups.',
		),
};

export const modelParameters = {
	...processingParameters,
	supervised_modeling: flag.default(true).describe('Fit and test models when the labels support it.'),
	supervised_backend: z
		.enum(['builtin', 'sklearn'])
		.default('builtin')
		.describe(
			'Software that fits the models: builtin, or sklearn in the Python kernel (same folds and seed; logistic scores agree within 1e-6, the random forest is a different implementation).',
		),
	model_c: z.coerce
		.number()
		.positive()
		.optional()
		.describe('Fixed C of the logistic regression; without it, C is tuned.'),
	permutations: whole(0)
		.optional()
		.describe(
			`Number of permutations; default ${PERMUTATIONS} (${PERMUTATIONS_OF_LARGE} for very large matrices), and at least ${LABELLINGS_PER_MODEL} times the number of matrices, minus one; 0 = none.`,
		),
	keep_suspect_features: flag
		.default(false)
		.describe(
			'Keep features that resemble the label, an outcome, a prediction or an identifier; the report then gives no verdict.',
		),
};

/** A share such as 0.99, also as `99%` or 99. */
const specificity = z.preprocess((value) => {
	const text = String(value).trim();
	const number = Number(text.replace(/\s*%$/u, ''));
	return text !== '' && number > 1 ? Math.round(number * 1000) / 100_000 : number;
}, z.number().min(0.5).max(0.999));

/** What a report gives beside its own selection. */
export const reportParameters = {
	report_specificity: z
		.preprocess(
			(value) => (value === undefined || value === null ? undefined : listed(value)),
			z.array(specificity).max(5),
		)
		.optional()
		.describe(
			`Specificity at which to give the sensitivity as well, such as 0.99 or \`99%\` (repeatable, at most 5); ${SPECIFICITIES.join(' and ')} are always given.`,
		),
};

/** How far a result depends on something else. */
export const sensitivityParameters = {
	adjust: nameList
		.optional()
		.describe(
			'Metadata columns to adjust for, such as `age,batch` (repeatable): group tests within strata of categorical columns (van Elteren), residuals of numeric ones; models adjust inside the folds.',
		),
	by: z
		.string()
		.min(1)
		.optional()
		.describe(
			'Metadata column, such as site or batch, within whose levels the AUROC of each model is given as well.',
		),
};

export const projectionParameter = {
	projection: z.enum(['auto', 'umap', 'tsne', 'pca']).default('auto').describe('Two-dimensional projection.'),
};
