import { LONG_WINDOW, SHORT_WINDOW, type BinCounts } from '../bin-counts.ts';
import type { GcBias } from './gc-bias.ts';
import { cellOf, type LengthGc } from './length-gc.ts';

/** GC in whole percent. */
const PERCENTS = 101;
const CLASSES = 2;
const ROW = CLASSES * PERCENTS;

/** Short and long fragments by midpoint per bin and GC in whole percent, per contig: `(2 bin + class) * 101 + percent`. */
export interface GcBinCounts {
	/** Bases per bin. */
	size: number;
	contigs: Uint32Array[];
}

export const gcPercent = (gc: number, length: number): number => Math.round((100 * gc) / length);

/** 0 = short, 1 = long, -1 = neither. */
export function lengthClass(length: number): number {
	if (length >= SHORT_WINDOW.from && length <= SHORT_WINDOW.to) return 0;
	return length >= LONG_WINDOW.from && length <= LONG_WINDOW.to ? 1 : -1;
}

/** Counts fragments with a known GC; memory grows with the bins, whatever the depth. */
export class GcBinCounter {
	readonly #size: number;
	readonly #contigs: Uint32Array[];
	readonly #used: number[];

	constructor(contigs: number, size: number) {
		this.#size = size;
		this.#contigs = Array.from({ length: contigs }, () => new Uint32Array(0));
		this.#used = new Array<number>(contigs).fill(0);
	}

	add(contig: number, middle: number, length: number, gc: number): void {
		const own = lengthClass(length);
		if (own === -1) return;
		const bin = Math.floor(middle / this.#size);
		let column = this.#contigs[contig]!;
		const needed = (bin + 1) * ROW;
		if (needed > column.length) {
			const larger = new Uint32Array(Math.max(needed, 2 * column.length));
			larger.set(column);
			this.#contigs[contig] = column = larger;
		}
		this.#used[contig] = Math.max(this.#used[contig]!, needed);
		const at = bin * ROW + own * PERCENTS + gcPercent(gc, length);
		column[at] = column[at]! + 1;
	}

	counts(): GcBinCounts {
		return { size: this.#size, contigs: this.#contigs.map((column, c) => column.slice(0, this.#used[c])) };
	}
}

export function mergeGcBins(a: GcBinCounts, b: GcBinCounts): GcBinCounts {
	return {
		size: a.size,
		contigs: a.contigs.map((one, c) => {
			const other = b.contigs[c]!;
			const [long, short] = one.length >= other.length ? [one, other] : [other, one];
			return long.map((count, i) => count + (short[i] ?? 0));
		}),
	};
}

/** Weighted short and long fragments per bin of each contig. */
export interface WeightedBins {
	short: Float64Array[];
	long: Float64Array[];
}

/**
 * Short and long fragments per bin with weights of length and GC. Weights are known only after the pass, so a fragment takes the mean
 * weight of the fragments of its class (short or long) and percent of GC. Each class is scaled to keep its number of fragments:
 * weights move fragments along the genome and leave the ratio of the whole sample as it is.
 */
export function weightedBins(
	counts: GcBinCounts,
	bias: GcBias,
	model: LengthGc,
	bins: BinCounts,
): WeightedBins {
	const weights = meanWeights(bias, model);
	const sums = [0, 1].map((own) =>
		counts.contigs.map((column) =>
			Float64Array.from({ length: column.length / ROW }, (_, bin) => {
				let sum = 0;
				for (let percent = 0; percent < PERCENTS; percent++) {
					const at = own * PERCENTS + percent;
					const weight = weights[at]!;
					if (!Number.isNaN(weight)) sum += column[bin * ROW + at]! * weight;
				}
				return sum;
			}),
		),
	);
	const scaled = (own: 0 | 1, plain: readonly Int32Array[]): Float64Array[] => {
		const total = (columns: readonly ArrayLike<number>[]): number =>
			columns.reduce((n, column) => n + Array.from(column).reduce((sum, value) => sum + value, 0), 0);
		const factor = total(plain.slice(0, counts.contigs.length)) / total(sums[own]!);
		return sums[own]!.map((column) => column.map((value) => value * factor));
	};
	return { short: scaled(0, bins.short), long: scaled(1, bins.long) };
}

/** Mean weight per class and percent of GC over the fragments of the model; NaN where none has a weight. */
function meanWeights(bias: GcBias, model: LengthGc): Float64Array {
	const sum = new Float64Array(ROW);
	const n = new Float64Array(ROW);
	for (let length = bias.min_length; length <= bias.max_length; length++) {
		const own = lengthClass(length);
		if (own === -1) continue;
		for (let gc = 0; gc <= length; gc++) {
			const weight = bias.weight[cellOf(bias, length, gc)]!;
			if (Number.isNaN(weight)) continue;
			const count = model.counts[cellOf(model, length, gc)]!;
			const at = own * PERCENTS + gcPercent(gc, length);
			sum[at] = sum[at]! + count * weight;
			n[at] = n[at]! + count;
		}
	}
	return sum.map((total, at) => (n[at] === 0 ? NaN : total / n[at]!));
}
