import * as z from 'zod';
import { defineTable } from '../define.ts';

export const fragmentProtectionTable = defineTable({
	name: 'fragment_protection',
	title: 'Protection scores of files',
	row: 'one file of protection scores',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		positions: z.number().int().describe('Positions in the file.'),
		missing: z.number().int().describe('Positions without a score.'),
		contigs: z.number().int().describe('Chromosomes in the file.'),
		mean: z.number().nullable().describe('Mean score.'),
		lowest: z.number().nullable().describe('Lowest score.'),
		highest: z.number().nullable().describe('Highest score.'),
	}),
});
