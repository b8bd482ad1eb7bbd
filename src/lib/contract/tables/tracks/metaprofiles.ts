import * as z from 'zod';
import { defineTable } from '../define.ts';

export const metaprofilesTable = defineTable({
	name: 'track_metaprofiles',
	title: 'Signal around the middle of the regions',
	row: 'one sample and distance',
	schema: z.object({
		sample: z.string().describe('Sample id of the file.'),
		format: z.string().describe('Recognised format.'),
		position: z.number().describe('Middle of the column, bases from the middle of the regions.'),
		value: z.number().nullable().describe('Mean over all covered bases of all regions.'),
		covered_bases: z.number().describe('Covered bases used for the mean.'),
		sites: z.number().int().describe('Regions with at least one covered base in their window.'),
	}),
});
