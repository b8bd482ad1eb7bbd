import { isMissing, type Cell } from './cells.ts';

/** `disease state: healthy`, as archives write characteristics: a key of letters, and what it is. */
const KEYED = /^(\p{L}[^:\t]{1,39}): +(\S.*)$/u;

/** The key that every value of a column begins with; null without one. */
function keyOf(rows: readonly (readonly Cell[])[], index: number): string | null {
	let key: string | null = null;
	for (const row of rows) {
		const cell = row[index];
		if (cell === undefined || cell === null || isMissing(cell)) continue;
		const found = KEYED.exec(cell)?.[1]?.toLowerCase();
		if (found === undefined || (key !== null && key !== found)) return null;
		key = found;
	}
	return key;
}

/** The rows with the values alone in columns whose every value begins with the same key. */
export function withoutKeys(
	header: readonly string[],
	rows: readonly (readonly Cell[])[],
): readonly (readonly Cell[])[] {
	const keyed = header.map((_, index) => rows.length > 1 && keyOf(rows, index) !== null);
	if (!keyed.includes(true)) return rows;
	return rows.map((row) =>
		row.map((cell, index) =>
			keyed[index] === true && cell !== null ? (KEYED.exec(cell)?.[2] ?? cell) : cell,
		),
	);
}
