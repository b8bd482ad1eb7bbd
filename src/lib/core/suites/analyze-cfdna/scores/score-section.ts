import { render } from '../../../../contract/messages/index.ts';
import type { ScoreEvaluation } from '../../../analysis/supervised/supplied-scores.ts';
import { decisionLines } from '../../cohort/report-decision.ts';
import { bullets, escapeMarkdown, markdownFigures, markdownTable } from '../../report/markdown.ts';
import { pValue, short } from '../../report/numbers.ts';
import type { EvaluatedFile } from './evaluate-score-files.server.ts';
import { scoreFigures } from './score-figures.ts';
import { subgroupLines } from './score-subgroup-lines.ts';
import { AS_SUPPLIED, cohortInWords } from './score-words.ts';
import { capital } from '../../report/sentences.ts';

/** Rows of a table on the page at most; all are in the tables of the run. */
const MAX_ROWS = 40;

/**
 * The section of a table of scores with its figures.
 * @param shown names of figures that the first page has
 */
export function scoreFileReport(
	one: EvaluatedFile,
	figure: string,
	shown: ReadonlySet<string> = new Set(),
): string[] {
	return [
		...scoreFileSection(one),
		...markdownFigures(scoreFigures(one, figure).filter(({ name }) => !shown.has(name))),
	];
}

/** One table of scores: who, AUROC, operating points, calibration, pairs, subgroups. */
function scoreFileSection({ file, evaluation }: EvaluatedFile): string[] {
	return [
		`## ${escapeMarkdown(file.name)}`,
		'',
		`${escapeMarkdown(cohortInWords(file.cohort))}.`,
		'',
		...decisionLines(file),
		...(file.nameless ? ['No column contains sample ids, so every row is treated as one person.', ''] : []),
		...(evaluation.reason === null ? [] : [escapeMarkdown(render(evaluation.reason)), '']),
		...scoreTablesSection(evaluation, '###'),
		...metadataWarnings(file.metadata.warnings),
	];
}

function metadataWarnings(warnings: readonly string[]): string[] {
	return warnings.length === 0 ? [] : ['### Notes', '', ...bullets(warnings.map(escapeMarkdown))];
}

/** The cell of a part of the cohort; none where all rows are of one part. */
type PartCell = (name: string) => string[];

/** The tables of an evaluation for a report. */
export function scoreTablesSection(evaluation: ScoreEvaluation, level: '##' | '###'): string[] {
	const { scores, thresholds, calibration, comparison, subgroups } = evaluation;
	if (scores.length === 0) return [];
	const parts = scores.some(({ part }) => part !== 'all');
	const part: PartCell = (name) => (parts ? [name] : []);
	return [
		`${level} Supplied scores`,
		'',
		`${capital(AS_SUPPLIED)}. No model was fitted; higher values are considered positive.`,
		'',
		...scoreLines(scores, part),
		...(thresholds.length > 0 ? thresholdLines(thresholds, part) : []),
		...(calibration.length > 0 ? calibrationLines(calibration, part) : []),
		...(comparison.length > 0 ? comparisonLines(comparison, part) : []),
		...(subgroups.length > 0 ? subgroupLines(subgroups, parts) : []),
	];
}

function scoreLines(scores: ScoreEvaluation['scores'], part: PartCell): string[] {
	return markdownTable(
		['score', ...part('part'), 'positive', 'n', 'AUROC', '95 % interval', '1 - AUROC', 'note'],
		scores.map((row) => [
			row.score,
			...part(row.part),
			row.positive,
			`${row.n_positive} + ${row.n_negative}`,
			row.auroc === null ? '–' : row.auroc.toFixed(4),
			interval(row.auroc_ci_low, row.auroc_ci_high),
			row.auroc_reversed === null ? '' : `${row.auroc_reversed.toFixed(4)} (lower in ${row.positive})`,
			row.note,
		]),
	);
}

function thresholdLines(thresholds: ScoreEvaluation['thresholds'], part: PartCell): string[] {
	return [
		'**Operating points.** Positive = strictly above the threshold; one sample per person.',
		'',
		...markdownTable(
			['score', ...part('part'), 'set by', 'found', 'sensitivity', 'specificity'],
			thresholds
				.slice(0, MAX_ROWS)
				.map((row) => [
					row.score,
					...part(row.part),
					row.rule,
					`${row.detected}/${row.n_positive} at ${row.negative}/${row.n_negative}, threshold ${row.threshold.toPrecision(4)}`,
					`${short(row.sensitivity)} (${interval(row.sensitivity_ci_low, row.sensitivity_ci_high, 2)})`,
					`${short(row.achieved_specificity)} (${interval(row.specificity_ci_low, row.specificity_ci_high, 2)})`,
				]),
		),
	];
}

function calibrationLines(calibration: ScoreEvaluation['calibration'], part: PartCell): string[] {
	return [
		'**Calibration** of columns declared or named as probabilities.',
		'',
		...markdownTable(
			['score', ...part('part'), 'Brier score', 'p (1 - p)', 'slope', 'intercept', 'note'],
			calibration.map((row) => [
				row.score,
				...part(row.part),
				short(row.brier),
				short(row.brier_reference),
				row.slope === null
					? '–'
					: `${short(row.slope)} (${interval(row.slope_ci_low, row.slope_ci_high, 2)})`,
				row.intercept === null
					? '–'
					: `${short(row.intercept)} (${interval(row.intercept_ci_low, row.intercept_ci_high, 2)})`,
				row.note,
			]),
		),
	];
}

function comparisonLines(comparison: ScoreEvaluation['comparison'], part: PartCell): string[] {
	return [
		'**Pairs of scores** on samples with both scores; differences of AUROC in the direction supplied, p after Holm over the pairs.',
		'',
		...markdownTable(
			['a', 'b', ...part('part'), 'n', 'AUROC a', 'AUROC b', 'b - a', '95 % interval', 'p', 'p after Holm'],
			comparison
				.slice(0, MAX_ROWS)
				.map((row) => [
					row.score_a,
					row.score_b,
					...part(row.part),
					row.n,
					row.auroc_a.toFixed(4),
					row.auroc_b.toFixed(4),
					row.difference.toFixed(4),
					interval(row.ci_low, row.ci_high),
					pValue(row.p_value),
					pValue(row.p_value_holm),
				]),
		),
	];
}

function interval(low: number | null, high: number | null, digits = 3): string {
	return low === null || high === null ? '–' : `${low.toFixed(digits)} to ${high.toFixed(digits)}`;
}
