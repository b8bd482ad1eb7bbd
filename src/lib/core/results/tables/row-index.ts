import { GrowingNumbers } from './growing.ts';

/** Rows, or bytes, from one noted place of a table to the next: half a million rows need some eight thousand places. */
const ROWS = 64;
const BYTES = 64 * 1024;

/** Where the rows of a table begin, every so often. */
export interface RowIndex {
	/** Number of the first row of each block, and its place in the file. */
	firstRows: Float64Array;
	offsets: Float64Array;
	/** Data rows of the table, and the place where they end. */
	rows: number;
	end: number;
}

/** Notes rows in the order of the file. */
export class RowIndexBuilder {
	readonly #firstRows = new GrowingNumbers((length) => new Float64Array(length));
	readonly #offsets = new GrowingNumbers((length) => new Float64Array(length));
	#rows = 0;
	#block = { row: -ROWS, offset: -BYTES };

	push(offset: number): void {
		if (this.#rows - this.#block.row >= ROWS || offset - this.#block.offset >= BYTES) {
			this.#block = { row: this.#rows, offset };
			this.#firstRows.push(this.#rows);
			this.#offsets.push(offset);
		}
		this.#rows += 1;
	}

	done(end: number): RowIndex {
		return { firstRows: this.#firstRows.done(), offsets: this.#offsets.done(), rows: this.#rows, end };
	}
}

/** Number of the block that holds a row. */
export function blockOf({ firstRows }: RowIndex, row: number): number {
	let low = 0;
	let high = firstRows.length - 1;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if (firstRows[middle]! <= row) low = middle;
		else high = middle - 1;
	}
	return low;
}
