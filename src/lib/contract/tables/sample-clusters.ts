import * as z from 'zod';
import { defineTable } from './define.ts';

export const sampleClustersTable = defineTable({
	name: 'sample_clusters',
	title: 'Clusters and order of the samples',
	row: 'one sample of the matrix',
	schema: z.object({
		sample: z.string().describe('Sample id.'),
		used: z.boolean().describe('False when it shares too few values with other samples to be clustered.'),
		leaf: z.int().nullable().describe('Position along the dendrogram, 1 = first.'),
		cluster: z.int().nullable().describe('Cluster number; empty when no number of clusters was chosen.'),
		silhouette: z
			.number()
			.nullable()
			.describe('Silhouette, -1 to 1; above 0.5 the sample fits its cluster well.'),
	}),
});
