import * as z from 'zod';
import { counts, nullableNumber, numbers } from './columns.ts';

export const detectionCurveData = z
	.object({
		level: z.array(z.number()).describe('Planned levels above 0.'),
		n: counts('Replicates of each level with a call.'),
		detected: counts('Replicates of each level that were detected.'),
		ci_low: numbers('Lower end of the exact 95 % interval of the share detected.'),
		ci_high: numbers('Upper end of the exact 95 % interval of the share detected.'),
		curve_level: z.array(z.number()).describe('Levels of the fitted curve; empty without a fit.'),
		curve_rate: numbers('Share detected by the curve.'),
		curve_low: numbers('Lower end of its 95 % interval.'),
		curve_high: numbers('Upper end of its 95 % interval.'),
		aim: z.number().describe('Share detected at the limit of detection.'),
		limit: nullableNumber('Limit of detection; null where it is not estimable.'),
		limit_low: nullableNumber('Lower end of its 95 % interval.'),
		limit_high: nullableNumber('Upper end of its 95 % interval.'),
		level_label: z.string().describe('Axis label of the levels, with their unit.'),
		rate_label: z.string().describe('Axis label of the share detected.'),
	})
	.describe('Share of replicates detected by level, with the probit curve and the limit of detection.');

export const measuredPlannedData = z
	.object({
		planned: numbers('Planned level of each replicate.'),
		measured: numbers('Measured value of each replicate.'),
		slope: nullableNumber('Slope of the straight line; null without one.'),
		intercept: nullableNumber('Its intercept.'),
		one_unit: z
			.boolean()
			.describe('True where both have one unit, so that an identity line means something.'),
		log: z.boolean().describe('Logarithmic axes.'),
		planned_label: z.string().describe('Axis label of the planned levels.'),
		measured_label: z.string().describe('Axis label of the measured values.'),
	})
	.describe('Measured against planned values.');

export const blandAltmanData = z
	.object({
		size: numbers('Mean of the two values of each pair, or the planned level.'),
		difference: numbers('Difference of each pair.'),
		bias: nullableNumber('Mean difference.'),
		bias_low: nullableNumber('Lower end of its 95 % interval.'),
		bias_high: nullableNumber('Upper end of its 95 % interval.'),
		lower: nullableNumber('Lower limit of agreement.'),
		lower_low: nullableNumber('Lower end of its 95 % interval.'),
		lower_high: nullableNumber('Upper end of its 95 % interval.'),
		upper: nullableNumber('Upper limit of agreement.'),
		upper_low: nullableNumber('Lower end of its 95 % interval.'),
		upper_high: nullableNumber('Upper end of its 95 % interval.'),
		log: z.boolean().describe('Logarithmic axis of the size.'),
		size_label: z.string().describe('Axis label of the size.'),
		difference_label: z.string().describe('Axis label of the difference.'),
	})
	.describe('Differences of two methods against their mean, with bias and limits of agreement.');
