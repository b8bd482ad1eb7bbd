import * as z from 'zod';
import { defineTable } from '../define.ts';
import { count } from './cells.ts';

export const dropReasonsTable = defineTable({
	name: 'variant_drop_reasons',
	title: 'Reasons for excluding variants',
	row: 'one reason in one sample',
	schema: z.object({
		sample: z.string().describe('Sample.'),
		reason: z.string().describe('Reason; a variant with two reasons is counted under both.'),
		variants: count('Variants it applied to.'),
		only_reason: z
			.int()
			.nullable()
			.describe('Of these, variants without any other reason, among the listed ones.'),
	}),
});
