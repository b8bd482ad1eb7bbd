import { leftOutBy } from '../../../base/left-out-words.ts';
import { render, spreadMessages } from '../../../contract/messages/index.ts';
import type { Summary } from '../../../contract/records/run.ts';
import { applyModel } from '../../../contract/tasks/apply_model.ts';
import { sumDropped } from '../cohort/sum-dropped.ts';
import type { SuiteResult } from '../suite.ts';
import type { AppliedRun } from './applied-run.ts';
import { appliedFigures } from './figures.ts';
import { appliedHeadlineText } from './headline.ts';
import { appliedReport } from './report.ts';
import { appliedTables } from './tables.ts';

/** Report, summary, tables and figures of an applied model. */
export function appliedResult(run: AppliedRun, command: string): SuiteResult {
	const figures = appliedFigures(run);
	const { loaded } = run;
	return {
		summary: summaryOf(run),
		report: appliedReport(run, figures, command),
		tables: appliedTables(run),
		figures,
		inputs: [...new Set([...loaded.inputs, run.card_file])],
		warnings: [...run.warnings, ...loaded.notes],
		dropped: droppedOf(run),
		seed: run.parameters.seed,
		left_out: loaded.skipped.map(({ file, error }) => leftOutBy(file.given, error)),
		skipped: loaded.skipped.length > 0,
	};
}

function droppedOf({ matched, trained, gaps, lacking }: AppliedRun): Record<string, number> {
	const people = {
		people_of_training: trained,
		people_with_gaps: gaps,
		people_without_all_matrices: lacking,
	};
	return sumDropped([
		...matched.map(({ one }) => one.dropped),
		Object.fromEntries(Object.entries(people).filter(([, count]) => count > 0)),
	]);
}

function summaryOf(run: AppliedRun): Summary {
	const { card, matched, warnings, metrics, rates, drift, people, above } = run;
	return {
		schema_version: 1,
		task_key: applyModel.task_key,
		headline: appliedHeadlineText(run),
		headline_points: warnings.slice(0, 12).map((message) => render(message)),
		matrices: matched.map(({ one, rows }) => ({
			...{ name: one.matrix.name, signal_kind: one.matrix.signal_kind },
			...{ n_samples: one.matrix.sample_ids.length, n_features: rows.length },
			...{ n_features_source: one.source_features, dropped: one.dropped },
		})),
		applied: {
			model_card: { sha256: card.sha256, engine_version: card.engine_version },
			...{ people, above_threshold: card.threshold.value === null ? null : above },
			...{ trained: run.trained, with_gaps: run.gaps, without_all_matrices: run.lacking },
			...{ cases: run.cases, controls: run.controls, threshold: card.threshold.value },
			auroc: Object.fromEntries(
				metrics.map(({ score, auroc }) => [
					score,
					{ estimate: auroc.estimate, ci_low: auroc.ci_low, ci_high: auroc.ci_high },
				]),
			),
			...{ specificity: rates?.specificity ?? null, sensitivity: rates?.sensitivity ?? null },
			drift:
				drift === null
					? null
					: {
							controls: drift.controls,
							drifted: drift.drifted,
							features: drift.features.length,
							score: drift.score,
						},
		},
		...spreadMessages('warnings', warnings),
		seed: run.parameters.seed,
	};
}
