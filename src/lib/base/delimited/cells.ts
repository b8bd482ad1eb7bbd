const QUOTE = 34;
const SPACE = 32;
const TAB = 9;

/** How the cells of a record are separated: one byte, runs of blanks, or not at all. */
export interface CellFormat {
	/** Byte of the delimiter; null with `blanks` false = the record is one cell. */
	delimiter: number | null;
	/** True when runs of spaces and tabs separate cells. */
	blanks: boolean;
	quoted: boolean;
	/**
	 * As `toCsv` writes it: blanks belong to their cell, a quote opens a cell as its first byte only, a cell may have any number
	 * of lines, and one that is never closed ends with the text.
	 */
	exact?: boolean;
}

/** Text of a part of the bytes. */
export interface Decoder {
	decode(bytes: Uint8Array, start: number, end: number): string;
}

/** Where the cells of the record last split lie; reused from record to record so that splitting allocates nothing. */
export interface CellSpans {
	count: number;
	starts: Int32Array;
	ends: Int32Array;
	/** 1 where the cell stood in quotes; the span then lies between them. */
	quoted: Uint8Array;
}

export function createSpans(capacity = 64): CellSpans {
	return {
		count: 0,
		starts: new Int32Array(capacity),
		ends: new Int32Array(capacity),
		quoted: new Uint8Array(capacity),
	};
}

function widen(spans: CellSpans): void {
	const capacity = spans.starts.length * 2;
	const starts = new Int32Array(capacity);
	const ends = new Int32Array(capacity);
	const quoted = new Uint8Array(capacity);
	starts.set(spans.starts);
	ends.set(spans.ends);
	quoted.set(spans.quoted);
	Object.assign(spans, { starts, ends, quoted });
}

function add(spans: CellSpans, start: number, end: number, quoted: number): void {
	if (spans.count === spans.starts.length) widen(spans);
	spans.starts[spans.count] = start;
	spans.ends[spans.count] = end;
	spans.quoted[spans.count] = quoted;
	spans.count++;
}

/** Splits one record into cells, the first `most` of them, blanks around each taken off; the spans refer to `bytes`. */
export function splitCells(
	bytes: Uint8Array,
	start: number,
	end: number,
	format: CellFormat,
	spans: CellSpans,
	most = Infinity,
): void {
	spans.count = 0;
	let i = start;
	if (format.blanks) {
		for (;;) {
			while (i < end && isBlank(bytes[i]!)) i++;
			if (i >= end || spans.count >= most) return;
			i = addCell(bytes, i, end, format, spans);
		}
	}
	for (;;) {
		i = addCell(bytes, i, end, format, spans);
		if (i >= end || spans.count >= most) return;
		i++;
		// A delimiter at the very end opens one more, empty cell.
		if (i === end) {
			add(spans, end, end, 0);
			return;
		}
	}
}

/** Adds the cell that begins at `start`; returns where its delimiter stands, or `end`. */
function addCell(
	bytes: Uint8Array,
	start: number,
	end: number,
	format: CellFormat,
	spans: CellSpans,
): number {
	const exact = format.exact === true;
	let from = start;
	while (!exact && from < end && bytes[from] === SPACE) from++;
	if (format.quoted && bytes[from] === QUOTE && from < end) {
		const close = closingQuote(bytes, from + 1, end);
		const stop = cellEnd(bytes, close + 1, end, format);
		if (exact ? close + 1 === stop : onlyBlanks(bytes, close + 1, stop)) {
			add(spans, from + 1, close, 1);
			return stop;
		}
		// Text goes on after the closing quote ("a"b): keep the cell as it is written.
		return addPlain(bytes, from, stop, exact, spans);
	}
	return addPlain(bytes, from, cellEnd(bytes, from, end, format), exact, spans);
}

function addPlain(bytes: Uint8Array, from: number, stop: number, exact: boolean, spans: CellSpans): number {
	let to = stop;
	while (!exact && to > from && isBlank(bytes[to - 1]!)) to--;
	add(spans, from, to, 0);
	return stop;
}

function cellEnd(bytes: Uint8Array, from: number, end: number, format: CellFormat): number {
	let i = from;
	if (format.blanks) while (i < end && !isBlank(bytes[i]!)) i++;
	else if (format.delimiter !== null) while (i < end && bytes[i] !== format.delimiter) i++;
	else i = end;
	return i;
}

/** Position of the quote that closes a cell whose text begins at `from`; doubled quotes are stepped over. */
function closingQuote(bytes: Uint8Array, from: number, end: number): number {
	let i = from;
	while (i < end) {
		if (bytes[i] === QUOTE) {
			if (i + 1 < end && bytes[i + 1] === QUOTE) i++;
			else return i;
		}
		i++;
	}
	return end;
}

function onlyBlanks(bytes: Uint8Array, from: number, to: number): boolean {
	for (let i = from; i < to; i++) if (!isBlank(bytes[i]!)) return false;
	return true;
}

function isBlank(byte: number): boolean {
	return byte === SPACE || byte === TAB;
}

/** True when a record has more than `most` cells; nothing is made of them. */
export function hasMoreCells(
	bytes: Uint8Array,
	start: number,
	end: number,
	format: CellFormat,
	most: number,
): boolean {
	const { delimiter, blanks } = format;
	if (!blanks && delimiter === null) return false;
	let count = 1;
	if (blanks) {
		for (let i = start; i < end; i++) if (isBlank(bytes[i]!)) count++;
	} else for (let i = start; i < end; i++) if (bytes[i] === delimiter) count++;
	// Delimiters inside quotes and runs of blanks separate less than that; most rows need no second look.
	if (count <= most) return false;
	count = 0;
	let i = start;
	// A delimiter at the very end opens one more, empty cell.
	while ((blanks ? i < end : i <= end) && count <= most) {
		if (blanks) {
			while (i < end && isBlank(bytes[i]!)) i++;
			if (i === end) break;
		}
		while (i < end && bytes[i] === SPACE) i++;
		const closed = format.quoted && bytes[i] === QUOTE ? closingQuote(bytes, i + 1, end) + 1 : i;
		i = cellEnd(bytes, closed, end, format) + 1;
		count++;
	}
	return count > most;
}

/** Text of one cell of the record: quotes undoubled, not trimmed inside quotes. */
export function cellText(bytes: Uint8Array, spans: CellSpans, index: number, decoder: Decoder): string {
	const text = decoder.decode(bytes, spans.starts[index]!, spans.ends[index]!);
	return spans.quoted[index] === 1 && text.includes('"') ? text.replaceAll('""', '"') : text;
}
