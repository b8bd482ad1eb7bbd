import { render, spreadMessages } from '../../../contract/messages/index.ts';
import type { Summary } from '../../../contract/records/run.ts';
import type { SuiteResult } from '../suite.ts';
import { studyFigures } from './figures.ts';
import { headlineText, isPlannable } from './headline.ts';
import { studyReport } from './report.ts';
import type { StudyRun } from './study-run.ts';
import { studyTables } from './tables.ts';

/** Report, summary, tables and figures of a plan. */
export function studyResult(run: StudyRun, command: string): SuiteResult {
	const figures = studyFigures(run);
	return {
		summary: summaryOf(run),
		report: studyReport(run, figures, command),
		tables: studyTables(run),
		figures,
		inputs: run.files,
		warnings: run.warnings,
		dropped: run.dropped,
		seed: run.parameters.seed,
		skipped: false,
	};
}

function summaryOf(run: StudyRun): Summary {
	const { main, total, recruited, specificity, warnings, parameters, checked, targets } = run;
	const { auroc, name } = main.effect;
	return {
		schema_version: 1,
		task_key: 'plan_sample_size',
		headline: headlineText(run),
		headline_points: warnings.slice(0, 12).map((message) => render(message)),
		matrices: [],
		sample_size: {
			...{ score: name, plannable: isPlannable(run), total, recruited, controls_per_case: targets.ratio },
			auroc: { estimate: auroc.estimate, ci_low: auroc.ci_low, ci_high: auroc.ci_high, planned: auroc.low },
			specificity: {
				...{ value: parameters.specificity, half_width: parameters.specificity_half_width },
				...{ controls: specificity.controls.estimate, controls_exact: specificity.controls.interval },
			},
			aims: [...main.aims, specificity.aim].map((one) => ({
				...{ aim: one.aim, planned_from: one.planned_from, effect: one.effect, target: one.target },
				...{ cases: one.size?.cases ?? null, controls: one.size?.controls ?? null, why_not: one.why },
			})),
			simulation: checked.map(({ aim, simulated, wanted }) => ({
				...{ score: aim.score, aim: aim.aim, studies: simulated.studies, wanted },
				...{ reached: simulated.reached / simulated.studies },
			})),
		},
		...spreadMessages('warnings', warnings),
		seed: parameters.seed,
	};
}
