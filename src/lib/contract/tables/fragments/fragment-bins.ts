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
			.describe('Chromosome as the file spells it; those without any fragment of the sample have no rows.'),
		start: z.number().int().describe('First base, 0-based.'),
		end: z.number().int().describe('Base after the last one.'),
		bin_size: z
			.number()
			.int()
			.describe('Bases of a whole bin; what is left over of an arm or at the end of a contig is shorter.'),
		arm: z
			.string()
			.describe(
				'Chromosome arm of a DELFI window; the contig where no arms are known; empty for what DELFI leaves out: centromeres, the rest of an arm, X and Y.',
			),
		fragments: number('Fragments of any length with their midpoint here; empty where there is none.'),
		short: number('Those of 100-150 bp; empty in a bin without a fragment, which measured nothing.'),
		long: number('Those of 151-220 bp; empty in the same bins.'),
		ratio: number(
			'Mean of short / long over the bins of 100 kb inside; those without a long fragment are left out.',
		),
		pooled_ratio: number('short / long of the whole bin; empty without a long fragment.'),
		covered_share: number(
			'Fraction of the bases of the bin covered by a fragment (every hundredth base is tested).',
		),
		gc: number('G and C of the reference, mean over the bins of 100 kb; empty without a reference.'),
		short_corrected: number(
			'Sum over the bins of 100 kb of the GC-corrected short counts (value - loess + median).',
		),
		long_corrected: number('The same of the long ones.'),
		total_corrected: number('The same of both.'),
		ratio_corrected: number('Mean of the GC-corrected ratios.'),
	}),
});
