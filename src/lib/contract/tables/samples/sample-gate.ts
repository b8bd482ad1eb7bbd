import * as z from 'zod';
import { defineTable } from '../define.ts';

export const sampleGateTable = defineTable({
	name: 'sample_gate',
	title: 'Gate of the samples',
	row: 'one reason for caution or stop, of one sample and use',
	schema: z.object({
		sample: z.string().describe('Sample.'),
		use: z.string().describe('detection, origin, fragments or copy_number.'),
		tasks: z
			.string()
			.describe(
				'Tasks that the use belongs to; only detect_mrd and classify_variant_origin ask the gate, for the others it is advice.',
			),
		verdict: z.string().describe('caution or stop, by this reason.'),
		fact: z.string().describe('What was judged.'),
		value: z.number().nullable().describe('Its value; empty where there is no number.'),
		limit: z.number().nullable().describe('Limit that it reached; a convention.'),
		reason: z.string().describe('The reason in words.'),
	}),
});
