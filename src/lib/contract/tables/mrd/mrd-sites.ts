import * as z from 'zod';
import { defineTable } from '../define.ts';

export const mrdSitesTable = defineTable({
	name: 'mrd_sites',
	title: 'Molecules at the listed variants',
	row: 'one listed variant, or phased set, in one plasma sample',
	schema: z.object({
		sample: z.string().describe('Plasma sample.'),
		variant: z
			.string()
			.describe('Variant as contig:position ref>alt (position from 1), or those of a phased set.'),
		gene: z.string().nullable().describe('Gene as the list gives it.'),
		state: z
			.string()
			.describe('tested, dominant (gave most of the signal, left out of the test), or not_covered.'),
		alt: z.int().describe('Molecules with the variant.'),
		ref: z.int().describe('Molecules with the reference allele.'),
		other: z.int().describe('Molecules with neither.'),
		discordant: z.int().describe('Molecules whose mates disagree; not counted.'),
		expected_errors: z.number().describe('Alternative molecules expected by error.'),
		vaf: z
			.number()
			.nullable()
			.describe('Share of the molecules with the variant: alt / (alt + ref + other).'),
		error_rate: z.number().nullable().describe('Error rate per molecule of its most frequent class.'),
		error_level: z
			.string()
			.nullable()
			.describe(
				'Where the rate comes from: site, trinucleotide, substitution, class, or default (stated, not estimated).',
			),
	}),
});
