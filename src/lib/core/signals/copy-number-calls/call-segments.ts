import { chromosomeKey } from '../../readers/genome/contig-names.ts';
import type { CopyState, Segment } from '../copy-number/bin-profile.ts';

/** A segment is called when it lies at least this far from the autosomal median, in log2 ... */
export const LEAST_SHIFT = 0.1;
/** ... and at least this many standard errors of its mean (DLRS / sqrt bins). */
export const LEAST_ERRORS = 5;

/**
 * Call of a segment of plasma: gain or loss when |mean - center| >= 0.1 and >= 5 DLRS / sqrt(bins). Without a known noise or
 * number of bins the first bound alone decides. Null when the mean is missing.
 */
export function callSegment(
	segment: Pick<Segment, 'mean_log2' | 'bins'>,
	center: number,
	dlrs: number,
): 'gain' | 'loss' | 'neutral' | null {
	const shift = segment.mean_log2 - center;
	if (Number.isNaN(shift)) return null;
	const error = segment.bins === null || segment.bins === 0 ? Number.NaN : dlrs / Math.sqrt(segment.bins);
	// A hair for sums such as 0.3 - 0.2 that fall below 0.1.
	const far = Math.abs(shift) >= LEAST_SHIFT - 1e-12;
	const sure = Number.isNaN(error) || Math.abs(shift) >= LEAST_ERRORS * error;
	if (!far || !sure) return 'neutral';
	return shift > 0 ? 'gain' : 'loss';
}

/** Upper ends of log2 for 0, 1, 2 and 3 copies; above the last the number is computed (CNVkit `call -m threshold`). */
export const TISSUE_THRESHOLDS = [-1.1, -0.25, 0.2, 0.7] as const;

/**
 * Whole copy number of a segment of tissue as CNVkit's `call` gives it with its default thresholds: the first threshold
 * that log2 does not exceed, else ceil(copies of the reference x 2^log2). Y has one copy in the reference, X two, or one
 * with a male reference; there the thresholds are halved towards it. A missing mean gives the reference's copies.
 */
export function tissueCopies(segment: Pick<Segment, 'mean_log2' | 'contig'>, male_reference = false): number {
	const chromosome = chromosomeKey(segment.contig);
	const single = chromosome === 'Y' || (male_reference && chromosome === 'X');
	const reference = single ? 1 : 2;
	const { mean_log2 } = segment;
	if (Number.isNaN(mean_log2)) return reference;
	const step = TISSUE_THRESHOLDS.findIndex((threshold) => mean_log2 <= threshold);
	if (step === -1) return Math.ceil(reference * 2 ** mean_log2);
	return single ? Math.trunc((step * reference) / 2) : step;
}

/** State of a whole copy number where `expected` copies are neutral. */
export function stateOfCopies(copies: number, expected: number): CopyState {
	if (copies === expected) return 'neutral';
	if (copies < expected) return copies === 0 ? 'deletion' : 'loss';
	return copies >= 2 * expected ? 'amplification' : 'gain';
}

/** Gain or loss of any degree, as +1 and -1; 0 = neutral, null = not called. */
export function direction(state: CopyState | null): 1 | -1 | 0 | null {
	if (state === null) return null;
	if (state === 'gain' || state === 'amplification') return 1;
	return state === 'loss' || state === 'deletion' ? -1 : 0;
}
