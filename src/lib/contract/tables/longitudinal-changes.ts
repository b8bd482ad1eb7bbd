import * as z from 'zod';
import { defineTable } from './define.ts';

export const longitudinalChangesTable = defineTable({
	name: 'changes',
	title: 'Changes since the first sample of each patient',
	row: 'one feature in one later sample of a patient',
	schema: z.object({
		patient: z.string().describe('Patient.'),
		group: z.string().nullable().describe('Group of the later sample; empty without a label.'),
		feature: z.string().describe('Feature id.'),
		sample_first: z.string().describe('Earliest sample of the patient in this matrix.'),
		time_first: z.string().nullable().describe('Its time as written in the metadata.'),
		sample: z.string().describe('Later sample.'),
		time: z.string().nullable().describe('Its time as written in the metadata.'),
		first: z.number().nullable().describe('Value in the earliest sample, unit of the matrix.'),
		value: z.number().nullable().describe('Value in the later sample, unit of the matrix.'),
		change: z.number().nullable().describe('value - first; empty where either is missing.'),
	}),
});
