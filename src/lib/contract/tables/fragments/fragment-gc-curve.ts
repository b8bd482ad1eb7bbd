import * as z from 'zod';
import { defineTable } from '../define.ts';

export const fragmentGcCurveTable = defineTable({
	name: 'fragment_gc_curve',
	title: 'Fragments and GC of bins',
	row: 'one step of one percent GC of one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		gc: z.number().describe('GC of the reference bin, rounded to a hundredth.'),
		bins: z.number().int().describe('Bins of this GC among the bins sampled (at most 2,000 per sample).'),
		before: z
			.number()
			.nullable()
			.describe('Median fragments (100-220 bp) of these bins over that of all bins.'),
		after: z
			.number()
			.nullable()
			.describe('Median fragments of these bins over that of all bins after the correction.'),
	}),
});
