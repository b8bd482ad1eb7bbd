import type { Random } from '../../../base/random.ts';
import { betweenSquares } from './cbs-arc.ts';
import { shuffleFirst } from './cbs-permutation.ts';

/** Sums of squares of two neighbouring groups of bins, for the bins as they stand and for permuted ones. */
export class TwoGroups {
	/** Sum of squares around the common mean. */
	readonly squares: number;
	/** Sum of squares between the groups. */
	readonly between: number;
	/** Bins in the smaller group: sums run over it, the other one is its complement. */
	readonly smaller: number;
	/** Residuals, those of the smaller group first. */
	private readonly residuals: Float64Array;
	/** Square roots of the weights in the same order. */
	private readonly roots: Float64Array;
	private readonly weight: number;
	private readonly weightInside: number;

	/** Bins [0, middle) against [middle, n). */
	constructor(values: Float64Array, weights: Float64Array | null, middle: number) {
		const n = values.length;
		const first = middle <= n - middle ? 0 : middle;
		this.smaller = Math.min(middle, n - middle);
		this.residuals = turned(standardisedResiduals(values, weights), first);
		this.roots = turned(weights === null ? new Float64Array(n).fill(1) : weights.map(Math.sqrt), first);
		this.weight = sumOfSquares(this.roots, n);
		this.weightInside = sumOfSquares(this.roots, this.smaller);
		this.squares = sumOfSquares(this.residuals, n);
		this.between = this.betweenOf(this.residuals);
	}

	/** A function that permutes the bins and returns the sum of squares then between the groups. */
	permuted(random: Random): () => number {
		const shuffled = this.residuals.slice();
		return () => {
			shuffleFirst(shuffled, this.smaller, random);
			return this.betweenOf(shuffled);
		};
	}

	private betweenOf(residuals: Float64Array): number {
		let inside = 0;
		for (let i = 0; i < this.smaller; i++) inside += this.roots[i]! * residuals[i]!;
		return betweenSquares(inside, this.weightInside, this.weight);
	}
}

/** sqrt(weight) x (value - weighted mean): exchangeable when the mean is the same everywhere. */
export function standardisedResiduals(values: Float64Array, weights: Float64Array | null): Float64Array {
	let sum = 0;
	let total = 0;
	for (let i = 0; i < values.length; i++) {
		const weight = weights?.[i] ?? 1;
		sum += weight * values[i]!;
		total += weight;
	}
	return values.map((value, i) => (value - sum / total) * Math.sqrt(weights?.[i] ?? 1));
}

export function sumOfSquares(values: Float64Array, count: number): number {
	let sum = 0;
	for (let i = 0; i < count; i++) sum += values[i]! ** 2;
	return sum;
}

/** The values from `first` on, then those before. */
function turned(values: Float64Array, first: number): Float64Array {
	const out = new Float64Array(values.length);
	out.set(values.subarray(first));
	out.set(values.subarray(0, first), values.length - first);
	return out;
}
