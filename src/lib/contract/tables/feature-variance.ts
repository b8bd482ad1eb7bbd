import * as z from 'zod';
import { defineTable } from './define.ts';

export const featureVarianceTable = defineTable({
	name: 'feature_variance',
	title: 'Feature variance',
	row: 'one feature of the matrix',
	schema: z.object({
		feature: z.string().describe('Feature id.'),
		n: z.int().describe('Samples with a value.'),
		missing_share: z.number().nullable().describe('Share of samples without a value, 0-1.'),
		mean: z.number().nullable().describe('Mean over the samples, unit of the matrix.'),
		variance: z.number().nullable().describe('Sample variance (divisor n - 1), squared unit of the matrix.'),
		mad: z.number().nullable().describe('Median absolute deviation (not scaled), unit of the matrix.'),
		constant: z.boolean().describe('True when all values are equal (or there is none).'),
		rank: z.int().nullable().describe('Rank by variance, 1 = most variable; empty without a variance.'),
	}),
});
