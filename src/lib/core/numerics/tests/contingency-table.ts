/** Counts of two categorical columns: rows x columns, levels in order of first appearance. */
export interface ContingencyTable {
	row_levels: string[];
	column_levels: string[];
	/** counts[row][column]. */
	counts: number[][];
	n: number;
}

/** Cross table of two columns; positions where either is null are left out. */
export function contingencyTable(
	rows: readonly (string | null)[],
	columns: readonly (string | null)[],
): ContingencyTable {
	const rowLevels = new Map<string, number>();
	const columnLevels = new Map<string, number>();
	const pairs: [number, number][] = [];
	rows.forEach((row, i) => {
		const column = columns[i] ?? null;
		if (row === null || column === null) return;
		pairs.push([indexOf(rowLevels, row), indexOf(columnLevels, column)]);
	});
	const counts = Array.from({ length: rowLevels.size }, () => new Array<number>(columnLevels.size).fill(0));
	for (const [row, column] of pairs) {
		const line = counts[row]!;
		line[column] = line[column]! + 1;
	}
	return {
		row_levels: [...rowLevels.keys()],
		column_levels: [...columnLevels.keys()],
		counts,
		n: pairs.length,
	};
}

function indexOf(levels: Map<string, number>, level: string): number {
	const known = levels.get(level);
	if (known !== undefined) return known;
	levels.set(level, levels.size);
	return levels.size - 1;
}

/** Row sums, column sums and total of a table of counts. */
export function margins(counts: readonly (readonly number[])[]): {
	rows: number[];
	columns: number[];
	n: number;
} {
	const rows = counts.map((line) => line.reduce((sum, count) => sum + count, 0));
	const columns = (counts[0] ?? []).map((_, c) => counts.reduce((sum, line) => sum + line[c]!, 0));
	return { rows, columns, n: rows.reduce((sum, count) => sum + count, 0) };
}

/** The table without rows and columns that hold nothing. */
export function withoutEmpty(counts: readonly (readonly number[])[]): number[][] {
	const { rows, columns } = margins(counts);
	return counts.filter((_, r) => rows[r]! > 0).map((line) => line.filter((_, c) => columns[c]! > 0));
}
