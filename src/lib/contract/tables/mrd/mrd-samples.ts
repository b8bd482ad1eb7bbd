import * as z from 'zod';
import { defineTable } from '../define.ts';

export const mrdSamplesTable = defineTable({
	name: 'mrd_samples',
	title: 'Tumour-informed detection',
	row: 'one plasma sample',
	schema: z.object({
		sample: z.string().describe('Plasma sample.'),
		patient: z.string().describe('Patient whose tumour list was tested.'),
		time: z.string().nullable().describe('Time of the draw as the sample table or the name says.'),
		call: z.string().describe('detected, not_detected, or not_assessed (why is in the reason).'),
		p: z
			.number()
			.nullable()
			.describe('Probability of at least as many alternative molecules by error alone; never below 1e-9.'),
		alpha: z.number().describe('Level of the test.'),
		alt_molecules: z.int().nullable().describe('Molecules with the variant over the tested sites.'),
		sites_with_alt: z.int().nullable().describe('Tested sites with at least one such molecule.'),
		sites: z.int().nullable().describe('Sites that were tested and covered.'),
		molecules: z.int().nullable().describe('Molecules over the tested sites.'),
		expected_errors: z
			.number()
			.nullable()
			.describe('Alternative molecules that error alone is expected to give.'),
		integrated_vaf: z
			.number()
			.nullable()
			.describe(
				'max(0, sum(alt - expected error) / sum(molecules)) over the tested sites. Not a tumour fraction.',
			),
		vaf_low: z.number().nullable().describe('Lower end of its 95 % interval (profile likelihood).'),
		vaf_high: z.number().nullable().describe('Upper end of its 95 % interval.'),
		median_site_vaf: z
			.number()
			.nullable()
			.describe('Median over tested sites of alternative molecules / molecules, errors included.'),
		detectable_vaf: z
			.number()
			.nullable()
			.describe(
				'Smallest VAF, equal at all tested sites, that this sample would have detected with 95 % probability; empty = none.',
			),
		background_rate: z.number().nullable().describe('Expected errors per molecule over the tested sites.'),
		sites_set_aside: z
			.string()
			.nullable()
			.describe(
				'Site that gave more than half of a signal of at least 4 molecules and was left out of the test.',
			),
		identity: z
			.string()
			.describe(
				'Germline comparison with the matched normal and the normal of the list: same_person, other_person, unclear, or not_checked.',
			),
		identity_sites: z.int().describe('Common sites behind it.'),
		contamination: z
			.number()
			.nullable()
			.describe('Share of the molecules that are of another person; empty = not estimated.'),
		gate: z
			.string()
			.nullable()
			.describe('Gate of samples for detection: pass, caution, or stop (not assessed); empty = not read.'),
		reason: z.string().nullable().describe('Why the sample was not assessed, or why it is not a detection.'),
	}),
});
