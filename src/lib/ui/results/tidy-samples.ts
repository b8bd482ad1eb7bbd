import { constantLast, isConstant } from '../../client/tables/constant-columns.ts';
import type { SampleTable } from '../../client/workspace/sample-table.ts';

/**
 * A table of samples as a person reads it: columns that repeat the ids or an earlier column are left out, and columns with one
 * value for all samples come last.
 */
export function tidySamples({ columns, rows }: SampleTable): Pick<SampleTable, 'columns' | 'rows'> {
	const all = [...rows];
	const seen = new Set([textOf(all.map(([id]) => id))]);
	const kept = columns.flatMap((_, at) => {
		const cells = all.map(([, row]) => row[at] ?? null);
		// One value for all is no sign of a copy.
		const constant = isConstant(cells);
		const text = textOf(cells);
		if (!constant && seen.has(text)) return [];
		seen.add(text);
		return [{ at, constant }];
	});
	const order = constantLast(kept, ({ constant }) => constant);
	return {
		columns: order.map(({ at }) => columns[at] ?? ''),
		rows: new Map(all.map(([id, row]) => [id, order.map(({ at }) => row[at] ?? null)])),
	};
}

const textOf = (cells: readonly (string | number | null)[]): string =>
	JSON.stringify(cells.map((cell) => (cell === null ? null : String(cell))));

/** Ids of samples, each sample once: several files of one have a name each. */
export function distinctSamples(ids: Iterable<string>, nameOf: (id: string) => string): string[] {
	const found = new Map<string, string>();
	for (const id of ids) if (!found.has(nameOf(id))) found.set(nameOf(id), id);
	return [...found.values()];
}
