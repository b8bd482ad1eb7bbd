import * as z from 'zod';
import { defineTable } from '../define.ts';
import { count } from './cells.ts';

export const vafHistogramTable = defineTable({
	name: 'vaf_histogram',
	title: 'Distribution of allele fractions',
	row: 'one range of fractions in one sample',
	schema: z.object({
		sample: z.string().describe('Sample.'),
		from: z.number().describe('Lower end of the range, 0-1, inside it.'),
		to: z.number().describe('Upper end, outside of it; 1 is inside the last range.'),
		variants: count('Variants with a VAF in the range.'),
	}),
});
