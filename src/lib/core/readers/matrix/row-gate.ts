import { cellText, createSpans, splitCells, type CellFormat } from '../../../base/delimited/cells.ts';
import type { CellDecoder } from '../bytes/encoding.ts';
import { tallyRow, type RowTally } from './matrix-sink.ts';
import { isComment, isFootnote } from '../tables/table-builder.ts';

const QUOTE = 34;
const SPACE = 32;
const TAB = 9;
const MAX_FOOTNOTES = 50;

/** Receives the rows that are data. */
export type DataRow = (bytes: Uint8Array, start: number, end: number, line: number) => void;

export interface RowGate {
	add(bytes: Uint8Array, start: number, end: number, line: number): void;
	/** Decides about the last rows: those that look like footnotes are footnotes now. */
	end(): void;
	readonly empty: RowTally;
	readonly footnotes: RowTally;
}

/** Lets data rows through; counts rows without any value, and footnotes, which are known only at the end of the file. */
export function createRowGate(
	format: CellFormat,
	columns: number,
	decoder: CellDecoder,
	onRow: DataRow,
): RowGate {
	const empty: RowTally = { count: 0, example_rows: [] };
	const footnotes: RowTally = { count: 0, example_rows: [] };
	const spans = createSpans();
	let pending: { bytes: Uint8Array; line: number }[] = [];

	const release = (): void => {
		const rows = pending;
		pending = [];
		for (const { bytes, line } of rows) onRow(bytes, 0, bytes.length, line);
	};

	return {
		empty,
		footnotes,
		add(bytes, start, end, line) {
			if (start === end) return;
			const first = firstFilled(bytes, start, end, format);
			if (first === end) {
				if (format.delimiter !== null && bytes.subarray(start, end).includes(format.delimiter))
					tallyRow(empty, line);
				return;
			}
			if (columns > 1 && standsAlone(bytes, first, end, format)) {
				splitCells(bytes, start, end, format, spans);
				const cells = Array.from({ length: spans.count }, (_, i) =>
					cellText(bytes, spans, i, decoder).trim(),
				);
				if (isComment(cells)) {
					tallyRow(footnotes, line);
					return;
				}
				if (isFootnote(cells, columns)) {
					pending.push({ bytes: bytes.slice(start, end), line });
					if (pending.length > MAX_FOOTNOTES) release();
					return;
				}
			}
			if (pending.length > 0) release();
			onRow(bytes, start, end, line);
		},
		end() {
			for (const { line } of pending) tallyRow(footnotes, line);
			pending = [];
		},
	};
}

/** Position of the first byte that is neither blank nor delimiter. */
function firstFilled(bytes: Uint8Array, start: number, end: number, format: CellFormat): number {
	let i = start;
	while (i < end && (bytes[i] === SPACE || bytes[i] === TAB || bytes[i] === format.delimiter)) i++;
	return i;
}

/** True when nothing is written after the cell that begins at `from`; mostly the second cell decides at once. */
function standsAlone(bytes: Uint8Array, from: number, end: number, format: CellFormat): boolean {
	let i = from;
	if (bytes[i] === QUOTE) {
		for (i++; i < end; i++) {
			if (bytes[i] !== QUOTE) continue;
			if (bytes[i + 1] !== QUOTE) break;
			i++;
		}
	}
	if (format.blanks) while (i < end && bytes[i] !== SPACE && bytes[i] !== TAB) i++;
	else while (i < end && bytes[i] !== format.delimiter) i++;
	return firstFilled(bytes, i, end, format) === end;
}
