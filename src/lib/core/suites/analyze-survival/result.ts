import { render, spreadMessages } from '../../../contract/messages/index.ts';
import type { Summary } from '../../../contract/records/run.ts';
import type { SuiteResult } from '../suite.ts';
import { survivalFigures } from './figures.ts';
import { headlineText } from './headline.ts';
import { survivalReport } from './report.ts';
import type { SurvivalRun } from './survival-run.ts';
import { survivalTables } from './tables.ts';

/** Report, summary, tables and figures of a time-to-event run. */
export function survivalResult(run: SurvivalRun, command: string): SuiteResult {
	const figures = survivalFigures(run);
	const dropped: Record<string, number> = {};
	for (const { left_out } of run.rows)
		if (left_out !== null) dropped[left_out] = (dropped[left_out] ?? 0) + 1;
	return {
		summary: summaryOf(run),
		report: survivalReport(run, figures, command),
		tables: survivalTables(run),
		figures,
		inputs: run.people.files,
		warnings: run.warnings,
		dropped,
		seed: run.parameters.seed,
		skipped: false,
	};
}

function summaryOf(run: SurvivalRun): Summary {
	const { analysis, people, parameters, warnings, rows, kept, lead } = run;
	const model = analysis.adjusted ?? analysis.group_model;
	return {
		schema_version: 1,
		task_key: 'analyze_survival',
		headline: headlineText(run),
		headline_points: warnings.slice(0, 12).map((message) => render(message)),
		matrices: [],
		people: { rows: rows.length, analysed: kept.length },
		survival: {
			...{ endpoint: run.endpoint, time_column: people.pair.time, event_column: people.pair.event },
			...{ event_values: run.event_values, unit: run.unit, landmark: run.landmark },
			...{ n: analysis.n, events: analysis.events, median: analysis.all.median },
			median_follow_up: analysis.follow_up.time,
			group_column: parameters.group_col ?? null,
			cut: run.division?.cut ?? null,
			groups: analysis.curves.map(({ group, n, events, median }) => ({ group, n, events, median })),
			log_rank_p: analysis.log_rank?.p ?? null,
			hazard_ratios: (analysis.group_model?.ratios ?? []).map(
				({ level, reference, hazard_ratio, ci_low, ci_high, p }) => ({
					...{ level, reference, hazard_ratio, ci_low, ci_high, p },
				}),
			),
			detectable_hazard_ratio: analysis.detectable,
			concordance: model?.concordance?.concordance ?? null,
			concordance_se: model?.concordance?.std_error ?? null,
		},
		...(lead === null ? {} : { lead_time: lead.median }),
		...spreadMessages('warnings', warnings),
		seed: parameters.seed,
	};
}
