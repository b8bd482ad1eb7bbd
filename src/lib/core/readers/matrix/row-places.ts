import type { MatrixPlan } from './matrix-plan.ts';

/** Where the cells of a row go: numbers into a row of values, the texts of ids and annotation to the side. */
export class RowPlaces {
	/** Columns of the file. */
	readonly count: number;
	/** Per file column: where its number goes, or -1; and 1 where its text is wanted. */
	readonly target: Int32Array;
	readonly wanted: Uint8Array;
	/** Of the row read last. */
	readonly texts: (string | null)[];
	/** False when every number of the row read last is surely there. */
	gaps = false;

	constructor({ numeric, id_columns, annotation }: MatrixPlan, count: number) {
		this.count = count;
		this.target = new Int32Array(count).fill(-1);
		numeric.forEach((column, i) => (this.target[column] = i));
		this.wanted = new Uint8Array(count);
		for (const column of [...id_columns, ...annotation]) this.wanted[column] = 1;
		this.texts = new Array<string | null>(count).fill(null);
	}

	/** Missing values from a column of the file on: what a short row leaves open. */
	leaveOpen(from: number, out: Float64Array, offset: number): void {
		this.gaps = true;
		for (let column = from; column < this.count; column++) {
			const slot = this.target[column]!;
			if (slot >= 0) out[offset + slot] = Number.NaN;
			if (this.wanted[column] === 1) this.texts[column] = null;
		}
	}
}
