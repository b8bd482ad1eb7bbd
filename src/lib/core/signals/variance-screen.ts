import { RowMoments } from '../numerics/descriptive/feature-moments.ts';
import { CountTally } from './counts/count-tally.ts';

/** A feature missing in a larger share of the samples is never chosen as variable. */
export const LARGEST_MISSING_SHARE = 0.5;

/** Which features to keep while a matrix is read. */
export interface MostVariableChoice {
	/** Features kept. */
	features: number;
	/** Samples whose variance decides; others are read, and never looked at for the choice. */
	decides: (sample_id: string) => boolean;
	/** Size factors by sample id, where the values are counts: the choice is made on log2(count / size factor + 1). */
	size_factors?: ReadonlyMap<string, number>;
}

/**
 * Judges features one after another as they are read: what `screenFeatures`, `valueRange` and `selectMostVariable` do with a
 * whole matrix, for matrices of which only the chosen features are to be held.
 */
export class VarianceScreen {
	/** Features without a value, and with one value only. */
	all_missing = 0;
	constant = 0;
	/** The others. */
	usable = 0;
	/** Usable features that may be chosen: they vary in the deciding samples and are missing in at most half of them. */
	eligible = 0;
	/** Range of the usable features. */
	readonly range = { min: Infinity, max: -Infinity, finite: 0 };
	/** Of all samples, and of the deciding ones. */
	private readonly whole = new RowMoments();
	private readonly part = new RowMoments();
	private readonly deciding: number[];
	private readonly held: Float64Array;
	/** Whether the values are counts, and the totals of the samples. */
	readonly counts: CountTally;
	private readonly factors: Float64Array | null;
	private readonly scaled: Float64Array;

	/** @param samples ids in the order of the columns. */
	constructor(
		readonly samples: readonly string[],
		choice: MostVariableChoice,
	) {
		this.deciding = samples.flatMap((id, s) => (choice.decides(id) ? [s] : []));
		this.held = new Float64Array(this.deciding.length);
		this.counts = new CountTally(samples.length);
		const { size_factors } = choice;
		this.factors =
			size_factors === undefined ? null : Float64Array.from(samples, (id) => size_factors.get(id) ?? NaN);
		this.scaled = new Float64Array(size_factors === undefined ? 0 : samples.length);
	}

	/**
	 * Standard deviation of the feature whose values begin at `at`; 0 for a usable feature that may not be chosen, -1 for one
	 * that is not usable.
	 */
	score(values: Float64Array, at: number): number {
		const { whole, range } = this;
		this.counts.add(values, at);
		whole.of(values, at, this.samples.length);
		if (whole.min >= whole.max) {
			if (whole.present === 0) this.all_missing++;
			else this.constant++;
			return -1;
		}
		this.usable++;
		if (whole.min < range.min) range.min = whole.min;
		if (whole.max > range.max) range.max = whole.max;
		range.finite += whole.present;
		const { factors } = this;
		const deviation =
			factors === null ? this.deviation(values, at) : this.scaledDeviation(values, at, factors);
		if (deviation > 0) this.eligible++;
		return deviation;
	}

	private scaledDeviation(values: Float64Array, at: number, factors: Float64Array): number {
		const { scaled, whole } = this;
		for (let s = 0; s < scaled.length; s++) scaled[s] = Math.log2(values[at + s]! / factors[s]! + 1);
		whole.of(scaled, 0, scaled.length);
		return this.deviation(scaled, 0);
	}

	private deviation(values: Float64Array, at: number): number {
		const { deciding, held } = this;
		const n = deciding.length;
		let moments = this.whole;
		if (n < this.samples.length) {
			moments = this.part;
			for (let i = 0; i < n; i++) held[i] = values[at + deciding[i]!]!;
			moments.of(held, 0, n);
		}
		return n - moments.present > LARGEST_MISSING_SHARE * n ? 0 : moments.deviation;
	}
}
