import { resultTables } from '../../contract/tables/index.ts';

// The longest name that fits counts: `a_oof_scores` is a table of `oof_scores`, not of `scores`.
const names = resultTables.map(({ name }) => name).sort((a, b) => b.length - a.length);

/** Name in the guide of a table of a run, by its path: `tables/<matrix>_<name>.csv`; null for tables it does not list. */
export function knownTable(path: string): string | null {
	const stem = (path.split('/').at(-1) ?? path).replace(/\.(?:csv|tsv)(?:\.gz)?$/u, '');
	return names.find((name) => stem === name || stem.endsWith(`_${name}`)) ?? null;
}
