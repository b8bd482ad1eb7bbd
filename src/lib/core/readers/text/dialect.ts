import { isLbError } from '../../../base/problem.ts';
import { createSpans, splitCells, cellText, type CellFormat } from '../../../base/delimited/cells.ts';
import {
	createCellDecoder,
	createTranscoder,
	detectEncoding,
	type CellDecoder,
	type Encoding,
} from '../bytes/encoding.ts';
import { findLayout, stripMark, usualWidth, type SampleRow } from './layout.ts';
import { tooManyColumns } from '../../../base/delimited/max-columns.ts';
import { readCell } from './numbers.ts';
import { createRecordSplitter, type RecordFormat } from '../../../base/delimited/records.ts';

/** `' '` = runs of blanks; null = one column. */
export type Delimiter = '\t' | ',' | ';' | '|' | ' ' | null;

/** Everything needed to read a delimited text; lines count from 1 as an editor shows them. */
export interface Dialect {
	encoding: Encoding;
	bom: boolean;
	delimiter: Delimiter;
	line_end: 'lf' | 'crlf' | 'cr';
	decimal_comma: boolean;
	/** Leading lines set aside as comments, and as titles above the header. */
	comment_lines: number;
	title_lines: number;
	/** Line of the header; null when there is none. */
	header_row: number | null;
	/** Cells of the header as written, the comment mark taken off; null when there is none. */
	header: string[] | null;
	/** First line that may be data. */
	data_row: number;
	columns: number;
	/** The header is one cell shorter than the rows: their first cell is an unnamed row name. */
	row_names: boolean;
	/** Leading lines in which quotes mean nothing. */
	raw_lines: number;
	/** Bytes of the byte order mark. */
	bom_bytes: number;
	/** Written by this program: apostrophes before would-be formulas are taken off. */
	own: boolean;
}

const COMMENT = /^\s*(#|%|!|\/\/)/;
const CANDIDATES: readonly Exclude<Delimiter, null>[] = ['\t', ',', ';', '|', ' '];
/** Cells looked at when guessing: enough for every column type, little enough for 10^5 columns. */
const MAX_CELLS = 200_000;
const MAX_ROWS = 200;

/**
 * Guesses encoding, line ends, delimiter, decimal mark, comments, titles and header from the first bytes of a text.
 * `complete` = the bytes are the whole file; otherwise the last, possibly cut, line is left out (unless it is the only
 * one).
 */
export function detectDialect(head: Uint8Array, complete: boolean): Dialect {
	return examineText(head, complete).dialect;
}

/** A dialect and the data rows it was guessed from (at most 200, fewer of very wide tables). */
export interface ExaminedText {
	dialect: Dialect;
	rows: { cells: readonly string[]; line: number }[];
	/** True when these are all rows of the bytes. */
	all: boolean;
}

/**
 * `detectDialect` with the rows that were looked at; `own` = the table is one of ours. Throws reader.too_many_columns for a
 * text that is a table under no other delimiter.
 */
export function examineText(head: Uint8Array, complete: boolean, own = false, path = ''): ExaminedText {
	const guess = detectEncoding(head, complete);
	const transcoder = createTranscoder(guess);
	let bytes = transcoder.push(head);
	const lineEnd = detectLineEnd(bytes);
	if (!complete) bytes = wholeLines(bytes, lineEnd);
	const raw_lines = leadingComments(bytes, lineEnd, guess.encoding);
	const picture = pickDelimiter(
		bytes,
		{ line_end: lineEnd, raw_lines },
		createCellDecoder(guess.encoding, own),
		path,
	);
	const texts = picture.rows.map((row) => row.cells);
	const decimal_comma = hasDecimalComma(texts, picture.delimiter === ',' ? 3 : 1);
	const layout = findLayout(picture.rows, { decimal_comma });
	const header = layout.header === null ? null : picture.rows[layout.header]!;
	const first = picture.rows[layout.first_data];
	const dialect: Dialect = {
		encoding: guess.encoding,
		bom: guess.bom > 0,
		bom_bytes: guess.bom,
		own,
		delimiter: picture.delimiter,
		line_end: lineEnd,
		decimal_comma,
		comment_lines: layout.comments,
		title_lines: layout.titles,
		header_row: header?.line ?? null,
		header:
			header === null ? null : header.cells.map((c, i) => (i === 0 && header.comment ? stripMark(c) : c)),
		data_row: first?.line ?? picture.lines + 1,
		columns: layout.columns,
		row_names: layout.row_names,
		raw_lines,
	};
	const rows = picture.rows.slice(layout.first_data).filter((row) => !row.comment);
	return { dialect, rows, all: picture.all };
}

/** What the record splitter and the cell splitter need to know of a dialect. */
export function recordFormat(dialect: Dialect): RecordFormat {
	return { ...cellFormat(dialect.delimiter), line_end: dialect.line_end, raw_lines: dialect.raw_lines };
}

export function cellFormat(delimiter: Delimiter): CellFormat {
	const blanks = delimiter === ' ';
	return { delimiter: delimiter === null || blanks ? null : delimiter.charCodeAt(0), blanks, quoted: true };
}

/** The commonest line end outside quotes in the first 64 kB. */
function detectLineEnd(bytes: Uint8Array): Dialect['line_end'] {
	const counts = { lf: 0, crlf: 0, cr: 0 };
	let quoted = false;
	const end = Math.min(bytes.length, 1 << 16);
	for (let i = 0; i < end; i++) {
		const byte = bytes[i];
		if (byte === 34) quoted = !quoted;
		else if (quoted) continue;
		else if (byte === 10) counts[bytes[i - 1] === 13 ? 'crlf' : 'lf']++;
		else if (byte === 13 && bytes[i + 1] !== 10) counts.cr++;
	}
	if (counts.lf + counts.crlf > 0) return counts.crlf > counts.lf ? 'crlf' : 'lf';
	if (counts.cr > 0) return 'cr';
	// A line longer than the head, or a stray quote: any line end at all decides.
	return bytes.includes(10) || !bytes.includes(13) ? 'lf' : 'cr';
}

function wholeLines(bytes: Uint8Array, lineEnd: Dialect['line_end']): Uint8Array {
	const last = bytes.lastIndexOf(lineEnd === 'cr' ? 13 : 10);
	return last === -1 ? bytes : bytes.subarray(0, last + 1);
}

/** Comment and blank lines at the top, counted without regard to quotes; 0 when there is nothing else. */
function leadingComments(bytes: Uint8Array, lineEnd: Dialect['line_end'], encoding: Encoding): number {
	const decoder = createCellDecoder(encoding);
	const mark = lineEnd === 'cr' ? 13 : 10;
	let count = 0;
	let from = 0;
	while (from < bytes.length) {
		const found = bytes.indexOf(mark, from);
		const end = found === -1 ? bytes.length : found;
		const text = decoder.decode(bytes, from, Math.min(end, from + 64));
		if (text.trim() !== '' && !COMMENT.test(text)) return count;
		count++;
		from = end + 1;
	}
	return 0;
}

interface Picture {
	delimiter: Delimiter;
	rows: SampleRow[];
	lines: number;
	all: boolean;
}

function pickDelimiter(
	bytes: Uint8Array,
	base: Pick<RecordFormat, 'line_end' | 'raw_lines'>,
	decoder: CellDecoder,
	path: string,
): Picture {
	let best: (Picture & { score: number }) | null = null;
	let wide = false;
	const top = bytes.subarray(0, 1 << 20);
	for (const delimiter of CANDIDATES) {
		if (!top.includes(delimiter.charCodeAt(0)) && !(delimiter === ' ' && top.includes(9))) continue;
		// Runs of blanks include tabs: they are not asked where tabs alone make a table.
		if (delimiter === ' ' && best?.delimiter === '\t') continue;
		const picture = sample(bytes, delimiter, base, decoder);
		if (picture === 'wide') wide = true;
		if (picture === null || picture === 'wide') continue;
		const score = rate(picture.rows, delimiter);
		// The order of the candidates is the order of preference: a later one must be clearly better.
		if (score > 0 && (best === null || score > best.score + 0.02)) best = { ...picture, score };
	}
	if (best !== null) return best;
	if (wide) throw tooManyColumns(path);
	const single = sample(bytes, null, base, decoder);
	return single === null || single === 'wide' ? { delimiter: null, rows: [], lines: 0, all: true } : single;
}

/** The first rows under one delimiter; null when quotes never close under it, `wide` when it makes too many columns. */
function sample(
	bytes: Uint8Array,
	delimiter: Delimiter,
	base: Pick<RecordFormat, 'line_end' | 'raw_lines'>,
	decoder: CellDecoder,
): Picture | 'wide' | null {
	const format: RecordFormat = { ...cellFormat(delimiter), ...base };
	const rows: SampleRow[] = [];
	const spans = createSpans();
	let cells = 0;
	let body = 0;
	let all = true;
	const splitter = createRecordSplitter(format, (record, start, end, line) => {
		if (body >= 5 && (cells > MAX_CELLS || body >= MAX_ROWS)) {
			all = false;
			return;
		}
		splitCells(record, start, end, format, spans);
		const texts: string[] = [];
		for (let i = 0; i < spans.count; i++) texts.push(cellText(record, spans, i, decoder).trim());
		if (texts.every((text) => text === '')) return;
		const comment = COMMENT.test(decoder.decode(record, start, Math.min(end, start + 64)));
		rows.push({ line, cells: texts, comment: comment && line <= (base.raw_lines ?? 0) });
		cells += texts.length;
		if (!comment) body++;
	});
	try {
		splitter.push(bytes);
		splitter.end();
	} catch (error) {
		if (isLbError(error) && error.code === 'reader.too_many_columns') return 'wide';
		// An unclosed quote at the end of the head: the rows before it still tell.
		if (rows.length < 2) return null;
		all = false;
	}
	return { delimiter, rows, lines: splitter.lines, all };
}

/** 0 = not a delimiter; up to 2 = every row has the same number of cells and no cell hides another delimiter. */
function rate(rows: readonly SampleRow[], delimiter: Exclude<Delimiter, null>): number {
	const body = rows.filter((row) => !row.comment);
	const used = body.length > 0 ? body : rows;
	const width = usualWidth(used);
	if (width < 2) return 0;
	const first = used.findIndex((row) => row.cells.length >= width - 1);
	const region = used.slice(first);
	const even = region.filter(
		(row, i) => row.cells.length === width || (i === 0 && row.cells.length === width - 1),
	);
	const share = even.length / region.length;
	if (share < (delimiter === ' ' ? 0.9 : 0.25)) return 0;
	if (region.length === 1 && delimiter === ' ' && width < 4) return 0;
	return share + cleanShare(region, delimiter);
}

/** Share of cells in which no other delimiter shows; a decimal comma is not one. */
function cleanShare(rows: readonly SampleRow[], delimiter: Exclude<Delimiter, null>): number {
	const others = CANDIDATES.filter((c) => c !== delimiter && c !== ' ');
	let clean = 0;
	let total = 0;
	for (const row of rows.slice(0, 50)) {
		for (const cell of row.cells.slice(0, 500)) {
			if (cell === '') continue;
			total++;
			if (!others.some((c) => cell.includes(c)) || readCell(cell, { decimal_comma: true }).kind !== 'text')
				clean++;
		}
	}
	return total === 0 ? 0 : clean / total;
}

/**
 * Comma as decimal mark: cells such as 0,5 or 1,25 (not 1,234, which may be a thousand), more of them than cells such
 * as 0.5. `least` such cells are needed: quoted in comma-separated text, a few may be lists.
 */
export function hasDecimalComma(rows: readonly (readonly string[])[], least: number): boolean {
	let comma = 0;
	let dot = 0;
	for (const row of rows) {
		for (const cell of row) {
			if (/^[+-]?(\d*,(\d{1,2}|\d{4,})|0,\d+|\d{1,3}(\.\d{3})+,\d*)([eE][+-]?\d+)?%?$/.test(cell)) comma++;
			else if (/^[+-]?\d*\.\d+([eE][+-]?\d+)?%?$/.test(cell)) dot++;
		}
	}
	return comma > dot && comma >= least;
}
