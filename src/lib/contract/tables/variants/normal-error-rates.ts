import * as z from 'zod';
import { defineTable } from '../define.ts';
import { count } from './cells.ts';

export const normalErrorRatesTable = defineTable({
	name: 'variant_normal_error_rates',
	title: 'Error rates of the matched normals',
	row: 'one change in one normal',
	schema: z.object({
		normal: z.string().describe('Matched normal.'),
		change: z.string().describe('Substitution by the pyrimidine (C>T ...), or the kind of other changes.'),
		rate: z.number().describe('Probability that a read shows the change by error.'),
		spread: z
			.number()
			.describe('Variation of the rate between positions: intraclass correlation of a beta distribution.'),
		source: z
			.string()
			.describe(
				'sites (other positions of the same change in the normal), controls (positions in the other normals) or default.',
			),
		sites: count('Positions used for the rate.'),
	}),
});
