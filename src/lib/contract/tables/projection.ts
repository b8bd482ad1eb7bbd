import * as z from 'zod';
import { defineTable } from './define.ts';

export const projectionTable = defineTable({
	name: 'projection',
	title: 'Two-dimensional projection of the samples',
	row: 'one sample of the matrix',
	schema: z.object({
		sample: z.string().describe('Sample id.'),
		used: z
			.boolean()
			.describe('False when more than half of the features used are missing; then without coordinates.'),
		method: z.enum(['pca', 'umap', 'tsne']).describe('Projection method.'),
		x: z.number().nullable().describe('First coordinate; PC1 for pca, arbitrary unit otherwise.'),
		y: z.number().nullable().describe('Second coordinate; PC2 for pca, arbitrary unit otherwise.'),
	}),
});
