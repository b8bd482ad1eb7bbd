import { byText } from '../facts/rows.ts';
import type { FactTable, RunFacts } from '../facts/run-facts.ts';
import type { Compared } from './compared.ts';

/** Columns that hold names of groups, in the tables that a comparison reads. */
const GROUP_COLUMNS = ['group', 'group_a', 'group_b', 'class'] as const;

/** A name of a group without case, and with one blank where it has blanks or underscores. */
const keyOf = (group: string): string =>
	group
		.normalize('NFKC')
		.toLowerCase()
		.replaceAll(/[\s_]+/gu, ' ')
		.trim();

/** Groups that two runs spell differently, as the first and the second run spell them. */
export interface Respelled {
	first: string;
	second: string;
}

/**
 * The two runs with groups that differ only in case or spacing under the name of the first run: a goal, a label map and a
 * table may spell one group differently. Groups that one run itself keeps apart stay apart.
 */
export function withSharedGroups({ a, b }: Compared): { compared: Compared; respelled: Respelled[] } {
	const [before, after] = [spellings(a), spellings(b)];
	const names = new Map<string, string>();
	for (const [key, [second, ...others]] of after) {
		const [first, ...more] = before.get(key) ?? [];
		if (first === undefined || second === undefined || others.length > 0 || more.length > 0) continue;
		if (first !== second) names.set(second, first);
	}
	if (names.size === 0) return { compared: { a, b }, respelled: [] };
	const respelled = [...names].map(([second, first]) => ({ first, second }));
	return {
		compared: { a, b: { ...b, tables: b.tables.map((table) => renamed(table, names)) } },
		respelled: respelled.sort((x, y) => byText(x.first, y.first)),
	};
}

function spellings({ tables }: RunFacts): Map<string, string[]> {
	const found = new Map<string, string[]>();
	for (const table of tables)
		for (const column of GROUP_COLUMNS.filter((name) => table.columns.includes(name)))
			for (const row of table.rows) {
				const group = row[column] ?? '';
				const known = found.get(keyOf(group)) ?? [];
				if (group !== '' && !known.includes(group)) found.set(keyOf(group), [...known, group]);
			}
	return found;
}

function renamed(table: FactTable, names: ReadonlyMap<string, string>): FactTable {
	const columns = GROUP_COLUMNS.filter((name) => table.columns.includes(name));
	if (columns.length === 0) return table;
	const rows = table.rows.map((row) => {
		const changed = columns.filter((column) => names.has(row[column] ?? ''));
		return changed.length === 0
			? row
			: {
					...row,
					...Object.fromEntries(changed.map((column) => [column, names.get(row[column] ?? '') ?? ''])),
				};
	});
	return { ...table, rows };
}
