const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;

/**
 * Finds the line end that ends the row starting at `from`; -1 when it does not end in the buffer. A cell that begins with a
 * quote may hold line ends (RFC 4180); a quote inside a cell that began without one is a character like others. Ask for
 * one row after the other.
 */
export function rowEnds(buffer: Buffer, delimiter: number): (from: number) => number {
	// Most tables hold no quotes: the next one is looked for once, not for every row.
	let quote = -2;
	return (from) => {
		if (quote !== -1 && quote < from) quote = buffer.indexOf(QUOTE, from);
		const end = buffer.indexOf(LF, from);
		return quote === -1 || (end !== -1 && quote > end) ? end : quotedRowEnd(buffer, from, delimiter);
	};
}

function quotedRowEnd(buffer: Buffer, from: number, delimiter: number): number {
	let at = from;
	while (at < buffer.length) {
		if (buffer[at] === QUOTE) at = afterQuoted(buffer, at);
		while (at < buffer.length && buffer[at] !== delimiter && buffer[at] !== LF) at++;
		if (at >= buffer.length) return -1;
		if (buffer[at] === LF) return at;
		at++;
	}
	return -1;
}

/** Index behind the closing quote of a cell that begins at `at`; the length of the buffer when it has none. */
function afterQuoted(buffer: Buffer, at: number): number {
	let next = at + 1;
	for (;;) {
		const quote = buffer.indexOf(QUOTE, next);
		if (quote === -1) return buffer.length;
		if (buffer[quote + 1] !== QUOTE) return quote + 1;
		next = quote + 2;
	}
}

/** End of a row without its carriage return. */
export function textEnd(buffer: Buffer, from: number, end: number): number {
	return end > from && buffer[end - 1] === CR ? end - 1 : end;
}

/** The texts of the cells of a row, of its first `most` columns. */
export function cellsOf(buffer: Buffer, from: number, to: number, delimiter: number, most: number): string[] {
	const cells: string[] = [];
	forEachCell(buffer, from, to, delimiter, (start, end) => {
		cells.push(cellText(buffer, start, end));
		return cells.length < most;
	});
	return cells;
}

/** Whether a cell of a row passes; looks at one after the other until one does. */
export function someCell(
	buffer: Buffer,
	from: number,
	to: number,
	delimiter: number,
	test: (text: string) => boolean,
): boolean {
	let found = false;
	forEachCell(buffer, from, to, delimiter, (start, end) => !(found = test(cellText(buffer, start, end))));
	return found;
}

/** The text of one cell; empty when the row is too short. */
export function cellAt(buffer: Buffer, from: number, to: number, delimiter: number, column: number): string {
	let left = column;
	let text = '';
	forEachCell(buffer, from, to, delimiter, (start, end) => {
		if (left-- > 0) return true;
		text = cellText(buffer, start, end);
		return false;
	});
	return text;
}

/**
 * The texts of some cells of a row. `places` says by column where its text goes, -1 = nowhere; columns behind the last one
 * are not looked at. Undefined for those the row is too short for.
 */
export function cellTexts(
	buffer: Buffer,
	from: number,
	to: number,
	delimiter: number,
	places: Int32Array,
): string[] {
	const texts: string[] = [];
	if (places.length === 0) return texts;
	let column = 0;
	forEachCell(buffer, from, to, delimiter, (start, end) => {
		const place = places[column++] ?? -1;
		if (place >= 0) texts[place] = cellText(buffer, start, end);
		return column < places.length;
	});
	return texts;
}

function forEachCell(
	buffer: Buffer,
	from: number,
	to: number,
	delimiter: number,
	visit: (start: number, end: number) => boolean,
): void {
	let at = from;
	for (;;) {
		let end = buffer[at] === QUOTE && at < to ? Math.min(afterQuoted(buffer, at), to) : at;
		while (end < to && buffer[end] !== delimiter) end++;
		if (!visit(at, end) || end >= to) return;
		at = end + 1;
	}
}

function cellText(buffer: Buffer, start: number, end: number): string {
	if (buffer[start] !== QUOTE || start >= end) return buffer.toString('utf8', start, end);
	const close = buffer.lastIndexOf(QUOTE, end - 1);
	const inner =
		close > start ? buffer.toString('utf8', start + 1, close) : buffer.toString('utf8', start + 1, end);
	return inner.replaceAll('""', '"') + (close > start ? buffer.toString('utf8', close + 1, end) : '');
}
