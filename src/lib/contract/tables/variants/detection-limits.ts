import * as z from 'zod';
import { defineTable } from '../define.ts';
import { count, fraction } from './cells.ts';

export const detectionLimitsTable = defineTable({
	name: 'detection_limits',
	title: 'Detection limits',
	row: 'one sample',
	schema: z.object({
		sample: z.string().describe('Sample.'),
		sites: count('Variants with a depth.'),
		depth_low: z.number().nullable().describe('10th percentile of their depth.'),
		depth_median: z.number().nullable().describe('Median depth.'),
		limit_low_depth: fraction('VAF detected with 95 % probability at the 10th percentile of the depth.'),
		limit: fraction('VAF detected with 95 % probability at the median depth.'),
		chance_at_0_1_percent: fraction(
			'Probability of at least one read of a variant of 0.1 % at the median depth.',
		),
		chance_at_0_5_percent: fraction(
			'Probability of at least one read of a variant of 0.5 % at the median depth.',
		),
		chance_at_1_percent: fraction(
			'Probability of at least one read of a variant of 1 % at the median depth.',
		),
	}),
});
