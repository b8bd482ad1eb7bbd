import { appendAll } from '../../../base/append-all.ts';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { openBytes, refuseProblem, sniffFile, type Meter } from '../bytes/bytes.server.ts';
import { cellFormat, hasDecimalComma, recordFormat, type Dialect } from '../text/dialect.ts';
import { createCellDecoder, createTranscoder } from '../bytes/encoding.ts';
import { readHead, type Head } from '../bytes/head.server.ts';
import { rowName, type MatrixPlan, type TableHead } from './matrix-plan.ts';
import type { MatrixSink, RowTally } from './matrix-sink.ts';
import { repairNames } from '../tables/names.ts';
import { Padding } from '../text/padding.ts';
import { createRecordSplitter } from '../../../base/delimited/records.ts';
import { createRowGate } from './row-gate.ts';
import { createRowReader, type RowReader } from './row-reader.ts';
import { fullHeader } from '../tables/table-builder.ts';
import { valueText } from '../tables/value-text.ts';
import { isSeriesMatrix, splitSheet } from '../tables/sheet-path.ts';
import { readTable, refuseNul, reshapedRecords, reshapedTable, tableFormat } from '../tables/table.server.ts';
import type { Table, TableFormat } from '../tables/table.ts';

/** A file that holds a matrix: its head, and a way to stream all of its rows. */
export interface MatrixSource {
	path: string;
	sheet: string | null;
	format: TableFormat;
	head: TableHead;
	/** Rows of the head are the whole table. */
	complete: boolean;
	dialect: Dialect | null;
	header_row: number | null;
	notes: Message[];
	/** Best guess of the number of rows. */
	expected: () => number;
	/** Sends every data row to the sink; may be called again. */
	stream(plan: MatrixPlan, sink: MatrixSink, watch: Watch): Promise<StreamResult>;
}

export interface StreamResult {
	percent: Set<number>;
	empty: RowTally;
	footnotes: RowTally;
	/** Cells read as windows-1252 although the file is not. */
	fallbacks: number;
}

/** Compressed bytes after which the number of rows is guessed. */
const SURE_BYTES = 2 << 20;
const NO_ROWS: RowTally = { count: 0, example_rows: [] };

/** Opens a matrix of any table format. Throws what `readTable` and `readHead` throw. */
export async function openMatrix(
	path: string,
	sheet: string | undefined,
	watch: Watch,
): Promise<MatrixSource> {
	const named = splitSheet(path);
	const place = { file: named.file, sheet: sheet ?? named.sheet };
	if (place.sheet !== undefined && isSeriesMatrix(place.file))
		return tableSource(await readTable(place.file, { sheet: place.sheet }, watch));
	const sniff = await sniffFile(place.file);
	refuseProblem(sniff);
	const format = tableFormat(sniff);
	if (format === 'parquet') {
		const reshaped = await reshapedRecords(sniff, format, {}, watch);
		return reshaped === null ? parquetSource(place.file) : tableSource(reshaped);
	}
	if (format !== 'delimited') return tableSource(await readTable(path, { sheet: place.sheet }, watch));
	const head = await readHead(place.file, watch, sniff);
	const reshaped = await reshapedTable(head, {}, watch);
	if (reshaped !== null) return tableSource(reshaped);
	return textSource(head);
}

/** Parquet is read by row groups, its numbers as they are. */
async function parquetSource(path: string): Promise<MatrixSource> {
	const { openParquet } = await import('../parquet/parquet.server.ts');
	const first = await openParquet(path);
	const { columns, rows } = first;
	const repaired = repairNames(columns);
	const seen = Math.min(rows, Math.max(5, Math.min(200, Math.floor(200_000 / Math.max(1, columns.length)))));
	let data;
	try {
		data = await first.read(columns, 0, seen);
	} finally {
		await first.close();
	}
	const head: TableHead = {
		path,
		names: repaired.names,
		raw_names: columns,
		rows: Array.from({ length: seen }, (_, r) => columns.map((name) => valueText(data.get(name)?.[r]))),
		decimal_comma: false,
	};
	return {
		path,
		sheet: null,
		format: 'parquet',
		head,
		complete: seen === rows,
		dialect: null,
		header_row: null,
		notes: repaired.notes,
		expected: () => rows,
		async stream(plan, sink, watch) {
			const reader = readerFor(plan, head, null);
			const needed = new Set([...plan.id_columns, ...plan.annotation, ...plan.numeric]);
			const names = columns.filter((_, j) => needed.has(j));
			const file = await openParquet(path);
			try {
				for (let g = 0; g + 1 < file.groups.length; g++) {
					throwIfCancelled(watch.signal, path);
					const [from, to] = [file.groups[g]!, file.groups[g + 1]!];
					const group = await file.read(names, from, to);
					const arrays = columns.map((name) => group.get(name));
					for (let r = 0; r < to - from; r++) {
						const cell = (column: number): unknown => arrays[column]?.[r];
						if (sink.choosy && !sink.keeps(rowName(plan.id_columns.map((c) => valueText(cell(c)))))) continue;
						if (!sink.wanted) {
							sink.pass();
							continue;
						}
						sink.place();
						sink.accept(reader, from + r + 1, reader.readValues(cell, sink.out, sink.offset));
					}
					watch.onProgress?.({
						done: to,
						total: rows,
						unit: 'rows',
						message: say('reader.reading', { path }),
					});
				}
			} finally {
				await file.close();
			}
			return { percent: reader.percent, empty: NO_ROWS, footnotes: NO_ROWS, fallbacks: 0 };
		},
	};
}

/** A matrix whose numbers are held already, a column of values per name. */
interface HeldColumns {
	path: string;
	row_ids: readonly string[];
	column_ids: readonly string[];
	/** Values in the order of the rows; shorter ones miss the last rows. */
	columns: readonly Float64Array[];
	notes: Message[];
}

/** Rows with names in a first column and columns of numbers, as a source. */
export function matrixOfColumns({ path, row_ids, column_ids, columns, notes }: HeldColumns): MatrixSource {
	const names = [ROW_NAMES, ...column_ids];
	const cell = (row: number, column: number): string | number =>
		column === 0 ? row_ids[row]! : (columns[column - 1]?.[row] ?? NaN);
	const seen = Math.min(row_ids.length, Math.max(5, Math.min(200, Math.floor(200_000 / names.length))));
	const head: TableHead = {
		...{ path, names, raw_names: names, decimal_comma: false },
		rows: Array.from({ length: seen }, (_, row) =>
			names.map((_, column) => (Number.isNaN(cell(row, column)) ? '' : String(cell(row, column)))),
		),
	};
	return {
		...{ path, sheet: null, format: 'delimited', head, complete: seen === row_ids.length, dialect: null },
		...{ header_row: null, notes, expected: () => row_ids.length },
		async stream(plan, sink, watch) {
			const reader = readerFor(plan, head, null);
			for (const [row, id] of row_ids.entries()) {
				if (row % 10_000 === 0) throwIfCancelled(watch.signal, path);
				if (sink.choosy && !sink.keeps(id)) continue;
				if (!sink.wanted) {
					sink.pass();
					continue;
				}
				sink.place();
				const at = (column: number): unknown => cell(row, column);
				sink.accept(reader, row + 1, reader.readValues(at, sink.out, sink.offset));
			}
			return { percent: reader.percent, empty: NO_ROWS, footnotes: NO_ROWS, fallbacks: 0 };
		},
	};
}

/** Name of the column of row names where a matrix is made from several files. */
export const ROW_NAMES = 'feature_id';

/** Numbers in other formats come as text; every format but delimited text is held whole. */
function tableSource(table: Table): MatrixSource {
	const texts = table.rows.map((row) => row.map((cell) => cell ?? ''));
	const head: TableHead = {
		path: table.path,
		names: table.header,
		raw_names: table.raw_header,
		rows: texts.slice(0, 200),
		decimal_comma: hasDecimalComma(texts.slice(0, 200), 1),
	};
	const gone = (reason: string): RowTally =>
		table.dropped.find((entry) => entry.reason === reason) ?? NO_ROWS;
	const { path, sheet, format, header_row, notes } = table;
	return {
		path,
		sheet,
		format,
		head,
		complete: texts.length <= 200,
		dialect: null,
		header_row,
		notes,
		expected: () => texts.length,
		async stream(plan, sink) {
			const reader = readerFor(plan, head, null);
			texts.forEach((cells, i) => {
				const line = (header_row ?? 0) + i + 1;
				if (sink.choosy && !sink.keeps(rowName(plan.id_columns.map((c) => cells[c] ?? '')))) return;
				if (!sink.wanted) {
					sink.pass();
					return;
				}
				sink.place();
				sink.accept(reader, line, reader.readTexts(cells, sink.out, sink.offset));
			});
			return { percent: reader.percent, empty: gone('empty'), footnotes: gone('footnote'), fallbacks: 0 };
		},
	};
}

function readerFor(plan: MatrixPlan, head: TableHead, dialect: Dialect | null): RowReader {
	return createRowReader({
		plan,
		columns: head.names.length,
		format: cellFormat(dialect?.delimiter ?? '\t'),
		decimal_comma: head.decimal_comma,
		decoder: createCellDecoder(dialect?.encoding ?? 'utf-8', dialect?.own),
	});
}

function textSource(source: Head): MatrixSource {
	const { dialect, sniff, complete } = source;
	const { path } = sniff;
	const raw = fullHeader({
		raw_header: dialect.header,
		columns: dialect.columns,
		row_names: dialect.row_names,
	});
	const repaired = repairNames(raw);
	const head: TableHead = {
		path,
		names: repaired.names,
		raw_names: raw,
		rows: source.rows.map((row) => row.cells),
		decimal_comma: dialect.decimal_comma,
	};
	const meter: Meter = { done: 0, total: 0 };
	let rows = 0;
	let guess = 0;
	return {
		path,
		sheet: null,
		format: 'delimited',
		head,
		complete: complete && source.all,
		dialect,
		header_row: dialect.header_row,
		notes: dialectNotes(dialect, repaired.notes, repaired.names),
		expected: () => guess,
		stream: async (plan, sink, watch) => {
			rows = 0;
			const decoder = createCellDecoder(dialect.encoding, dialect.own);
			const format = cellFormat(dialect.delimiter);
			const reader = readerFor(plan, head, dialect);
			const gate = createRowGate(format, raw.length, decoder, (bytes, start, end, line) => {
				rows++;
				if (sink.choosy && !sink.keeps(reader.idOf(bytes, start, end))) return;
				if (!sink.wanted) {
					sink.pass();
					return;
				}
				sink.place();
				sink.accept(reader, line, reader.read(bytes, start, end, sink.out, sink.offset));
			});
			const padding = new Padding(path);
			const splitter = createRecordSplitter(
				recordFormat(dialect),
				(bytes, start, end, line) => {
					if (line < dialect.data_row) return;
					// A cell takes a byte at least, the one behind it.
					padding.row(raw.length, end - start + 1);
					gate.add(bytes, start, end, line);
				},
				path,
			);
			const transcoder = createTranscoder({ encoding: dialect.encoding, bom: dialect.bom_bytes });
			const wide = dialect.encoding.startsWith('utf-16');
			let offset = 0;
			for await (const chunk of openBytes(path, watch, meter)) {
				if (!wide) refuseNul(chunk, offset, path);
				offset += chunk.length;
				splitter.push(transcoder.push(chunk));
				// Decompression runs ahead of the rows, by little once several megabytes are through.
				if (meter.done >= Math.min(SURE_BYTES, meter.total / 8)) guess = (rows * meter.total) / meter.done;
			}
			splitter.push(transcoder.end());
			splitter.end();
			gate.end();
			const { empty, footnotes } = gate;
			return { percent: reader.percent, empty, footnotes, fallbacks: decoder.fallbacks };
		},
	};
}

function dialectNotes(dialect: Dialect, names: readonly Message[], header: readonly string[]): Message[] {
	const notes: Message[] = [];
	const { comment_lines, title_lines, header_row: row } = dialect;
	if (comment_lines > 0) notes.push(say('reader.comments_skipped', { count: comment_lines }));
	if (title_lines > 0) notes.push(say('reader.titles_skipped', { count: title_lines, row }));
	if (dialect.row_names) notes.push(say('reader.row_names'));
	if (dialect.decimal_comma) notes.push(say('reader.decimal_comma'));
	if (dialect.header === null) notes.push(say('reader.no_header', { names: header.slice(0, 5) }));
	else appendAll(notes, names);
	return notes;
}

/** Throws reader.header_only for a head without rows, reader.no_numeric_columns for a plan without values. */
export function refuseEmpty(source: MatrixSource, plan: MatrixPlan | null): void {
	const { path, head } = source;
	if (head.rows.length === 0) throw new LbError('reader.header_only', {}, { path });
	if (plan === null || plan.outputs.length > 0) return;
	throw new LbError(
		'reader.no_numeric_columns',
		{ columns: head.names.length, rows: head.rows.length },
		{ path },
	);
}
