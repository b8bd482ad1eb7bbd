import * as z from 'zod';
import { defineTable } from '../define.ts';
import { count } from './cells.ts';

export const variantSpectrumTable = defineTable({
	name: 'variant_spectrum',
	title: 'Substitution classes',
	row: 'one class in one sample',
	schema: z.object({
		sample: z.string().describe('Sample.'),
		class: z
			.string()
			.describe(
				'Six classes such as C>T, or 96 such as A[C>T]G (pyrimidine strand, COSMIC order) with a reference.',
			),
		variants: count('Substitutions of the class.'),
	}),
});
