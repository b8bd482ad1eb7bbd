import { leftOutBy } from '../../../base/left-out-words.ts';
import { matrixComparisonTable } from '../../../contract/tables/matrix-comparison.ts';
import { suspectFeaturesTable } from '../../../contract/tables/suspect-features.ts';
import { swappedLabelsTable } from '../../../contract/tables/swapped-labels.ts';
import type { LoadedCohort } from '../cohort/load-cohort.server.ts';
import { samplesTable } from '../cohort/samples-table.ts';
import { sumDropped } from '../cohort/sum-dropped.ts';
import { resultTable } from '../cohort/tables.ts';
import type { SuiteFigure, SuiteResult, SuiteTable } from '../suite.ts';
import type { CohortAnalysis } from './analysis.ts';
import { analysisReport } from './report.ts';
import { scoreFigurePrefix, scoreFigures } from './scores/score-figures.ts';
import { scoreTables } from './scores/score-tables.ts';
import { analysisSummary } from './summary.ts';

/** Report, summary, tables and figures of a finished analysis. */
export function analysisResult(analysis: CohortAnalysis, command: string): SuiteResult {
	const { loaded, scored } = analysis;
	return {
		summary: analysisSummary(analysis),
		report: analysisReport(analysis, command),
		tables: collectTables(analysis),
		figures: collectFigures(analysis),
		inputs: [...new Set([...loaded.inputs, ...scored.files.flatMap(({ file }) => file.inputs)])],
		warnings: [...analysis.warnings, ...loaded.notes],
		dropped: sumDropped([...analysis.matrices.map(({ one }) => one.dropped), droppedSamples(loaded)]),
		seed: analysis.parameters.seed,
		left_out: leftOut(analysis),
		skipped: loaded.skipped.length > 0 || scored.skipped.length > 0,
	};
}

function collectTables(analysis: CohortAnalysis): SuiteTable[] {
	return [
		samplesTable(analysis.loaded),
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

function collectFigures({ matrices, scored }: CohortAnalysis): SuiteFigure[] {
	return [
		...matrices.flatMap((one) => [
			...one.exploration.figures,
			...(one.effects?.figures ?? []),
			...one.model.figures,
		]),
		...scored.files.flatMap((one, i) => scoreFigures(one, scoreFigurePrefix(one, i, scored.files))),
	];
}

/** Files that could not be read. */
function leftOut({ loaded, scored }: CohortAnalysis): SuiteResult['left_out'] {
	return [
		...loaded.skipped.map(({ file, error }) => leftOutBy(file.given, error)),
		...scored.skipped.map(({ given, error }) => leftOutBy(given, error)),
	];
}

/** Samples that no group comparison could use, by reason. */
function droppedSamples(loaded: LoadedCohort): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { not_used } of loaded.samples)
		if (not_used !== null) counts[`samples_${not_used}`] = (counts[`samples_${not_used}`] ?? 0) + 1;
	return loaded.metadata.selected_table === null ? {} : counts;
}
