import { notText } from '../bytes/not-text.ts';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { longColumns, widened, type LongColumns, type WideTable } from './long-table.ts';
import { lacksIds, NUMBERED_ROWS, rowId } from './numbered-rows.ts';
import { repairNames } from './names.ts';
import { readHead, type Head } from '../bytes/head.server.ts';
import { openBytes, refuseProblem, sniffFile, type Sniff } from '../bytes/bytes.server.ts';
import { createDelimitedParser } from '../text/delimited.ts';
import { looksLikeJson } from './json.ts';
import { readJsonTable } from './json.server.ts';
import { describesSamples, readSeriesSamples } from './series-matrix.server.ts';
import { fileOfSheet, isSeriesMatrix, SERIES_SAMPLES, splitSheet } from './sheet-path.ts';
import { createTableBuilder } from './table-builder.ts';
import { finishTable } from './table-finish.ts';
import { rowLimit, type Table, type TableFormat, type TableOptions } from './table.ts';
import type * as Xlsx from '../xlsx/xlsx.server.ts';

export type { DroppedRows, Table, TableFormat, TableOptions } from './table.ts';

/** Bytes of blank lines and comments between two rows; a small compressed file can hold any number of them. */
const MAX_BARREN = 1 << 28;

/**
 * Reads a table of text cells: delimited text (also gzip), XLSX, Parquet, JSON or JSONL, told apart by content.
 * `path` may name a sheet: `cohort.xlsx#Samples`. See `Table` for what comes back and `TableOptions` for limits.
 * Throws the reader.* errors of the file's format, reader.header_only, reader.column_not_found, reader.too_ragged
 * (more than half of the rows have more cells than the header), reader.rows_missing, general.cancelled.
 */
export async function readTable(path: string, options: TableOptions = {}, watch: Watch = {}): Promise<Table> {
	const place = splitSheet(path);
	const sheet = options.sheet ?? place.sheet;
	const sniff = await sniffFile(place.file);
	refuseProblem(sniff);
	const table = await readByFormat(sniff, { ...options, sheet }, watch);
	if (table.rows.length === 0 && !table.truncated) throw new LbError('reader.header_only', {}, { path });
	refuseRagged(table);
	return table;
}

/** Loaded with the first workbook, as the reader of Parquet with its first file: their libraries take long to load. */
const workbooks = (): Promise<typeof Xlsx> => import('../xlsx/xlsx.server.ts');

/** Sheets of a workbook in order, or the table of samples in a series matrix of GEO; empty for every other format. */
export async function listSheets(path: string): Promise<string[]> {
	const file = fileOfSheet(path);
	const sniff = await sniffFile(file);
	if (sniff.magic === 'xlsx') return (await workbooks()).listWorkbookSheets(file);
	return holdsSeriesSamples(file, sniff) ? [SERIES_SAMPLES] : [];
}

/** True for a series matrix of GEO, by its name and its head, that describes its samples. */
export function holdsSeriesSamples(path: string, { text }: Pick<Sniff, 'text'>): boolean {
	return text !== null && isSeriesMatrix(path) && describesSamples(text);
}

/** Format of a file by its content; throws reader.not_text for binary files no reader here knows. */
export function tableFormat(sniff: Sniff): TableFormat {
	if (sniff.magic === 'xlsx') return 'xlsx';
	if (sniff.magic === 'parquet') return 'parquet';
	if (sniff.text === null) throw notText(sniff.magic, sniff.path);
	return looksLikeJson(sniff.text) ?? 'delimited';
}

async function readByFormat(sniff: Sniff, options: TableOptions, watch: Watch): Promise<Table> {
	if (options.sheet === SERIES_SAMPLES && isSeriesMatrix(sniff.path))
		return readSeriesSamples(sniff.path, options, watch);
	const format = tableFormat(sniff);
	if (format === 'delimited') return readDelimitedTable(sniff, options, watch);
	if (options.columns !== undefined || format === 'parquet')
		return (
			(await reshapedRecords(sniff, format, options, watch)) ?? readRecords(sniff, format, options, watch)
		);
	// A table that is read with all its columns tells its shape itself: a workbook is not read twice.
	const table = await readRecords(sniff, format, options, watch);
	return (await reshapedOf(table, (limits) => readRecords(sniff, format, limits, watch), options)) ?? table;
}

type RecordFormat = Exclude<TableFormat, 'delimited'>;

/** A table of a format that keeps its cells apart by itself. */
async function readRecords(
	{ path }: Sniff,
	format: RecordFormat,
	options: TableOptions,
	watch: Watch,
): Promise<Table> {
	switch (format) {
		case 'xlsx':
			return (await workbooks()).readWorkbookTable(path, options, watch);
		case 'parquet':
			return (await import('../parquet/parquet.server.ts')).readParquetTable(path, options, watch);
		case 'json':
		case 'jsonl':
			return readJsonTable(path, format, options, watch);
	}
}

async function readDelimitedTable(sniff: Sniff, options: TableOptions, watch: Watch): Promise<Table> {
	const head = await readHead(sniff.path, watch, sniff);
	return (await reshapedTable(head, options, watch)) ?? readRows(head, options, watch);
}

/** Tables are held whole to be reshaped: so many bytes of their text, and of their file, at most. */
const MAX_RESHAPED_BYTES = 64 * 2 ** 20;
/** Cells at most: texts of a few letters take a hundred bytes each. */
const MAX_RESHAPED_CELLS = 1e7;

/**
 * A table of delimited text in another shape than its file: a long one with a row per sample, samples without ids with the
 * numbers of their rows. Null for tables that are read as they are, and for those too large to be held.
 */
export async function reshapedTable(head: Head, options: TableOptions, watch: Watch): Promise<Table | null> {
	const { sniff, dialect } = head;
	if (sniff.bytes > MAX_RESHAPED_BYTES || dialect.row_names) return null;
	const first = head.rows.map(({ cells }) => cells);
	const whole = (): Promise<Table> =>
		readRows(head, { max_cells: MAX_RESHAPED_CELLS }, watch, MAX_RESHAPED_BYTES);
	return reshaped(dialect.header, first, whole, options);
}

/** Rows by which the shape of a workbook, Parquet or JSON table is judged. */
const JUDGED_ROWS = 200;

/** The same for a workbook, Parquet or JSON; null for tables that are read as they are. */
export async function reshapedRecords(
	sniff: Sniff,
	format: RecordFormat,
	options: TableOptions,
	watch: Watch,
): Promise<Table | null> {
	if (sniff.bytes > MAX_RESHAPED_BYTES) return null;
	const read = (limits: TableOptions): Promise<Table> => readRecords(sniff, format, limits, watch);
	return reshapedOf(await read({ ...sheetOf(options), max_rows: JUDGED_ROWS }), read, options);
}

/** What `read` holds in another shape, judged by its beginning or all of it; null where it stays as it is. */
async function reshapedOf(
	head: Table,
	read: (limits: TableOptions) => Promise<Table>,
	options: TableOptions,
): Promise<Table | null> {
	const whole = (): Promise<Table> =>
		head.truncated ? read({ ...sheetOf(options), max_cells: MAX_RESHAPED_CELLS }) : Promise.resolve(head);
	return reshaped(head.header, head.rows.slice(0, JUDGED_ROWS), whole, options);
}

const sheetOf = ({ sheet }: TableOptions): TableOptions => (sheet === undefined ? {} : { sheet });

async function reshaped(
	names: readonly string[] | null,
	first: readonly (readonly (string | null)[])[],
	read: () => Promise<Table>,
	options: TableOptions,
): Promise<Table | null> {
	const long = longColumns(names, first);
	if (long === null && !lacksIds(names, first)) return null;
	const whole = await read();
	if (whole.truncated) return null;
	if (long === null) return asNumbered(whole, options);
	const wide = widened(whole.header, long, whole.rows);
	if (wide !== null) return asWide(whole, long, wide, options);
	// What was read whole to be judged, and is wanted whole, is not read again.
	return isWanted(whole, options) ? whole : null;
}

/** True where the limits of a table cut nothing off what was read. */
function isWanted({ header, rows }: Table, options: TableOptions): boolean {
	const limit = rowLimit(options, header.length);
	return options.columns === undefined && (limit === null || rows.length < limit);
}

/** The table with a first column of ids that count its rows. */
function asNumbered(table: Table, options: TableOptions): Table {
	const header = [NUMBERED_ROWS, ...table.header];
	const rows = table.rows.map((row, i) => [rowId(i), ...row]);
	return {
		...choose(table, header, rows, options),
		numbered: true,
		notes: [...table.notes, say('reader.rows_without_ids', { rows: rows.length })],
	};
}

/** The table with another header and rows, of which only the wanted columns and rows are kept. */
function choose(
	table: Table,
	header: string[],
	rows: (string | null)[][],
	{ columns, max_rows }: TableOptions,
): Table {
	const at = columns?.map((name) => header.indexOf(name)).filter((index) => index !== -1) ?? null;
	const kept = rows.slice(0, max_rows ?? rows.length);
	const names = at === null ? header : at.map((index) => header[index]!);
	return {
		...table,
		header: names,
		raw_header: names,
		rows: at === null ? kept : kept.map((row) => at.map((index) => row[index] ?? null)),
		total_rows: rows.length,
		truncated: kept.length < rows.length,
	};
}

/** The table with samples in rows and features in columns. */
function asWide(
	table: Table,
	{ sample }: LongColumns,
	{ header, rows, left_out }: WideTable,
	options: TableOptions,
): Table {
	const repaired = repairNames([table.header[sample]!, ...header]);
	return {
		...choose(table, repaired.names, rows, options),
		long: true,
		notes: [
			...table.notes,
			say('reader.widened', { rows: table.rows.length, samples: rows.length, features: header.length }),
			...(left_out.length === 0
				? []
				: [say('reader.widened_without', { columns: left_out.map((j) => table.header[j]!) })]),
		],
	};
}

/** Reads rows; of a text longer than `max_bytes` only the beginning, and the table says that it is cut. */
async function readRows(
	head: Head,
	options: TableOptions,
	watch: Watch,
	max_bytes = Infinity,
): Promise<Table> {
	const { sniff, dialect } = head;
	const { path } = sniff;
	const builder = createTableBuilder({
		raw_header: dialect.header,
		columns: dialect.columns,
		row_names: dialect.row_names,
		max_rows: rowLimit(options, dialect.columns),
		wanted: options.columns,
		path,
	});
	let more = true;
	let offset = 0;
	let lastRow = 0;
	const parser = createDelimitedParser(
		dialect,
		(cells, line) => {
			lastRow = offset;
			if (line < dialect.data_row) return true;
			more = builder.add(cells, line);
			return more;
		},
		path,
	);
	const wide = dialect.encoding === 'utf-16le' || dialect.encoding === 'utf-16be';
	for await (const chunk of openBytes(path, watch)) {
		if (!wide) refuseNul(chunk, offset, path);
		offset += chunk.length;
		parser.push(chunk);
		if (offset - lastRow > MAX_BARREN)
			throw new LbError('reader.rows_missing', { bytes: MAX_BARREN }, { path });
		if (offset > max_bytes) more = false;
		if (!more) break;
	}
	if (more) parser.end();
	const built = builder.finish();
	const notes: Message[] = [];
	const { header_row: row, comment_lines, title_lines } = dialect;
	if (comment_lines > 0) notes.push(say('reader.comments_skipped', { count: comment_lines }));
	if (title_lines > 0) notes.push(say('reader.titles_skipped', { count: title_lines, row }));
	if (dialect.row_names) notes.push(say('reader.row_names'));
	if (dialect.decimal_comma) notes.push(say('reader.decimal_comma'));
	if (parser.fallbacks > 0)
		notes.push(say('reader.mixed_encoding', { count: parser.fallbacks, encoding: dialect.encoding }));
	const base = { path, sheet: null, format: 'delimited' as const, header_row: row, dialect };
	return finishTable(base, built, more, notes);
}

/** Throws reader.nul_bytes; UTF-16 texts are not checked here. */
export function refuseNul(chunk: Uint8Array, offset: number, path: string): void {
	const at = chunk.indexOf(0);
	if (at !== -1) throw new LbError('reader.nul_bytes', { offset: offset + at }, { path });
}

function refuseRagged(table: Table): void {
	const long = table.dropped.find((entry) => entry.reason === 'too_long');
	if (long === undefined || long.count <= table.rows.length) return;
	const values = {
		count: long.count,
		total: long.count + table.rows.length,
		expected: table.header.length,
		found: 'more',
	};
	throw new LbError('reader.too_ragged', values, { path: table.path, row: long.example_rows[0] });
}
