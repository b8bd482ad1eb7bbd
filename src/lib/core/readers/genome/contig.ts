/** One sequence of a reference: its name as the file spells it and its length in bases. */
export interface Contig {
	name: string;
	/** Bases; NaN when the file does not say (BED and bedGraph never do). */
	length: number;
}
