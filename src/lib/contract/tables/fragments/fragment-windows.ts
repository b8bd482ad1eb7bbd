import * as z from 'zod';
import { defineTable } from '../define.ts';

const number = (what: string) => z.number().nullable().describe(what);

export const fragmentWindowsTable = defineTable({
	name: 'fragment_windows',
	title: 'Short and long fragments along the genome',
	row: 'one window of one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		contig: z.string().describe('Chromosome name as in the file.'),
		start: z.number().int().describe('First base, 0-based.'),
		end: z.number().int().describe('Base after the last one.'),
		arm: z.string().describe('Chromosome arm; the contig where no arms are known.'),
		short: number(
			'Fragments of 100-150 bp with their midpoint here; empty in a window without any fragment.',
		),
		long: number('Fragments of 151-220 bp.'),
		ratio: number(
			'Mean of short / long over the bins of the window; bins without a long fragment are omitted.',
		),
		gc: number('G and C of the reference, mean over the bins; empty without a reference.'),
		short_corrected: number('Sum of the GC-corrected short counts (value - loess + median).'),
		long_corrected: number('Sum of the GC-corrected long counts.'),
		total_corrected: number('Sum of the GC-corrected short and long counts.'),
		ratio_corrected: number('Mean of the GC-corrected ratios.'),
	}),
});
