import { Padding } from '../text/padding.ts';
import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { refuseWide } from '../../../base/delimited/max-columns.ts';
import { repairNames } from './names.ts';
import { readCell } from '../text/numbers.ts';
import { rowLimit, type DroppedRows, type TableOptions } from './table.ts';

const MAX_EXAMPLES = 5;
/** Held back until it is clear whether data follows: a file does not end in more footnotes than this. */
const MAX_FOOTNOTES = 50;

export interface BuilderOptions {
	/** Header cells as written; null = none. */
	raw_header: readonly string[] | null;
	/** Cells of a complete row. */
	columns: number;
	/** The header lacks the name of the first column. */
	row_names: boolean;
	max_rows: number | null;
	/** Only these columns are kept, by repaired name; default all. */
	wanted?: readonly string[] | undefined;
	/** For errors. */
	path?: string;
}

/** What a builder has at the end. */
export interface BuiltTable {
	header: string[];
	raw_header: string[];
	rows: (string | null)[][];
	seen: number;
	dropped: DroppedRows[];
	notes: Message[];
}

export interface TableBuilder {
	/** Takes one row of trimmed cells; returns false once no more rows are wanted. */
	add(cells: readonly string[], line: number): boolean;
	finish(): BuiltTable;
}

class Tally {
	count = 0;
	readonly lines: number[] = [];
	add(line: number): void {
		this.count++;
		if (this.lines.length < MAX_EXAMPLES) this.lines.push(line);
	}
}

/** Header cells at full width: the unnamed row-name column put in front, missing names as empty text. */
export function fullHeader(options: Pick<BuilderOptions, 'raw_header' | 'columns' | 'row_names'>): string[] {
	const given = options.raw_header ?? [];
	const names = options.row_names ? ['', ...given] : [...given];
	while (names.length < options.columns) names.push('');
	return names;
}

/** What a note under a table begins with. */
const NOTE = /^(abbreviations?|notes?|foot-?notes?|legend|sources?|definitions?)\s*:/i;

/**
 * True for a note under a table: its only cell is a sentence or stands in a line without delimiters, or it begins as notes do
 * and was cut into cells where it has the delimiter of the table.
 */
export function isFootnote(cells: readonly string[], columns: number): boolean {
	if (columns < 2) return false;
	const first = cells[0] ?? '';
	if (NOTE.test(first)) return cells.every((cell) => ['text', 'missing'].includes(readCell(cell).kind));
	for (let i = 1; i < cells.length; i++) if (cells[i] !== '') return false;
	if (first === '') return false;
	// One id with all values missing is data; a footnote has words, a mark or no delimiter at all.
	return cells.length === 1 || /\s/.test(first) || first.length > 40 || /^[*#†‡§¶%!]/.test(first);
}

/** True for a comment line between the data: one cell that begins with a hash. */
export function isComment(cells: readonly string[]): boolean {
	return (cells[0] ?? '').startsWith('#') && cells.every((cell, i) => i === 0 || cell === '');
}

/**
 * Collects rows of text into a table: pads short rows, drops rows with more filled cells than the header, sets aside
 * rows without values and footnotes at the end; everything is counted with at most five line numbers. Throws
 * reader.too_many_columns.
 */
export function createTableBuilder(options: BuilderOptions): TableBuilder {
	refuseWide(options.columns, options.path ?? '');
	const raw = fullHeader(options);
	const width = raw.length;
	const repaired = repairNames(raw);
	const picks = pickColumns(repaired.names, options);
	const rows: (string | null)[][] = [];
	const padded = new Tally();
	const tooLong = new Tally();
	const empty = new Tally();
	const footnotes = new Tally();
	const padding = new Padding(options.path ?? '');
	let pending: { cells: readonly string[]; line: number }[] = [];
	let seen = 0;

	const store = (cells: readonly string[], line: number): void => {
		for (let i = width; i < cells.length; i++) {
			if (cells[i] !== '') {
				tooLong.add(line);
				return;
			}
		}
		if (cells.length < width) padded.add(line);
		padding.row(picks.length, cells.length);
		const row: (string | null)[] = [];
		for (const i of picks) {
			const cell = cells[i];
			row.push(cell === undefined || cell === '' ? null : cell);
		}
		rows.push(row);
	};
	const release = (): void => {
		for (const { cells, line } of pending) store(cells, line);
		pending = [];
	};
	const full = (): boolean => options.max_rows !== null && rows.length >= options.max_rows;

	return {
		add(cells, line) {
			if (full()) return false;
			if (cells.every((cell) => cell === '')) {
				empty.add(line);
				return true;
			}
			if (width > 1 && isComment(cells)) {
				footnotes.add(line);
				return true;
			}
			seen++;
			if (isFootnote(cells, width)) {
				pending.push({ cells, line });
				if (pending.length > MAX_FOOTNOTES) release();
				return true;
			}
			release();
			if (full()) return false;
			store(cells, line);
			return true;
		},
		finish() {
			for (const { line } of pending) footnotes.add(line);
			const dropped: DroppedRows[] = [];
			const notes: Message[] = options.raw_header === null ? [] : [...repaired.notes];
			if (options.raw_header === null)
				notes.push(say('reader.no_header', { names: repaired.names.slice(0, 5) }));
			const report = (tally: Tally, reason: DroppedRows['reason'] | null, code: Message['code']): void => {
				if (tally.count === 0) return;
				if (reason !== null) dropped.push({ reason, count: tally.count, example_rows: tally.lines });
				notes.push(say(code, { count: tally.count, rows: tally.lines }));
			};
			report(tooLong, 'too_long', 'reader.rows_too_long');
			report(footnotes, 'footnote', 'reader.footnotes');
			report(empty, 'empty', 'reader.empty_rows');
			report(padded, null, 'reader.rows_padded');
			return {
				header: picks.map((i) => repaired.names[i]!),
				raw_header: picks.map((i) => raw[i]!),
				rows,
				seen: seen - pending.length,
				dropped,
				notes,
			};
		},
	};
}

/** Positions of the wanted columns. Throws reader.column_not_found. */
function pickColumns(names: readonly string[], options: BuilderOptions): number[] {
	if (options.wanted === undefined) return names.map((_, i) => i);
	return options.wanted.map((column) => {
		const index = names.indexOf(column);
		if (index !== -1) return index;
		throw new LbError(
			'reader.column_not_found',
			{ columns: names.slice(0, 12) },
			{ path: options.path, column },
		);
	});
}

/** A table of rows that are held already, counted from 1; `whole` = no row was left out by `max_rows`. */
export function buildHeld(
	header: readonly string[],
	rows: readonly (readonly (string | null)[])[],
	options: TableOptions,
	path: string,
): { built: BuiltTable; whole: boolean } {
	const builder = createTableBuilder({
		raw_header: [...header],
		columns: header.length,
		row_names: false,
		max_rows: rowLimit(options, header.length),
		wanted: options.columns,
		path,
	});
	const whole = rows.every((row, i) =>
		builder.add(
			row.map((cell) => cell ?? ''),
			i + 1,
		),
	);
	return { built: builder.finish(), whole };
}

/** Pairs of columns that hold the same text in every row; only columns whose names were repeats are compared. */
export function identicalColumns(
	raw: readonly string[],
	rows: readonly (readonly (string | null)[])[],
): [number, number][] {
	const first = new Map<string, number>();
	const pairs: [number, number][] = [];
	raw.forEach((name, j) => {
		const earlier = first.get(name);
		if (name === '' || earlier === undefined) first.set(name, j);
		else if (rows.length > 0 && rows.every((row) => row[earlier] === row[j])) pairs.push([earlier, j]);
	});
	return pairs;
}
