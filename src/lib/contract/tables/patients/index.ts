import * as z from 'zod';
import { defineTable, type TableSpec } from '../define.ts';

export const patientPagesTable = defineTable({
	name: 'patient_pages',
	title: 'Patients',
	row: 'one patient with a page',
	schema: z.object({
		patient: z.string().describe('Patient.'),
		page: z.string().describe('File of the page below `products/`.'),
		draws: z.int().describe('Plasma draws of the runs.'),
		assessed: z.int().describe('Draws in which tumour variants were tested.'),
		detected: z.int().describe('Draws in which they were detected.'),
		not_counted: z.string().nullable().describe('Draws that were not assessed, with the reason.'),
		last_draw: z.string().nullable().describe('Last draw that was assessed; empty = none.'),
		last_time: z.string().nullable().describe('Its time by the sample table.'),
		last_call: z.string().nullable().describe('detected or not_detected, in that draw.'),
		integrated_vaf: z.number().nullable().describe('Integrated VAF of that draw, by detect_mrd.'),
		vaf_low: z.number().nullable().describe('Lower end of its 95 % interval.'),
		vaf_high: z.number().nullable().describe('Upper end of its 95 % interval.'),
		detectable_vaf: z
			.number()
			.nullable()
			.describe('VAF that this draw would have detected with 95 % probability, by detect_mrd.'),
		course: z
			.string()
			.describe(
				'rising (clearly above an earlier draw), falling (below the first detection), level, returned (detected, not detected, detected), appeared (detected in the last draw alone), first (one draw assessed), cleared, not_detected (power too low to call clearance), never_detected, or unknown (no draw assessed); rules in docs/methods/report_patients.md.',
			),
		never_cleared: z.boolean().describe('Detected in every draw assessed, of several.'),
		change: z
			.string()
			.nullable()
			.describe('Change of that draw against the baseline, as detect_mrd calls it.'),
		ratio: z.number().nullable().describe('Integrated VAF / that of the baseline, by detect_mrd.'),
		tumour_variants: z.int().describe('Variants classified as tumour.'),
		haematopoietic_variants: z.int().describe('Variants classified as clonal haematopoiesis.'),
		germline_variants: z.int().describe('Variants classified as germline.'),
		undetermined_variants: z.int().describe('Variants of undetermined origin.'),
		stale: z.boolean().describe('A file that one of the runs read has changed since.'),
	}),
});

export const patientSourcesTable = defineTable({
	name: 'patient_sources',
	title: 'Sources of the pages',
	row: 'one task of one patient',
	schema: z.object({
		patient: z.string().describe('Patient.'),
		task_key: z.string().describe('Task that the numbers come from.'),
		status: z
			.string()
			.describe(
				'used, stale (used, but a file that it read has changed), none (never run), not_in_runs (its runs do not hold the patient), changed (its outputs are gone or were edited), or not_named (not among the runs that were named).',
			),
		run_id: z.string().nullable().describe('Run that the numbers come from.'),
		ended_at: z.string().nullable().describe('When the run ended.'),
		command: z.string().nullable().describe('Command that makes what is missing or out of date.'),
	}),
});

/** Result tables of the pages about patients. */
export const patientTables: readonly TableSpec<z.ZodObject>[] = [patientPagesTable, patientSourcesTable];
