import { chromosomeKey } from '../../readers/genome/contig-names.ts';
import type { CopyState, Segment } from '../copy-number/bin-profile.ts';

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
