import { maxOf } from '../../../base/extremes.ts';
import {
	cellText,
	createSpans,
	splitCells,
	type CellFormat,
	type CellSpans,
} from '../../../base/delimited/cells.ts';
import type { CellDecoder } from '../bytes/encoding.ts';
import { valueText } from '../tables/value-text.ts';
import { rowName, type MatrixPlan } from './matrix-plan.ts';
import { parseNumberBytes } from '../text/number-bytes.ts';
import { readCell, type CellReading } from '../text/numbers.ts';
import { ISSUE, type RowIssues } from './row-store.ts';

const LF = 10;
const CR = 13;
const QUOTE = 34;
const SPACE = 32;
const ZERO = 48;
const MINUS = 45;
/** The character 0 in each of four bytes; what carries a digit above 9 over 127; the bits that show it. */
const DIGITS = 0x30303030;
const OVER_NINE = 0x76767676;
const HIGH_BITS = 0x80808080;
/** 10^0 .. 10^15, exact, and their negatives from index 16 on: to divide by one of these gives the sign too. */
const POWERS = Float64Array.from({ length: 32 }, (_, k) =>
	k < 16 ? Number(`1e${k}`) : -Number(`1e${k - 16}`),
);
/** Texts such as NA or >8 come again and again; more than this many different ones are not remembered. */
const MAX_REMEMBERED = 4096;

/** How the columns of one matrix are read from the bytes of a row. */
export interface RowReaderOptions {
	plan: MatrixPlan;
	/** Columns of the file. */
	columns: number;
	format: CellFormat;
	decimal_comma: boolean;
	decoder: CellDecoder;
}

export interface RowReader {
	/**
	 * Reads a record: numbers into `out` at `offset` in the order of `plan.numeric`, text cells on the side.
	 * Returns the number of cells; more than `columns` only when one of the extra cells is filled.
	 */
	read(bytes: Uint8Array, start: number, end: number, out: Float64Array, offset: number): number;
	/** The same from cells that are text already. */
	readTexts(cells: readonly string[], out: Float64Array, offset: number): number;
	/** The same from values that have types already (Parquet): numbers as they are, text through its cell. */
	readValues(valueAt: (column: number) => unknown, out: Float64Array, offset: number): number;
	/** Name of a record, without reading the rest of it. */
	idOf(bytes: Uint8Array, start: number, end: number): string;
	/** Name of the row read last; empty when no column names rows. */
	id(): string;
	/** Text of an id or annotation column of the row read last; empty = null. */
	text(column: number): string | null;
	/** Of the row read last; null when every cell was a number or missing. */
	takeIssues(): RowIssues | null;
	/** False when every number of the row read last is surely there; true also where that was not looked at. */
	readonly gaps: boolean;
	/** File columns in which a percent sign was seen. */
	readonly percent: Set<number>;
}

/** Reads rows of numbers digit by digit, making strings only for names, annotation and what is not a plain number. */
export function createRowReader(options: RowReaderOptions): RowReader {
	const { plan, columns, format, decimal_comma, decoder } = options;
	const mark = decimal_comma ? 44 : 46;
	const delimiter = format.delimiter ?? -1;
	const separator = delimiter - ZERO;
	const point = mark - ZERO;
	// Per file column: where its number goes, or -1; and whether its text is wanted.
	const target = new Int32Array(columns).fill(-1);
	plan.numeric.forEach((column, i) => (target[column] = i));
	const wanted = new Uint8Array(columns);
	for (const column of [...plan.id_columns, ...plan.annotation]) wanted[column] = 1;
	const texts: (string | null)[] = new Array<string | null>(columns).fill(null);
	const lastId = plan.id_columns.length === 0 ? -1 : maxOf(plan.id_columns);
	const spans = createSpans();
	const remembered = new Map<string, CellReading>();
	const percent = new Set<number>();
	let issues: RowIssues | null = null;
	let gaps = false;
	/** The piece of bytes read last, and a view of it that takes four bytes at once. */
	let viewed: Uint8Array = new Uint8Array(0);
	let view = new DataView(viewed.buffer);

	const note = (column: number, kind: number, text: string): void => {
		issues ??= { packed: [], texts: [] };
		issues.packed.push(column * 4 + kind);
		issues.texts[kind] ??= text;
	};

	const readText = (text: string, column: number): number => {
		let reading = remembered.get(text);
		if (reading === undefined) {
			reading = readCell(text, { decimal_comma });
			if (remembered.size < MAX_REMEMBERED) remembered.set(text, reading);
		}
		switch (reading.kind) {
			case 'percent':
				percent.add(column);
				break;
			case 'text':
				note(column, ISSUE.text, text);
				break;
			case 'not_finite':
				note(column, ISSUE.not_finite, text);
				break;
			case 'censored':
				note(column, ISSUE.censored, text);
				break;
			default:
		}
		return reading.value;
	};

	/** A cell that is not a plain run of digits and at most one mark. */
	const slowCell = (bytes: Uint8Array, start: number, end: number, column: number): number => {
		let from = start;
		let to = end;
		while (from < to && (bytes[from] as number) <= SPACE) from++;
		while (to > from && (bytes[to - 1] as number) <= SPACE) to--;
		if (from === to) return Number.NaN;
		if (to - from === 2 && bytes[from] === 78 && bytes[from + 1] === 65) return Number.NaN; // NA
		const value = parseNumberBytes(bytes, from, to, mark);
		// Infinite and unreadable cells are told apart from their text.
		if (Number.isFinite(value)) return value;
		return readText(decoder.decode(bytes, from, to), column);
	};

	const readSpans = (bytes: Uint8Array, out: Float64Array, offset: number, cells: CellSpans): number => {
		const count = Math.min(cells.count, columns);
		for (let c = 0; c < count; c++) {
			const slot = target[c] as number;
			if (slot >= 0)
				out[offset + slot] = slowCell(bytes, cells.starts[c] as number, cells.ends[c] as number, c);
			if (wanted[c] === 1) texts[c] = cellText(bytes, cells, c, decoder).trim();
		}
		leaveOpen(count, out, offset);
		for (let c = columns; c < cells.count; c++) {
			if ((cells.ends[c] as number) > (cells.starts[c] as number)) return cells.count;
		}
		return count;
	};

	/** Missing values from a column of the file on: what a short row leaves open. */
	const leaveOpen = (from: number, out: Float64Array, offset: number): void => {
		gaps = true;
		for (let c = from; c < columns; c++) {
			const slot = target[c] as number;
			if (slot >= 0) out[offset + slot] = Number.NaN;
			if (wanted[c] === 1) texts[c] = null;
		}
	};

	const readQuoted = (
		bytes: Uint8Array,
		start: number,
		end: number,
		out: Float64Array,
		offset: number,
	): number => {
		issues = null;
		gaps = true;
		splitCells(bytes, start, end, format, spans);
		return readSpans(bytes, out, offset, spans);
	};

	/**
	 * The common case: one delimiter byte and no quotes. The byte after the record is its line end (see `read`), so that
	 * the digit loops end without looking where they are.
	 */
	const readPlain = (
		bytes: Uint8Array,
		start: number,
		end: number,
		out: Float64Array,
		offset: number,
	): number => {
		let i = start;
		let column = 0;
		if (bytes !== viewed) {
			viewed = bytes;
			view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		}
		// Values of the function around are looked up at every use; millions of cells are worth names of their own.
		const words = view;
		const targets = target;
		const count = columns;
		const delimiterDigit = separator;
		const markDigit = point;
		const powers = POWERS;
		const lastFour = end - 4;
		for (;;) {
			const from = i;
			const slot = column < count ? (targets[column] as number) : -1;
			if (slot >= 0) {
				// 1 where the byte is a minus, without a branch: signs come at random, and a wrong guess costs more than a sum.
				const minus = (((bytes[i] as number) ^ MINUS) - 1) >>> 31;
				i += minus;
				let digits = 1;
				let digit = (bytes[i] as number) - ZERO;
				let mantissa = digit;
				if (digit >= 0 && digit <= 9) {
					digit = (bytes[++i] as number) - ZERO;
					while (digit >= 0 && digit <= 9) {
						mantissa = (Math.imul(mantissa, 10) + digit) | 0;
						digits++;
						digit = (bytes[++i] as number) - ZERO;
					}
				} else {
					digits = 0;
					mantissa = 0;
				}
				let decimals = 0;
				if (digit === markDigit) {
					decimals = -++i;
					if (i <= lastFour) {
						const four = words.getInt32(i, true) ^ DIGITS;
						// Four decimals at once, where all four bytes are digits: 1234 -> pairs 12 and 34 -> number.
						if (((four | (four + OVER_NINE)) & HIGH_BITS) === 0) {
							const pairs = Math.imul(four, 10) + (four >>> 8);
							const number = Math.imul(pairs & 0xff, 100) + ((pairs >>> 16) & 0xff);
							mantissa = (Math.imul(mantissa, 10_000) + number) | 0;
							i += 4;
						}
					}
					digit = (bytes[i] as number) - ZERO;
					while (digit >= 0 && digit <= 9) {
						mantissa = (Math.imul(mantissa, 10) + digit) | 0;
						digit = (bytes[++i] as number) - ZERO;
					}
					decimals += i;
					digits += decimals;
				}
				// `digit` is what ended the digits: the delimiter, the line end behind the record, or something else.
				const plain = digit === delimiterDigit || i >= end;
				if (plain && digits > 0 && digits <= 15) {
					// Nine digits fit a 32-bit integer, 15 a double; it and the power of ten are exact: one division rounds once.
					const whole = digits <= 9 ? mantissa : wideMantissa(bytes, from, i);
					out[offset + slot] = whole / (powers[decimals + (minus << 4)] as number);
					if (digit === delimiterDigit) {
						column++;
						i++;
						continue;
					}
				} else if (plain && i === from) {
					out[offset + slot] = Number.NaN;
					gaps = true;
				} else {
					while (i < end && bytes[i] !== delimiter) i++;
					if (bytes[from] === QUOTE || (bytes[from] === SPACE && bytes.subarray(from, i).includes(QUOTE))) {
						return readQuoted(bytes, start, end, out, offset);
					}
					const value = slowCell(bytes, from, i, column);
					out[offset + slot] = value;
					if (Number.isNaN(value)) gaps = true;
				}
			} else {
				if (i < end && bytes[i] === QUOTE) return readQuoted(bytes, start, end, out, offset);
				while (i < end && bytes[i] !== delimiter) i++;
				if (column < columns) {
					if (wanted[column] === 1) {
						const text = decoder.decode(bytes, from, i);
						// Mostly there is nothing to trim: letters and digits at both ends.
						const trimmed = isPlainText(bytes, from, i) ? text : text.trim();
						if (trimmed.startsWith('"')) return readQuoted(bytes, start, end, out, offset);
						texts[column] = trimmed;
					}
				} else if (i > from && decoder.decode(bytes, from, i).trim() !== '') return column + 1;
			}
			column++;
			if (i >= end) {
				if (column < columns) leaveOpen(column, out, offset);
				return Math.min(column, columns);
			}
			i++;
		}
	};

	return {
		percent,
		get gaps() {
			return gaps;
		},
		id() {
			const { id_columns } = plan;
			if (id_columns.length === 1) return texts[id_columns[0] as number] ?? '';
			return id_columns.length === 0 ? '' : rowName(id_columns.map((column) => texts[column] ?? ''));
		},
		text(column) {
			const text = texts[column];
			return text === undefined || text === '' ? null : text;
		},
		takeIssues() {
			const taken = issues;
			issues = null;
			return taken;
		},
		read(bytes, start, end, out, offset) {
			issues = null;
			gaps = false;
			if (format.blanks || delimiter === -1) return readQuoted(bytes, start, end, out, offset);
			const after = bytes[end];
			if (after === LF || after === CR) return readPlain(bytes, start, end, out, offset);
			const closed = new Uint8Array(end - start + 1);
			closed.set(bytes.subarray(start, end));
			closed[end - start] = LF;
			return readPlain(closed, 0, end - start, out, offset);
		},
		readTexts(cells, out, offset) {
			issues = null;
			gaps = true;
			const count = Math.min(cells.length, columns);
			for (let c = 0; c < count; c++) {
				const text = cells[c] as string;
				const slot = target[c] as number;
				if (slot >= 0) out[offset + slot] = text === '' ? Number.NaN : readText(text, c);
				if (wanted[c] === 1) texts[c] = text;
			}
			leaveOpen(count, out, offset);
			return cells.slice(columns).some((cell) => cell !== '') ? cells.length : count;
		},
		readValues(valueAt, out, offset) {
			issues = null;
			gaps = true;
			for (let c = 0; c < columns; c++) {
				const slot = target[c] as number;
				if (slot < 0 && wanted[c] === 0) continue;
				const value = valueAt(c);
				if (wanted[c] === 1) texts[c] = valueText(value);
				if (slot < 0) continue;
				const number = typeof value === 'bigint' ? Number(value) : value;
				if (typeof number === 'number' && (Number.isFinite(number) || Number.isNaN(number))) {
					out[offset + slot] = number;
				} else out[offset + slot] = readText(valueText(value), c);
			}
			return columns;
		},
		idOf(bytes, start, end) {
			splitFirst(bytes, start, end, format, spans, lastId + 1);
			return rowName(
				plan.id_columns.map((c) => (c < spans.count ? cellText(bytes, spans, c, decoder).trim() : '')),
			);
		},
	};
}

/** True for text that begins and ends with visible ASCII characters, so that nothing is to be trimmed. */
function isPlainText(bytes: Uint8Array, from: number, to: number): boolean {
	if (from === to) return true;
	const first = bytes[from] as number;
	const last = bytes[to - 1] as number;
	return first > SPACE && first < 127 && last > SPACE && last < 127;
}

/** All digits of a plain number as one integer, sign and mark left out; exact up to 15 digits. */
function wideMantissa(bytes: Uint8Array, from: number, to: number): number {
	let mantissa = 0;
	for (let i = from; i < to; i++) {
		const digit = (bytes[i] as number) - ZERO;
		if (digit >= 0) mantissa = mantissa * 10 + digit;
	}
	return mantissa;
}

/** Splits only as far as the first `count` cells need: the ids stand at the left, the row may be very long. */
function splitFirst(
	bytes: Uint8Array,
	start: number,
	end: number,
	format: CellFormat,
	spans: CellSpans,
	count: number,
): void {
	let stop = end;
	let cells = 0;
	for (let i = start; i < end && format.delimiter !== null; i++) {
		const byte = bytes[i] as number;
		// A quoted cell may hold delimiters: then the whole row is split.
		if (byte === QUOTE) break;
		if (byte === format.delimiter && ++cells === count) {
			stop = i;
			break;
		}
	}
	splitCells(bytes, start, stop, format, spans);
}
