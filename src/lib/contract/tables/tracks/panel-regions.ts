import * as z from 'zod';
import { defineTable } from '../define.ts';

export const panelRegionsTable = defineTable({
	name: 'panel_regions',
	title: 'Regions or bins over all samples',
	row: 'one region or bin',
	schema: z.object({
		feature: z.string().describe('Name of the row in the matrix.'),
		contig: z.string().describe('Contig name in the common form.'),
		start: z.number().int().describe('First base, 0-based.'),
		end: z.number().int().describe('Base after the last one.'),
		usable_bases: z.number().describe('Bases outside the blacklist.'),
		samples: z.number().int().describe('Samples with a value.'),
		zero: z.number().int().describe('Samples with the value zero.'),
		median: z.number().nullable().describe('Median over samples, in the unit of the matrix.'),
		mad: z.number().nullable().describe('Median absolute deviation from it, unscaled.'),
		min: z.number().nullable().describe('Smallest value.'),
		max: z.number().nullable().describe('Largest value.'),
	}),
});
