import * as z from 'zod';
import { defineTable } from '../define.ts';

export const mrdDynamicsTable = defineTable({
	name: 'mrd_dynamics',
	title: 'Change since baseline',
	row: 'one plasma sample after the first of its patient',
	schema: z.object({
		patient: z.string().describe('Patient.'),
		baseline: z.string().describe('First plasma sample of the patient.'),
		sample: z.string().describe('Plasma sample.'),
		time: z.string().nullable().describe('Time of the draw.'),
		change: z
			.string()
			.describe(
				'cleared, not_detected_power_too_low, signal_at_one_site, decrease, stable, increase, or no_baseline; the cut-offs are conventions.',
			),
		ratio: z.number().nullable().describe('Integrated VAF / that of the baseline.'),
		ratio_low: z.number().nullable().describe('Lower end of its 95 % interval (profile likelihood).'),
		ratio_high: z.number().nullable().describe('Upper end of its 95 % interval; empty = not bounded.'),
		power_at_tenth: z
			.number()
			.nullable()
			.describe('Probability to detect 10 % of the baseline in this sample.'),
	}),
});
