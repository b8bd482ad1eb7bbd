import * as z from 'zod';
import { defineTable } from '../define.ts';

export const fragmentLengthsTable = defineTable({
	name: 'fragment_lengths',
	title: 'Fragment lengths',
	row: 'one length of one sample; lengths without a fragment have no row',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		length: z.number().int().describe('Fragment length, bp.'),
		fragments: z.number().nullable().describe('Fragments of this length; empty if the file contains shares.'),
		share: z.number().describe('Share of all fragments of the sample.'),
	}),
});
