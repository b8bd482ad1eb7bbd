import * as z from 'zod';
import { colors, figureTree, grouping, names, numbers, sampleClusters } from './columns.ts';

export const heatmapData = z
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
			.describe('Number of features of the whole matrix when only some are shown; null otherwise.'),
		sample_clusters: sampleClusters,
		feature_clusters: z
			.array(names('Features of the cluster.').nullable())
			.optional()
			.describe('Collapsed clusters, one entry per feature of the figure; null = a feature of its own.'),
		...grouping,
	})
	.describe('Matrix of features by samples with a strip of groups.');

export const correlationMatrixData = z
	.object({
		ids: names('Rows and columns of the matrix.'),
		values: numbers('Cells, row by row: n x n.'),
		...colors,
		tree: figureTree.nullable().describe('Tree that orders rows and columns; null = the given order.'),
		sample_clusters: sampleClusters,
		...grouping,
	})
	.describe('Correlation of every sample with every other one.');

export const missingnessData = z
	.object({
		sample_ids: names('Samples, left to right.'),
		missing: numbers('Share of the features that each sample lacks, 0-1.'),
		threshold: z.number().nullable().describe('Share above which a sample is flagged; null = no line.'),
		features: z.number().int().describe('Features counted.'),
		blocks: z.number().int().describe('Rows of the map; 0 = no map.'),
		map: numbers('Share missing in each block of features, row by row: blocks x samples.'),
		...grouping,
	})
	.describe('Missing values: a bar per sample over a map of feature blocks.');

export const dendrogramData = z
	.object({
		ids: names('Leaves.'),
		tree: figureTree,
		height_label: z.string().describe('What the height is, for example "1 - Spearman correlation".'),
		flagged_ids: names('Leaves to set in bold.'),
		sample_clusters: sampleClusters,
		...grouping,
	})
	.describe('Cluster tree of samples.');
