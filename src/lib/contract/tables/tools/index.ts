import * as z from 'zod';
import { defineTable } from '../define.ts';

const program = z.string().describe('Program that counted: samtools, finaletoolkit or cfdnalab.');

export const agreementCountsTable = defineTable({
	name: 'agreement_counts',
	title: 'Fragments by program',
	row: 'one region of one program; region "all" is the sum over the regions',
	schema: z.object({
		program,
		program_version: z.string().nullable().describe('Version of the program.'),
		region: z.string().describe('Name of the region; the chromosome when no regions were given.'),
		contig: z.string().nullable().describe('Chromosome; empty for the sum.'),
		start: z.number().int().nullable().describe('Start of the region, 0-based.'),
		end: z.number().int().nullable().describe('End of the region, exclusive.'),
		engine_fragments: z.number().int().describe('Fragments that lb-agent counts.'),
		program_fragments: z
			.number()
			.nullable()
			.describe('Fragments that the program counts; empty where it gives none.'),
		difference: z.number().nullable().describe('Fragments of the program minus those of lb-agent.'),
		explained: z
			.number()
			.nullable()
			.describe('Part of the difference that follows from the stated rules of the program.'),
		unexplained: z
			.number()
			.nullable()
			.describe('Rest of the difference; 0 where the rules explain all of it.'),
	}),
});

export const agreementReasonsTable = defineTable({
	name: 'agreement_reasons',
	title: 'Reasons of the differences',
	row: 'one rule that makes one program differ from lb-agent',
	schema: z.object({
		program,
		reason: z.string().describe('Code of the rule.'),
		explanation: z.string().describe('What the rule is.'),
		only_engine: z.number().int().describe('Fragments that only lb-agent counts in a region.'),
		only_program: z.number().int().describe('Fragments that only the program counts in a region.'),
	}),
});

export const agreementLengthsTable = defineTable({
	name: 'agreement_lengths',
	title: 'Fragment lengths by program',
	row: 'one fragment length',
	schema: z.object({
		length: z.number().int().describe('Fragment length, bp.'),
		engine: z.number().int().describe('Fragments of this length by lb-agent.'),
		finaletoolkit: z
			.number()
			.nullable()
			.describe('Fragments of this length by FinaleToolkit; empty if it did not run.'),
		cfdnalab: z
			.number()
			.nullable()
			.describe('Fragments of this length by cfDNAlab; empty if it did not run.'),
	}),
});

/** Tables of the comparison with external tools. */
export const toolTables = [agreementCountsTable, agreementReasonsTable, agreementLengthsTable];
