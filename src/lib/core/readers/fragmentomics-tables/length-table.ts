import type { Message } from '../../../contract/messages/index.ts';

/** Fragment lengths of one sample as a file of another program gives them. */
export interface LengthTable {
	path: string;
	/** Sample the file names; null when it names none. */
	sample: string | null;
	/** Fragments of every length, `counts[bp]`; shares of all fragments (sum about 1, or 100) when `unit` is share. */
	counts: Float64Array;
	unit: 'fragments' | 'share';
	/** Lengths per row of the file, bp, where it is more than one: within a bin the fragments are spread evenly. */
	bin_width?: number;
	/** Numbers of the file's own summary that its lengths cannot give (pairs beyond the cut of the histogram ...). */
	given: Record<string, number>;
	notes: Message[];
}

/** A histogram that grows as lengths come. Lengths far beyond any fragment are refused by the readers, not here. */
export class LengthHistogram {
	#counts = new Float64Array(1024);
	#longest = -1;

	add(length: number, count: number): void {
		if (length >= this.#counts.length) {
			const larger = new Float64Array(Math.max(length + 1, 2 * this.#counts.length));
			larger.set(this.#counts);
			this.#counts = larger;
		}
		if (length > this.#longest) this.#longest = length;
		this.#counts[length] = this.#counts[length]! + count;
	}

	counts(): Float64Array {
		return this.#counts.slice(0, this.#longest + 1);
	}
}

/** No fragment of cell-free DNA is longer; a larger number is another column. */
export const LONGEST = 1_000_000;
