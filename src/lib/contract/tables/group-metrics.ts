import * as z from 'zod';
import { defineTable } from './define.ts';

export const groupMetricsTable = defineTable({
	name: 'group_metrics',
	title: 'Features by group',
	row: 'one feature and one group, training set, one sample per patient',
	schema: z.object({
		feature: z.string().describe('Feature id.'),
		group: z.string().describe('Group.'),
		n: z.int().describe('Patients (or samples) with a value.'),
		n_missing: z.int().describe('Patients (or samples) without a value.'),
		mean: z.number().nullable().describe('Mean, unit of the matrix.'),
		sd: z.number().nullable().describe('Sample standard deviation (divisor n - 1), unit of the matrix.'),
		median: z.number().nullable().describe('Median, unit of the matrix.'),
		q25: z.number().nullable().describe('Lower quartile (linear interpolation).'),
		q75: z.number().nullable().describe('Upper quartile (linear interpolation).'),
		min: z.number().nullable().describe('Smallest value.'),
		max: z.number().nullable().describe('Largest value.'),
	}),
});
