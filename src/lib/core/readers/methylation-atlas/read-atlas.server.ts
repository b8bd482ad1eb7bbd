import { basename } from 'node:path';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { minOf } from '../../../base/extremes.ts';
import type { Regions } from '../../../base/intervals.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { inGenomeOrder } from '../call-tables/contig-order.ts';
import { readTable, type Table } from '../tables/table.server.ts';
import { readCell } from '../text/numbers.ts';
import { atlasColumns, MIN_ROWS, MIN_TYPES, type AtlasColumn, type AtlasColumns } from './atlas-columns.ts';
import type { MethylationAtlas } from './atlas.ts';
import { probeId } from './probe-id.ts';

/** More rows hold the whole methylome; marker regions separate the types as well and take no minutes. */
const MAX_ROWS = 200_000;
/** Rows by which the columns are told. */
const JUDGED_ROWS = 500;
/** Share of values above 1 from which on an atlas is in percent; fewer are mistakes. */
const PERCENT_SHARE = 0.2;
/** Share of the rows from which on those left out are told with their reason. */
const MANY_MISSING = 0.2;
/** Two bases of a CpG. */
const CPG = 2;

/**
 * Reads an atlas that the user supplies: levels or counts of cell types over regions (0-based, end outside; a row of one base stands for
 * its CpG) or over probes. Rows in which a type has no value, and places that come again, are left out and counted. Throws
 * atlas.no_columns, atlas.no_rows, atlas.too_large, atlas.values_unclear, atlas.bad_interval, atlas.type_twice and the errors of reading.
 */
export async function readAtlas(path: string, watch: Watch = {}): Promise<MethylationAtlas> {
	const table = await readTable(path, { max_rows: MAX_ROWS + 1 }, watch);
	if (table.rows.length > MAX_ROWS) throw new LbError('atlas.too_large', { limit: MAX_ROWS }, { path });
	const header = table.raw_header.length > 0 ? table.raw_header : table.header;
	const columns = atlasColumns(header, table.rows.slice(0, JUDGED_ROWS));
	if (columns === null) {
		// Without a header the cells of the first row show what is missing.
		const named = header.some((name) => name.trim() !== '') ? header : (table.rows[0] ?? []);
		const values = {
			columns: named.slice(0, 12).map((cell) => cell ?? ''),
			rows: MIN_ROWS,
			types: MIN_TYPES,
		};
		throw new LbError('atlas.no_columns', values, { path });
	}
	const types = columns.types.map(({ name }) => name);
	const twice = types.find((name, i) => types.indexOf(name) !== i);
	if (twice !== undefined) throw new LbError('atlas.type_twice', { type: twice }, { path });
	const read = valuesOf(table, columns, path, watch);
	const { kept, dropped, differ } = withoutRepeats(read, table, columns);
	if (read.missing > 0) dropped['rows_without_value'] = read.missing;
	const sparse = fewestValues(read.levels, types);
	const rows = table.rows.length;
	if (kept.length === 0)
		throw new LbError(
			'atlas.no_rows',
			{ rows, complete: kept.length, needed: MIN_ROWS, ...sparse },
			{ path },
		);
	const shares = columns.direction !== null && areFragmentShares(table, columns, read.levels, kept);
	const levels = shares ? fromShares(table, columns, read.levels) : read.levels;
	const notes: Message[] = [];
	const file = basename(path);
	if (columns.empty.length > 0)
		notes.push(
			say('atlas.empty_types', { count: columns.empty.length, path: file, types: columns.empty.slice(0, 5) }),
		);
	if (read.missing > MANY_MISSING * rows)
		notes.push(say('atlas.rows_without_value', { count: read.missing, rows, path: file, ...sparse }));
	if (differ.length > 0)
		notes.push(
			say('atlas.repeats_differ', { count: differ.length, path: file, examples: differ.slice(0, 3) }),
		);
	if (read.percent) notes.push(say('atlas.percent', { path: basename(path) }));
	if (shares) notes.push(say('atlas.fragment_shares', { path: basename(path) }));
	const values = shares ? 'fragment_shares' : 'methylated' in columns.types[0]! ? 'counts' : 'levels';
	const { place } = columns;
	const common = { path, types, values, rows, dropped, notes, sparsest: sparse } as const;
	const pick = (order: readonly number[]): Float64Array => {
		const picked = new Float64Array(order.length * types.length);
		for (const [i, row] of order.entries())
			picked.set(levels.subarray(row * types.length, (row + 1) * types.length), i * types.length);
		return picked;
	};
	if (place.kind === 'probes')
		return {
			...common,
			regions: null,
			probes: kept.map((row) => probeId(table.rows[row]![place.id] ?? '')),
			levels: pick(kept),
		};
	const { regions, order } = regionsOf(table, place, kept, path);
	return { ...common, regions, probes: null, levels: pick(order) };
}

/** Levels of all rows; `complete` are those in which every type has one. */
function valuesOf(
	{ rows }: Table,
	{ types }: AtlasColumns,
	path: string,
	watch: Watch,
): { levels: Float64Array; complete: number[]; missing: number; percent: boolean } {
	const n = types.length;
	const levels = new Float64Array(rows.length * n);
	const complete: number[] = [];
	let [above, highest, numbers] = [0, 0, 0];
	for (const [i, row] of rows.entries()) {
		if (i % 5000 === 0) throwIfCancelled(watch.signal, path);
		let whole = true;
		for (const [k, type] of types.entries()) {
			const value = levelOf(row, type, i, path);
			levels[i * n + k] = value;
			if (Number.isNaN(value)) whole = false;
			else {
				numbers++;
				if (value > 1) above++;
				highest = Math.max(highest, value);
			}
		}
		if (whole) complete.push(i);
	}
	const percent = above >= PERCENT_SHARE * numbers && highest > 2 && highest <= 100;
	if (above > 0 && !percent) throw new LbError('atlas.values_unclear', { count: above, highest }, { path });
	if (percent) for (let i = 0; i < levels.length; i++) levels[i] = levels[i]! / 100;
	return { levels, complete, missing: rows.length - complete.length, percent };
}

function levelOf(row: readonly (string | null)[], type: AtlasColumn, at: number, path: string): number {
	const number = (column: number): number => readCell(row[column] ?? '').value;
	if ('level' in type) {
		const value = number(type.level);
		return value >= 0 ? value : NaN;
	}
	const [methylated, other] = [number(type.methylated), number(type.other)];
	const all = type.other_is === 'all' ? other : methylated + other;
	if (!(all > 0) || Number.isNaN(methylated)) return NaN;
	if (methylated > all || methylated < 0)
		throw new LbError('atlas.counts_contradict', { type: type.name, methylated, all }, { path, row: at + 2 });
	return methylated / all;
}

/** The type with the fewest values, and how many it has. */
function fewestValues(levels: Float64Array, types: readonly string[]): { type: string; held: number } {
	const held = types.map(() => 0);
	for (const [i, level] of levels.entries())
		if (!Number.isNaN(level)) held[i % types.length] = held[i % types.length]! + 1;
	const fewest = held.indexOf(minOf(held));
	return { type: types[fewest] ?? '', held: held[fewest] ?? 0 };
}

/** Rows whose place was not there before, and places that come again with other values: markers of two types come twice with the same. */
function withoutRepeats(
	{ complete, levels }: { complete: readonly number[]; levels: Float64Array },
	table: Table,
	{ place, types }: AtlasColumns,
): { kept: number[]; dropped: Record<string, number>; differ: string[] } {
	const seen = new Map<string, number>();
	const differ = new Set<string>();
	const n = types.length;
	const kept = complete.filter((row) => {
		const cells = table.rows[row]!;
		const key =
			place.kind === 'probes'
				? probeId(cells[place.id] ?? '')
				: `${cells[place.contig]}:${cells[place.start]}-${place.end === null ? '' : cells[place.end]}`;
		const known = seen.get(key);
		if (known === undefined) {
			seen.set(key, row);
			return true;
		}
		if (types.some((_, k) => levels[known * n + k] !== levels[row * n + k])) differ.add(key);
		return false;
	});
	const repeats = complete.length - kept.length;
	return { kept, dropped: repeats === 0 ? {} : { repeated_places: repeats }, differ: [...differ] };
}

/**
 * Are the values shares of fragments in the direction of the marker (UXM), not levels? In markers that are unmethylated in their type a
 * share of unmethylated fragments is the highest there, a level the lowest.
 */
function areFragmentShares(
	{ rows }: Table,
	{ types, target, direction }: AtlasColumns,
	levels: Float64Array,
	kept: readonly number[],
): boolean {
	if (target === null || direction === null) return false;
	const at = new Map(types.map(({ name }, i) => [name, i]));
	const n = types.length;
	let [high, seen] = [0, 0];
	for (const row of kept) {
		if (!/^u/i.test(rows[row]![direction] ?? '')) continue;
		const own = at.get(rows[row]![target] ?? '');
		if (own === undefined) continue;
		const others = [...types.keys()].filter((k) => k !== own).map((k) => levels[row * n + k]!);
		seen++;
		if (levels[row * n + own]! > others.reduce((sum, one) => sum + one, 0) / others.length) high++;
	}
	return seen > 0 && high > seen / 2;
}

/** Levels that the shares stand for: a marker of direction U holds shares of unmethylated fragments, one of M of methylated ones. */
function fromShares({ rows }: Table, { types, direction }: AtlasColumns, shares: Float64Array): Float64Array {
	const n = types.length;
	return shares.map((share, i) =>
		/^u/i.test(rows[Math.floor(i / n)]![direction ?? 0] ?? '') ? 1 - share : share,
	);
}

/** Regions in genome order, and the rows of the table in that order. */
function regionsOf(
	{ rows }: Table,
	{ contig, start, end }: { contig: number; start: number; end: number | null },
	kept: readonly number[],
	path: string,
): { regions: Regions; order: number[] } {
	const contigs: string[] = [];
	const index = new Map<string, number>();
	const places = kept.map((row) => {
		const cells = rows[row]!;
		const name = (cells[contig] ?? '').trim();
		const from = readCell(cells[start] ?? '').value;
		const to = end === null ? from + 1 : readCell(cells[end] ?? '').value;
		if (name === '' || !Number.isInteger(from) || !Number.isInteger(to) || from < 0 || to < from)
			throw new LbError(
				'atlas.bad_interval',
				{ contig: name, start: cells[start] ?? '', end: end === null ? '' : (cells[end] ?? '') },
				{ path, row: row + 2 },
			);
		let at = index.get(name);
		if (at === undefined) {
			at = contigs.length;
			index.set(name, at);
			contigs.push(name);
		}
		// Start = end: one base, counted from 1.
		return { row, at, from: to === from ? from - 1 : from, to };
	});
	const sites = places.every(({ from, to }) => to - from <= CPG);
	const rank = new Int32Array(contigs.length);
	const sorted = inGenomeOrder(contigs);
	for (const [place, at] of sorted.entries()) rank[at] = place;
	places.sort((a, b) => rank[a.at]! - rank[b.at]! || a.from - b.from || a.to - b.to || a.row - b.row);
	return {
		order: places.map(({ row }) => row),
		regions: {
			contigs: sorted.map((at) => contigs[at]!),
			contig: Int32Array.from(places, ({ at }) => rank[at]!),
			start: Int32Array.from(places, ({ from }) => Math.max(0, from)),
			end: Int32Array.from(places, ({ from, to }) => (sites ? from + CPG : to)),
			names: places.map(() => null),
			strands: new Int8Array(places.length),
		},
	};
}
