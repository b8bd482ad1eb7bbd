import * as z from 'zod';
import { defineTable } from '../define.ts';

const value = (what: string) => z.number().nullable().describe(what);

export const sampleSizeEffectsTable = defineTable({
	name: 'sample_size_effects',
	title: 'What the next study is planned from',
	row: 'one score of a finished study',
	schema: z.object({
		score: z.string().describe('Score, or matrix of a run.'),
		source: z.string().describe('Table that the values come from, or stated.'),
		cases: z.int().nullable().describe('Cases of the finished study; empty where not stated.'),
		controls: z.int().nullable().describe('Controls of the finished study; empty where not stated.'),
		auroc: z.number().describe('AUROC as observed; 1 minus it where the score is lower in cases.'),
		reversed: z.boolean().describe('True where the score is lower in cases.'),
		auroc_ci_low: z.number().describe('Lower end of its 95 % interval.'),
		auroc_ci_high: z.number().describe('Upper end of its 95 % interval.'),
		auroc_planned: z.number().describe('Lower end of its 80 % interval, from which is planned.'),
		sensitivity: value(
			'Sensitivity at the planned specificity as observed; empty where it follows from the AUROC.',
		),
		sensitivity_planned: value('Lower end of its 80 % interval, or what follows from the AUROC.'),
		plannable: z
			.boolean()
			.describe('False where the lower end shows no effect, so that no study can be planned to detect it.'),
		in_total: z.boolean().describe('True for the score that the headline plans for.'),
	}),
});

export const sampleSizeAimsTable = defineTable({
	name: 'sample_size_aims',
	title: 'People that the next study needs, by aim',
	row: 'one aim, planned from one end of the effect',
	schema: z.object({
		score: z.string().describe('Score; empty for the specificity, which no score changes.'),
		aim: z
			.enum([
				'auroc_width',
				'auroc_detection',
				'sensitivity',
				'specificity',
				'difference_width',
				'difference_detection',
			])
			.describe(
				'auroc_width, sensitivity, specificity, difference_width = interval of the stated half width; auroc_detection, difference_detection = interval that excludes the reference.',
			),
		planned_from: z
			.enum(['lower', 'observed'])
			.describe('lower = lower end of the 80 % interval of the effect; observed = the effect as observed.'),
		effect: z.number().describe('AUROC, sensitivity, specificity or difference that is assumed to be true.'),
		target: z.number().describe('Half width, or the value to exceed.'),
		cases: z
			.int()
			.nullable()
			.describe('Cases with usable samples; empty where there is no plan or no case is needed.'),
		controls: z.int().nullable().describe('Controls with usable samples; empty where there is no plan.'),
		cases_recruited: z.int().nullable().describe('Cases to recruit for it.'),
		controls_recruited: z.int().nullable().describe('Controls to recruit for it.'),
		in_total: z.boolean().describe('True where the total of the headline includes it.'),
		why_not: z.string().nullable().describe('Reason for giving no number.'),
	}),
});

export const sampleSizeSimulationTable = defineTable({
	name: 'sample_size_simulation',
	title: 'Simulated studies of the planned size',
	row: 'one planned aim',
	schema: z.object({
		score: z.string().describe('Score; empty for the specificity.'),
		aim: z.string().describe('Aim of the plan.'),
		cases: z.int().describe('Cases of each simulated study.'),
		controls: z.int().describe('Controls of each simulated study.'),
		studies: z.int().describe('Simulated studies.'),
		wanted: z.number().describe('Share of studies that the plan promises.'),
		reached: z.number().describe('Share of studies that reached the aim.'),
		half_width: z.number().describe('Mean half width of their 95 % intervals.'),
		coverage: z.number().describe('Share of their 95 % intervals that hold the true value.'),
	}),
});

/** Tables of the plan of the next study. */
export const sampleSizeTables = [sampleSizeEffectsTable, sampleSizeAimsTable, sampleSizeSimulationTable];
