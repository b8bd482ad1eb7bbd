import * as z from 'zod';
import { defineTable } from './define.ts';

export const librarySizesTable = defineTable({
	name: 'library_sizes',
	title: 'Library sizes',
	row: 'one sample of a matrix of counts',
	schema: z.object({
		sample: z.string().describe('Sample id.'),
		group: z.string().nullable().describe('Group; empty without a label.'),
		library_size: z.number().describe('Sum of the counts over the features read.'),
		size_factor: z
			.number()
			.nullable()
			.describe('What the counts were divided by; empty for a sample without a count.'),
		shallow: z
			.boolean()
			.describe('True below a tenth of the usual depth; such samples remain noisier than the others.'),
	}),
});
