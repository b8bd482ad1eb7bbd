import * as z from 'zod';
import { defineTable } from './define.ts';

const counts = {
	n_values: z.int().describe('Values present.'),
	n_missing: z.int().describe('Values missing; never treated as zero.'),
	missing_share: z.number().nullable().describe('Missing / all, 0-1.'),
};

export const sampleMissingnessTable = defineTable({
	name: 'sample_missingness',
	title: 'Missing values per sample',
	row: 'one sample of the matrix',
	schema: z.object({ sample: z.string().describe('Sample id.'), ...counts }),
});

export const featureMissingnessTable = defineTable({
	name: 'feature_missingness',
	title: 'Missing values per feature',
	row: 'one feature of the matrix',
	schema: z.object({ feature: z.string().describe('Feature id.'), ...counts }),
});
