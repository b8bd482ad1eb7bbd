import { contigKey } from '../../readers/genome/contig-names.ts';
import type { SpanVisitor } from '../../readers/tracks/track-format.ts';

/** Sum of value x bases and covered bases of the bins of one contig; the columns may be longer than `length`. */
export interface ContigBins {
	length: number;
	sum: Float64Array;
	covered: Float64Array;
}

/**
 * Bins along the genome whose size follows the data: it begins at the smallest size and grows tenfold whenever more than
 * `most` bins would be needed, so that any track costs the same little memory and tracks of one genome end at the same size.
 * Bins of one size are exact sums of smaller ones. With a stated size nothing grows. Contigs are known by their key
 * (chr1 = 1).
 */
export class BinSums implements SpanVisitor {
	#size: number;
	readonly #most: number | null;
	readonly contigs = new Map<string, ContigBins>();
	#total = 0;
	#name = '';
	#key = '';
	#bins: ContigBins = noBins();

	/** `size` = a stated bin size, or null for one that follows the data. */
	constructor(size: number | null, most = MAX_BINS) {
		this.#size = size ?? 1;
		this.#most = size === null ? most : null;
	}

	/** Bins that are held. */
	get count(): number {
		return this.#total;
	}

	/** True when the size was stated and never grows. */
	get stated(): boolean {
		return this.#most === null;
	}

	/** Bases per bin. */
	get size(): number {
		return this.#size;
	}

	span(contig: string, start: number, end: number, value: number): void {
		this.add(contig, start, end, value * (end - start), end - start);
	}

	/** A stretch with a total and covered bases, shared over its bins by overlap. */
	add(contig: string, start: number, end: number, sum: number, covered: number): void {
		if (contig !== this.#name) {
			this.#name = contig;
			this.#key = contigKey(contig);
			this.#bins = this.contigs.get(this.#key) ?? noBins();
			this.contigs.set(this.#key, this.#bins);
		}
		while (!this.#reserve(Math.floor((end - 1) / this.#size) + 1)) this.#coarsen();
		const size = this.#size;
		const { sum: sums, covered: counts } = this.#bins;
		const first = Math.floor(start / size);
		const last = Math.floor((end - 1) / size);
		if (first === last) {
			sums[first] = sums[first]! + sum;
			counts[first] = counts[first]! + covered;
			return;
		}
		for (let bin = first; bin <= last; bin++) {
			const share = (Math.min(end, (bin + 1) * size) - Math.max(start, bin * size)) / (end - start);
			sums[bin] = sums[bin]! + sum * share;
			counts[bin] = counts[bin]! + covered * share;
		}
	}

	/** Makes room for `length` bins of the current contig; false when that would be too many. */
	#reserve(length: number): boolean {
		const bins = this.#bins;
		if (length <= bins.length) return true;
		const mayGrow = this.#most !== null && this.#size < LARGEST_BIN;
		if (mayGrow && this.#total + length - bins.length > (this.#most ?? 0)) return false;
		this.#total += length - bins.length;
		if (length > bins.sum.length) {
			const room = Math.max(length, 2 * bins.sum.length);
			bins.sum = widened(bins.sum, room);
			bins.covered = widened(bins.covered, room);
		}
		bins.length = length;
		return true;
	}

	#coarsen(): void {
		this.#size *= GROWTH;
		this.#total = 0;
		for (const bins of this.contigs.values()) {
			bins.sum = coarser(bins.sum, GROWTH);
			bins.covered = coarser(bins.covered, GROWTH);
			bins.length = Math.ceil(bins.length / GROWTH);
			this.#total += bins.length;
		}
	}

	/** Brings the bins to a larger size; both sizes are powers of ten. */
	coarsenTo(size: number): void {
		while (this.#size < size) this.#coarsen();
	}
}

/** Enough for a genome-wide profile: 1 Mb bins over the human genome are 3,100. */
export const MAX_BINS = 5000;
/** Sizes grow by this factor. */
export const GROWTH = 10;
/** Values (bins x tracks) held at once: 16 bytes each. */
export const MAX_CELLS = 30_000_000;
/** Larger than any contig: from here on each contig is one bin. */
export const LARGEST_BIN = 1e9;

function noBins(): ContigBins {
	return { length: 0, sum: new Float64Array(0), covered: new Float64Array(0) };
}

function widened(column: Float64Array, length: number): Float64Array {
	const next = new Float64Array(length);
	next.set(column);
	return next;
}

function coarser(column: Float64Array, factor: number): Float64Array {
	const next = new Float64Array(Math.ceil(column.length / factor));
	for (let i = 0; i < column.length; i++) {
		const at = Math.floor(i / factor);
		next[at] = next[at]! + column[i]!;
	}
	return next;
}
