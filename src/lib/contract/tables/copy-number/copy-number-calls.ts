import * as z from 'zod';
import { defineTable } from '../define.ts';

const number = (what: string) => z.number().nullable().describe(what);
const state = z.enum(['deletion', 'loss', 'neutral', 'gain', 'amplification']).nullable();

export const copyNumberCallsTable = defineTable({
	name: 'copy_number_calls',
	title: 'Gains and losses',
	row: 'one segment or arm called as gain or loss, by its file or by lb-agent',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		contig: z.string().describe('Chromosome name as in the file.'),
		start: z.number().int().describe('First base, 0-based.'),
		end: z.number().int().describe('Base after the last one.'),
		length: z.number().int().describe('Bases.'),
		arms: z
			.string()
			.nullable()
			.describe('Chromosome arms it overlaps, for example "8q" or "1p; 1q"; empty without a known build.'),
		call: z.enum(['deletion', 'loss', 'gain', 'amplification']).describe('Call.'),
		mean_log2: z.number().nullable().describe('Mean log2 ratio.'),
		shift: z.number().nullable().describe('Mean log2 ratio minus the median of the autosomes.'),
		standard_errors: z
			.number()
			.nullable()
			.describe(
				'Distance from the center in standard errors (DLRS / sqrt bins); empty when the noise or the number of bins is unknown.',
			),
		bins: z.number().nullable().describe('Bins (or markers) with a value inside.'),
		call_source: z
			.enum(['file', 'plasma_rule', 'tissue_rule'])
			.describe('Origin of `call`: the file, or a rule of lb-agent.'),
		region: z
			.enum(['segment', 'arm'])
			.describe(
				'A segment, or a whole chromosome arm less than half of which is covered by called segments.',
			),
		file_call: state.describe("The file's own call; empty when it has none."),
		own_call: state.describe(
			'Call made by lb-agent for the segment, or for the called arm that contains it; empty where no call is possible (segments alone, X and Y without a reference).',
		),
		agrees: z.boolean().nullable().describe('Both calls have the same direction; empty without both.'),
		effect: number(
			'log2 distance from the level of most autosomes, and from the mean of the controls if there are at least ten.',
		),
		error: number(
			'Standard error of the effect: SD of the controls x sqrt(1 + 1/n), scaled by the noise of the sample relative to a typical control, or from the noise of the sample; the stricter of the two comparisons.',
		),
		t: number('effect / error.'),
		bound: number('|t| from which a call is made.'),
		normals: z.number().int().nullable().describe('Controls compared with; 0 = no normals for comparison.'),
		low_level: z.boolean().nullable().describe('A call by lb-agent with an effect below 0.1 log2.'),
		dna_fraction: number(
			'Fraction f of the DNA with one copy more or less that would give this effect: 2^effect = 1 + f/2, or 1 - f/2; empty above 1.',
		),
		note: z
			.string()
			.nullable()
			.describe(
				'no_normals: no normals for comparison; not_corrected: counts without GC correction; gc_extreme: an arm whose level correlates with GC; sex_reference: a shift of the whole chromosome.',
			),
	}),
});
