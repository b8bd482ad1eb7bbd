import { say, type Message } from '../../../contract/messages/index.ts';
import type { MetadataProfile } from '../../../contract/records/profile.ts';
import { matrixComparisonTable } from '../../../contract/tables/matrix-comparison.ts';
import { suppliedScoresTable } from '../../../contract/tables/supplied-scores.ts';
import { swappedLabelsTable } from '../../../contract/tables/swapped-labels.ts';
import { selectMostVariable } from '../../analysis/select-most-variable.ts';
import { LARGEST_MISSING_SHARE } from '../../signals/variance-screen.ts';
import { compareMatrices } from '../../analysis/supervised/compare-matrices.ts';
import { modelFindings } from '../../analysis/supervised/model-findings.ts';
import { suppliedScores } from '../../analysis/supervised/supplied-scores.ts';
import { swappedLabels } from '../../analysis/supervised/swapped-labels.ts';
import { modelBlockers } from '../../dataset/data-state.ts';
import { cohortOf } from '../../signals/join-cohort.ts';
import { selectFeatures, selectSamples, type SignalMatrix } from '../../signals/matrix.ts';
import { cohortParameters, type CohortParameters } from '../cohort/cohort-parameters.ts';
import { explore } from '../cohort/explore.ts';
import { loadCohort, type CohortMatrix, type LoadedCohort } from '../cohort/load-cohort.server.ts';
import { samplesTable } from '../cohort/samples-table.ts';
import { sumDropped } from '../cohort/sum-dropped.ts';
import { resultTable } from '../cohort/tables.ts';
import { sklearnModel } from '../kernel/sklearn-model.server.ts';
import type { SuiteInput, SuiteResult, SuiteTable } from '../suite.ts';
import type { CohortAnalysis, MatrixAnalysis } from './analysis.ts';
import { checksStep } from './checks-step.ts';
import { contrastCount, effectsStep } from '../cohort/effects-step.ts';
import { modelStep } from './model-step.ts';
import { analysisReport } from './report.ts';
import { analysisSummary } from './summary.ts';
import { tableOne } from './table-one.ts';
import { collectWarnings } from './warnings.ts';

/** Everything the labels and the sample size allow on numeric matrices, in one report. */
export async function analyzeCfdna(input: SuiteInput): Promise<SuiteResult> {
	const parameters = cohortParameters(input.parameters);
	const most = parameters.matrix_max_features;
	const loaded = await loadCohort(parameters, input.base, input.watch, most);
	const selected = loaded.matrices.map((one) => keepMostVariable(one, most));
	const matrices = selected.map(({ one }) => one);
	const cohort = cohortOf(
		loaded.directory,
		loaded.samples.map((sample) => sample.data_id),
	);
	const families = Math.max(
		1,
		matrices.reduce((sum, one) => sum + contrastCount(one), 0),
	);
	const checks = checksStep(cohort, matrices, input.watch);
	const analyses: MatrixAnalysis[] = [];
	const unwanted = parameters.supervised_modeling ? null : whyUnwanted(loaded.metadata);
	for (const one of matrices)
		analyses.push(await analyseMatrix(one, families, checks.warned_batches, unwanted, parameters, input));
	const models = analyses.flatMap(({ model }) => (model.model === null ? [] : [model.model]));
	const findings = modelFindings(models);
	for (const analysis of analyses)
		analysis.finding = findings.find((one) => one.matrix === analysis.one.matrix.name) ?? null;
	const supplied = suppliedScores(cohort, parameters.seed);
	const analysis: CohortAnalysis = {
		loaded: {
			...loaded,
			matrices: analyses.map(({ one }) => one),
			headline: [...loaded.headline, ...selected.flatMap(({ note }) => note)],
			notes: [...loaded.notes, ...(supplied.reason === null ? [] : [supplied.reason])],
		},
		parameters,
		cohort,
		matrices: analyses,
		families,
		table_one: cohort.groups.length > 0 ? tableOne(cohort, loaded.metadata) : null,
		checks,
		comparison: compareMatrices(models, parameters.seed),
		swapped: swappedLabels(models),
		supplied: supplied.rows,
		not_scored: supplied.reason,
		warnings: [],
	};
	analysis.warnings = collectWarnings(analysis);
	return {
		summary: analysisSummary(analysis),
		report: analysisReport(analysis, input.command),
		tables: collectTables(analysis),
		figures: analyses.flatMap((one) => [
			...one.exploration.figures,
			...(one.effects?.figures ?? []),
			...one.model.figures,
		]),
		inputs: loaded.inputs,
		warnings: [...analysis.warnings, ...analysis.loaded.notes],
		dropped: sumDropped([...analyses.map(({ one }) => one.dropped), droppedSamples(loaded)]),
		seed: parameters.seed,
		skipped: loaded.skipped.length > 0,
	};
}

/**
 * Keeps the most variable features when there are more than asked for; where all rows are read they were chosen while
 * reading. Variance is taken over the training samples only and never looks at labels, so neither the folds nor the
 * validation part are touched by it.
 */
function keepMostVariable(one: CohortMatrix, most: number): { one: CohortMatrix; note: Message[] } {
	const total = one.selection?.total ?? one.matrix.feature_ids.length;
	if (total <= most) return { one, note: [] };
	const matrix = one.selection === null ? mostVariable(one, most) : one.matrix;
	const note = say('signals.features_kept', {
		name: one.matrix.name,
		kept: matrix.feature_ids.length,
		total,
	});
	return {
		one: {
			...one,
			matrix,
			dropped: { ...one.dropped, features_less_variable: total - matrix.feature_ids.length },
		},
		note: [note],
	};
}

function mostVariable({ matrix, cohort }: CohortMatrix, most: number): SignalMatrix {
	const training = cohort.samples.flatMap((sample, index) => (sample.split === 'training' ? [index] : []));
	return selectFeatures(matrix, selectMostVariable(selectSamples(matrix, training), most).features);
}

/** Modelling is off because the labels of the whole cohort do not support it, else because the user said so. */
function whyUnwanted(metadata: MetadataProfile): Message {
	return modelBlockers(metadata)[0] ?? say('suites.modelling_off');
}

async function analyseMatrix(
	one: CohortMatrix,
	families: number,
	warnedBatches: readonly string[],
	unwanted: Message | null,
	parameters: CohortParameters,
	input: SuiteInput,
): Promise<MatrixAnalysis> {
	const tell = (code: 'run.progress_analyse' | 'run.progress_model', done: number): void =>
		input.watch.onProgress?.({
			done,
			total: 3,
			unit: 'steps',
			message: say(code, { name: one.matrix.name }),
		});
	const { seed } = parameters;
	tell('run.progress_analyse', 0);
	const exploration = await explore(
		one,
		{
			projection: parameters.projection,
			seed,
			parallel: input.parallel,
			shape_column: warnedBatches[0] ?? null,
		},
		input.watch,
	);
	tell('run.progress_analyse', 1);
	const effects = effectsStep(one, families, input.watch);
	tell('run.progress_model', 2);
	const model = await modelStep(
		one,
		{
			seed,
			unwanted,
			model_c: parameters.model_c ?? null,
			permutations: parameters.permutations,
			batch_columns: warnedBatches,
			outside:
				parameters.supervised_backend === 'sklearn'
					? (matrix, watch) => sklearnModel(matrix, parameters, input.parallel, watch)
					: null,
		},
		input.parallel,
		input.watch,
	);
	return {
		one: countGaps(one, exploration),
		exploration,
		effects,
		model,
		finding: null,
	};
}

function collectTables(analysis: CohortAnalysis): SuiteTable[] {
	const loaded: LoadedCohort = analysis.loaded;
	return [
		samplesTable(loaded),
		...(analysis.table_one === null ? [] : [analysis.table_one.table]),
		...analysis.matrices.flatMap((one) => [
			...one.exploration.tables,
			...(one.effects?.tables ?? []),
			...one.model.tables,
		]),
		...analysis.checks.tables,
		...filled(resultTable(matrixComparisonTable, analysis.comparison)),
		...filled(resultTable(swappedLabelsTable, analysis.swapped)),
		...filled(resultTable(suppliedScoresTable, analysis.supplied)),
	];
}

/** A table without rows says nothing that the report does not say; it is not written. */
function filled(table: SuiteTable): SuiteTable[] {
	return table.rows.length === 0 ? [] : [table];
}

/** Features missing in more than half of the samples leave projections and models: they count as left out. */
function countGaps(one: CohortMatrix, exploration: MatrixAnalysis['exploration']): CohortMatrix {
	const gaps = exploration.missing.features.filter(
		(row) => (row.missing_share ?? 0) > LARGEST_MISSING_SHARE,
	).length;
	return gaps === 0 ? one : { ...one, dropped: { ...one.dropped, features_mostly_missing: gaps } };
}

/** Samples that no group comparison could use, by reason. */
function droppedSamples(loaded: LoadedCohort): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { not_used } of loaded.samples)
		if (not_used !== null) counts[`samples_${not_used}`] = (counts[`samples_${not_used}`] ?? 0) + 1;
	return loaded.metadata.selected_table === null ? {} : counts;
}
