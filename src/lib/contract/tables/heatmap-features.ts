import * as z from 'zod';
import { defineTable } from './define.ts';

export const heatmapFeaturesTable = defineTable({
	name: 'heatmap_features',
	title: 'Features of the heatmap in clustered order',
	row: 'one feature of the heatmap, top to bottom',
	schema: z.object({
		leaf: z.int().describe('Position along the dendrogram of features, 1 = first.'),
		feature: z.string().describe('Feature id.'),
		variance: z
			.number()
			.nullable()
			.describe('Variance over the samples (divisor n), squared unit of the matrix.'),
		missing_share: z.number().nullable().describe('Share of samples without a value, 0-1.'),
	}),
});
