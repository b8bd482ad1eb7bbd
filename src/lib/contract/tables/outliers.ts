import { OUTLIER_Z, STRONG_OUTLIER_Z } from '../decision-rules.ts';
import * as z from 'zod';
import { defineTable } from './define.ts';

const zScore = (what: string) =>
	z
		.number()
		.nullable()
		.describe(`Modified z of the ${what}: 0.6745 (value - cohort median) / MAD, on a floored MAD.`);

export const outliersTable = defineTable({
	name: 'outliers',
	title: 'Outlying samples',
	row: 'one sample of the matrix',
	schema: z.object({
		sample: z.string().describe('Sample id.'),
		outlier: z.boolean().describe(`True when at least one measure exceeds the limit of ${OUTLIER_Z}.`),
		level: z
			.enum(['none', 'mild', 'strong'])
			.describe(
				`mild = past ${OUTLIER_Z}; strong = past ${STRONG_OUTLIER_Z} by another measure than the profile correlation.`,
			),
		flagged_by: z.string().describe('Measures beyond the limit with their z, strongest first.'),
		strongest_z: z.number().nullable().describe('The most extreme modified z relative to its limit.'),
		median: z.number().nullable().describe('Median over the features, unit of the matrix.'),
		median_z: zScore('median'),
		spread: z.number().nullable().describe('Interquartile range over the features, unit of the matrix.'),
		spread_z: zScore('spread'),
		missing_share: z.number().nullable().describe('Share of features without a value, 0-1.'),
		missing_share_z: zScore('missing share; only high values count'),
		profile_distance: z
			.number()
			.nullable()
			.describe(
				'Median over the features of |value - cohort median| in robust standard deviations of the feature.',
			),
		profile_distance_z: zScore('profile distance; only high values count'),
		residual_noise: z
			.number()
			.nullable()
			.describe(
				'Median absolute residual after removal of shared factors, robust standard deviations of the feature.',
			),
		residual_noise_z: zScore('residual noise; only high values count'),
		profile_correlation: z
			.number()
			.nullable()
			.describe('Pearson correlation of the sample with the median profile of the cohort.'),
		profile_correlation_z: zScore('correlation on the Fisher scale; only low values count'),
	}),
});
