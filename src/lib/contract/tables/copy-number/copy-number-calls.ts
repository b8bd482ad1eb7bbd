import * as z from 'zod';
import { defineTable } from '../define.ts';

export const copyNumberCallsTable = defineTable({
	name: 'copy_number_calls',
	title: 'Gains and losses',
	row: 'one segment called gain or loss',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		contig: z.string().describe('Chromosome as the file spells it.'),
		start: z.number().int().describe('First base, 0-based.'),
		end: z.number().int().describe('Base after the last one.'),
		length: z.number().int().describe('Bases.'),
		arms: z
			.string()
			.nullable()
			.describe('Chromosome arms it reaches, for example "8q" or "1p; 1q"; empty without a known build.'),
		call: z.enum(['deletion', 'loss', 'gain', 'amplification']).describe('Call.'),
		mean_log2: z.number().nullable().describe('Mean log2 ratio.'),
		shift: z.number().nullable().describe('Mean log2 ratio less the median of the autosomes.'),
		standard_errors: z
			.number()
			.nullable()
			.describe(
				'Distance from the center in standard errors (DLRS / sqrt bins); empty when the noise or the bins are not known.',
			),
		bins: z.number().nullable().describe('Bins (or markers) with a value inside.'),
		call_source: z.enum(['file', 'plasma_rule', 'tissue_rule']).describe('Who called.'),
	}),
});
