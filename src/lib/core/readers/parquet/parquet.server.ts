import type { FileHandle } from 'node:fs/promises';
import {
	parquetMetadataAsync,
	parquetRead,
	type AsyncBuffer,
	type ColumnMetaData,
	type CompressionCodec,
	type FileMetaData,
} from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { libraryReason } from '../../../base/library-reason.ts';
import { isOutOfMemory, systemFault } from '../../../base/problem.ts';
import type { Watch } from '../../../base/progress.ts';
import { say } from '../../../contract/messages/index.ts';
import { valueText } from '../tables/value-text.ts';
import { refuseWide } from '../../../base/delimited/max-columns.ts';
import { openReadOnly, systemError } from '../bytes/open.server.ts';
import { checkMetadata, mayHoldCells, placeOf, type ColumnShapes } from './metadata.ts';
import { checkContent, checkPages, type ChunkShape, type Page } from './pages.ts';
import { ParquetDamaged, readThrift } from './thrift.ts';
import { createTableBuilder } from '../tables/table-builder.ts';
import { finishTable } from '../tables/table-finish.ts';
import { rowLimit, type Table, type TableOptions } from '../tables/table.ts';

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

/** Opens a Parquet file read-only. Throws reader.parquet_damaged, reader.too_many_columns. */
export async function openParquet(path: string): Promise<ParquetFile> {
	const handle = await openReadOnly(path);
	try {
		const file = asyncBuffer(handle, (await handle.stat()).size);
		await checkFooter(file);
		const metadata = await parquetMetadataAsync(file);
		const shapes = checkMetadata(metadata, file.byteLength);
		const columns = topColumns(metadata);
		refuseWide(columns.length, path);
		const groups = [0];
		for (const group of metadata.row_groups) groups.push((groups.at(-1) as number) + Number(group.num_rows));
		return {
			columns,
			rows: Number(metadata.num_rows),
			groups,
			read: (columns, from, to) => readColumns({ file, metadata, shapes, path }, columns, from, to),
			close: () => handle.close(),
		};
	} catch (error) {
		await handle.close();
		throw damaged(error, path);
	}
}

/** What the library says of data it cannot decode; where it only stumbles, its own words say nothing about the file. */
function damaged(error: unknown, path: string): unknown {
	if (error instanceof LbError || isOutOfMemory(error)) return error;
	if (systemFault(error) !== null) return systemError(error, path);
	const why = libraryReason(error) ?? 'its parts are inconsistent';
	return new LbError('reader.parquet_damaged', { why }, { path }, { cause: error });
}

function asyncBuffer(handle: FileHandle, size: number): AsyncBuffer {
	return {
		byteLength: size,
		async slice(start, end = size) {
			const from = start < 0 ? size + start : start;
			if (!(from >= 0 && from <= size)) throw new ParquetDamaged(`it refers to byte ${from} of ${size}`);
			const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - from));
			await handle.read(bytes, 0, bytes.length, from);
			return bytes.buffer;
		},
	};
}

/** Twenty thousand columns in a hundred groups take this much; a larger footer is not believed. */
const LARGEST_FOOTER = 1 << 28;
/** Its length and the mark "PAR1". */
const TRAILER = 8;

/** Checks every length in the metadata at the end of the file before the library makes anything of them. */
async function checkFooter(file: AsyncBuffer): Promise<void> {
	const { byteLength: size } = file;
	if (size < TRAILER + 4) throw new ParquetDamaged('it is too short');
	const trailer = new DataView(await file.slice(size - TRAILER, size));
	if (trailer.getUint32(4, false) !== 0x50415231) throw new ParquetDamaged('its end is missing');
	const length = trailer.getUint32(0, true);
	if (length > Math.min(LARGEST_FOOTER, size - TRAILER))
		throw new ParquetDamaged(`its metadata would have ${length} bytes, the file has ${size}`);
	readThrift(new Uint8Array(await file.slice(size - TRAILER - length, size - TRAILER)));
}

/** Top-level columns in file order; a nested one is read whole and shown as JSON. */
function topColumns(metadata: FileMetaData): string[] {
	const names: string[] = [];
	const [root, ...rest] = metadata.schema;
	let at = 0;
	for (let left = root?.num_children ?? 0; left > 0; left--) {
		names.push((rest[at] as { name: string }).name);
		let open = 1;
		while (open > 0 && at < rest.length) open += (rest[at++]?.num_children ?? 0) - 1;
	}
	return names;
}

interface Source {
	file: AsyncBuffer;
	metadata: FileMetaData;
	shapes: ColumnShapes;
	path: string;
}

async function readColumns(
	source: Source,
	columns: readonly string[],
	from: number,
	to: number,
): Promise<Map<string, ParquetColumn>> {
	const { file, path } = source;
	const wanted = new Set(columns);
	const pieces = new Map<string, { data: ParquetColumn; rowStart: number; rowEnd: number }[]>();
	try {
		const { metadata, unpack } = await checked(source, wanted, from, to);
		await parquetRead({
			file,
			metadata,
			columns: [...columns],
			rowStart: from,
			rowEnd: to,
			compressors: unpack,
			onChunk: ({ columnName, columnData, rowStart, rowEnd }) => {
				if (!wanted.has(columnName)) return;
				const piece = { data: columnData, rowStart, rowEnd };
				pieces.set(columnName, [...(pieces.get(columnName) ?? []), piece]);
			},
		});
	} catch (error) {
		throw damaged(error, path);
	}
	return new Map(columns.map((name) => [name, join(pieces.get(name) ?? [], from, to)]));
}

type Unpack = (packed: Uint8Array, size: number) => Uint8Array;

/**
 * The same metadata with a way of unpacking of its own for every column chunk that will be read. The library believes what
 * pages say of themselves; here each is checked before it is unpacked, and what it was unpacked to before it is decoded.
 */
async function checked(
	{ file, metadata, shapes }: Source,
	wanted: ReadonlySet<string>,
	from: number,
	to: number,
): Promise<{ metadata: FileMetaData; unpack: Record<string, Unpack> }> {
	const unpack: Record<string, Unpack> = {};
	let start = 0;
	const groups: FileMetaData['row_groups'] = [];
	for (const [g, group] of metadata.row_groups.entries()) {
		const end = start + Number(group.num_rows);
		const isRead = end > from && start < to;
		start = end;
		if (!isRead) {
			groups.push(group);
			continue;
		}
		const own = group.columns.filter(({ meta_data }) => wanted.has(meta_data?.path_in_schema[0] ?? ''));
		const cells = own.reduce((sum, { meta_data }) => sum + Number(meta_data?.num_values ?? 0), 0);
		if (!mayHoldCells(cells, file.byteLength))
			throw new ParquetDamaged(`${cells} values in ${file.byteLength} bytes`);
		const columns: typeof group.columns = [];
		for (const [c, column] of group.columns.entries()) {
			const meta = column.meta_data;
			if (meta === undefined || !own.includes(column)) {
				columns.push(column);
				continue;
			}
			const shape = shapeOf(meta, shapes);
			const pages = checkPages(new Uint8Array(await file.slice(...placeOf(meta))), shape);
			const key = `${g}/${c}`;
			unpack[key] = unpacker(shape, pages);
			// The library looks its unpacker up by the name of the codec, which here is one of each chunk's own.
			columns.push({ ...column, meta_data: { ...meta, codec: key as CompressionCodec } });
		}
		groups.push({ ...group, columns });
	}
	return { metadata: { ...metadata, row_groups: groups }, unpack };
}

function shapeOf(meta: ColumnMetaData, shapes: ColumnShapes): ChunkShape {
	const shape = shapes.get(meta.path_in_schema.join('\0'));
	if (shape === undefined) throw new ParquetDamaged('a column that its schema does not contain');
	return { ...shape, codec: meta.codec, values: Number(meta.num_values) };
}

function unpacker(shape: ChunkShape, pages: readonly Page[]): Unpack {
	const known = new Map(pages.map((page) => [page.at, page]));
	return (packed, size) => {
		const page = known.get(packed.byteOffset);
		if (page === undefined || page.unpacked !== size)
			throw new ParquetDamaged('a page at an unexpected position');
		const content = decompress(shape.codec, packed, size);
		checkContent(content, page, shape);
		return content;
	};
}

function decompress(codec: string, packed: Uint8Array, size: number): Uint8Array {
	if (codec === 'UNCOMPRESSED') return packed;
	if (codec === 'ZSTD') checkZstd(packed, size);
	const known = Object.entries(compressors).find(([name]) => name === codec)?.[1];
	if (known === undefined) throw new ParquetDamaged('its compression is not known');
	return known(packed, size);
}

/** Zstandard frames say how large they will be, or how far back they refer (RFC 8878, 3.1.1.1); the library makes that room. */
const LARGEST_ZSTD_WINDOW = 1 << 27;

function checkZstd(packed: Uint8Array, size: number): void {
	const descriptor = packed[4] ?? 0;
	const single = (descriptor & 32) !== 0;
	const window = packed[5] ?? 0;
	const base = 2 ** (10 + (window >> 3));
	if (!single && base + (base / 8) * (window & 7) > LARGEST_ZSTD_WINDOW)
		throw new ParquetDamaged('a page that refers too far back');
	const width = [single ? 1 : 0, 2, 4, 8][descriptor >> 6]!;
	const at = 5 + (single ? 0 : 1) + [0, 1, 2, 4][descriptor & 3]!;
	let content = width === 2 ? 256 : 0;
	for (let i = 0; i < width; i++) content += (packed[at + i] ?? 0) * 2 ** (8 * i);
	if (width > 0 && content !== size)
		throw new ParquetDamaged(`a page of ${size} bytes that unpacks to ${content}`);
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
		const asked = options.columns?.every((name) => columns.includes(name)) === true ? options.columns : null;
		const needed = asked ?? columns;
		let whole = true;
		for (let g = 0; g + 1 < file.groups.length && whole; g++) {
			throwIfCancelled(watch.signal, path);
			const from = file.groups[g]!;
			const to = Math.min(file.groups[g + 1]!, limit + 1);
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
