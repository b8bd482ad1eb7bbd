import * as z from 'zod';
import { defineTable } from '../define.ts';
import { count } from './cells.ts';

export const variantFilesTable = defineTable({
	name: 'variant_files',
	title: 'Variant files',
	row: 'one file',
	schema: z.object({
		file: z.string().describe('File as supplied.'),
		use: z
			.enum(['measured', 'other_caller'])
			.describe('measured, or other_caller: read for comparison with the measured calls of the sample.'),
		format: z.string().describe('vcf, bcf, maf or variant_table.'),
		version: z.string().nullable().describe('Version of the format.'),
		caller: z.string().nullable().describe('Program that called the variants, according to the header.'),
		samples: z.string().describe('Samples, several joined by "; ".'),
		normals: z.string().nullable().describe('Matched normal columns, not used as samples.'),
		records: count('Records (lines).'),
		alleles: count('Alternative alleles of these records.'),
		uncarried: count(
			'Of these, alleles that no sample carries (by genotype, or without a call by reads); they are not listed.',
		),
		passed_records: count('Records with FILTER PASS.'),
		multiallelic_records: count('Records with several alternative alleles.'),
		vaf_sources: z.string().nullable().describe('Source fields of the VAF, with the number of variants.'),
		assembly: z.string().nullable().describe('Reference as named in the file.'),
		warnings: count('Departures from the format that were reported.'),
	}),
});
