import { render, say } from '../../../contract/messages/index.ts';
import {
	coxModelTable,
	leadTimesTable,
	survivalCurvesTable,
	survivalGroupsTable,
	survivalPeopleTable,
} from '../../../contract/tables/survival/index.ts';
import type { CoxModel } from '../../analysis/survival/analyse-survival.ts';
import { resultTable } from '../cohort/tables.ts';
import type { SuiteTable } from '../suite.ts';
import type { SurvivalRun } from './survival-run.ts';

/** The tables of a run. */
export function survivalTables(run: SurvivalRun): SuiteTable[] {
	const { analysis, lead } = run;
	const curves = [analysis.all, ...analysis.curves];
	return [
		peopleTable(run),
		groupsTable(run),
		resultTable(
			survivalCurvesTable,
			curves.flatMap(({ group, steps }) =>
				steps.map(({ time, at_risk, events, censored, survival, low, high }) => ({
					...{ group: group ?? 'all', time, at_risk, events, censored, survival, ci_low: low, ci_high: high },
				})),
			),
		),
		...coxTable(run),
		...(lead === null || lead.people.length === 0
			? []
			: [
					resultTable(
						leadTimesTable,
						lead.people.map(({ person, draws, first_positive, relapse, lead: own, status }) => ({
							...{ person, draws, first_positive, relapse, lead: own, status },
						})),
					),
				]),
	];
}

function peopleTable({ rows, kept, division }: SurvivalRun): SuiteTable {
	const group = new Map(kept.map((row, i) => [row, division?.group[i] ?? null]));
	return resultTable(
		survivalPeopleTable,
		rows.map((row, i) => ({
			...{ person: row.person, sample: row.sample, group: group.get(i) ?? null },
			...{ time: row.followed, event: row.event, draw: row.draw, used: row.left_out === null },
			why_not: row.left_out === null ? null : reasonOf(row.left_out),
		})),
	);
}

/** "without a time": the phrase of one row, without its count. */
const reasonOf = (reason: NonNullable<SurvivalRun['rows'][number]['left_out']>): string =>
	render(say(`survival.reason_${reason}`, { count: 1 })).replace(/^1 /u, '');

function groupsTable({ analysis }: SurvivalRun): SuiteTable {
	const { curves, log_rank, group_model, all } = analysis;
	const none = { hazard_ratio: null, ci_low: null, ci_high: null, p: null };
	return resultTable(
		survivalGroupsTable,
		[all, ...curves].map((curve, i) => {
			const ratio = group_model?.ratios.find(({ level }) => level !== null && level === curve.group);
			return {
				...{ group: curve.group ?? 'all', n: curve.n, events: curve.events, median: curve.median.time },
				...{ median_low: curve.median.low, median_high: curve.median.high },
				expected: i === 0 ? null : (log_rank?.expected[i - 1] ?? null),
				reference: ratio?.reference ?? null,
				...(ratio === undefined
					? none
					: { hazard_ratio: ratio.hazard_ratio, ci_low: ratio.ci_low, ci_high: ratio.ci_high, p: ratio.p }),
				log_rank_p: i === 0 ? (log_rank?.p ?? null) : null,
			};
		}),
	);
}

function coxTable({ analysis }: SurvivalRun): SuiteTable[] {
	const of = (model: CoxModel | null, name: 'groups' | 'adjusted') =>
		(model?.ratios ?? []).map((ratio) => ({ model: name, ...ratio }));
	const rows = [...of(analysis.group_model, 'groups'), ...of(analysis.adjusted, 'adjusted')];
	return rows.length === 0 ? [] : [resultTable(coxModelTable, rows)];
}
