import * as z from 'zod';
import { defineTable } from '../define.ts';
import { count } from './cells.ts';

export const variantFiltersTable = defineTable({
	name: 'variant_filters',
	title: 'Filters of the callers',
	row: 'one filter in one sample',
	schema: z.object({
		sample: z.string().describe('Sample.'),
		filter: z.string().describe('Filter name; "not stated" where FILTER is missing.'),
		alleles: count('Listed alleles with this filter; an allele with two filters is counted under both.'),
	}),
});
