import * as z from 'zod';

/**
 * A figure as it is stored in figures/<name>.json: its kind, its words and its columns. The same record draws the SVG,
 * the PNG and the chart in the browser, so nothing that the picture shows lies outside it. Missing numbers are null.
 */

const names = (what: string) => z.array(z.string()).describe(what);
const numbers = (what: string) => z.array(z.number().nullable()).describe(`${what} Null = missing.`);
const counts = (what: string) => z.array(z.number().int().min(0)).describe(what);
const nullableNumber = (what: string) => z.number().nullable().describe(what);

const grouping = {
	group: z
		.array(z.string().nullable())
		.describe('Group of each sample, in the order of the ids; null = the sample has no label.'),
	groups: names('Groups in drawing order, reference first.'),
	reference: z.string().nullable().describe('Reference (control) group, drawn blue; null without one.'),
	positive: z.string().nullable().describe('Group counted as positive, drawn vermilion; null without one.'),
};

export const figureTree = z
	.object({
		left: counts('First member of each merge: a leaf 0 .. n-1, or n + k for the result of merge k.'),
		right: counts('Second member of each merge, numbered in the same way.'),
		height: z.array(z.number()).describe('Distance at which the two members were joined.'),
		order: counts('Leaves from left to right; must keep the members of every merge side by side.'),
	})
	.describe('A cluster tree of n leaves in n - 1 merges, nearest first.');
export type FigureTree = z.infer<typeof figureTree>;

const colors = {
	value_label: z.string().describe('What a cell shows, with its unit, for example "beta value".'),
	scale: z
		.enum(['magnitude', 'difference'])
		.describe('magnitude = viridis; difference = blue-white-red with white at zero, for log2 ratios and z.'),
	domain: z
		.tuple([z.number(), z.number()])
		.nullable()
		.describe(
			'Values at the ends of the colour scale; null = taken from the cells (1st to 99th percentile).',
		),
};

const heatmapData = z
	.object({
		sample_ids: names('Samples, one per column.'),
		feature_ids: names('Features, one per row.'),
		values: numbers('Cells, row by row: features x samples.'),
		...colors,
		column_tree: figureTree
			.nullable()
			.describe('Tree of the samples; null = columns stay in the given order.'),
		row_tree: figureTree.nullable().describe('Tree of the features; null = rows stay in the given order.'),
		features_total: z
			.number()
			.int()
			.nullable()
			.describe('Features of the whole matrix when only some are shown; null when all are.'),
		...grouping,
	})
	.describe('Matrix of features by samples with a strip of groups.');

const correlationMatrixData = z
	.object({
		ids: names('Rows and columns of the matrix.'),
		values: numbers('Cells, row by row: n x n.'),
		...colors,
		tree: figureTree.nullable().describe('Tree that orders rows and columns; null = the given order.'),
		...grouping,
	})
	.describe('Correlation of every sample with every other one.');

const projectionScatterData = z
	.object({
		method: z.string().describe('PCA, UMAP or t-SNE; names the axes.'),
		ids: names('Samples.'),
		x: numbers('First coordinate of each sample.'),
		y: numbers('Second coordinate of each sample.'),
		x_variance: nullableNumber('Share of the variance on the first axis, 0-1; null where it has no meaning.'),
		y_variance: nullableNumber('Share of the variance on the second axis, 0-1.'),
		x_component: z.number().int().optional().describe('Number of the first axis; 1 when left out.'),
		y_component: z.number().int().optional().describe('Number of the second axis; 2 when left out.'),
		shape: z
			.array(z.string().nullable())
			.nullable()
			.describe('Level of a second factor of each sample, drawn as its shape; null without one.'),
		shape_label: z.string().nullable().describe('Name of the second factor, for example "batch".'),
		flagged_ids: names('Samples to name in the plot.'),
		...grouping,
	})
	.describe('Samples in two dimensions.');

const groupDistributionData = z
	.object({
		ids: names('Samples.'),
		panels: z
			.array(
				z.object({
					title: z.string().describe('What the panel shows; a feature or a measure.'),
					value_label: z.string().describe('Axis label with unit.'),
					value: numbers('Value of each sample.'),
				}),
			)
			.min(1)
			.describe('One panel per measure.'),
		log: z.boolean().describe('Logarithmic axis; values of zero and below are counted in a note, not drawn.'),
		...grouping,
	})
	.describe(
		'Values by group: box of the quartiles, whiskers to 1.5 interquartile ranges, every sample as a point.',
	);

const scoreByGroupData = z
	.object({
		ids: names('Samples or patients.'),
		score: numbers('Out-of-fold score of each sample.'),
		score_label: z.string().describe('Axis label.'),
		category: z
			.array(z.string().nullable())
			.nullable()
			.describe('Column of each sample, for example its stage; null = the group.'),
		categories: names('Columns in drawing order; empty = the groups.'),
		thresholds: z
			.array(
				z.object({ value: z.number().describe('Score.'), label: z.string().describe('What it stands for.') }),
			)
			.describe('Lines across the plot.'),
		...grouping,
	})
	.describe('Scores by group or stage with the thresholds of the stated specificities.');

const volcanoData = z
	.object({
		features: names('Features.'),
		effect: numbers('Effect size of each feature; positive = higher in group_b.'),
		p_value: numbers('p-value of each feature.'),
		status: z
			.array(z.enum(['finding', 'hint', 'none']))
			.describe('finding and hint as the effects table defines them.'),
		effect_label: z.string().describe('Axis label, for example "Cliff\'s delta".'),
		rule: z.string().describe('What makes a finding, in words, for example "q x 3 <= 0.01".'),
		group_a: z.string().describe('Reference group.'),
		group_b: z.string().describe('Compared group.'),
		n_a: z.number().int().describe('Samples of group_a.'),
		n_b: z.number().int().describe('Samples of group_b.'),
		label_count: z.number().int().min(0).describe('How many features, smallest p first, are named.'),
	})
	.describe('Effect against evidence for every feature.');

const topEffectsData = z
	.object({
		features: names('Features, top row first.'),
		effect: numbers('Effect size; positive = higher in group_b.'),
		ci_low: numbers('Lower end of the interval.').nullable(),
		ci_high: numbers('Upper end of the interval.').nullable(),
		n_a: counts('Samples of group_a with a value.'),
		n_b: counts('Samples of group_b with a value.'),
		q_value: numbers('q-value.'),
		status: z.array(z.enum(['finding', 'hint', 'none'])).describe('A filled mark is a finding.'),
		effect_label: z.string().describe('Axis label.'),
		domain: z
			.tuple([z.number(), z.number()])
			.nullable()
			.describe("Ends of the axis; [-1, 1] for Cliff's delta."),
		group_a: z.string().describe('Reference group.'),
		group_b: z.string().describe('Compared group.'),
	})
	.describe('Largest effects, one row per feature.');

const curveEstimate = {
	name: z.string().describe('Name of the curve.'),
	estimate: nullableNumber('Area under the curve.'),
	ci_low: nullableNumber('Lower end of its 95 % interval.'),
	ci_high: nullableNumber('Upper end of its 95 % interval.'),
	n_positive: z.number().int().describe('Positive samples.'),
	n_negative: z.number().int().describe('Other samples.'),
};

const rocData = z
	.object({
		curves: z
			.array(
				z.object({
					...curveEstimate,
					false_positive_rate: z.array(z.number()).describe('1 - specificity at each threshold, rising.'),
					true_positive_rate: z.array(z.number()).describe('Sensitivity at each threshold.'),
				}),
			)
			.describe('Curves, most important first.'),
		operating_points: z
			.array(
				z.object({
					false_positive_rate: z.number().describe('1 - specificity that was reached.'),
					true_positive_rate: z.number().describe('Sensitivity that was reached.'),
					label: z.string().describe('For example "95 % specificity: 166/208 found".'),
				}),
			)
			.describe('Points to mark.'),
		positive: z.string().describe('Positive group.'),
		negative: z.string().describe('The group or groups it is told from.'),
	})
	.describe('Receiver operating characteristic.');

const precisionRecallData = z
	.object({
		curves: z
			.array(
				z.object({
					...curveEstimate,
					recall: z.array(z.number()).describe('Sensitivity at each threshold, rising.'),
					precision: z.array(z.number()).describe('Share of true positives among those called.'),
				}),
			)
			.describe(
				'Curves, most important first; each has its own baseline n_positive / (n_positive + n_negative).',
			),
		positive: z.string().describe('Positive group.'),
		negative: z.string().describe('The group or groups it is told from.'),
	})
	.describe('Precision against recall.');

const calibrationData = z
	.object({
		predicted: z.array(z.number()).describe('Mean predicted probability of each bin.'),
		observed: z.array(z.number()).describe('Observed share of positives of each bin.'),
		ci_low: numbers('Lower end of the exact interval.'),
		ci_high: numbers('Upper end of the exact interval.'),
		n: counts('Samples of each bin.'),
		n_positive: counts('Positive samples of each bin.'),
		positive: z.string().describe('Positive group.'),
	})
	.describe('Observed against predicted probability.');

const missingnessData = z
	.object({
		sample_ids: names('Samples, left to right.'),
		missing: numbers('Share of the features that each sample lacks, 0-1.'),
		threshold: z.number().nullable().describe('Share above which a sample is flagged; null = no line.'),
		features: z.number().int().describe('Features counted.'),
		blocks: z.number().int().describe('Rows of the map; 0 = no map.'),
		map: numbers('Share missing in each block of features, row by row: blocks x samples.'),
		...grouping,
	})
	.describe('What is missing: a bar per sample over a map of feature blocks.');

const outliersData = z
	.object({
		sample_ids: names('Samples.'),
		measures: names('Measures, top row first.'),
		z: numbers('Modified z, row by row: measures x samples.'),
		threshold: z.number().describe('Absolute modified z above which a sample is flagged, usually 3.5.'),
		...grouping,
	})
	.describe('Modified z (0.6745 x distance from the median / MAD) per sample and measure.');

const sensitivityByStageData = z
	.object({
		stages: names('Rows, top first; a last row "all" may be given.'),
		k: counts('Positive cases found.'),
		n: counts('Cases.'),
		ci_low: numbers('Lower end of the exact (Clopper-Pearson) interval.'),
		ci_high: numbers('Upper end of the exact interval.'),
		specificity_label: z
			.string()
			.describe('At which specificity, for example "95 % specificity (205/215 controls)".'),
	})
	.describe('Sensitivity by stage; a row under five cases shows k/n only.');

const screeData = z
	.object({
		variance: z.array(z.number()).describe('Share of the variance of each component, 0-1.'),
		n_samples: z.number().int().describe('Samples of the decomposition.'),
		n_features: z.number().int().describe('Features of the decomposition.'),
	})
	.describe('Variance by principal component.');

const dendrogramData = z
	.object({
		ids: names('Leaves.'),
		tree: figureTree,
		height_label: z.string().describe('What the height is, for example "1 - Spearman correlation".'),
		flagged_ids: names('Leaves to set in bold.'),
		...grouping,
	})
	.describe('Cluster tree of samples.');

const permutationNullData = z
	.object({
		values: numbers('Metric of each permutation.'),
		observed: z.number().describe('Metric of the true labels.'),
		p_value: nullableNumber('(exceedances + 1) / (done + 1).'),
		exceedances: z.number().int().describe('Permutations at least as good as the observed metric.'),
		planned: z
			.number()
			.int()
			.describe('Permutations planned; fewer are done when the outcome was clear early.'),
		metric_label: z.string().describe('Axis label, for example "AUROC".'),
		n: z.number().int().describe('Samples behind each value.'),
	})
	.describe('Null distribution of a metric with the observed value.');

const effectReplicationData = z
	.object({
		features: names('Features.'),
		training: numbers('Effect size in the training part.'),
		validation: numbers('Effect size in the validation part.'),
		effect_label: z.string().describe('Axis label.'),
		domain: z.tuple([z.number(), z.number()]).nullable().describe('Ends of both axes; null = from the data.'),
		n_training: z.number().int().describe('Samples of the training part.'),
		n_validation: z.number().int().describe('Samples of the validation part.'),
		label_count: z
			.number()
			.int()
			.min(0)
			.describe('How many features, largest training effect first, are named.'),
	})
	.describe('Do effects found in training repeat in validation?');

const scoreCovariateData = z
	.object({
		ids: names('Samples.'),
		covariate: numbers('Covariate of each sample.'),
		score: numbers('Score of each sample.'),
		covariate_label: z.string().describe('Axis label with unit, for example "age, years".'),
		score_label: z.string().describe('Axis label.'),
		log_covariate: z.boolean().describe('Logarithmic covariate axis.'),
		...grouping,
	})
	.describe('Score against a covariate.');

const common = {
	schema_version: z.literal(1).describe('Version of this record.'),
	title: z.string().describe('What the figure shows; the finding when there is one.'),
	subtitle: z.string().optional().describe('A second line: matrix, contrast, method.'),
	caption: z.string().describe('How it was made, for the text under the figure.'),
	width: z.number().int().min(240).max(4000).describe('Width in px at scale 1.'),
	height: z
		.number()
		.int()
		.min(120)
		.max(4000)
		.describe('Height in px at scale 1; grows when the words need more.'),
	counted: z
		.enum(['samples', 'patients', 'matrices'])
		.optional()
		.describe('What n counts; samples when left out.'),
};

const kind = <K extends string, D extends z.ZodType>(name: K, data: D) =>
	z.object({ kind: z.literal(name).describe('Kind of chart.'), ...common, data });

/** Every kind of figure; the discriminator is `kind`. */
export const figureSpec = z
	.discriminatedUnion('kind', [
		kind('heatmap', heatmapData),
		kind('correlation_matrix', correlationMatrixData),
		kind('projection_scatter', projectionScatterData),
		kind('group_distribution', groupDistributionData),
		kind('score_by_group', scoreByGroupData),
		kind('volcano', volcanoData),
		kind('top_effects', topEffectsData),
		kind('roc', rocData),
		kind('precision_recall', precisionRecallData),
		kind('calibration', calibrationData),
		kind('missingness', missingnessData),
		kind('outliers', outliersData),
		kind('sensitivity_by_stage', sensitivityByStageData),
		kind('scree', screeData),
		kind('dendrogram', dendrogramData),
		kind('permutation_null', permutationNullData),
		kind('effect_replication', effectReplicationData),
		kind('score_covariate', scoreCovariateData),
	])
	.describe('A figure: kind, words and columns.');

export type FigureSpec = z.infer<typeof figureSpec>;
export type FigureKind = FigureSpec['kind'];
/** The record of one kind. */
export type FigureOf<K extends FigureKind> = Extract<FigureSpec, { kind: K }>;
/** The data object of one kind. */
export type FigureData<K extends FigureKind> = FigureOf<K>['data'];
