import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { Measurement } from '../../analysis/assay/measurement.ts';
import { assayColumnsAmong, isCondition } from '../../dataset/assay/assay-columns.ts';
import { callOf } from '../../dataset/assay/calls.ts';
import { cellText } from '../../dataset/metadata/cells.ts';
import type { ChosenColumns } from './assay-run.ts';
import {
	callsOf,
	cellsOf,
	factorBetween,
	firstWord,
	numbersOf,
	placeOf,
	sheetOf,
	textsOf,
	type RawTable,
} from './assay-table.ts';
import type { AssayParameters } from './parameters.ts';

/** The rows of a sheet as measurements, with what is to be said of them. */
export interface MeasuredSheet {
	columns: ChosenColumns;
	rows: Measurement[];
	dropped: Record<string, number>;
	unit: string | null;
	measured_unit: string | null;
	/** Levels and measured values have one unit. */
	comparable: boolean;
	own_calls: boolean;
	warnings: Message[];
}

/** Columns named in a message. */
export const MAX_COLUMNS = 40;

/** Reads the columns of a sheet. Throws assay.no_level, assay.no_values and what their reading throws. */
export function measureSheet(table: RawTable, parameters: AssayParameters): MeasuredSheet {
	const columns = chooseColumns(table, parameters);
	const warnings: Message[] = [];
	const level = levelsOf(table, columns.level);
	const measured = columns.measured === null ? null : numbersOf(table, columns.measured);
	const unit = parameters.unit ?? unitColumnOf(table) ?? level.unit ?? measured?.unit ?? null;
	const own = parameters.unit ?? unitColumnOf(table) ?? measured?.unit ?? null;
	const factor = factorBetween(own, unit);
	if (unit === null) warnings.push(say('assay.no_unit'));
	if (factor === null)
		warnings.push(
			say('assay.units_differ', { level: unit ?? '', measured: own ?? '', column: columns.measured ?? '' }),
		);
	else if (factor !== 1 && columns.measured !== null)
		warnings.push(say('assay.converted', { column: columns.measured, from: own ?? '', to: unit ?? '' }));
	const calls =
		columns.detected === null ? null : callsOf(table, columns.detected, parameters.detected_value);
	const word = columns.measured === null || calls !== null ? null : measured?.words;
	const [sample, operator, replicate] = [columns.sample, columns.operator, columns.replicate].map((name) =>
		textsOf(table, name),
	);
	const run = runsOf(table, columns.run);
	const censored = measured?.bounds.filter((bound) => bound !== null).length ?? 0;
	if (censored > 0) warnings.push(say('assay.censored', { count: censored, column: columns.measured ?? '' }));
	const unread = measured === null ? null : firstWord(table, unclear(measured.words, measured));
	if (measured !== null && unread !== null)
		warnings.push(say('assay.not_measured', { column: columns.measured ?? '', ...unread }));
	const all = table.rows.map((_, i): Measurement | null => {
		const at = level.values[i] ?? null;
		if (at === null) return null;
		const value = measured?.values[i] ?? null;
		const bound = calls === null ? (measured?.bounds[i] ?? null) : null;
		return {
			...{ level: at, replicate: replicate![i] ?? null, sample: sample![i] ?? null },
			...{ run: run[i] ?? null, operator: operator![i] ?? null },
			measured: value === null ? null : value * (factor ?? 1),
			bound: bound === null ? null : { ...bound, value: bound.value * (factor ?? 1) },
			detected: calls?.[i] ?? (calls === null && word != null ? callOf(word[i] ?? null) : null),
		};
	});
	const { rows, dropped } = keep(table, all, warnings, columns);
	return {
		...{ columns, rows, dropped, unit, measured_unit: factor === null ? own : unit },
		...{ comparable: factor !== null && measured !== null, own_calls: calls !== null, warnings },
	};
}

/** Runs of the rows: those of the column, else the sheets where there are several. */
function runsOf(table: RawTable, column: string | null): (string | null)[] {
	if (column !== null || table.sheets.length < 2) return textsOf(table, column);
	return table.rows.map((_, i) => String(sheetOf(table, i) + 1));
}

/** Words of the measured column that say no call either. */
const unclear = (words: readonly (string | null)[], column: ReturnType<typeof numbersOf>): typeof column => ({
	...column,
	words: words.map((word) => (word === null || callOf(word) !== null ? null : word)),
});

function levelsOf(table: RawTable, column: string): ReturnType<typeof numbersOf> {
	const level = numbersOf(table, column, true);
	const word = firstWord(table, level);
	if (word !== null) throw new LbError('assay.not_numbers', { column, ...word });
	const negative = level.values.findIndex((value) => value !== null && value < 0);
	if (negative >= 0)
		throw new LbError('assay.negative_level', {
			...{ ...placeOf(table, negative), column, value: level.values[negative]! },
		});
	return level;
}

/** The unit of a column of units. Throws assay.mixed_units. */
export function unitColumnOf(table: RawTable): string | null {
	const [column] = assayColumnsAmong(table.header).unit;
	if (column === undefined) return null;
	const units = [...new Set(textsOf(table, column).filter((unit) => unit !== null))];
	if (units.length > 1) throw new LbError('assay.mixed_units', { path: table.name, column, units });
	return units[0] ?? null;
}

function chooseColumns(table: RawTable, parameters: AssayParameters): ChosenColumns {
	const found = assayColumnsAmong(table.header);
	const stated = (name: string | undefined): string | undefined => {
		if (name !== undefined) cellsOf(table, name);
		return name;
	};
	const names = table.header.slice(0, MAX_COLUMNS);
	const level = stated(parameters.level_col) ?? likeliestLevel(table, found.level);
	if (level === undefined) throw new LbError('assay.no_level', { path: table.name, columns: names });
	const measured =
		stated(parameters.measured_col) ??
		found.measured.find((name) => name !== level && holdsNumbers(table, name));
	const detected =
		stated(parameters.detected_col) ??
		found.detected.find((name) => name !== level && name !== measured && holdsCalls(table, name));
	if (measured === undefined && detected === undefined)
		throw new LbError('assay.no_values', { path: table.name, columns: names });
	const roles = new Set([level, measured, detected]);
	return {
		...{ level, measured: measured ?? null, detected: detected ?? null },
		conditions: found.condition.filter((name) => !roles.has(name) && differsWithin(table, level, name)),
		replicate: stated(parameters.replicate_col) ?? found.replicate[0] ?? null,
		sample: stated(parameters.labels_sample_col) ?? found.sample[0] ?? null,
		run: stated(parameters.run_col) ?? found.run[0] ?? null,
		operator: stated(parameters.operator_col) ?? found.operator[0] ?? null,
	};
}

/** The first that varies: an input that is the same everywhere is no level. */
function likeliestLevel(table: RawTable, names: readonly string[]): string | undefined {
	return names.find((name) => new Set(textsOf(table, name)).size > 1) ?? names[0];
}

/** Several values within one level. */
function differsWithin(table: RawTable, level: string, column: string): boolean {
	const first = new Map<string, string>();
	const [levels, values] = [textsOf(table, level), textsOf(table, column)];
	if (!isCondition(values)) return false;
	return levels.some((at, i) => {
		const value = values[i] ?? null;
		if (at === null || value === null) return false;
		if (!first.has(at)) first.set(at, value);
		return first.get(at) !== value;
	});
}

/** Any number at all: a column of words only is no measured value. */
export const holdsNumbers = (table: RawTable, column: string): boolean =>
	textsOf(table, column).some((cell) => cell !== null && /\d/u.test(cell) && callOf(cell) === null);

export const holdsCalls = (table: RawTable, column: string): boolean =>
	cellsOf(table, column).some((cell) => callOf(cell) !== null);

const textOfRow = (table: RawTable, i: number): string =>
	(table.rows[i] ?? []).map((cell) => cellText(cell) ?? '').join('\t');

/** For each sheet, the first one with the same rows: itself, where it is no copy. */
function distinctSheets(table: RawTable): number[] {
	const first = new Map<string, number>();
	return table.sheets.map(({ start }, sheet) => {
		const end = table.sheets[sheet + 1]?.start ?? table.rows.length;
		const text = Array.from({ length: end - start }, (_, i) => textOfRow(table, start + i)).join('\n');
		if (!first.has(text)) first.set(text, sheet);
		return first.get(text)!;
	});
}

/** Rows with a level and a value or call; exact copies within a sheet count once. */
function keep(
	table: RawTable,
	all: readonly (Measurement | null)[],
	warnings: Message[],
	columns: ChosenColumns,
): Pick<MeasuredSheet, 'rows' | 'dropped'> {
	const dropped: Record<string, number> = {};
	const drop = (reason: string): void => void (dropped[reason] = (dropped[reason] ?? 0) + 1);
	const rows: Measurement[] = [];
	const conditions = columns.conditions.map((name) => textsOf(table, name));
	const [seen, keys] = [new Set<string>(), new Map<string, number>()];
	const sheets = distinctSheets(table);
	for (const [i, row] of all.entries()) {
		if (row === null) {
			drop('no_level');
			continue;
		}
		if (row.measured === null && row.detected === null && row.bound == null) {
			drop('no_value');
			continue;
		}
		// Equal rows of different sheets are measurements of their own, unless the sheets are one file twice.
		const sheet = sheets[sheetOf(table, i)]!;
		const whole = `${sheet}\t${textOfRow(table, i)}`;
		// Without a number of the replicate two equal rows may be two measurements.
		if (sheet !== sheetOf(table, i) || (row.replicate !== null && seen.has(whole))) {
			drop('copy');
			continue;
		}
		seen.add(whole);
		if (row.replicate !== null) {
			const key = [
				...[sheet, row.level, row.replicate, row.run, row.operator],
				...conditions.map((of) => of[i]),
			].join('\t');
			keys.set(key, (keys.get(key) ?? 0) + 1);
		}
		rows.push(row);
	}
	if (rows.length === 0)
		throw new LbError('assay.nothing_left', { path: table.name, rows: table.rows.length });
	const levels = new Set(rows.map(({ level }) => level));
	if (levels.size === rows.length)
		throw new LbError('assay.no_replicates', { path: table.name, column: columns.level });
	const twice = [...keys.values()].filter((count) => count > 1).length;
	if ((dropped['copy'] ?? 0) > 0) warnings.push(say('assay.copies', { count: dropped['copy']! }));
	if (twice > 0)
		warnings.push(say('assay.same_replicate', { count: twice, column: columns.replicate ?? '' }));
	if (columns.conditions.length > 0) warnings.push(say('assay.pooled', { columns: columns.conditions }));
	if (columns.replicate === null) warnings.push(say('assay.no_replicate_column'));
	const out = (dropped['no_level'] ?? 0) + (dropped['no_value'] ?? 0);
	if (out > 0) warnings.push(say('assay.left_out', { count: out, rows: table.rows.length }));
	const negative = rows.filter(({ measured }) => measured !== null && measured < 0).length;
	if (negative > 0) warnings.push(say('assay.negative_values', { count: negative }));
	return { rows, dropped };
}
