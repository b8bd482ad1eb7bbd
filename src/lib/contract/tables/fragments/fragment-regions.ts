import * as z from 'zod';
import { defineTable } from '../define.ts';

const number = (what: string) => z.number().nullable().describe(what);

export const fragmentRegionsTable = defineTable({
	name: 'fragment_regions',
	title: 'Fragments of regions',
	row: 'one region of one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		region: z.string().describe('Name of the region, otherwise its coordinates.'),
		contig: z.string().describe('Chromosome name as in the region file.'),
		start: z.number().int().describe('First base, 0-based.'),
		end: z.number().int().describe('Base after the last one.'),
		fragments: number('Fragments with their midpoint inside; empty when the data lack this region.'),
		fragments_per_million: number(
			'Fragments with their midpoint inside, per million fragments of the sample.',
		),
		depth: number('Mean number of fragments over a base.'),
		long_wps: number('Mean windowed protection score, window 120, fragments of 120-180 bp (Snyder 2016).'),
		short_wps: number('Mean windowed protection score, window 16, fragments of 35-80 bp.'),
		cleavage: number(
			'Cleavage proportion: 100 x fragment ends / fragments over each base, summed (Zhou 2022).',
		),
	}),
});
