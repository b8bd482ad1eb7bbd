import { LbError } from '../errors.ts';
import { hasMoreCells, type CellFormat } from './cells.ts';
import { MAX_COLUMNS, tooManyColumns } from './max-columns.ts';

const LF = 10;
const CR = 13;
const QUOTE = 34;
const SPACE = 32;
const TAB = 9;
/** A row may be long (10^6 columns), but a file without line ends must not fill the memory. */
export const LONGEST_RECORD = 1 << 29;
/** A cell of more lines than this was opened by a stray quote. */
const MAX_LINES = 500;

export interface RecordFormat extends CellFormat {
	/** `cr` = a lone carriage return ends a line; with `lf` and `crlf` a carriage return before the line feed is taken off. */
	line_end: 'lf' | 'crlf' | 'cr';
	/** Lines at the top in which quotes mean nothing (titles, comments). */
	raw_lines?: number;
	/** Bytes of the longest record, `LONGEST_RECORD` by default. */
	longest?: number;
}

/**
 * One record without its line end; `line` is the 1-based physical line it starts on, `offset` the place of its first byte
 * in the text. The bytes are only lent.
 */
export type RecordListener = (
	bytes: Uint8Array,
	start: number,
	end: number,
	line: number,
	offset: number,
) => void;

export interface RecordSplitter {
	push(chunk: Uint8Array): void;
	end(): void;
	/** Physical lines seen so far. */
	readonly lines: number;
}

/**
 * Cuts a byte stream into records. Quotes count where a cell begins with one (after blanks); line ends inside such
 * a cell belong to it and a doubled quote does not close it (RFC 4180). The records are the same however the stream
 * is cut into chunks. Throws reader.unclosed_quote (also where a stray quote would swallow rows), reader.row_too_long and, before
 * anything is made of its cells, reader.too_many_columns.
 */
export function createRecordSplitter(
	format: RecordFormat,
	onRecord: RecordListener,
	path = '',
): RecordSplitter {
	const { quoted, exact = false, longest = LONGEST_RECORD } = format;
	const separates = (byte: number): boolean =>
		format.blanks ? byte === SPACE || byte === TAB : byte === format.delimiter;
	const lone = format.line_end === 'cr';
	let rawLines = format.raw_lines ?? 0;
	let carry = new Uint8Array(0);
	let held = 0;
	/** Bytes of the chunks before this one, and the place of the record that is held. */
	let passed = 0;
	let heldOffset = 0;
	let line = 1;
	/** Line ends inside the current record. */
	let inner = 0;
	let skipLineFeed = false;
	// Quote state of the current record; only kept while a quote has been seen in it.
	let careful = false;
	let inside = false;
	let fieldStart = true;
	/** The last byte inside a quoted cell was a quote: it closes the cell unless another one follows. */
	let closing = false;
	let afterReturn = false;
	/** Line ends inside the record when its current quoted cell was opened. */
	let innerAtOpen = 0;
	let nextQuote = -1;
	let nextFeed = -1;
	/** The line end that was found ahead in this chunk, its length where there is none; -1 = not looked for. */
	let knownEnd = -1;

	const unclosed = (): LbError => new LbError('reader.unclosed_quote', {}, { path, row: line });

	const keep = (bytes: Uint8Array, from: number, to: number): void => {
		const size = held + to - from;
		if (size > longest) {
			if (inside && !exact) throw unclosed();
			throw new LbError('reader.row_too_long', { limit: longest }, { path, row: line });
		}
		if (held === 0) heldOffset = passed + from;
		if (size > carry.length) {
			const wider = new Uint8Array(Math.max(size, carry.length * 2, 1 << 16));
			wider.set(carry.subarray(0, held));
			carry = wider;
		}
		carry.set(bytes.subarray(from, to), held);
		held = size;
	};

	const emit = (bytes: Uint8Array, from: number, to: number, offset: number): void => {
		let end = to;
		if (!lone && end > from && bytes[end - 1] === CR) end--;
		// A cell takes a byte at least, with what separates it from the next.
		if (!exact && end - from > MAX_COLUMNS && hasMoreCells(bytes, from, end, format, MAX_COLUMNS))
			throw tooManyColumns(path, line);
		onRecord(bytes, from, end, line, offset);
		line += 1 + inner;
		inner = 0;
		if (rawLines > 0) rawLines--;
		careful = false;
		inside = false;
		closing = false;
		afterReturn = false;
		fieldStart = true;
	};

	/** Next line end at or after `from` outside quotes knowledge, or -1. */
	const lineEnd = (bytes: Uint8Array, from: number): number => {
		if (!lone) return bytes.indexOf(LF, from);
		if (nextFeed !== -1 && nextFeed < from) nextFeed = bytes.indexOf(LF, from);
		const ret = bytes.indexOf(CR, from);
		if (nextFeed === -1) return ret;
		return ret === -1 ? nextFeed : Math.min(ret, nextFeed);
	};

	/** End of the record when no quote stands before it; -1 where that is not known. Outside of quotes only. */
	const plainEnd = (bytes: Uint8Array, from: number): number => {
		if (knownEnd < from) {
			const end = lineEnd(bytes, from);
			knownEnd = end === -1 ? bytes.length : end;
		}
		if (nextQuote !== -1 && nextQuote < from) nextQuote = bytes.indexOf(QUOTE, from);
		return knownEnd < bytes.length && (nextQuote === -1 || nextQuote > knownEnd) ? knownEnd : -1;
	};

	/** End of the current record when quotes must be followed byte by byte, or -1 at the end of the chunk. */
	const quotedEnd = (bytes: Uint8Array, from: number): number => {
		for (let i = from; i < bytes.length; i++) {
			const byte = bytes[i]!;
			if (inside && !closing) {
				if (byte === QUOTE) closing = true;
				else if (byte === LF ? !(lone && afterReturn) : lone && byte === CR) {
					if (++inner - innerAtOpen > MAX_LINES && !exact) throw unclosed();
				}
				afterReturn = byte === CR;
				continue;
			}
			if (closing) {
				closing = false;
				if (byte === QUOTE) continue;
				inside = false;
				fieldStart = false;
				// Text right after the quote that ended a cell of several lines: two stray quotes found each other.
				if (inner > innerAtOpen && byte > SPACE && !separates(byte) && !exact) throw unclosed();
				const end = plainEnd(bytes, i);
				if (end !== -1) return end;
			}
			if (byte === LF || (lone && byte === CR)) return i;
			if (byte === QUOTE && fieldStart) {
				inside = true;
				innerAtOpen = inner;
			} else if (separates(byte)) fieldStart = true;
			else if (exact || byte !== SPACE) fieldStart = false;
		}
		return -1;
	};

	/** Whether the bytes held so far end where a cell begins: after a delimiter and blanks. */
	const heldAtFieldStart = (): boolean => {
		let i = held - 1;
		while (!exact && i >= 0 && carry[i] === SPACE) i--;
		return i < 0 || separates(carry[i]!) || (format.blanks && i < held - 1);
	};

	const recordEnd = (bytes: Uint8Array, from: number): number => {
		if (careful) return quotedEnd(bytes, from);
		const end = lineEnd(bytes, from);
		if (!quoted || rawLines > 0) return end;
		if (nextQuote !== -1 && nextQuote < from) nextQuote = bytes.indexOf(QUOTE, from);
		if (nextQuote === -1 || (end !== -1 && end < nextQuote)) return end;
		careful = true;
		fieldStart = held === 0 || heldAtFieldStart();
		return quotedEnd(bytes, from);
	};

	return {
		get lines() {
			return line - 1;
		},
		push(chunk) {
			let from = 0;
			if (skipLineFeed && chunk.length > 0) {
				if (chunk[0] === LF) from = 1;
				skipLineFeed = false;
			}
			nextQuote = quoted ? chunk.indexOf(QUOTE, from) : -1;
			knownEnd = -1;
			nextFeed = lone ? chunk.indexOf(LF, from) : -1;
			while (from < chunk.length) {
				const end = recordEnd(chunk, from);
				if (end === -1) {
					keep(chunk, from, chunk.length);
					break;
				}
				if (held > 0) {
					// With its line end: who reads the record may look at the byte behind it.
					keep(chunk, from, end + 1);
					const size = held - 1;
					held = 0;
					emit(carry, 0, size, heldOffset);
				} else emit(chunk, from, end, passed + from);
				from = end + 1;
				if (lone && chunk[end] === CR) {
					if (from === chunk.length) skipLineFeed = true;
					else if (chunk[from] === LF) from++;
				}
			}
			passed += chunk.length;
		},
		end() {
			if (inside && !closing && !exact) throw unclosed();
			if (held === 0) return;
			const size = held;
			held = 0;
			emit(carry, 0, size, heldOffset);
		},
	};
}
