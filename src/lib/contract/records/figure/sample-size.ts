import * as z from 'zod';
import { nullableNumber, numbers } from './columns.ts';

export const sampleSizeCurveData = z
	.object({
		people: z.array(z.number().positive()).describe('Numbers of people, rising.'),
		first: numbers('Half width at each number, by the rule that the plan follows.'),
		second: numbers('Half width at each number, by the rule beside it.'),
		target: z.number().describe('Half width that the study is to reach.'),
		planned: nullableNumber('Number of people that is planned; null without a plan.'),
		first_label: z.string().describe('What the first line rests on.'),
		second_label: z.string().describe('What the second line rests on.'),
		people_label: z.string().describe('Axis label of the people.'),
		width_label: z.string().describe('Axis label of the half width.'),
	})
	.describe('Half width of an interval by number of people, with the target and the planned number.');
