import * as z from 'zod';
import { defineTable } from '../define.ts';

export const droppedIntervalsTable = defineTable({
	name: 'dropped_intervals',
	title: 'Excluded data, by reason',
	row: 'one sample and reason',
	schema: z.object({
		sample: z.string().describe('Sample id of the file.'),
		reason: z
			.string()
			.describe(
				'Rule that removed it: a step of the fragment funnel (unmapped ... no_span), start_after_end, negative_position, zero_length, past_contig_end, mapq, too_short, too_long, blacklist, other_contig, no_value, and for tracks blacklisted_bases and other_contig_bases.',
			),
		dropped: z.number().min(0).describe('Reads, intervals, or bases where the reason says bases.'),
		share: z.number().nullable().describe('Of the rows of the file; empty for bases.'),
	}),
});
