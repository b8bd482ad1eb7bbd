import { canonicalJson } from '../../../base/json.ts';
import { leftOutBy } from '../../../base/left-out-words.ts';
import { render, spreadMessages } from '../../../contract/messages/index.ts';
import type { Summary } from '../../../contract/records/run.ts';
import { combineMatrices } from '../../../contract/tasks/combine_matrices.ts';
import { sumDropped } from '../cohort/sum-dropped.ts';
import type { SuiteResult } from '../suite.ts';
import { COMBINED, matrixNames, type CombinedRun } from './combined-run.ts';
import { combinedFigures } from './figures.ts';
import { headlineText } from './headline.ts';
import { combinedReport } from './report.ts';
import { combinedTables } from './tables.ts';

/** Report, summary, tables, figures and model card of a combined score. */
export function combinedResult(run: CombinedRun, command: string): SuiteResult {
	const figures = combinedFigures(run);
	const { loaded, card } = run;
	return {
		summary: summaryOf(run),
		report: combinedReport(run, figures, command),
		tables: combinedTables(run),
		figures,
		products: [
			{
				...{ path: 'model_card.json', kind: 'text', title: 'Model card of the combined score' },
				...{ content: canonicalJson(card), rows: null, publish: null },
			},
		],
		inputs: [...new Set(loaded.inputs)],
		warnings: [...run.warnings, ...loaded.notes],
		dropped: droppedOf(run),
		seed: run.parameters.seed,
		left_out: loaded.skipped.map(({ file, error }) => leftOutBy(file.given, error)),
		skipped: loaded.skipped.length > 0,
	};
}

function droppedOf({ prepared, joined, loaded }: CombinedRun): Record<string, number> {
	const people = [...joined.groups.values()].reduce((sum, { all, complete }) => sum + all - complete, 0);
	const samples = loaded.samples.filter(({ group }) => group === null).length;
	return sumDropped([
		...prepared.map(({ one }) => one.dropped),
		...(people > 0 ? [{ people_without_all_matrices: people }] : []),
		...(samples > 0 ? [{ samples_without_label: samples }] : []),
	]);
}

function summaryOf(run: CombinedRun): Summary {
	const { model, prepared, verdict, finding, warnings, card, joined, differences, singles, rates } = run;
	const groups = [...joined.groups.values()];
	const all = groups.reduce((sum, one) => sum + one.all, 0);
	const people = groups.reduce((sum, one) => sum + one.complete, 0);
	const metricOf = (one: { estimate: number | null; ci_low: number | null; ci_high: number | null }) => ({
		...{ estimate: one.estimate, ci_low: one.ci_low, ci_high: one.ci_high, n: model.n_patients },
	});
	return {
		schema_version: 1,
		task_key: combineMatrices.task_key,
		headline: headlineText(run),
		headline_points: warnings.slice(0, 12).map((message) => render(message)),
		matrices: [
			{
				...{ name: COMBINED, signal_kind: 'signal', n_samples: model.n_samples },
				...{ n_features: prepared.length, n_features_source: prepared.length, dropped: {} },
				model: {
					...{
						backend: 'builtin',
						estimator: model.estimator,
						classes: model.classes,
						metrics: model.metrics,
					},
					permutation:
						model.permutation === null
							? null
							: {
									...{ p_value: model.permutation.p_value, done: model.permutation.done },
									...{ planned: model.permutation.planned, exceedances: model.permutation.exceedances },
								},
					holm_p_value: finding?.holm_p_value ?? null,
					finding: finding?.finding ?? false,
					...(model.external_validation === null
						? {}
						: { external_validation: { metrics: model.external_validation.metrics } }),
				},
				verdict: {
					...{ status: verdict.status, rests_on: verdict.rests_on.map(({ feature }) => feature) },
					...spreadMessages('reasons', verdict.reasons),
				},
			},
			...prepared.map(({ one, matrix }) => ({
				...{ name: matrix.name, signal_kind: matrix.signal_kind, n_samples: matrix.sample_ids.length },
				...{ n_features: matrix.feature_ids.length, n_features_source: one.source_features },
				dropped: one.dropped,
			})),
		],
		combined: {
			...{ matrices: matrixNames(run), people, people_in_any: all, lost: all - people, rule: run.rule },
			auroc: model.metrics['auroc'] ?? null,
			single: Object.fromEntries(singles.map(({ name, auroc }) => [name, metricOf(auroc)])),
			difference: Object.fromEntries(differences.map((one, m) => [singles[m]!.name, { ...one }])),
			threshold: card.threshold,
			...{ specificity: rates?.specificity ?? null, sensitivity: rates?.sensitivity ?? null },
			model_card: { path: 'products/model_card.json', sha256: card.sha256 },
		},
		...spreadMessages('warnings', warnings),
		seed: run.parameters.seed,
	};
}
