import { coordinatePart, isFeatureAnnotation, nameKind, plainName } from '../tables/column-names.ts';
import { readCell } from '../text/numbers.ts';
import { isCellType, withoutReplicate } from './cell-type-words.ts';

type Cell = string | null | undefined;

/** Where a table has the values of one cell type (0-based columns). */
export type AtlasColumn =
	| { name: string; level: number }
	| { name: string; methylated: number; other: number; other_is: 'unmethylated' | 'all' };

/** A table with rows of regions or probes and columns of cell types. */
export interface AtlasColumns {
	/** Columns of contig, start and end (null = one position), or of probe ids. */
	place:
		| { kind: 'regions'; contig: number; start: number; end: number | null }
		| { kind: 'probes'; id: number };
	/** Column that names the type a marker is of, and the one that says in which direction; of tables of markers. */
	target: number | null;
	direction: number | null;
	types: AtlasColumn[];
	/** Columns behind the places that hold nothing but words for a missing value. */
	empty: string[];
}

const PROBE = /^"?(cg\d{8}|ch\.\d+\.\d+[FR])(_\w+)?"?$/;
/** What tables of markers have beside coordinates and values. */
const BESIDE =
	/^(startcpg|endcpg|lencpg|cpgs?|numcpgs?|ncpgs?|bp|target|type|celltype|direction|dir|region|regions|marker|markertype|name|gene|genes|annotation|class|group|tgmean|bgmean|deltameans?|deltaquants?|deltamaxmin|ttest|pvalue|qvalue|tgquant\w*|bgquant\w*|index|id|strand|score|chromhmm|enhancer|cluster)$/;
const METHYLATED = /^(.+?)[ _.:-]+(meth|methylated|m|mc|numcs|countm|meth[ _]?reads|methylated[ _]?reads)$/i;
const OTHER =
	/^(.+?)[ _.:-]+(depth|cov|coverage|total|n|reads|count|unmeth|unmethylated|u|uc|numts|countu|unmethylated[ _]?reads)$/i;
const UNMETHYLATED = /^(unmeth|unmethylated|u|uc|numts|countu|unmethylated[ _]?reads)$/i;
/** Share of the cells with a value that must be numbers. */
const FIT = 0.9;
export const MIN_ROWS = 5;
export const MIN_TYPES = 3;

/**
 * Columns of a table that could be an atlas: places or probe ids, then numbers from 0 on of at least three types, as levels or as pairs
 * of counts. A matrix of samples fits too: `isAtlas` tells. Of a table that holds samples and types one behind the other (CelFiE), each
 * with its own coordinates, the part behind the last coordinates is taken. Null for any other table. Pure.
 */
export function atlasColumns(
	header: readonly string[],
	rows: readonly (readonly Cell[])[],
): AtlasColumns | null {
	if (rows.length < MIN_ROWS || header.length < 1 + MIN_TYPES) return null;
	const place = placeOf(header, rows);
	if (place === null) return null;
	const first = place.kind === 'probes' ? place.id : Math.max(place.contig, place.start, place.end ?? 0);
	const described = (at: number): boolean =>
		at <= first ||
		BESIDE.test(plainName(header[at] ?? '')) ||
		coordinatePart(header[at] ?? '') !== null ||
		isFeatureAnnotation(header[at] ?? '') ||
		(nameKind(header[at] ?? '') !== null && !isNumeric(rows, at));
	const numeric = [...header.keys()].filter((at) => !described(at) && isNumeric(rows, at));
	const others = [...header.keys()].filter((at) => at > first && !numeric.includes(at) && !described(at));
	const texts = others.filter((at) => rows.some((row) => present(row[at]) && !isMissing(row[at] ?? '')));
	// Words before the numbers describe the region; a column of words among them: rows of something else.
	if (texts.some((at) => at > (numeric[0] ?? 0))) return null;
	const types = pairsAmong(header, numeric) ?? levelsAmong(header, numeric, rows);
	if (types === null || types.length < MIN_TYPES) return null;
	const empty = others.filter((at) => !texts.includes(at)).map((at) => header[at] ?? '');
	return {
		place,
		...markerColumns(header, rows, types),
		types,
		empty: empty.filter((name) => name.trim() !== ''),
	};
}

/**
 * Is the table an atlas beyond doubt? Each marker names one of the columns as its type; or most columns are named like cell types, and
 * are no replicates of a few of them. `known` are ids of samples: a table with columns of these is a matrix of samples.
 * @param said that the name of the file calls it an atlas, which decides where the names of the types are unknown
 */
export function isAtlas(columns: AtlasColumns, known: ReadonlySet<string>, said: boolean): boolean {
	const names = columns.types.map(({ name }) => name);
	if (names.filter((name) => known.has(name)).length >= names.length / 2) return false;
	if (columns.target !== null) return true;
	const different = new Set(names.map(withoutReplicate)).size;
	if (different < 0.8 * names.length) return false;
	if (names.filter(isCellType).length >= 0.6 * names.length) return true;
	return said || columns.types.every((type) => 'methylated' in type && isCellType(type.name));
}

const isMissing = (cell: string): boolean => /^(na|nan|n\/a|null|none|\.|-)$/i.test(cell.trim());

const present = (cell: Cell): cell is string => cell !== null && cell !== undefined && cell.trim() !== '';

function isNumeric(rows: readonly (readonly Cell[])[], at: number): boolean {
	let [held, numbers] = [0, 0];
	for (const row of rows) {
		const cell = row[at];
		if (!present(cell) || isMissing(cell)) continue;
		held++;
		if (readCell(cell).value >= 0) numbers++;
	}
	return held > 0 && numbers >= FIT * held;
}

function placeOf(
	header: readonly string[],
	rows: readonly (readonly Cell[])[],
): AtlasColumns['place'] | null {
	const part = (name: string): ReturnType<typeof coordinatePart> =>
		coordinatePart(name.replace(/^#+/, '').replace(/\.\d+$/, ''));
	const contig = header.findLastIndex((name) => part(name) === 'chrom');
	if (contig >= 0) {
		const after = (wanted: string): number =>
			header.findIndex((name, at) => at > contig && part(name) === wanted);
		const [start, end] = [after('start'), after('end')];
		if (start > contig && isNumeric(rows, start))
			return { kind: 'regions', contig, start, end: end > contig && isNumeric(rows, end) ? end : null };
	}
	for (let at = 0; at < Math.min(3, header.length); at++) {
		const ids = rows.filter((row) => PROBE.test(row[at] ?? '')).length;
		if (ids >= 0.8 * rows.length) return { kind: 'probes', id: at };
	}
	return null;
}

/** Methylated and other reads of each type, where all columns are such pairs; null otherwise. */
function pairsAmong(header: readonly string[], numeric: readonly number[]): AtlasColumn[] | null {
	const methylated = new Map<string, number>();
	const others = new Map<string, { at: number; is: 'unmethylated' | 'all' }>();
	for (const at of numeric) {
		const name = header[at] ?? '';
		const own = METHYLATED.exec(name);
		const other = OTHER.exec(name);
		if (own !== null) methylated.set(own[1]!, at);
		else if (other !== null)
			others.set(other[1]!, { at, is: UNMETHYLATED.test(other[2]!) ? 'unmethylated' : 'all' });
		else return null;
	}
	if (methylated.size < 2 || methylated.size !== others.size) return null;
	const types = [...methylated].flatMap(([name, at]): AtlasColumn[] => {
		const other = others.get(name);
		return other === undefined ? [] : [{ name, methylated: at, other: other.at, other_is: other.is }];
	});
	return types.length === methylated.size ? types : null;
}

/** Levels within [0, 1] or [0, 100]; null where a column holds anything else. */
function levelsAmong(
	header: readonly string[],
	numeric: readonly number[],
	rows: readonly (readonly Cell[])[],
): AtlasColumn[] | null {
	for (const at of numeric)
		for (const row of rows) if (present(row[at]) && readCell(row[at] ?? '').value > 100) return null;
	return numeric.map((at) => ({ name: header[at] ?? '', level: at }));
}

/** Of a table of markers: the column whose cells name columns of the table, and the direction beside it. */
function markerColumns(
	header: readonly string[],
	rows: readonly (readonly Cell[])[],
	types: readonly AtlasColumn[],
): Pick<AtlasColumns, 'target' | 'direction'> {
	const names = new Set(types.map(({ name }) => name));
	const candidates = [...header.keys()].filter((at) =>
		/^(target|type|celltype|group|name|tissue)$/.test(plainName(header[at] ?? '')),
	);
	const target = candidates.find(
		(at) => rows.filter((row) => names.has(row[at] ?? '')).length >= 0.6 * rows.length,
	);
	const direction = header.findIndex((name) => /^(direction|dir)$/.test(plainName(name)));
	return { target: target ?? null, direction: direction < 0 ? null : direction };
}
