import * as z from 'zod';
import { defineTable } from '../define.ts';
import { count } from './cells.ts';

export const normalPairsTable = defineTable({
	name: 'variant_normal_pairs',
	title: 'Matched normals',
	row: 'one sample',
	schema: z.object({
		sample: z.string().describe('Sample.'),
		normal: z.string().nullable().describe('Matched normal; empty = none found.'),
		by: z
			.string()
			.nullable()
			.describe('patient, sample_id, name (identical except for suffixes such as _N), or same_file.'),
		candidates: z.string().nullable().describe('Normals that fit equally well; none was used.'),
		germline: count('Variants with the fraction of an inherited variant in the normal.'),
		blood_clone: count(
			'Variants in the normal with at least a third of their VAF in plasma (clonal haematopoiesis).',
		),
		tumour_in_normal_possible: count(
			'Variants in the normal with less than that: tumour or contamination in the normal is possible.',
		),
		caller_artifact: count("Variants that the caller's filter classifies as an artefact of the normal."),
		not_seen: count('Variants absent from the normal with sufficient power to detect them.'),
		undetermined: count('Variants whose presence in the normal is undetermined.'),
		not_in_file: count("Variants at sites absent from the normal's file."),
	}),
});
