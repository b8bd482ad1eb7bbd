import * as z from 'zod';
import { defineTable } from '../define.ts';

const value = (what: string) => z.number().nullable().describe(what);

export const assayLevelsTable = defineTable({
	name: 'assay_levels',
	title: 'Levels of the assay',
	row: 'one planned level',
	schema: z.object({
		level: z.number().describe('Planned level; 0 = blank.'),
		unit: z.string().nullable().describe('Unit of the level; empty where none is stated.'),
		n: z.int().describe('Replicates with a measured value or a call.'),
		called: z.int().describe('Replicates with a call.'),
		detected: z.int().describe('Replicates that were detected.'),
		detection_rate: value('Share of the called replicates that were detected.'),
		rate_low: value('Lower end of its exact 95 % interval.'),
		rate_high: value('Upper end of its exact 95 % interval.'),
		fitted_rate: value('Share that the probit curve gives; empty without one.'),
		measured: z.int().describe('Replicates with a measured value.'),
		mean: value('Mean of the measured values.'),
		sd: value('Their standard deviation.'),
		cv: value('Their coefficient of variation; empty where the mean is not above 0.'),
		bias: value('Mean over planned level minus one; empty for blanks or without a common unit.'),
	}),
});

export const assayLimitsTable = defineTable({
	name: 'assay_limits',
	title: 'Limits of the assay',
	row: 'one limit',
	schema: z.object({
		limit: z
			.enum(['blank', 'detection', 'quantification'])
			.describe('Limit of blank, of detection or of quantification.'),
		value: value('The limit; empty where it is not estimable.'),
		ci_low: value('Lower end of its 95 % interval; empty where there is none.'),
		ci_high: value('Upper end of its 95 % interval; empty where there is none.'),
		unit: z.string().nullable().describe('Unit of the limit; empty where none is stated.'),
		definition: z.string().describe('What the limit is.'),
		n: z.int().describe('Blanks, replicates above 0 with a call, or measured replicates of the level.'),
		levels: z.int().describe('Levels that it rests on.'),
		why_not: z.string().nullable().describe('Reason for not stating the limit.'),
	}),
});

export const assayPrecisionTable = defineTable({
	name: 'assay_precision',
	title: 'Precision within and between runs',
	row: 'one level and factor',
	schema: z.object({
		factor: z.enum(['run', 'operator']).describe('What the replicates are divided by.'),
		level: z.number().describe('Planned level.'),
		n: z.int().describe('Measured replicates.'),
		groups: z.int().describe('Runs, or operators.'),
		mean: z.number().describe('Mean of the measured values.'),
		sd_within: z.number().describe('Repeatability: standard deviation within runs, or operators.'),
		sd_between: z
			.number()
			.describe(
				'Standard deviation between runs, or operators; 0 where they differ no more than replicates do.',
			),
		sd_total: z.number().describe('Both together.'),
		cv_within: value('Repeatability over the mean; empty where the mean is not above 0.'),
		cv_between: value('Standard deviation between over the mean; empty where the mean is not above 0.'),
		cv_total: value('Both together over the mean; empty where the mean is not above 0.'),
	}),
});

export const assayLinearityTable = defineTable({
	name: 'assay_linearity',
	title: 'Linearity of the assay',
	row: 'one level above 0',
	schema: z.object({
		level: z.number().describe('Planned level.'),
		mean: z.number().describe('Mean of the measured values.'),
		line: z.number().describe('Value of the straight line at the level.'),
		residual: z.number().describe('Mean minus line.'),
		deviation: value('Mean over line minus one; empty where the line is not above 0.'),
		slope: z.number().describe('Slope of measured on planned values over all levels above 0.'),
		slope_low: z.number().describe('Lower end of its 95 % interval.'),
		slope_high: z.number().describe('Upper end of its 95 % interval.'),
		intercept: z.number().describe('Intercept.'),
		intercept_low: z.number().describe('Lower end of its 95 % interval.'),
		intercept_high: z.number().describe('Upper end of its 95 % interval.'),
		r_squared: z
			.number()
			.nullable()
			.describe('Share of the variance that the line explains; empty where all values are equal.'),
	}),
});

export const assayPairsTable = defineTable({
	name: 'assay_pairs',
	title: 'Pairs of the assay and its comparison',
	row: 'one pair of values',
	schema: z.object({
		id: z.string().nullable().describe('Sample; empty where the table names none.'),
		against: z
			.enum(['comparison', 'planned'])
			.describe('comparison = the comparison method; planned = the planned level in its place.'),
		comparison: z.number().describe('Value of the comparison method, or planned level.'),
		measured: z.number().describe('Measured value.'),
		difference: z.number().describe('Measured minus comparison.'),
		relative: value(
			'Difference over the mean of the two, or over the planned level; empty where that is not above 0.',
		),
	}),
});

const interval = {
	ci_low: value('Lower end of its 95 % interval; empty where there is none.'),
	ci_high: value('Upper end of its 95 % interval; empty where there is none.'),
};

export const assayAgreementTable = defineTable({
	name: 'assay_agreement',
	title: 'Agreement of the assay with its comparison',
	row: 'one measure of agreement',
	schema: z.object({
		measure: z
			.enum([
				...(['bias', 'lower_limit', 'upper_limit', 'relative_bias', 'relative_lower_limit'] as const),
				...(['relative_upper_limit', 'ppa', 'npa', 'opa', 'kappa'] as const),
			])
			.describe(
				'bias, lower_limit, upper_limit = mean difference and 95 % limits of agreement (Bland-Altman), relative_ = as a share; ppa, npa, opa = positive, negative and overall percent agreement of calls; kappa = agreement beyond chance.',
			),
		value: value('The measure; empty where it has no value.'),
		...interval,
		k: z.int().nullable().describe('Calls that agree; empty for measures of values.'),
		n: z.int().describe('Pairs, or calls of the comparison that the share is of.'),
	}),
});

/** Tables of the assay validation. */
export const assayTables = [
	assayLevelsTable,
	assayLimitsTable,
	assayPrecisionTable,
	assayLinearityTable,
	assayPairsTable,
	assayAgreementTable,
];
