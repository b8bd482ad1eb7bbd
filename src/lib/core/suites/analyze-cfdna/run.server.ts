import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { MetadataProfile } from '../../../contract/records/profile.ts';
import { compareMatrices } from '../../analysis/supervised/compare-matrices.ts';
import { modelFindings } from '../../analysis/supervised/model-findings.ts';
import { noScores, suppliedScores } from '../../analysis/supervised/supplied-scores.ts';
import { swappedLabels } from '../../analysis/supervised/swapped-labels.ts';
import { modelBlockers } from '../../dataset/data-state.ts';
import { cohortOf } from '../../signals/join-cohort.ts';
import { cohortParameters, type CohortParameters } from '../cohort/cohort-parameters.ts';
import { loadCohort } from '../cohort/load-cohort.server.ts';
import type { SuiteInput, SuiteResult } from '../suite.ts';
import type { CohortAnalysis, MatrixAnalysis } from './analysis.ts';
import { adjustStep, withColumnNames } from './adjust-step.ts';
import { analyseMatrix, runOptions, type RunOptions } from './analyse-matrix.server.ts';
import { analysisResult } from './analysis-result.ts';
import { checksStep, untestedChecks } from './checks-step.ts';
import { cohortDoubts, type CohortDoubts } from '../cohort/cohort-doubts.ts';
import { chosenMatrices } from '../cohort/chosen-matrices.server.ts';
import { definedByFeatures } from '../cohort/defined-by-features.ts';
import { keepMostVariable } from '../cohort/keep-most-variable.ts';
import { choiceOf } from '../cohort/label-choice.ts';
import { suggestedExclusions } from '../cohort/left-out-words.ts';
import { adjustedBeside, levelsBeside, namedFeatures, verdictBeside, whatItAdds } from './named-features.ts';
import { screeningStep } from './screening-step.ts';
import { verdictOf, verdictOfFirst } from './verdict.ts';
import { analyseClinical } from './clinical/analyse-clinical.server.ts';
import { analyseScores } from './scores/analyse-scores.server.ts';
import { evaluateScoreFiles } from './scores/evaluate-score-files.server.ts';
import { tableOne } from './table-one.ts';
import { collectWarnings } from './warnings.ts';

/** Everything the labels and the sample size allow on numeric matrices, in one report. */
export async function analyzeCfdna(input: SuiteInput): Promise<SuiteResult> {
	const stated = cohortParameters(input.parameters);
	refuseWithoutMatrix(stated);
	if (stated.score_table.length > 0 && !namesMatrices(stated)) return analyseScores(input, stated);
	if (stated.clinical_table.length > 0 && !namesMatrices(stated)) return analyseClinical(input, stated);
	const most = stated.matrix_max_features;
	const before = await loadCohort(stated, input.base, input.watch, most);
	const parameters = withColumnNames(before, stated);
	const loaded = adjustStep(before, parameters);
	const screened = loaded.matrices.map((one) =>
		screeningStep(one, parameters.keep_suspect_features, input.watch),
	);
	const selected = screened.map(({ one }) => keepMostVariable(one, most));
	const matrices = selected.map(({ one }) => one);
	const cohort = cohortOf(
		loaded.directory,
		loaded.samples.map((sample) => sample.data_id),
	);
	const stated_from = await chosenMatrices(
		matrices,
		choiceOf(parameters).cohort?.chosen_from ?? null,
		parameters,
		input.base,
		input.watch,
	);
	// As they were measured: what defines the groups may have been set aside, or adjusted away.
	const defined = definedByFeatures(before.matrices, loaded.metadata.cohort?.columns ?? [], input.watch);
	const chosen = new Map([...defined, ...stated_from]);
	const tests = (name: string): boolean => !chosen.has(name);
	const checked = checksStep(cohort, matrices, input.watch, tests);
	const doubts = withChosen(
		cohortDoubts(cohort, checked.batches.rows, loaded.metadata, parameters.processed_together),
		matrices.map(({ matrix }) => chosen.get(matrix.name) ?? null),
	);
	const suggested = suggestedExclusions(loaded.metadata);
	const checks = doubts.chosen === null ? checked : untestedChecks(checked);
	const unwanted = doubts.chosen ?? (parameters.supervised_modeling ? null : whyUnwanted(loaded.metadata));
	const tested = matrices.filter(({ matrix }) => tests(matrix.name));
	const run = runOptions(
		cohort,
		doubts.chosen === null ? tested : matrices,
		checks,
		doubts,
		unwanted,
		parameters.adjust ?? [],
	);
	const analyses: MatrixAnalysis[] = [];
	for (const [m, one] of matrices.entries()) {
		const own = forMatrix(run, doubts.chosen === null ? chosen.get(one.matrix.name) : undefined, suggested);
		analyses.push(await analyseMatrix(one, screened[m]?.suspects ?? [], own, parameters, input));
	}
	const models = analyses.flatMap(({ model }) => (model.model === null ? [] : [model.model]));
	const findings = modelFindings(models);
	for (const analysis of analyses) {
		const finding = findings.find((one) => one.matrix === analysis.one.matrix.name) ?? null;
		await judge(analysis, finding, doubts, models.length, parameters, input);
		if (suggested > 0) judgeByFirst(analysis, input);
	}
	const supplied =
		doubts.chosen === null
			? suppliedScores(cohort, parameters.seed, undefined, parameters.report_specificity)
			: noScores;
	const scored = await evaluateScoreFiles(
		doubts.chosen === null ? parameters : { ...parameters, score_table: [] },
		input.base,
		input.watch,
	);
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

/** Tables of scores, and clinical tables, are described; there is nothing in them to adjust. */
function refuseWithoutMatrix(parameters: CohortParameters): void {
	const tables = parameters.score_table.length + parameters.clinical_table.length;
	if (parameters.adjust !== undefined && tables > 0 && !namesMatrices(parameters))
		throw new LbError('adjust.needs_matrix', { columns: parameters.adjust });
	if (parameters.by !== undefined && tables > 0 && !namesMatrices(parameters))
		throw new LbError('adjust.levels_need_matrix', { field: parameters.by });
}

/** The doubts of a run in which every matrix is one that the groups were chosen from: nothing is tested. */
function withChosen(doubts: CohortDoubts, reasons: readonly (Message | null)[]): CohortDoubts {
	const [first = null] = reasons;
	if (doubts.chosen !== null || first === null || reasons.includes(null)) return doubts;
	return { ...doubts, chosen: first, reasons: [...doubts.reasons, first] };
}

/**
 * What holds for one matrix: in one that the groups were chosen from nothing is tested; with exclusions that the label or a model
 * suggested no effect is a finding.
 */
function forMatrix(run: RunOptions, chosen: Message | undefined, suggested: number): RunOptions {
	const doubts = [
		...run.doubts,
		...(chosen === undefined ? [] : [chosen]),
		...(suggested === 0 ? [] : [say('verdict.sensitivity', { count: suggested })]),
	];
	return chosen === undefined ? { ...run, doubts } : { ...run, doubts, tested: false, unwanted: chosen };
}

/** In a sensitivity analysis the verdict of the first run stands, whatever this one gave. */
function judgeByFirst(analysis: MatrixAnalysis, { first_verdicts }: SuiteInput): void {
	if (analysis.verdict === null) return;
	const { name } = analysis.one.matrix;
	const verdict = verdictOfFirst(first_verdicts?.[name] ?? null);
	analysis.verdict = { ...verdict, reasons: [...verdict.reasons, ...analysis.doubts] };
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
			...adjustedBeside(analysis.model.model, parameters.adjust ?? []),
			...doubts.stated,
			...verdictBeside(analysis.model.model, doubts),
			...levelsBeside(analysis.model.levels, parameters.by),
			...whatItAdds(analysis.model.covariates, parameters.adjust !== undefined),
		],
	});
}
