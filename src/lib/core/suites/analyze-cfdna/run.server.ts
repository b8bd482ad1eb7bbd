import { say, type Message } from '../../../contract/messages/index.ts';
import type { MetadataProfile } from '../../../contract/records/profile.ts';
import { selectMostVariable } from '../../analysis/select-most-variable.ts';
import { compareMatrices } from '../../analysis/supervised/compare-matrices.ts';
import { modelFindings } from '../../analysis/supervised/model-findings.ts';
import { noScores, suppliedScores } from '../../analysis/supervised/supplied-scores.ts';
import { swappedLabels } from '../../analysis/supervised/swapped-labels.ts';
import { modelBlockers } from '../../dataset/data-state.ts';
import { cohortOf } from '../../signals/join-cohort.ts';
import { selectFeatures, selectSamples, type SignalMatrix } from '../../signals/matrix.ts';
import { cohortParameters, type CohortParameters } from '../cohort/cohort-parameters.ts';
import { loadCohort, type CohortMatrix } from '../cohort/load-cohort.server.ts';
import type { SuiteInput, SuiteResult } from '../suite.ts';
import type { CohortAnalysis, MatrixAnalysis } from './analysis.ts';
import { analyseMatrix, runOptions } from './analyse-matrix.server.ts';
import { analysisResult } from './analysis-result.ts';
import { checksStep, untestedChecks } from './checks-step.ts';
import { cohortDoubts } from '../cohort/cohort-doubts.ts';
import { namedFeatures, verdictBeside, whatItAdds } from './named-features.ts';
import { screeningStep } from './screening-step.ts';
import { verdictOf } from './verdict.ts';
import { analyseClinical } from './clinical/analyse-clinical.server.ts';
import { analyseScores } from './scores/analyse-scores.server.ts';
import { evaluateScoreFiles } from './scores/evaluate-score-files.server.ts';
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
	const checked = checksStep(cohort, matrices, input.watch);
	const doubts = cohortDoubts(cohort, checked.batches.rows, loaded.metadata, parameters.processed_together);
	const checks = doubts.chosen === null ? checked : untestedChecks(checked);
	const unwanted = doubts.chosen ?? (parameters.supervised_modeling ? null : whyUnwanted(loaded.metadata));
	const run = runOptions(cohort, matrices, checks, doubts, unwanted);
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
		families: run.families,
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
	return analysisResult(analysis, input.command);
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
 * validation set are touched by it.
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
