import { LbError } from '../../../base/errors.ts';
import { plainCell } from '../../../base/formula-cells.ts';
import { kindOf } from './cells.ts';
import { readRows } from './read-rows.server.ts';
import { cellsOf } from './row-cells.ts';
import { readStart, type TableFile } from './table-file.server.ts';
import type { ColumnKind, TableSource } from './table-request.ts';

/** Read for the first page, and the rows of it by which the kinds of columns are told. */
const START = 1 << 20;
const LOOKED_AT = 1000;
/**
 * Columns of a table that can be shown. Tables that runs write have a column per sample at most, thousands for the largest
 * cohorts; a page of more columns would be hundreds of megabytes.
 */
export const MAX_COLUMNS = 20_000;
/** Longest header: what 20,000 columns with names of some 400 bytes need. */
const HEADER_BYTES = START * 8;

/** What the start of a table says of it. */
export interface Layout {
	columns: { name: string; kind: ColumnKind }[];
	/** Place of the first data row. */
	first: number;
	start: Buffer;
	whole: boolean;
	delimiter: number;
}

/**
 * Header, kinds of the columns by the first thousand rows, and where the data begin; reads the first megabyte, more for
 * a header that is longer. Throws `artifact.table_unreadable` for more columns or a longer header than can be shown.
 */
export async function readLayout(request: TableSource): Promise<Layout> {
	const delimiter = request.delimiter.charCodeAt(0);
	for (let bytes = START; ; bytes *= 8) {
		const { text: start, whole } = await readStart(request, bytes);
		const rows: string[][] = [];
		let first = start.length;
		forEachWholeRow(start, delimiter, whole, (buffer, from, to, offset) => {
			if (rows.length === 1) first = offset;
			if (rows.length <= LOOKED_AT) rows.push(cellsWithin(buffer, from, to, delimiter));
		});
		// A header longer than what was read: very wide matrices.
		if (rows.length === 0 && !whole) {
			if (bytes < HEADER_BYTES) continue;
			throw new LbError('artifact.table_unreadable', {
				reason: `its header is longer than ${HEADER_BYTES.toLocaleString('en')} bytes`,
			});
		}
		if (rows.length === 1 && !whole) first = firstAfterHeader(start, delimiter);
		return { columns: columnsOf(rows, request.kinds), first, start, whole, delimiter };
	}
}

function cellsWithin(buffer: Buffer, from: number, to: number, delimiter: number): string[] {
	const cells = cellsOf(buffer, from, to, delimiter, MAX_COLUMNS + 1);
	if (cells.length <= MAX_COLUMNS) return cells;
	throw new LbError('artifact.table_unreadable', {
		reason: `it has more than ${MAX_COLUMNS.toLocaleString('en')} columns, the most that can be shown`,
	});
}

/** The rows of a piece of text that end in it. */
export function forEachWholeRow(
	text: Buffer,
	delimiter: number,
	whole: boolean,
	onRow: Parameters<typeof readRows>[3],
): void {
	const from: TableFile = { fd: -1, read: (buffer, position) => text.copy(buffer, 0, position) };
	let held = (): void => undefined;
	readRows(
		from,
		delimiter,
		{ from: 0, to: text.length, isStopped: () => false },
		(buffer, start, to, offset) => {
			held();
			const row = Buffer.from(buffer.subarray(start, to));
			held = () => onRow(row, 0, row.length, offset);
		},
	);
	// The last one may have been cut.
	if (whole) held();
}

function firstAfterHeader(start: Buffer, delimiter: number): number {
	let first = start.length;
	let rows = 0;
	const file: TableFile = { fd: -1, read: (buffer, position) => start.copy(buffer, 0, position) };
	readRows(file, delimiter, { from: 0, to: start.length, isStopped: () => false }, (_b, _f, _t, offset) => {
		if (rows++ === 1) first = offset;
	});
	return first;
}

/** Names of the header; columns that only rows have are numbered. Later names of the same kind stay as they are. */
function columnsOf(
	[header = [], ...rows]: string[][],
	known: TableSource['kinds'],
): { name: string; kind: ColumnKind }[] {
	const width = rows.reduce((most, row) => Math.max(most, row.length), header.length);
	return Array.from({ length: width }, (_, at) => {
		const name = plainCell(header[at] ?? `column_${at + 1}`);
		return { name, kind: known[name] ?? kindOf(rows.map((row) => row[at] ?? '')) };
	});
}
