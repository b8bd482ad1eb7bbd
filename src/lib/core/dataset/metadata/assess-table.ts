import { say, type Message } from '../../../contract/messages/index.ts';
import { cellText, type Cell } from './cells.ts';
import { chooseColumns, type ColumnRoles } from './choose-columns.ts';
import { columnFacts, duplicateColumns, type ColumnFacts } from './column-facts.ts';
import { nameFits } from './column-names.ts';
import { labelCandidates, type LabelCandidate } from './label-column.ts';
import type { DataIds } from './match-sources.ts';
import { metadataLikeColumns } from './metadata-like-columns.ts';
import { chooseSampleColumn, measureSampleColumn, type SampleColumn } from './sample-column.ts';
import { findSplit, type Split } from './split-column.ts';
import { drawColumn, sexColumn, withDraws, withPersons } from './repeated-draws.ts';
import type { TableUnit } from './table-unit.ts';
import { survivalPairsAmong } from './survival-columns.ts';
import { timeOrder } from './time-order.ts';

/** What a table (or several joined) says about the data. */
export interface Assessment {
	unit: TableUnit;
	sample: SampleColumn | null;
	/** Rows in use: the first row of every matched id, in table order; every row's when no data ids exist. */
	rows: (readonly Cell[])[];
	/** Index into `unit.rows` per row in use. */
	row_index: number[];
	/** Facts over the rows in use. */
	columns: ColumnFacts[];
	/** Copies of earlier columns: name -> name. */
	copies: [string, string][];
	roles: ColumnRoles;
	split: Split | null;
	labels: LabelCandidate[];
	matched: number;
	samples: number;
	score: number;
	reasons: Message[];
}

/** Many columns of numbers beside few others: a matrix in all but name (a profile per row, a feature table). */
function isMatrixLike(columns: readonly ColumnFacts[]): boolean {
	const numbers = columns.filter((column) => column.kind === 'number').length;
	return numbers > 20 && numbers > 0.8 * columns.length;
}

/**
 * A matrix is looked at only in columns that are not plain numbers, so that features do not become metadata, and in numbers
 * that are kept out of its features because they describe the sample: a label of 0 and 1, the age, a batch number.
 */
function relevant(unit: TableUnit, columns: readonly ColumnFacts[]): ColumnFacts[] {
	if (!unit.is_matrix) return [...columns];
	const described = new Set(metadataLikeColumns(unit.header, unit.rows).excluded.map(({ index }) => index));
	return columns.filter(
		({ kind, numeric, index }) =>
			(kind !== 'number' && (numeric < 0.9 || kind === 'id')) || described.has(index),
	);
}

function rowsInUse(unit: TableUnit, sample: SampleColumn | null): number[] {
	if (sample === null) return unit.rows.map((_, index) => index);
	const wanted = new Set(sample.matching.pairs.values());
	const seen = new Set<string>();
	const kept: number[] = [];
	for (const [index, row] of unit.rows.entries()) {
		const id = cellText(row[sample.column.index]);
		if (id === null || seen.has(id) || (wanted.size > 0 && !wanted.has(id))) continue;
		seen.add(id);
		kept.push(index);
	}
	return kept;
}

/**
 * Coverage counts three quarters, the label column one quarter; a table that is itself a matrix ranks just behind. In a
 * long table (several rows per sample: segments, variants) coverage counts by the share of rows that bring a new sample.
 */
function scoreOf(unit: TableUnit, sample: SampleColumn | null, labels: readonly LabelCandidate[]): number {
	const perRow =
		sample === null || sample.column.present === 0 ? 0 : sample.column.counts.size / sample.column.present;
	const score = 0.75 * (sample?.weighted ?? 0) * perRow + 0.25 * (labels[0]?.score ?? 0);
	return Math.round(score * (unit.is_matrix ? 0.97 : 1) * 1000) / 1000;
}

/** Assesses one unit; `sampleName` is the sample column the user named. */
export function assess(given: TableUnit, data: readonly DataIds[], sampleName?: string): Assessment {
	const all = columnFacts(given.header, given.rows);
	const joined = new Set(given.joins.flatMap((join) => join.columns));
	const unit = {
		...given,
		is_matrix: given.is_matrix || isMatrixLike(all.filter((column) => !joined.has(column.name))),
	};
	const named = sampleName === undefined ? undefined : all.find((column) => column.name === sampleName);
	const sample = named
		? measureSampleColumn(named, unit.rows, data)
		: chooseSampleColumn(all, unit.rows, data, unit.id_column);
	const draw = drawColumn(all);
	const drawn = sample === null ? null : withDraws(unit, sample.column, sample.matching, draw);
	if (drawn !== null) return assess(drawn, data, sample?.column.name);
	const row_index = rowsInUse(unit, sample);
	const rows = row_index.map((index) => unit.rows[index] ?? []);
	const columns = columnFacts(unit.header, rows);
	const copies = duplicateColumns(unit.header, rows);
	const own = relevant(
		unit,
		columns.filter((column) => !copies.has(column.index) && column.index !== sample?.column.index),
	);
	const rolesIn = (columns: readonly ColumnFacts[]): ColumnRoles =>
		chooseColumns(
			columns,
			sample?.column ?? null,
			(column) => timeOrder(rows.map((row) => row[column.index])).filter((key) => key !== null).length,
		);
	const roles = rolesIn(own);
	// A date of a patient is not the time of a sample.
	if (joined.has(roles.time?.name ?? ''))
		roles.time = rolesIn(own.filter(({ name }) => !joined.has(name))).time;
	if (unit.is_matrix) roles.score = scoresOfMatrix(columns);
	roles.patient ??= columns.find(({ name }) => name === unit.persons?.column) ?? null;
	const split = findSplit(own);
	const taken = new Set<number>(copies.keys());
	const busy = [
		sample?.column,
		roles.patient,
		roles.time,
		...roles.score,
		columns.find((c) => c.name === split?.column),
	];
	for (const column of busy) if (column) taken.add(column.index);
	// Time and event of an endpoint are survival, not classes.
	for (const { event } of survivalPairsAmong(columns))
		for (const column of columns) if (column.name === event) taken.add(column.index);
	const labels = labelCandidates(own, taken);
	if (sample !== null && roles.patient === null) {
		const told = withPersons(unit, sample.column, diagnosisOf(labels), draw, sexColumn(all));
		if (told !== null) return assess(told, data, sample.column.name);
	}
	const matched = new Set(sample?.matching.pairs.values() ?? []).size;
	const samples = sample?.matching.samples ?? 0;
	const assessment = { unit, sample, rows, row_index, columns, roles, split, labels, matched, samples };
	const named_copies = [...copies]
		.filter(([copy]) => unit.header[copy] !== unit.persons?.column)
		.map(([copy, first]): [string, string] => [unit.header[copy] ?? '', unit.header[first] ?? '']);
	return {
		...assessment,
		copies: named_copies,
		score: scoreOf(unit, sample, labels),
		reasons: reasonsOf(assessment),
	};
}
/** The label that stays the same over the samples of a person: a diagnosis, of several the one with fewest groups. */
function diagnosisOf(labels: readonly LabelCandidate[]): ColumnFacts | null {
	const found = labels.filter(({ tier }) => tier === 'diagnosis').map(({ column }) => column);
	return found.sort((a, b) => a.counts.size - b.counts.size)[0] ?? null;
}

/** Score columns of a table that is a matrix too; when many numeric columns are named so, they are its features. */
function scoresOfMatrix(columns: readonly ColumnFacts[]): ColumnFacts[] {
	const numbers = columns.filter((column) => column.kind === 'number');
	const scores = numbers.filter(
		(column) => nameFits(column.name, 'score') && !nameFits(column.name, 'clinical'),
	);
	return scores.length > 3 && scores.length > 0.5 * numbers.length ? [] : scores;
}

function reasonsOf(found: Pick<Assessment, 'unit' | 'sample' | 'labels' | 'matched' | 'samples'>): Message[] {
	const { unit, sample, labels, matched, samples } = found;
	const reasons: Message[] = [];
	if (sample === null) return [say('metadata.no_sample_column')];
	if (matched === 0) reasons.push(say('metadata.no_match', { column: sample.column.name }));
	else reasons.push(say('metadata.coverage', { column: sample.column.name, matched, samples }));
	if (unit.paths.length > 1) reasons.push(say('metadata.one_cohort', { tables: unit.paths }));
	if (
		nameFits(sample.column.name, 'patient') &&
		[...sample.matching.rule_of.values()].includes('constant_affix')
	) {
		reasons.push(say('metadata.patient_level', { column: sample.column.name }));
	}
	const best = labels[0];
	return [...reasons, ...(best ? best.reasons : [say('metadata.no_label_column')])];
}
