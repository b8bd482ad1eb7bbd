import * as z from 'zod';
import { defineTable } from './define.ts';

export const samplePairsTable = defineTable({
	name: 'sample_pairs',
	title: 'Correlation and distance of all pairs of samples',
	row: 'one pair of samples',
	schema: z.object({
		sample_a: z.string().describe('Sample id.'),
		sample_b: z.string().describe('Sample id, later in the matrix.'),
		shared_features: z.int().describe('Features with a value in both.'),
		pearson_r: z.number().nullable().describe('Pearson correlation over the shared features; empty below 3.'),
		euclidean_distance: z
			.number()
			.nullable()
			.describe('Over the shared features, scaled up to all: sqrt(features / shared x sum of squares).'),
	}),
});
