import * as z from 'zod';
import { defineTable } from './define.ts';

export const coefficientsTable = defineTable({
	name: 'coefficients',
	title: 'Stability of the standardised coefficients',
	row: 'one class and feature, strongest first',
	schema: z.object({
		class: z.string().describe('Class that a positive coefficient favours (two classes: the positive one).'),
		feature: z.string().describe('Feature id.'),
		mean_coefficient: z
			.number()
			.describe('Mean over outer fits, log-odds per population SD; 0 where dropped.'),
		sd_coefficient: z.number().describe('Standard deviation over outer fits (divisor fits - 1).'),
		sign_consistency: z.number().describe('Share of outer fits with the sign of the mean.'),
		top_share: z
			.number()
			.describe('Share of outer fits in which the feature is among the 20 largest by magnitude.'),
		mean_rank: z.number().describe('Mean rank by magnitude over outer fits, 1 = largest.'),
		n_fits: z.int().describe('Outer fits; they share samples, so they are not independent.'),
	}),
});
