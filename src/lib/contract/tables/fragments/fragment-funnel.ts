import * as z from 'zod';
import { defineTable } from '../define.ts';

export const fragmentFunnelTable = defineTable({
	name: 'fragment_funnel',
	title: 'Counts after each filter',
	row: 'one filter of one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		step: z.string().describe('Filter, in order of application; the first row is the unfiltered input.'),
		counts: z.enum(['reads', 'fragments']).describe('Unit counted at this step.'),
		removed: z.number().int().describe('Removed by this step.'),
		remaining: z.number().int().describe('Remaining after this step.'),
	}),
});
