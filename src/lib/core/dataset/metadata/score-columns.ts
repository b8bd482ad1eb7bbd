import { cellNumber, type Cell } from './cells.ts';
import type { ColumnFacts } from './column-facts.ts';
import { labelNameScore, nameFits, nameWords, sampleNameScore } from './column-names.ts';
import { nameKind } from './dictionary/index.ts';
import { labelSide } from './label-words.ts';

/** The score columns of a table that holds labels and scores and no measured features. */
export interface ScoreColumns {
	/** In table order. */
	scores: string[];
	/** Of these the ones named as probabilities, or that are with others of a class each and add up to 1. */
	probabilities: string[];
}

/** So many numbers that are neither scores nor descriptions of the sample are measured features. */
const MIN_FEATURES = 3;
/** More columns of one stem (`score_1 ... score_4`) are a family of features. */
const MAX_OF_A_STEM = 3;
/** In a table of more columns other numbers are descriptions that no dictionary knows, not measurements to compare. */
const NARROW = 10;
/** A column of more levels divides no samples into groups. */
const MAX_GROUPS = 30;
const PROBABILITY = /(^| )(p|prob|probs|probability|probabilities|posterior)( |$)|概率|后验/u;
const CALL = /(^| )(detected|called|call|classified|misclassified)( |\d|$)/u;
/** Names of methods, where nothing but such numbers stands beside ids and labels. */
const METHOD =
	/^(lr|glm|gbm|xgb|xgboost|rf|svm|nb|knn|lasso|ridge|elastic ?net|logistic|ensemble|stacked|stacking|cnn|mlp|delfi\w*|ichor\w*|risk|logit|model \w+|classifier \w+)$/u;

const isNumeric = ({ numeric, present, dates }: ColumnFacts): boolean =>
	present > 0 && numeric >= 0.9 && dates < 0.8;

/**
 * The score columns of a table with samples in rows; null when it holds none, or three and more other measurements. `id` is
 * the column of sample ids. A probability of each class in a column of its own (named by the classes, adding up to 1) counts
 * as one score, that of the class that is no control. In a narrow table other numbers beside scores
 * (a median length, a tumour fraction) are evaluated like them.
 */
export function scoreColumns(
	columns: readonly ColumnFacts[],
	rows: readonly (readonly Cell[])[],
	id: ColumnFacts | null,
): ScoreColumns | null {
	const numbers = columns.filter(
		(column) => column !== id && isNumeric(column) && column.counts.size > 2 && !isRunning(column, rows),
	);
	const classes = classProbabilities(numbers, rows);
	const named = numbers.filter((column) => !classes.includes(column) && isNamedScore(column.name));
	const method = numbers.filter(
		(column) => !classes.includes(column) && !named.includes(column) && METHOD.test(nameWords(column.name)),
	);
	const others = numbers.filter(
		(column) =>
			!classes.includes(column) && !named.includes(column) && !method.includes(column) && !describes(column),
	);
	const found = [...classes.slice(0, 1), ...named, ...method];
	if (found.length === 0 || others.length >= MIN_FEATURES || isFamily(found)) return null;
	if (named.length === 0 && classes.length === 0 && others.length > 0) return null;
	const beside = columns.length <= NARROW ? others : [];
	const scores = [...found, ...beside].sort((a, b) => a.index - b.index);
	const probable = scores.filter(
		(column) => classes.includes(column) || (PROBABILITY.test(nameWords(column.name)) && inUnit(column)),
	);
	return { scores: scores.map(({ name }) => name), probabilities: probable.map(({ name }) => name) };
}

/** Where the labels of a table of scores are: in its own columns, in columns with one class only, or in another table. */
export type ScoreLabels = 'own' | 'one_class' | 'elsewhere';

export interface ScoreGroups {
	labels: ScoreLabels;
	/** The class, where there is one only. */
	one: string | null;
}

/** What the columns of a table of scores say of groups; a column of one class counts when its name or value says so. */
export function scoreGroups(columns: readonly ColumnFacts[], id: ColumnFacts | null): ScoreGroups {
	const groups = columns.filter((column) => {
		if (column === id || column.present === 0 || column.counts.size > MAX_GROUPS) return false;
		const levels = [...column.counts.keys()];
		return (
			(column.kind === 'category' || levels.length === 1) &&
			(labelNameScore(column.name) > 0 || levels.some((level) => labelSide(level) !== null))
		);
	});
	if (groups.some(({ counts }) => counts.size > 1)) return { labels: 'own', one: null };
	const [only] = groups.sort((a, b) => labelNameScore(b.name) - labelNameScore(a.name));
	return only === undefined
		? { labels: 'elsewhere', one: null }
		: { labels: 'one_class', one: [...only.counts.keys()][0] ?? null };
}

function isNamedScore(name: string): boolean {
	const words = nameWords(name);
	if (CALL.test(words) || nameFits(name, 'clinical') || nameFits(name, 'stage')) return false;
	const kind = nameKind(name);
	if (kind === 'prediction' || kind === 'posterior') return true;
	return nameFits(name, 'score') && (kind === null || kind === 'diagnosis');
}

/** Ages, yields, dates and batches say something of the sample and are no scores; nor are ids and labels in numbers. */
function describes(column: ColumnFacts): boolean {
	const roles = [
		'clinical',
		'demographic',
		'technical',
		'time',
		'batch',
		'stage',
		'patient',
		'split',
	] as const;
	if (roles.some((role) => nameFits(column.name, role)) || sampleNameScore(column.name) > 0) return true;
	const kind = nameKind(column.name);
	return kind !== null && kind !== 'prediction' && kind !== 'posterior' && kind !== 'genomic';
}

/** 1, 2, 3, ... or 0, 1, 2, ...: numbers of the rows. */
function isRunning(column: ColumnFacts, rows: readonly (readonly Cell[])[]): boolean {
	if (!column.integer || column.counts.size < column.present || column.missing > 0) return false;
	const values = rows.map((row) => cellNumber(row[column.index]) ?? Number.NaN);
	return values.every((value, i) => i === 0 || value === values[i - 1]! + 1);
}

/** Columns named by classes whose values are shares that add up to 1 in every row; the one of no control first. */
function classProbabilities(
	numbers: readonly ColumnFacts[],
	rows: readonly (readonly Cell[])[],
): ColumnFacts[] {
	const named = numbers.filter((column) => labelSide(column.name) !== null && inUnit(column));
	if (named.length < 2) return [];
	const sums = rows.map((row) =>
		named.reduce((sum, column) => sum + (cellNumber(row[column.index]) ?? Number.NaN), 0),
	);
	const known = sums.filter((sum) => !Number.isNaN(sum));
	if (known.length < 2 || known.some((sum) => Math.abs(sum - 1) > 1e-3)) return [];
	return [...named].sort(
		(a, b) =>
			Number(labelSide(b.name) === 'case') - Number(labelSide(a.name) === 'case') || a.index - b.index,
	);
}

function inUnit(column: ColumnFacts): boolean {
	return [...column.counts.keys()].every((text) => {
		const value = cellNumber(text);
		return value === null || (value >= 0 && value <= 1);
	});
}

function isFamily(found: readonly ColumnFacts[]): boolean {
	const stems = new Map<string, number>();
	for (const { name } of found) {
		const stem = name.replace(/[\d.]+/gu, '#');
		stems.set(stem, (stems.get(stem) ?? 0) + 1);
	}
	return [...stems.values()].some((size) => size > MAX_OF_A_STEM);
}
