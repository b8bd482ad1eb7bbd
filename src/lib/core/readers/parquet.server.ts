import type { FileHandle } from 'node:fs/promises';
import { parquetMetadataAsync, parquetRead, type AsyncBuffer, type FileMetaData } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { LbError, throwIfCancelled } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import { say } from '../../contract/messages/index.ts';
import { valueText } from './value-text.ts';
import { openReadOnly } from './open.server.ts';
import { createTableBuilder } from './table-builder.ts';
import { finishTable } from './table-finish.ts';
import { rowLimit, type Table, type TableOptions } from './table.ts';

/** Column as hyparquet decodes it: a typed array or a plain array of values. */
export type ParquetColumn = ArrayLike<unknown>;

/** An open Parquet file; read it by row groups so that only one group of one reading is in memory. */
export interface ParquetFile {
	columns: string[];
	rows: number;
	/** First row of every row group, and the number of rows at the end. */
	groups: number[];
	/** Values of the given columns in rows [from, to). */
	read(columns: readonly string[], from: number, to: number): Promise<Map<string, ParquetColumn>>;
	close(): Promise<void>;
}

/** Opens a Parquet file read-only. Throws reader.parquet_damaged. */
export async function openParquet(path: string): Promise<ParquetFile> {
	const handle = await openReadOnly(path);
	try {
		const file = asyncBuffer(handle, (await handle.stat()).size);
		const metadata = await parquetMetadataAsync(file);
		const groups = [0];
		for (const group of metadata.row_groups) groups.push((groups.at(-1) as number) + Number(group.num_rows));
		return {
			columns: topColumns(metadata),
			rows: Number(metadata.num_rows),
			groups,
			read: (columns, from, to) => readColumns({ file, metadata, path }, columns, from, to),
			close: () => handle.close(),
		};
	} catch (error) {
		await handle.close();
		throw damaged(error, path);
	}
}

function damaged(error: unknown, path: string): LbError {
	if (error instanceof LbError) return error;
	return new LbError('reader.parquet_damaged', { why: (error as Error).message }, { path }, { cause: error });
}

function asyncBuffer(handle: FileHandle, size: number): AsyncBuffer {
	return {
		byteLength: size,
		async slice(start, end = size) {
			const from = start < 0 ? size + start : start;
			const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - from));
			await handle.read(bytes, 0, bytes.length, from);
			return bytes.buffer;
		},
	};
}

/** Top-level columns in file order; a nested one is read whole and shown as JSON. */
function topColumns(metadata: FileMetaData): string[] {
	const names: string[] = [];
	const [root, ...rest] = metadata.schema;
	let at = 0;
	for (let left = root?.num_children ?? 0; left > 0; left--) {
		names.push((rest[at] as { name: string }).name);
		let open = 1;
		while (open > 0) open += (rest[at++]?.num_children ?? 0) - 1;
	}
	return names;
}

async function readColumns(
	source: { file: AsyncBuffer; metadata: FileMetaData; path: string },
	columns: readonly string[],
	from: number,
	to: number,
): Promise<Map<string, ParquetColumn>> {
	const { file, metadata, path } = source;
	const wanted = new Set(columns);
	const pieces = new Map<string, { data: ParquetColumn; rowStart: number; rowEnd: number }[]>();
	try {
		await parquetRead({
			file,
			metadata,
			columns: [...columns],
			rowStart: from,
			rowEnd: to,
			compressors,
			onChunk: ({ columnName, columnData, rowStart, rowEnd }) => {
				if (!wanted.has(columnName)) return;
				const piece = { data: columnData as ParquetColumn, rowStart, rowEnd };
				pieces.set(columnName, [...(pieces.get(columnName) ?? []), piece]);
			},
		});
	} catch (error) {
		throw damaged(error, path);
	}
	return new Map(columns.map((name) => [name, join(pieces.get(name) ?? [], from, to)]));
}

/** The decoded pieces of one column as one array that begins at row `from`. */
function join(
	pieces: { data: ParquetColumn; rowStart: number; rowEnd: number }[],
	from: number,
	to: number,
): ParquetColumn {
	const [first] = pieces;
	if (pieces.length === 1 && first?.rowStart === from) return first.data;
	const joined = new Array<unknown>(to - from);
	for (const { data, rowStart, rowEnd } of pieces) {
		const last = Math.min(to, rowEnd);
		for (let r = Math.max(from, rowStart); r < last; r++) joined[r - from] = data[r - rowStart];
	}
	return joined;
}

/** Reads a Parquet file as a table of text, row group by row group. */
export async function readParquetTable(path: string, options: TableOptions, watch: Watch): Promise<Table> {
	const file = await openParquet(path);
	try {
		const { columns } = file;
		const max_rows = rowLimit(options, columns.length);
		const limit = max_rows ?? Number.POSITIVE_INFINITY;
		const builder = createTableBuilder({
			raw_header: columns,
			columns: columns.length,
			row_names: false,
			max_rows,
			wanted: options.columns,
			path,
		});
		// A column that was repaired (named twice) is not in the file under that name: then all are read.
		const known = options.columns?.every((name) => columns.includes(name)) === true;
		const needed = known ? (options.columns as readonly string[]) : columns;
		let whole = true;
		for (let g = 0; g + 1 < file.groups.length && whole; g++) {
			throwIfCancelled(watch.signal, path);
			const from = file.groups[g] as number;
			const to = Math.min(file.groups[g + 1] as number, limit + 1);
			if (to <= from) break;
			const data = await file.read(needed, from, to);
			for (let r = from; r < to && whole; r++) {
				whole = builder.add(
					columns.map((name) => valueText(data.get(name)?.[r - from])),
					r + 1,
				);
			}
			const message = say('reader.reading', { path });
			watch.onProgress?.({ done: to, total: file.rows, unit: 'rows', message });
		}
		return finishTable(
			{ path, sheet: null, format: 'parquet', header_row: null },
			builder.finish(),
			whole,
			[],
		);
	} finally {
		await file.close();
	}
}
