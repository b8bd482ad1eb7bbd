import * as z from 'zod';
import { defineTable } from '../define.ts';

const number = (what: string) => z.number().nullable().describe(what);

export const fragmentBinsTable = defineTable({
	name: 'fragment_bins',
	title: 'Short and long fragments per bin',
	row: 'one bin of one size of one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		contig: z
			.string()
			.describe('Chromosome name as in the file; chromosomes without fragments of the sample have no rows.'),
		start: z.number().int().describe('First base, 0-based.'),
		end: z.number().int().describe('Base after the last one.'),
		bin_size: z
			.number()
			.int()
			.describe('Bases of a whole bin; partial bins at the end of an arm or contig are shorter.'),
		arm: z
			.string()
			.describe(
				'Chromosome arm of a DELFI window; the contig where no arms are known; empty for regions that DELFI excludes: centromeres, the remainder of an arm, X and Y.',
			),
		fragments: number('Fragments of any length with their midpoint here; empty without any.'),
		short: number('Fragments of 100-150 bp; empty in a bin without fragments.'),
		long: number('Fragments of 151-220 bp; empty in the same bins.'),
		ratio: number(
			'Mean of short / long over the 100 kb bins inside; bins without a long fragment are omitted.',
		),
		pooled_ratio: number('short / long of the whole bin; empty without a long fragment.'),
		covered_share: number(
			'Fraction of the bases of the bin covered by a fragment (every hundredth base is tested).',
		),
		gc: number('G and C of the reference, mean over the bins of 100 kb; empty without a reference.'),
		short_corrected: number(
			'Sum over the 100 kb bins of the GC-corrected short counts (value - loess + median).',
		),
		long_corrected: number('Sum over the 100 kb bins of the GC-corrected long counts.'),
		total_corrected: number('Sum over the 100 kb bins of the GC-corrected short and long counts.'),
		ratio_corrected: number('Mean of the GC-corrected ratios.'),
	}),
});
