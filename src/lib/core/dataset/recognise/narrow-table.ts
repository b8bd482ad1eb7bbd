import type { Cell } from '../metadata/cells.ts';
import { isMissing, isNumber } from './cell-kind.ts';

/** A table of which only some columns are judged one by one. */
export interface NarrowTable {
	/** Judged columns, in table order. */
	header: string[];
	rows: Cell[][];
	/** Numeric columns that were not judged, in table order. */
	hidden: string[];
}

/** Tables up to this width are judged whole; a matrix of 10^5 columns would take seconds. */
const WIDE = 4000;
/** Columns at either end, and in the middle, that are judged always. */
const EDGE = 300;

/**
 * Leaves out the numeric columns in the middle of a very wide table. A column stays when one of its first cells is neither
 * a number nor missing, so that labels and ids are found wherever they stand.
 */
export function narrowTable(header: readonly string[], rows: readonly (readonly Cell[])[]): NarrowTable {
	if (header.length <= WIDE) return { header: [...header], rows: rows.map((row) => [...row]), hidden: [] };
	const middle = Math.floor(header.length / 2);
	const kept: number[] = [];
	const hidden: string[] = [];
	for (const [index, name] of header.entries()) {
		const edge = index < EDGE || index >= header.length - EDGE || Math.abs(index - middle) < EDGE / 2;
		if (edge || rows.some((row) => isText(row[index]))) kept.push(index);
		else hidden.push(name);
	}
	return {
		header: kept.map((index) => header[index]!),
		rows: rows.map((row) => kept.map((index) => row[index] ?? null)),
		hidden,
	};
}

function isText(cell: Cell | undefined): boolean {
	return cell !== null && cell !== undefined && !isNumber(cell) && !isMissing(cell);
}
