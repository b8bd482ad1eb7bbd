import * as z from 'zod';
import { names, nullableNumber, numbers } from './columns.ts';

export const cellTypeCompositionData = z
	.object({
		samples: names('Samples from left to right.'),
		group: z.array(z.string().nullable()).describe('Group of each sample; null = no label.'),
		types: z
			.array(
				z.object({
					name: z.string().describe('Cell type.'),
					share: numbers('Share of each sample, 0 to 1.'),
				}),
			)
			.describe('Cell types from the bottom up.'),
		others: numbers('Share of all other cell types of each sample.'),
		share_label: z.string().describe('Axis label of the shares.'),
	})
	.describe('Shares of cell types as one stacked column per sample.');

export const cellTypeIntervalsData = z
	.object({
		types: names('Cell types from the top down.'),
		share: numbers('Share, 0 to 1.'),
		ci_low: numbers('Lower end of its 95 % interval.'),
		ci_high: numbers('Upper end of its 95 % interval.'),
		limit: numbers('Limit of detection.'),
		detected: z.array(z.boolean()).describe('Whether the type was called detected.'),
		share_label: z.string().describe('Axis label of the shares.'),
	})
	.describe('Shares of the cell types of one sample with intervals and limits of detection.');

export const fittedLevelsData = z
	.object({
		fitted: numbers('Level of the fitted mixture per region.'),
		observed: numbers('Level of the sample per region.'),
		residual: nullableNumber('Weighted root mean square of the difference.'),
		fitted_label: z.string().describe('Axis label of the fitted levels.'),
		observed_label: z.string().describe('Axis label of the observed levels.'),
	})
	.describe('Observed against fitted methylation levels of one sample.');
