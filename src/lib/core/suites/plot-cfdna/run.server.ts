import { cohortParameters } from '../cohort/cohort-parameters.ts';
import { explore, type Exploration } from '../cohort/explore.ts';
import { loadCohort } from '../cohort/load-cohort.server.ts';
import { librarySizes } from '../cohort/library-sizes.ts';
import { samplesTable } from '../cohort/samples-table.ts';
import type { SuiteInput, SuiteResult } from '../suite.ts';
import { say, spreadMessages } from '../../../contract/messages/index.ts';
import { sumDropped } from '../cohort/sum-dropped.ts';
import { plotHeadline, plotReport } from './report.ts';

/** Heatmap and projection of every matrix with their data, without tests or models. */
export async function plotCfdna(input: SuiteInput): Promise<SuiteResult> {
	const parameters = cohortParameters(input.parameters);
	const loaded = await loadCohort(parameters, input.base, input.watch);
	const explored: Exploration[] = [];
	for (const [done, one] of loaded.matrices.entries()) {
		input.watch.onProgress?.({
			done,
			total: loaded.matrices.length,
			unit: 'steps',
			message: say('run.progress_analyse', { name: one.matrix.name }),
		});
		const shape = one.cohort.batch_columns[0] ?? null;
		explored.push(
			await explore(
				one,
				{
					projection: parameters.projection,
					seed: parameters.seed,
					parallel: input.parallel,
					shape_column: shape,
				},
				input.watch,
			),
		);
	}
	const warnings = [...loaded.headline, ...loaded.notes];
	const headline = plotHeadline(loaded, explored);
	return {
		summary: {
			schema_version: 1,
			task_key: 'plot_cfdna',
			headline,
			headline_points: loaded.headline.map((message) => spreadMessages('x', [message]).x[0]!),
			matrices: loaded.matrices.map((one) => ({
				name: one.matrix.name,
				signal_kind: one.matrix.signal_kind,
				n_samples: one.matrix.sample_ids.length,
				n_features: one.matrix.feature_ids.length,
				n_features_source: one.source_features,
				n_rows_source: one.orientation === 'samples_in_rows' ? one.source_samples : one.source_features,
				dropped: one.dropped,
			})),
			...spreadMessages('warnings', warnings),
			seed: parameters.seed,
		},
		report: plotReport(loaded, explored, headline, input.command, parameters.seed),
		tables: [
			samplesTable(loaded),
			...loaded.matrices.flatMap(librarySizes),
			...explored.flatMap((one) => one.tables),
		],
		figures: explored.flatMap((one) => one.figures),
		inputs: loaded.inputs,
		warnings,
		dropped: sumDropped(loaded.matrices.map((one) => one.dropped)),
		seed: parameters.seed,
		skipped: loaded.skipped.length > 0,
	};
}
