import * as z from 'zod';
import { defineTable } from './define.ts';

export const sampleSummariesTable = defineTable({
	name: 'sample_summaries',
	title: 'Per-sample summaries',
	row: 'one sample of the matrix',
	schema: z.object({
		sample: z.string().describe('Sample id.'),
		n_values: z.int().describe('Features with a value in this sample.'),
		missing_share: z.number().nullable().describe('Share of features without a value, 0-1.'),
		mean: z.number().nullable().describe('Mean over the features, unit of the matrix.'),
		median: z.number().nullable().describe('Median over the features, unit of the matrix.'),
		sd: z.number().nullable().describe('Sample standard deviation over the features, unit of the matrix.'),
		iqr: z.number().nullable().describe('Interquartile range over the features, unit of the matrix.'),
		min: z.number().nullable().describe('Smallest value.'),
		p05: z.number().nullable().describe('5 % quantile (linear interpolation).'),
		p95: z.number().nullable().describe('95 % quantile (linear interpolation).'),
		max: z.number().nullable().describe('Largest value.'),
	}),
});
