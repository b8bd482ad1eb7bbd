import * as z from 'zod';
import { names, numbers } from './columns.ts';

/** Estimates with intervals, one per row, on a linear axis. */
export const intervalForestData = z
	.object({
		rows: names('What each estimate is of, top first.'),
		estimate: numbers('Estimate; null where there is none.'),
		ci_low: numbers('Lower end of the interval; null without one.'),
		ci_high: numbers('Upper end of the interval; null without one.'),
		words: names('Words beside each row, such as a p-value; empty for none.'),
		words_heading: z.string().describe('Heading of these words.'),
		reference: z.number().describe('Value of the dashed line: no difference, or equal shares.'),
		value_label: z.string().describe('Label of the axis.'),
		counted: z.int().min(0).describe('People behind the estimates.'),
	})
	.describe('Estimates with intervals on a linear axis.');
