import type { CellWords } from './doubts/find-doubts.ts';
import type { Stretch } from './stretches.ts';

/** True for a row of a Markdown table. */
export const isTableRow = (plain: string): boolean =>
	/^[ \t]*\|.*\|?\s*$/u.test(plain.trimEnd()) || /\S\s+\|\s+\S/u.test(plain);

/** The line between the head of a table and its rows. */
export const isTableRule = (plain: string): boolean => /^[\s|:-]+$/u.test(plain) && plain.includes('-');

/** Cells of a row, without the bars at its ends. */
export function rowCells(plain: string): Stretch[] {
	const cells: Stretch[] = [];
	let from = /^[ \t]*\|/u.exec(plain)?.[0].length ?? 0;
	for (let at = from; at <= plain.length; at++)
		if (at === plain.length || plain[at] === '|') {
			if (at < plain.length || plain.slice(from).trim() !== '') cells.push({ from, to: at });
			from = at + 1;
		}
	return cells;
}

/** Cells of a row with the words of their row (its first cell) and column. */
export function cellWords(plain: string, head: readonly string[]): CellWords[] {
	const cells = rowCells(plain);
	const [first] = cells;
	const row = first === undefined ? '' : plain.slice(first.from, first.to);
	return cells.map(({ from, to }, column) => ({
		...{ from, to },
		around: `${column === 0 ? '' : row} | ${head[column] ?? ''}`,
	}));
}
