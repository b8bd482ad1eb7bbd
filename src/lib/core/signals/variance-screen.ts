import { RowMoments } from '../numerics/feature-moments.ts';

/** A feature missing in a larger share of the samples is never chosen as variable. */
export const LARGEST_MISSING_SHARE = 0.5;

/** Which features to keep while a matrix is read. */
export interface MostVariableChoice {
	/** Features kept. */
	features: number;
	/** Samples whose variance decides; others are read, and never looked at for the choice. */
	decides: (sample_id: string) => boolean;
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

	/** @param samples ids in the order of the columns. */
	constructor(
		readonly samples: readonly string[],
		choice: MostVariableChoice,
	) {
		this.deciding = samples.flatMap((id, s) => (choice.decides(id) ? [s] : []));
		this.held = new Float64Array(this.deciding.length);
	}

	/**
	 * Standard deviation of the feature whose values begin at `at`; 0 for a usable feature that may not be chosen, -1 for one
	 * that is not usable.
	 */
	score(values: Float64Array, at: number): number {
		const { whole, range } = this;
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
		const deviation = this.deviation(values, at);
		if (deviation > 0) this.eligible++;
		return deviation;
	}

	private deviation(values: Float64Array, at: number): number {
		const { deciding, held } = this;
		const n = deciding.length;
		let moments = this.whole;
		if (n < this.samples.length) {
			moments = this.part;
			for (let i = 0; i < n; i++) held[i] = values[at + (deciding[i] as number)] as number;
			moments.of(held, 0, n);
		}
		return n - moments.present > LARGEST_MISSING_SHARE * n ? 0 : moments.deviation;
	}
}
