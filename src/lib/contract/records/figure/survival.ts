import * as z from 'zod';
import { counts, names, numbers } from './columns.ts';

export const survivalCurveData = z
	.object({
		curves: z
			.array(
				z.object({
					name: z.string().describe('Name of the group.'),
					n: z.number().int().min(0).describe('People.'),
					events: z.number().int().min(0).describe('People with the event.'),
					time: z.array(z.number()).describe('Times of the steps, rising.'),
					survival: z.array(z.number()).describe('Share without the event after each time.'),
					ci_low: numbers('Lower end of the 95 % interval.'),
					ci_high: numbers('Upper end of the 95 % interval.'),
					at_risk: counts('People followed to each time or longer.'),
					censored: counts('People censored at each time.'),
				}),
			)
			.describe('Curves, reference first.'),
		time_label: z.string().describe('Axis label of the time, with its unit.'),
		value_label: z.string().describe('Axis label of the share.'),
	})
	.describe('Kaplan-Meier curves with numbers at risk.');

export const hazardRatiosData = z
	.object({
		rows: names('Terms, top first.'),
		ratio: numbers('Hazard ratio.'),
		ci_low: numbers('Lower end of the 95 % interval.'),
		ci_high: numbers('Upper end of the 95 % interval.'),
		p: numbers('p-value.'),
		n: z.number().int().min(0).describe('People in the model.'),
	})
	.describe('Hazard ratios of a Cox model on a logarithmic axis.');
