import { render, spreadMessages } from '../../../contract/messages/index.ts';
import { tablesInUse } from '../../../contract/records/tables-in-use.ts';
import type { Summary } from '../../../contract/records/run.ts';
import { fileName } from '../cohort/file-name.ts';
import type { CohortAnalysis, MatrixAnalysis } from './analysis.ts';
import { headline } from './headline.ts';
import { swappedSamples } from './warnings.ts';

/** summary.json: the numbers of the report for programs. */
export function analysisSummary(analysis: CohortAnalysis): Summary {
	const { loaded, cohort, parameters } = analysis;
	const used = loaded.samples.filter((sample) => sample.not_used === null).length;
	return {
		schema_version: 1,
		task_key: 'analyze_cfdna',
		headline: headline(analysis),
		headline_points: analysis.warnings.slice(0, 12).map((message) => render(message)),
		matrices: analysis.matrices.map(matrixSummary),
		samples: {
			found: loaded.samples.length,
			matched: loaded.metadata.matched_samples,
			used_in_groups: used,
			not_used: tally(loaded.samples.map((sample) => sample.not_used)),
		},
		metadata: {
			tables: tablesInUse(loaded.metadata).map(fileName),
			sample_column: loaded.metadata.sample_column,
			label_column: loaded.metadata.label_column,
			label_map: loaded.metadata.label_map,
			patient_column: loaded.metadata.patient_column,
			split_column: loaded.metadata.split_column,
			groups: cohort.groups,
			reference: cohort.reference,
			positive: cohort.positive,
			label_counts: loaded.metadata.label_counts,
			override: loaded.metadata.override,
			...(loaded.metadata.cohort === undefined ? {} : { cohort: loaded.metadata.cohort }),
		},
		batch_checks: analysis.checks.batches.rows.filter((row) => row.warning).map((row) => row.column),
		matrix_comparison: analysis.comparison,
		swapped_labels: swappedSamples(analysis).map(([sample, found]) => ({ sample, ...found })),
		outliers: analysis.matrices.flatMap(({ one, exploration }) =>
			exploration.outliers.strong.map((sample) => ({ matrix: one.matrix.name, sample })),
		),
		duplicates: analysis.matrices.flatMap(({ one, exploration }) =>
			exploration.duplicates.rows.map((row) => ({
				matrix: one.matrix.name,
				sample_a: row.sample_a,
				sample_b: row.sample_b,
			})),
		),
		supplied_scores: analysis.supplied,
		skipped: loaded.skipped.map(({ file, error }) => ({ path: fileName(file.given), reason: error.message })),
		...spreadMessages('warnings', analysis.warnings),
		seed: parameters.seed,
	};
}

function matrixSummary({
	one,
	effects,
	model,
	finding,
	verdict,
}: MatrixAnalysis): Summary['matrices'][number] {
	const fitted = model.model;
	return {
		name: one.matrix.name,
		signal_kind: one.matrix.signal_kind,
		n_samples: one.matrix.sample_ids.length,
		n_features: one.matrix.feature_ids.length,
		n_features_source: one.source_features,
		n_rows_source: one.orientation === 'samples_in_rows' ? one.source_samples : one.source_features,
		dropped: one.dropped,
		...(effects === null
			? {}
			: {
					effects: {
						tests: effects.tests,
						group_tests: effects.group_tests,
						findings: effects.findings,
						hints: effects.hints,
					},
				}),
		...(fitted === null
			? {}
			: {
					model: {
						backend: fitted.backend,
						estimator: fitted.estimator,
						classes: fitted.classes,
						metrics: fitted.metrics,
						permutation:
							fitted.permutation === null
								? null
								: {
										p_value: fitted.permutation.p_value,
										done: fitted.permutation.done,
										planned: fitted.permutation.planned,
										exceedances: fitted.permutation.exceedances,
									},
						holm_p_value: finding?.holm_p_value ?? null,
						finding: finding?.finding ?? false,
						...(fitted.external_validation === null
							? {}
							: { external_validation: { metrics: fitted.external_validation.metrics } }),
					},
				}),
		...(verdict === null
			? {}
			: {
					verdict: {
						status: verdict.status,
						rests_on: verdict.rests_on.map(({ feature }) => feature),
						...spreadMessages('reasons', verdict.reasons),
					},
				}),
	};
}

function tally(reasons: readonly (string | null)[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const reason of reasons) if (reason !== null) counts[reason] = (counts[reason] ?? 0) + 1;
	return counts;
}
