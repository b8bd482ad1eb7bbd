import * as z from 'zod';
import { defineTable } from '../define.ts';

export const fragmentFunnelTable = defineTable({
	name: 'fragment_funnel',
	title: 'What is left after each filter',
	row: 'one filter of one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		step: z.string().describe('Filter, in the order in which they act; the first row is everything.'),
		counts: z.enum(['reads', 'fragments']).describe('What is counted at this step.'),
		removed: z.number().int().describe('Taken away by this step.'),
		remaining: z.number().int().describe('Left after it.'),
	}),
});
