import * as z from 'zod';
import { defineTable } from '../define.ts';
import { count } from './cells.ts';
import { measureColumns, variantColumns } from './variant-columns.ts';

export const variantCallersTable = defineTable({
	name: 'variant_callers',
	title: 'Callers of one sample',
	row: 'one other caller of one sample, compared with the one used',
	schema: z.object({
		sample: z.string().describe('Sample.'),
		caller: z.string().describe('Caller of the variants used.'),
		file: z.string().describe('Its file.'),
		other_caller: z.string().describe('The other caller.'),
		other_file: z.string().describe('Its file.'),
		variants: count('Variants of the caller used.'),
		other_variants: count('Variants of the other caller, by the same bounds and regions.'),
		shared: count('Variants of both.'),
		only_measured: count('Variants of the caller used only.'),
		only_other: count('Variants of the other caller only.'),
		passing: count('Variants of the caller used that pass its filters (or have none stated).'),
		other_passing: count('Variants of the other caller that pass its filters (or have none stated).'),
		shared_passing: count('Variants that pass the filters of both.'),
	}),
});

export const variantsOtherCallersTable = defineTable({
	name: 'variants_other_callers',
	title: 'Variants of other callers',
	row: 'one alternative allele of one sample, as called by another caller than the one used',
	schema: z.object({
		...variantColumns,
		caller: z.string().describe('Caller.'),
		measured_too: z.boolean().describe('True if the caller used has it as well.'),
		...measureColumns,
	}),
});
