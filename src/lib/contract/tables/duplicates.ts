import * as z from 'zod';
import { defineTable } from './define.ts';

export const duplicatesTable = defineTable({
	name: 'duplicates',
	title: 'Pairs of samples with almost the same values',
	row: 'one pair of samples',
	schema: z.object({
		sample_a: z.string().describe('Sample id, first in matrix order.'),
		sample_b: z.string().describe('Sample id.'),
		patient_a: z.string().nullable().describe('Patient id of sample_a; empty when not in the metadata.'),
		patient_b: z.string().nullable().describe('Patient id of sample_b.'),
		same_patient: z
			.boolean()
			.nullable()
			.describe('True when both carry the same patient id; empty when unknown.'),
		group_a: z.string().nullable().describe('Group of sample_a.'),
		group_b: z.string().nullable().describe('Group of sample_b.'),
		kind: z
			.enum(['identical', 'near_identical'])
			.describe(
				'identical = at least 99 % of the shared values equal; near_identical = far closer than any neighbours.',
			),
		correlation: z
			.number()
			.nullable()
			.describe('Pearson correlation of the profiles standardised per feature.'),
		identical_share: z
			.number()
			.describe('Share of equal values, 0-1, ignoring values common to many samples (such as zero counts).'),
		n_features: z
			.int()
			.describe('Number of informative features: a value in both samples, and not the common value in both.'),
		closeness: z
			.number()
			.nullable()
			.describe('Distance of the pair / typical distance of these samples to their fifth neighbour.'),
		chance: z
			.number()
			.nullable()
			.describe(
				'Expected number of pairs this close in a cohort of unrelated samples; empty with fewer than 12 samples.',
			),
	}),
});
