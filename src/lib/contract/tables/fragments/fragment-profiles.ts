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
			.describe('Coverage relative to that around the sites, as the file or the profile is normalised.'),
	}),
});

export const fragmentProfileSummariesTable = defineTable({
	name: 'fragment_profile_summaries',
	title: 'Coverage around sites, summed up',
	row: 'one set of sites in one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		sites: z.string().describe('Set of sites.'),
		number_of_sites: z.number().nullable().describe('Sites behind the profile; empty when not stated.'),
		correction: z.string().nullable().describe('Correction as the file states it.'),
		mean: z.number().nullable().describe('Mean over the profile.'),
		central: z.number().nullable().describe('Mean over -30 <= x < 30.'),
		amplitude: z.number().nullable().describe('|FFT[10]| over -960 <= x < 960.'),
		given_mean: z.number().nullable().describe('Mean as the file states it.'),
		given_central: z.number().nullable().describe('Central coverage as the file states it.'),
		given_amplitude: z.number().nullable().describe('Amplitude as the file states it.'),
	}),
});
