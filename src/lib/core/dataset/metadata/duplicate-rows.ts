import { cellText, type Cell } from './cells.ts';
import { foldLabel } from './label-spelling.ts';

/** Rows that share an id. */
export interface DuplicateRows {
	/** Ids with more than one row. */
	ids: string[];
	/** Ids whose rows name different labels: unusable with labels. */
	torn: string[];
	/** Ids with rows in more than one of the joined tables. */
	across_tables: string[];
}

/** Finds repeated ids in a sample column; `label` is -1 when no label is in use, `table_of` the table per row. */
export function findDuplicates(
	rows: readonly (readonly Cell[])[],
	sample: number,
	label: number,
	table_of: readonly number[],
): DuplicateRows {
	const seen = new Map<string, { count: number; labels: Set<string>; tables: Set<number> }>();
	for (const [index, row] of rows.entries()) {
		const id = cellText(row[sample]);
		if (id === null) continue;
		const entry = seen.get(id) ?? { count: 0, labels: new Set<string>(), tables: new Set<number>() };
		entry.count++;
		entry.tables.add(table_of[index] ?? 0);
		const value = label < 0 ? null : cellText(row[label]);
		if (value !== null) entry.labels.add(foldLabel(value));
		seen.set(id, entry);
	}
	const repeated = [...seen].filter(([, entry]) => entry.count > 1);
	return {
		ids: repeated.map(([id]) => id),
		torn: repeated.filter(([, entry]) => entry.labels.size > 1).map(([id]) => id),
		across_tables: repeated.filter(([, entry]) => entry.tables.size > 1).map(([id]) => id),
	};
}
