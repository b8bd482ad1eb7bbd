import * as z from 'zod';
import { defineTable } from '../define.ts';

export const fragmentEmbeddingsTable = defineTable({
	name: 'fragment_embeddings',
	title: 'Fragments read by a model',
	row: 'one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		file: z.string().describe('File it was read from.'),
		format: z.string().describe('Recognised format.'),
		fragments: z.number().int().describe('Fragments that passed the filters.'),
		outside_reference: z
			.number()
			.int()
			.describe('Of these, fragments on contigs that the reference does not have, or past their ends.'),
		drawn: z.number().int().describe('Fragments drawn for the model.'),
		embedded: z.number().int().describe('Of these, fragments with an embedding.'),
		both_reads: z
			.number()
			.int()
			.nullable()
			.describe('Fragments drawn with bases from both reads; empty with a reference.'),
		mean_length: z.number().nullable().describe('Mean length of the fragments drawn, bp.'),
		mean_bases: z.number().nullable().describe('Mean number of bases passed to the model.'),
	}),
});
