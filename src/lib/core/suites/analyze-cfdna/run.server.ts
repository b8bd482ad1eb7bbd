import { say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { MetadataProfile } from '../../../contract/records/profile.ts';
import { matrixComparisonTable } from '../../../contract/tables/matrix-comparison.ts';
import { suspectFeaturesTable } from '../../../contract/tables/suspect-features.ts';
import { swappedLabelsTable } from '../../../contract/tables/swapped-labels.ts';
import { mergeable, mergePeople } from '../../analysis/merge-people.ts';
import { isPairedContrast } from '../../analysis/paired-effects.ts';
import { selectMostVariable } from '../../analysis/select-most-variable.ts';
import { LARGEST_MISSING_SHARE } from '../../signals/variance-screen.ts';
import { compareMatrices } from '../../analysis/supervised/compare-matrices.ts';
import { modelEligibility } from '../../analysis/supervised/model-matrix.ts';
import { modelFindings } from '../../analysis/supervised/model-findings.ts';
import { noScores, suppliedScores } from '../../analysis/supervised/supplied-scores.ts';
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
import { checksStep, isCall, untestedChecks } from './checks-step.ts';
import { cohortDoubts } from '../cohort/cohort-doubts.ts';
import { covariateNames } from '../cohort/covariate-names.ts';
import { contrastCount, effectsStep } from '../cohort/effects-step.ts';
import { modelStep } from './model-step.ts';
import { namedFeatures, verdictBeside, whatItAdds } from './named-features.ts';
import { screeningStep } from './screening-step.ts';
import { verdictOf } from './verdict.ts';
import { analysisReport } from './report.ts';
import { analysisSummary } from './summary.ts';
import { analyseClinical } from './clinical/analyse-clinical.server.ts';
import { analyseScores } from './scores/analyse-scores.server.ts';
import { evaluateScoreFiles } from './scores/evaluate-score-files.server.ts';
import { scoreFigurePrefix, scoreFigures } from './scores/score-figures.ts';
import { scoreTables } from './scores/score-tables.ts';
import { tableOne } from './table-one.ts';
import { collectWarnings } from './warnings.ts';

/** Everything the labels and the sample size allow on numeric matrices, in one report. */
export async function analyzeCfdna(input: SuiteInput): Promise<SuiteResult> {
	const parameters = cohortParameters(input.parameters);
	if (parameters.score_table.length > 0 && !namesMatrices(parameters))
		return analyseScores(input, parameters);
	if (parameters.clinical_table.length > 0 && !namesMatrices(parameters))
		return analyseClinical(input, parameters);
	const most = parameters.matrix_max_features;
	const loaded = await loadCohort(parameters, input.base, input.watch, most);
	const screened = loaded.matrices.map((one) =>
		screeningStep(one, parameters.keep_suspect_features, input.watch),
	);
	const selected = screened.map(({ one }) => keepMostVariable(one, most));
	const matrices = selected.map(({ one }) => one);
	const cohort = cohortOf(
		loaded.directory,
		loaded.samples.map((sample) => sample.data_id),
	);
	const families = Math.max(
		1,
		matrices.reduce((sum, one) => sum + contrastCount(one), 0),
	);
	const checked = checksStep(cohort, matrices, input.watch);
	const doubts = cohortDoubts(cohort, checked.batches.rows, loaded.metadata, parameters.processed_together);
	const checks = doubts.chosen === null ? checked : untestedChecks(checked);
	const unwanted = doubts.chosen ?? (parameters.supervised_modeling ? null : whyUnwanted(loaded.metadata));
	const run: RunOptions = {
		families,
		batch_columns: checks.warned_batches,
		covariates: covariateNames(cohort, checks.batches.label_like).filter((name) => !isCall(name, cohort)),
		unwanted,
		doubts: doubts.reasons,
		tested: doubts.chosen === null,
		models:
			unwanted === null
				? matrices.filter(
						({ matrix, cohort: own }) => modelEligibility(matrix, own).eligible && !isPairedContrast(own),
					).length
				: 0,
	};
	const analyses: MatrixAnalysis[] = [];
	for (const [m, one] of matrices.entries())
		analyses.push(await analyseMatrix(one, screened[m]?.suspects ?? [], run, parameters, input));
	const models = analyses.flatMap(({ model }) => (model.model === null ? [] : [model.model]));
	const findings = modelFindings(models);
	for (const analysis of analyses) {
		const finding = findings.find((one) => one.matrix === analysis.one.matrix.name) ?? null;
		await judge(analysis, finding, doubts, models.length, parameters, input);
	}
	const supplied = doubts.chosen === null ? suppliedScores(cohort, parameters.seed) : noScores;
	const scored = await evaluateScoreFiles(parameters, input.base, input.watch);
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
		table_one: cohort.groups.length > 0 ? tableOne(cohort, loaded.metadata, doubts) : null,
		checks,
		doubts,
		comparison: compareMatrices(models, parameters.seed),
		swapped: swappedLabels(models),
		supplied: supplied.scores,
		score_evaluations: [supplied],
		scored,
		not_scored: supplied.reason,
		earlier:
			input.earlier === undefined || cohort.groups.length < 2
				? null
				: say('suites.analysis_number', { ...input.earlier }),
		warnings: [],
	};
	analysis.warnings = collectWarnings(analysis);
	return {
		summary: analysisSummary(analysis),
		report: analysisReport(analysis, input.command),
		tables: collectTables(analysis),
		figures: [
			...analyses.flatMap((one) => [
				...one.exploration.figures,
				...(one.effects?.figures ?? []),
				...one.model.figures,
			]),
			...scored.files.flatMap((one, i) => scoreFigures(one, scoreFigurePrefix(one, i, scored.files))),
		],
		inputs: [...new Set([...loaded.inputs, ...scored.files.flatMap(({ file }) => file.inputs)])],
		warnings: [...analysis.warnings, ...analysis.loaded.notes],
		dropped: sumDropped([...analyses.map(({ one }) => one.dropped), droppedSamples(loaded)]),
		seed: parameters.seed,
		left_out: [
			...loaded.skipped.map(({ file, error }) => ({
				path: file.given,
				reason: error.message,
				hint: error.hint,
			})),
			...scored.skipped.map(({ given, error }) => ({ path: given, reason: error.message, hint: error.hint })),
		],
		skipped: loaded.skipped.length > 0 || scored.skipped.length > 0,
	};
}

/** True when the run names a matrix or a folder of them. */
function namesMatrices(parameters: CohortParameters): boolean {
	const { cfdna_features_dir: folder, cnv_matrix_table, methylation_matrix_table } = parameters;
	const { fragmentomics_matrix_table, signal_matrix_table } = parameters;
	const tables = [
		cnv_matrix_table,
		methylation_matrix_table,
		fragmentomics_matrix_table,
		signal_matrix_table,
	];
	return folder !== undefined || tables.some((named) => named.length > 0);
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

/** What holds for every matrix of the run. */
interface RunOptions {
	families: number;
	/** Batch columns that are confounded with the label. */
	batch_columns: readonly string[];
	/** Metadata columns for the model beside each signal. */
	covariates: readonly string[];
	unwanted: Message | null;
	/** Why no verdict can be given, whatever a matrix holds. */
	doubts: readonly Message[];
	/** False for groups that were chosen from these data. */
	tested: boolean;
	/** Models that will be tested together. */
	models: number;
}

async function analyseMatrix(
	one: CohortMatrix,
	suspects: MatrixAnalysis['suspects'],
	run: RunOptions,
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
			shape_column: run.batch_columns[0] ?? null,
			tests_groups: run.tested,
		},
		input.watch,
	);
	tell('run.progress_analyse', 1);
	const doubts = [...run.doubts, ...matrixDoubts(one, suspects, exploration)];
	const partOf = new Map(one.cohort.samples.map(({ sample_id, split }) => [sample_id, split]));
	// A copy across the parts is told as such; as one person it would be refused.
	const copies = mergeable(exploration.duplicates.rows).filter(
		({ sample_a, sample_b }) => partOf.get(sample_a) === partOf.get(sample_b),
	);
	const counted = {
		...one,
		cohort: { ...one.cohort, samples: mergePeople(one.cohort.samples, copies) },
	};
	const effects = effectsStep(counted, doubts.length === 0 ? run.families : null, input.watch, run.tested);
	tell('run.progress_model', 2);
	const model = await modelStep(
		counted,
		{
			seed,
			unwanted: run.unwanted,
			model_c: parameters.model_c ?? null,
			permutations: parameters.permutations,
			models: run.models,
			batch_columns: run.batch_columns,
			covariates: run.covariates,
			outside:
				parameters.supervised_backend === 'sklearn'
					? (matrix, watch) => sklearnModel(matrix, parameters, input.parallel, watch, { models: run.models })
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
		suspects,
		doubts,
		copies: copies.map(({ sample_a, sample_b }) => [sample_a, sample_b].sort().join(' = ')),
		verdict: null,
	};
}

/** Why no verdict can be given from one matrix. */
function matrixDoubts(
	{ matrix }: CohortMatrix,
	suspects: MatrixAnalysis['suspects'],
	{ duplicates }: MatrixAnalysis['exploration'],
): Message[] {
	const kept = suspects.filter(({ decision }) => decision === 'kept').map(({ feature }) => feature);
	const names = shortList(kept);
	const only = kept.length === matrix.feature_ids.length;
	const across = duplicates.rows.filter(
		({ group_a, group_b }) => group_a !== null && group_b !== null && group_a !== group_b,
	);
	return [
		...(kept.length === 0
			? []
			: [
					only
						? say('verdict.only_suspects', { matrix: matrix.name, names })
						: say('verdict.suspects_kept', { matrix: matrix.name, count: kept.length, names }),
				]),
		...(across.length === 0
			? []
			: [
					say('verdict.same_sample_in_both', {
						matrix: matrix.name,
						pairs: shortList(across.map(({ sample_a, sample_b }) => `${sample_a} and ${sample_b}`)),
					}),
				]),
	];
}

/** Gives the verdict on one matrix, and names what it rests on. */
async function judge(
	analysis: MatrixAnalysis,
	finding: MatrixAnalysis['finding'],
	doubts: CohortAnalysis['doubts'],
	models: number,
	parameters: CohortParameters,
	input: SuiteInput,
): Promise<void> {
	const withheld = analysis.doubts.length > 0;
	analysis.finding = finding === null ? null : { ...finding, finding: finding.finding && !withheld };
	if (analysis.one.cohort.groups.length < 2) return;
	const named =
		analysis.finding?.finding === true || (!withheld && (analysis.effects?.findings ?? 0) > 0)
			? await namedFeatures(analysis, parameters, input.parallel, input.watch)
			: [];
	analysis.suspects = [...analysis.suspects, ...named];
	analysis.verdict = verdictOf({
		doubts: analysis.doubts,
		model: analysis.model.model,
		reason: analysis.model.reason,
		finding: analysis.finding,
		models,
		named,
		beside: [
			...doubts.stated,
			...verdictBeside(analysis.model.model, doubts),
			...whatItAdds(analysis.model.covariates),
		],
	});
}

function collectTables(analysis: CohortAnalysis): SuiteTable[] {
	const loaded: LoadedCohort = analysis.loaded;
	return [
		samplesTable(loaded),
		...(analysis.table_one?.tables ?? []).filter(({ rows }) => rows.length > 0),
		...analysis.matrices.flatMap((one) => [
			...one.exploration.tables,
			...(one.effects?.tables ?? []),
			...one.model.tables,
			...filled(resultTable(suspectFeaturesTable, one.suspects, one.one.matrix.name)),
		]),
		...analysis.checks.tables,
		...filled(resultTable(matrixComparisonTable, analysis.comparison)),
		...filled(resultTable(swappedLabelsTable, analysis.swapped)),
		...scoreTables([
			...analysis.score_evaluations,
			...analysis.scored.files.map(({ evaluation }) => evaluation),
		]),
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
