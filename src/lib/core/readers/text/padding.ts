import { LbError } from '../../../base/errors.ts';

/** Cells of any table that are made without asking: a hundred thousand rows of a hundred columns. */
const ANY_TABLE = 1 << 24;
/** From there on the file must hold a cell for every so many that are made. */
const PER_CELL = 64;

/**
 * Counts the cells that are made for rows shorter than their table. A header of a million columns above short rows, or
 * records that each have a column of their own, would take gigabytes for a file of a megabyte.
 */
export class Padding {
	readonly #path: string;
	#made = 0;
	#present = 0;

	constructor(path: string) {
		this.#path = path;
	}

	/** Another row: cells that are made for it, and cells that the file holds. Throws reader.mostly_empty. */
	row(made: number, present: number): void {
		this.#made += made;
		this.#present += present;
		if (this.#made > ANY_TABLE && this.#made > PER_CELL * this.#present)
			throw new LbError(
				'reader.mostly_empty',
				{ columns: made, filled: this.#present, cells: this.#made },
				{ path: this.#path },
			);
	}
}
