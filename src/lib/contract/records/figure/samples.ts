import { OUTLIER_Z } from '../../decision-rules.ts';
import * as z from 'zod';
import { axesView, grouping, names, nullableNumber, numbers } from './columns.ts';

export const projectionScatterData = z
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
		flagged_ids: names('Samples labelled in the plot.'),
		view: axesView,
		...grouping,
	})
	.describe('Samples in two dimensions.');

export const groupDistributionData = z
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

export const scoreByGroupData = z
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
				z.object({ value: z.number().describe('Score.'), label: z.string().describe('Label of the line.') }),
			)
			.describe('Lines across the plot.'),
		...grouping,
	})
	.describe('Scores by group or stage with the thresholds of the stated specificities.');

export const outliersData = z
	.object({
		sample_ids: names('Samples.'),
		measures: names('Measures, top row first.'),
		z: numbers('Modified z, row by row: measures x samples.'),
		threshold: z
			.number()
			.describe(`Absolute modified z above which a sample is flagged, usually ${OUTLIER_Z}.`),
		...grouping,
	})
	.describe('Modified z (0.6745 x distance from the median / MAD) per sample and measure.');

export const screeData = z
	.object({
		variance: z.array(z.number()).describe('Share of the variance of each component, 0-1.'),
		n_samples: z.number().int().describe('Samples of the decomposition.'),
		n_features: z.number().int().describe('Features of the decomposition.'),
	})
	.describe('Variance by principal component.');

export const scoreCovariateData = z
	.object({
		ids: names('Samples.'),
		covariate: numbers('Covariate of each sample.'),
		score: numbers('Score of each sample.'),
		covariate_label: z.string().describe('Axis label with unit, for example "age, years".'),
		score_label: z.string().describe('Axis label.'),
		log_covariate: z.boolean().describe('Logarithmic covariate axis.'),
		view: axesView,
		...grouping,
	})
	.describe('Score against a covariate.');
