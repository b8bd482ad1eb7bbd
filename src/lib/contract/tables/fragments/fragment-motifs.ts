import * as z from 'zod';
import { defineTable } from '../define.ts';

export const fragmentMotifsTable = defineTable({
	name: 'fragment_motifs',
	title: 'End motifs',
	row: 'one motif of one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		motif: z.string().describe("First bases of a fragment end, 5' to 3'."),
		ends: z.number().nullable().describe('Ends with this motif; empty if the file contains shares.'),
		share: z.number().describe('Share of the ends of the sample that have a motif.'),
	}),
});
