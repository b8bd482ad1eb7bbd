import { SPECIFICITIES } from '../decision-rules.ts';
import * as z from 'zod';
import { defineTable } from './define.ts';

export const notDistinguishableTable = defineTable({
	name: 'not_distinguishable',
	title: 'Cases not distinguishable from controls',
	row: `one case, by the earliest sample, at or below the ${100 * SPECIFICITIES[0]} % specificity threshold`,
	schema: z.object({
		sample: z.string().describe('Sample id.'),
		patient: z.string().describe('Patient id.'),
		group: z.string().describe('Group of the sample.'),
		mean_score: z.number().describe('Mean out-of-fold score.'),
		threshold: z.number().describe(`Threshold at ${100 * SPECIFICITIES[0]} % specificity.`),
		control_quantile: z.number().describe('Share of controls with a score at or below this one.'),
	}),
});
