import type { ColumnMetaData, FileMetaData, SchemaElement } from 'hyparquet';
import type { ChunkShape } from './pages.ts';
import { ParquetDamaged } from './thrift.ts';

/** Shapes of the columns of a file by the names on the way to each, joined with NUL. */
export type ColumnShapes = ReadonlyMap<string, Omit<ChunkShape, 'codec' | 'values'>>;

/** Structs of real files lie five deep. */
const DEEPEST = 64;
/**
 * Cells that are held at once, the columns of one row group: a column of one repeated value takes next to no bytes, a cell in
 * memory eight. So many are believed at any size of the file, so many more per byte of it, up to two gigabytes; beyond
 * that the file must hold a byte for every four cells.
 */
const CELLS_OF_ANY_FILE = 1 << 22;
const CELLS_PER_BYTE = 1 << 10;
const CELLS_AT_ONCE = 1 << 28;
const CELLS_PER_BYTE_OF_LARGE = 4;

/** True when so many cells may be read at once from a file of so many bytes. */
export function mayHoldCells(cells: number, bytes: number): boolean {
	const more = Math.max(CELLS_AT_ONCE, CELLS_PER_BYTE_OF_LARGE * bytes);
	return cells <= Math.min(CELLS_OF_ANY_FILE + CELLS_PER_BYTE * bytes, more);
}

/**
 * Checks the metadata of a file of `bytes` bytes: a schema that is a tree, row groups that add up, columns that lie inside the
 * file. Returns the shapes of its columns. Throws ParquetDamaged.
 */
export function checkMetadata({ schema, row_groups, num_rows }: FileMetaData, bytes: number): ColumnShapes {
	const shapes = readShapes(schema);
	let rows = 0;
	let packed = 0;
	for (const group of row_groups) {
		const own = Number(group.num_rows);
		if (!(own >= 0 && mayHoldCells(own, bytes))) throw new ParquetDamaged(`a group of ${own} rows`);
		rows += own;
		for (const { meta_data } of group.columns) {
			if (meta_data === undefined) throw new ParquetDamaged('a column without its position');
			const [start, end] = placeOf(meta_data);
			if (!(start >= 0 && end >= start && end <= bytes))
				throw new ParquetDamaged(`a column at bytes ${start} to ${end} of ${bytes}`);
			packed += end - start;
			const shape = shapes.get(meta_data.path_in_schema.join('\0'));
			if (shape === undefined) throw new ParquetDamaged('a column that its schema does not contain');
			const values = Number(meta_data.num_values);
			if (shape.flat ? values !== own : !(values >= 0 && mayHoldCells(values, bytes)))
				throw new ParquetDamaged(`a column of ${values} values in a group of ${own} rows`);
		}
	}
	if (rows !== Number(num_rows))
		throw new ParquetDamaged(`its groups have ${rows} rows, it declares ${num_rows}`);
	// Columns never share their bytes; that each names the whole file would mean reading it as often.
	if (packed > bytes) throw new ParquetDamaged(`its columns take ${packed} of ${bytes} bytes`);
	return shapes;
}

/** Bytes of a column chunk: [start, end). */
export function placeOf(meta: ColumnMetaData): [number, number] {
	// Zero is how some writers say that there is no dictionary.
	const start = Number(meta.dictionary_page_offset || meta.data_page_offset);
	return [start, start + Number(meta.total_compressed_size)];
}

function readShapes(schema: readonly SchemaElement[]): ColumnShapes {
	const shapes = new Map<string, Omit<ChunkShape, 'codec' | 'values'>>();
	let at = 0;
	const walk = (path: readonly string[], repetition: number, definition: number): void => {
		const element = schema[at++];
		if (element === undefined || path.length > DEEPEST)
			throw new ParquetDamaged('a schema that is not a tree');
		const isRoot = at === 1;
		// As the library counts: the root too where a writer calls it repeated.
		const repeated = element.repetition_type === 'REPEATED' ? 1 : 0;
		const optional = !isRoot && element.repetition_type !== 'REQUIRED' ? 1 : 0;
		const own = isRoot ? path : [...path, element.name];
		const [deeper, defined] = [repetition + repeated, definition + optional];
		const children = element.num_children ?? 0;
		if (children < 0 || children > schema.length - at)
			throw new ParquetDamaged('a schema that is not a tree');
		for (let left = children; left > 0; left--) walk(own, deeper, defined);
		if (children > 0 || isRoot) return;
		const width = element.type_length ?? 0;
		if (!(width >= 0)) throw new ParquetDamaged(`values of ${width} bytes`);
		const flat = own.length === 1 && repeated === 0;
		// Of two columns of one name the library takes the first for both.
		if (shapes.has(own.join('\0'))) return;
		shapes.set(own.join('\0'), { width, repetition: deeper, definition: defined, flat });
	};
	walk([], 0, 0);
	return shapes;
}
