import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { headerCells, lacking, places, type ColumnNames, type ColumnPlaces } from './columns.ts';
import type { CallRow } from './row.ts';
import { scanRows } from './scan-rows.server.ts';

/** Lines that may stand above a header: comments, warnings of R. */
const MAX_TITLES = 100;
const SAM_HEADER = /^@(HD|SQ|RG|PG|CO)$/;
/** Characters of a foreign line shown in an error. */
const SHOWN = 80;

/** A table with a header. */
export interface TableLayout<R extends string, O extends string> {
	/** What the table is, for errors: "CNVkit bins". */
	format: string;
	required: ColumnNames<R>;
	optional: ColumnNames<O>;
}

export interface TableVisitor<R extends string, O extends string> {
	/** Names of the columns as written and their places, just before the first row; an unnamed row name is ''. */
	header?(names: readonly string[], at: ColumnPlaces<R, O>): void;
	row(row: CallRow, at: ColumnPlaces<R, O>): void;
}

/**
 * Reads a table whose header is the first line with all required columns; lines above it are skipped and counted. Rows
 * with a leading unnamed row name (R write.table) are shifted. Every row must be as wide as the header; empty cells
 * beyond it do no harm. Returns what was repaired. Throws calls.columns_missing, calls.row_width,
 * reader.header_only and the errors of `scanRows`.
 */
export async function scanTable<R extends string, O extends string>(
	path: string,
	layout: TableLayout<R, O>,
	visitor: TableVisitor<R, O>,
	watch: Watch = {},
): Promise<Message[]> {
	let at: ColumnPlaces<R, O> | null = null;
	let header: string[] = [];
	let names: string[] = [];
	let width = 0;
	let skipped = 0;
	let rows = 0;
	let shifted = false;
	/** The line above the table that looks most like a header. */
	let best = { missing: Object.keys(layout.required), line: '' };
	const { infinite } = await scanRows(
		path,
		(row) => {
			if (at === null) {
				header = headerCells(row);
				const missing = lacking(header, layout.required);
				if (missing.length > 0) {
					// The header of a SAM file above a table of GATK: a line per contig, thousands of them.
					if (SAM_HEADER.test(row.text(0))) return;
					if (skipped === 0 || missing.length < best.missing.length) best = { missing, line: shown(row) };
					return ++skipped < MAX_TITLES;
				}
				at = places(header, layout.required, layout.optional);
				width = header.length;
				names = header.map((_, column) => row.text(column));
				row.names = names;
				return;
			}
			if (rows === 0 && row.width === width + 1 && !row.isEmpty(width)) {
				shifted = true;
				width++;
				at = places(['', ...header], layout.required, layout.optional);
				row.names = ['', ...row.names];
			}
			if (row.width !== width) refuseWidth(row, width);
			if (rows === 0) visitor.header?.(row.names, at);
			rows++;
			visitor.row(row, at);
			return;
		},
		watch,
	);
	if (at === null) {
		const { missing, line } = best;
		throw new LbError('calls.columns_missing', { format: layout.format, missing, found: line }, { path });
	}
	if (rows === 0) {
		visitor.header?.(names, at);
		throw new LbError('reader.header_only', {}, { path });
	}
	const notes: Message[] = [];
	if (skipped > 0) notes.push(say('calls.lines_above', { path, count: skipped }));
	if (shifted) notes.push(say('calls.row_names', { path }));
	if (infinite > 0) notes.push(say('calls.infinite', { path, count: infinite }));
	return notes;
}

/** Throws calls.row_width unless only empty cells are too many. */
export function refuseWidth(row: CallRow, width: number): void {
	if (row.width > width) {
		for (let column = width; column < row.width; column++)
			if (!row.isEmpty(column))
				throw row.refuse('calls.row_width', null, { found: row.width, expected: width });
		return;
	}
	throw row.refuse('calls.row_width', null, { found: row.width, expected: width });
}

/** Beginning of a line, for an error. */
export function shown(row: CallRow): string {
	const cells = Array.from({ length: Math.min(row.width, 12) }, (_, column) => row.text(column));
	const text = cells.join(' | ');
	return text.length > SHOWN ? `${text.slice(0, SHOWN)} …` : text;
}
