import * as z from 'zod';
import { defineTable } from '../define.ts';

const number = (what: string) => z.number().nullable().describe(what);

export const fragmentAllelesTable = defineTable({
	name: 'fragment_alleles',
	title: 'Alleles counted in fragments',
	row: 'one variant of one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		contig: z.string().describe('Chromosome name as in the variant file.'),
		position: z.number().int().describe('Position as in VCF, 1-based.'),
		ref: z.string().describe('Reference allele.'),
		alt: z.string().describe('Alternative allele.'),
		alt_fragments: number('Read names that show ALT; primary mapped reads, no pair or MAPQ filter.'),
		ref_fragments: number(
			'Read names that show REF (for changes of length: no insertion or deletion there).',
		),
		other_fragments: number('Read names that show another allele.'),
		discordant: number('Read names whose mates disagree; not included in the other counts.'),
		vaf: number('ALT / (ALT + REF + other); a fraction of fragments, not a tumour fraction.'),
		alt_median_length: number('Median length of properly paired fragments with ALT, bp.'),
		ref_median_length: number('Median length of properly paired fragments with REF, bp.'),
		alt_lengths: number('Fragments used for the median with ALT.'),
		ref_lengths: number('Fragments used for the median with REF.'),
		alt_p_le_150: number('Share of at most 150 bp among those with ALT.'),
		ref_p_le_150: number('Share of at most 150 bp among those with REF.'),
	}),
});
