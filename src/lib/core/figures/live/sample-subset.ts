import type { FigureTree } from '../../../contract/records/figure.ts';
import { pruneTree } from './prune-tree.ts';

/** Some samples of a figure: cuts the columns and cells of its data to them. */
export interface SampleSubset {
	/** Whether the sample of a row stays. */
	has(row: number): boolean;
	/** Place of a row among those that stay; -1 for a row that does not. */
	placeOf(row: number): number;
	/** Names of those that stay. */
	names: ReadonlySet<string>;
	/** A column with a value per sample. */
	column<T>(values: readonly T[]): T[];
	/** A column that may be absent. */
	optional<T>(values: readonly T[] | null): T[] | null;
	/** Cells row by row with the samples as columns. */
	across<T>(cells: readonly T[]): T[];
	/** Cells row by row with the samples as rows of so many columns. */
	down<T>(cells: readonly T[], columns: number): T[];
	/** A tree whose leaves are the samples. */
	tree<T extends FigureTree | null>(own: T): T | FigureTree;
}

/** @param kept whether the sample of each row stays */
export function sampleSubset(ids: readonly string[], kept: readonly boolean[]): SampleSubset {
	const n = ids.length;
	let before = 0;
	const places = kept.map((stays) => (stays ? before++ : -1));
	const has = (row: number): boolean => kept[row] === true;
	const column = <T>(values: readonly T[]): T[] => values.filter((_, row) => has(row));
	return {
		has,
		placeOf: (row) => places[row] ?? -1,
		names: new Set(column(ids)),
		column,
		optional: (values) => values && column(values),
		across: (cells) => cells.filter((_, cell) => has(cell % n)),
		down: (cells, columns) => cells.filter((_, cell) => has(Math.floor(cell / columns))),
		tree: (own) => own && pruneTree(own, has),
	};
}
