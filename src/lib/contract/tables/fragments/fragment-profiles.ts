import * as z from 'zod';
import { defineTable } from '../define.ts';

export const fragmentProfilesTable = defineTable({
	name: 'fragment_profiles',
	title: 'Coverage around sites',
	row: 'one distance from the centre of one set of sites in one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		sites: z.string().describe('Set of sites.'),
		position: z.number().int().describe('First base of the column, relative to the centre of the sites.'),
		coverage: z
			.number()
			.nullable()
			.describe('Coverage relative to the surroundings of the sites, normalised as in the file or profile.'),
	}),
});

export const fragmentProfileSummariesTable = defineTable({
	name: 'fragment_profile_summaries',
	title: 'Summary of coverage around sites',
	row: 'one set of sites in one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		sites: z.string().describe('Set of sites.'),
		number_of_sites: z.number().nullable().describe('Sites averaged in the profile; empty when not stated.'),
		correction: z.string().nullable().describe('Correction stated in the file.'),
		mean: z.number().nullable().describe('Mean over the profile.'),
		central: z.number().nullable().describe('Mean over -30 <= x < 30.'),
		amplitude: z.number().nullable().describe('|FFT[10]| over -960 <= x < 960.'),
		given_mean: z.number().nullable().describe('Mean stated in the file.'),
		given_central: z.number().nullable().describe('Central coverage stated in the file.'),
		given_amplitude: z.number().nullable().describe('Amplitude stated in the file.'),
	}),
});
