import * as z from 'zod';
import { defineTable } from '../define.ts';

const ratio = {
	hazard_ratio: z.number().nullable().describe('Hazard ratio; empty without a finite estimate.'),
	ci_low: z.number().nullable().describe('Lower end of its 95 % Wald interval.'),
	ci_high: z.number().nullable().describe('Upper end of its 95 % Wald interval.'),
	p: z.number().nullable().describe('Wald p-value of the hazard ratio.'),
};

export const survivalPeopleTable = defineTable({
	name: 'survival_people',
	title: 'Follow-up of the people',
	row: 'one row of the table of people',
	schema: z.object({
		person: z.string().describe('Person.'),
		sample: z.string().nullable().describe('Sample; empty where the table names none.'),
		group: z.string().nullable().describe('Group; empty without one.'),
		time: z.number().nullable().describe('Follow-up, from the blood draw where it is known.'),
		event: z.int().nullable().describe('1 = the event occurred, 0 = censored.'),
		draw: z.number().nullable().describe('Time of the blood draw on the clock of the table.'),
		used: z.boolean().describe('True for the row of the person that is analysed.'),
		why_not: z.string().nullable().describe('Reason for leaving the row out.'),
	}),
});

export const survivalCurvesTable = defineTable({
	name: 'survival_curves',
	title: 'Kaplan-Meier curves',
	row: 'one group and time of follow-up',
	schema: z.object({
		group: z.string().describe('Group, or "all".'),
		time: z.number().describe('Time of an event or of the end of a follow-up.'),
		at_risk: z.int().describe('People followed to this time or longer.'),
		events: z.int().describe('Events at this time.'),
		censored: z.int().describe('People whose follow-up ends at this time without the event.'),
		survival: z.number().describe('Kaplan-Meier estimate after this time.'),
		ci_low: z.number().nullable().describe('Lower end of its 95 % interval on the log scale; empty at 0.'),
		ci_high: z.number().nullable().describe('Upper end of its 95 % interval on the log scale; empty at 0.'),
	}),
});

export const survivalGroupsTable = defineTable({
	name: 'survival_groups',
	title: 'Groups by time to the event',
	row: 'one group, or all people',
	schema: z.object({
		group: z.string().describe('Group, or "all".'),
		n: z.int().describe('People.'),
		events: z.int().describe('People with the event.'),
		median: z.number().nullable().describe('Median time to the event; empty where it is not reached.'),
		median_low: z
			.number()
			.nullable()
			.describe('Lower end of its 95 % interval (Brookmeyer-Crowley); empty where it is not reached.'),
		median_high: z
			.number()
			.nullable()
			.describe('Upper end of its 95 % interval (Brookmeyer-Crowley); empty where it is not reached.'),
		expected: z.number().nullable().describe('Events expected if the groups did not differ (log-rank).'),
		reference: z.string().nullable().describe('Group that the hazard ratio compares with.'),
		...ratio,
		log_rank_p: z.number().nullable().describe('p-value of the log-rank test over all groups.'),
	}),
});

export const coxModelTable = defineTable({
	name: 'cox_model',
	title: 'Cox model',
	row: 'one number, or one level of a text, of the model',
	schema: z.object({
		model: z
			.enum(['groups', 'adjusted'])
			.describe('groups = the groups alone; adjusted = with the covariates.'),
		term: z.string().describe('Column.'),
		level: z.string().nullable().describe('Level; empty for a number.'),
		reference: z.string().nullable().describe('Level that it is compared with; empty for a number.'),
		n: z.int().describe('People of this level, or with this number, in the model.'),
		events: z.int().describe('Events among them.'),
		coefficient: z
			.number()
			.nullable()
			.describe('Coefficient: log of the hazard ratio, per unit of a number.'),
		std_error: z.number().nullable().describe('Its standard error.'),
		...ratio,
		ph_chi_square: z
			.number()
			.nullable()
			.describe('Score test of proportional hazards of the term, chi-square.'),
		ph_p: z.number().nullable().describe('p-value of that test; small = the effect changes with time.'),
	}),
});

export const leadTimesTable = defineTable({
	name: 'lead_times',
	title: 'Lead time of the molecular over the clinical relapse',
	row: 'one person with a relapse and a draw',
	schema: z.object({
		person: z.string().describe('Person.'),
		draws: z.int().describe('Draws with a call.'),
		first_positive: z.number().nullable().describe('Time of the first positive draw; empty without one.'),
		relapse: z.number().describe('Time of the clinical relapse.'),
		lead: z
			.number()
			.nullable()
			.describe('Relapse minus first positive draw; empty where no draw before the relapse was positive.'),
		status: z
			.enum(['before', 'only_after', 'never', 'no_draw_before'])
			.describe(
				'before = positive at or before the relapse; only_after = positive only later; never = all draws negative; no_draw_before = no positive draw and none before the relapse.',
			),
	}),
});

/** Tables of the time-to-event analysis. */
export const survivalTables = [
	survivalPeopleTable,
	survivalCurvesTable,
	survivalGroupsTable,
	coxModelTable,
	leadTimesTable,
];
