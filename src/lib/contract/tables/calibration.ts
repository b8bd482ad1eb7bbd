import * as z from 'zod';
import { defineTable } from './define.ts';

export const calibrationTable = defineTable({
	name: 'calibration',
	title: 'Calibration curve',
	row: 'one bin of the mean out-of-fold score',
	schema: z.object({
		bin: z.int().describe('Quantile bin, from 1.'),
		score_low: z.number().describe('Lower edge of the bin.'),
		score_high: z.number().describe('Upper edge of the bin.'),
		n: z.int().describe('Patients in the bin, each with the earliest sample.'),
		mean_score: z.number().describe('Mean predicted probability.'),
		positives: z.int().describe('Patients of the positive class.'),
		observed: z.number().describe('Observed share of positives.'),
		ci_low: z.number().describe('Lower end, Clopper-Pearson 95 %.'),
		ci_high: z.number().describe('Upper end, Clopper-Pearson 95 %.'),
	}),
});
