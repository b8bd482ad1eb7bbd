import * as z from 'zod';
import { defineTable } from '../define.ts';

export const methylationRegionsTable = defineTable({
	name: 'methylation_regions',
	title: 'Methylation of regions',
	row: 'one region of one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		region: z.string().describe('Name of the region, otherwise its coordinates.'),
		contig: z.string().describe('Chromosome name as in the region file.'),
		start: z.number().int().describe('First base, 0-based.'),
		end: z.number().int().describe('Base after the last one.'),
		sites: z.number().int().describe('CpGs with reads inside.'),
		reads: z.number().int().describe('Reads over them.'),
		beta: z
			.number()
			.nullable()
			.describe('Methylated reads / reads; empty with fewer than min_coverage reads.'),
	}),
});
