import { sampleIdOfFile } from './sample-id-from-name.ts';

/** Fewer tables of the same features may be anything: results of several runs, a table and its copy. */
export const MIN_TABLES = 4;

/** A table that may hold the values of one sample, with what it has to share with the others. */
export interface OneSampleTable {
	path: string;
	key: string;
}

/** A table that does, and its sample. */
export interface SampleFile<T> {
	table: T;
	sample_id: string;
}

/**
 * Tables with the same columns and features whose names tell one sample each: together they are one matrix. A sample is named by its
 * file without the ending that all of them share, or by its folder where every sample has one and the files are called alike.
 * Groups are in the order of their first file. Pure.
 */
export function oneSampleTables<T extends OneSampleTable>(tables: readonly T[]): SampleFile<T>[][] {
	const groups = new Map<string, T[]>();
	for (const table of tables) {
		const known = groups.get(table.key);
		if (known === undefined) groups.set(table.key, [table]);
		else known.push(table);
	}
	return [...groups.values()].flatMap((group) => {
		if (group.length < MIN_TABLES) return [];
		const full = group.map(({ path }) => sampleIdOfFile(path));
		const short = withoutCommonEnd(full);
		const ids = [short, full, foldersOf(group)].find((names) => new Set(names).size === group.length);
		if (ids === undefined) return [];
		return [group.map((table, i) => ({ table, sample_id: ids[i]! }))];
	});
}

/** The part of each path in which files of one name differ: `quants/S1/quant.sf` is S1. Nothing where no part tells all apart. */
function foldersOf(group: readonly OneSampleTable[]): string[] {
	const parts = group.map(({ path }) => path.split('/'));
	const depth = parts[0]?.length ?? 0;
	const alike = parts.every((one) => one.length === depth && one.at(-1) === parts[0]?.at(-1));
	for (let at = depth - 2; alike && at >= 0; at--) {
		const names = parts.map((one) => one[at]!);
		if (new Set(names).size === group.length) return names;
	}
	return [];
}

/** `S1.promoters`, `S2.promoters` are S1 and S2. Names that would be lost stay whole. */
function withoutCommonEnd(names: readonly string[]): string[] {
	const [first = ''] = names;
	let end = '';
	for (let length = 1; length < first.length; length++) {
		const candidate = first.slice(-length);
		if (!names.every((name) => name.endsWith(candidate) && name.length > candidate.length)) break;
		if (/^[._-]/.test(candidate)) end = candidate;
	}
	return names.map((name) => name.slice(0, name.length - end.length));
}
