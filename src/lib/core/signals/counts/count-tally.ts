import { maxOf } from '../../../base/extremes.ts';
import { featureValues, selectFeatures, type SignalMatrix } from '../matrix.ts';

/** What tells whether a matrix holds counts, gathered row by row, and the library size of each sample. */
export interface CountFacts {
	/** Sum over the features of each sample; missing values add nothing. */
	library_sizes: Float64Array;
	/** Largest count. */
	largest: number;
}

/** Rows that counting programs write below their table: reads that belong to no feature (htseq-count, STAR). */
const NO_FEATURE =
	/^(__(no_feature|ambiguous|too_low_aqual|not_aligned|alignment_not_unique)|n_(unmapped|multimapping|nofeature|ambiguous))$/i;

/** A matrix of counts without such rows, their reads taken off the library sizes. */
export function withoutCountsOfNoFeature(
	matrix: SignalMatrix,
	counts: CountFacts | null,
): { matrix: SignalMatrix; counts: CountFacts | null; left_out: number } {
	const out = matrix.feature_ids.flatMap((id, f) => (NO_FEATURE.test(id) ? [f] : []));
	if (counts === null || out.length === 0) return { matrix, counts, left_out: 0 };
	const library_sizes = counts.library_sizes.slice();
	for (const f of out)
		for (const [s, count] of featureValues(matrix, f).entries())
			if (!Number.isNaN(count)) library_sizes[s] = library_sizes[s]! - count;
	const kept = matrix.feature_ids.flatMap((id, f) => (NO_FEATURE.test(id) ? [] : [f]));
	const rest = selectFeatures(matrix, kept);
	const largest = maxOf(rest.values.filter((value) => !Number.isNaN(value)));
	return { matrix: rest, counts: { library_sizes, largest }, left_out: out.length };
}

/** Adds up features as they are read, until one holds something that is no count. */
export class CountTally {
	private readonly sums: Float64Array;
	private largest = 0;
	private whole = true;

	constructor(samples: number) {
		this.sums = new Float64Array(samples);
	}

	/** The feature whose values begin at `at`. */
	add(values: Float64Array, at: number): void {
		if (!this.whole) return;
		const { sums } = this;
		for (let s = 0; s < sums.length; s++) {
			const value = values[at + s]!;
			if (Number.isNaN(value)) continue;
			if (value < 0 || !Number.isInteger(value)) {
				this.whole = false;
				return;
			}
			if (value > this.largest) this.largest = value;
			sums[s] = sums[s]! + value;
		}
	}

	/** Null when some value was no whole number from 0 on, or all are 0. */
	facts(): CountFacts | null {
		return this.whole && this.largest > 0 ? { library_sizes: this.sums, largest: this.largest } : null;
	}
}
