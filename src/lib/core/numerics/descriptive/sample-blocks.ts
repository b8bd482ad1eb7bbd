import { throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';

/** Features transposed at a time: two rows of 256 doubles stay in the first-level cache. */
export const BLOCK = 256;

/** A block of features with one contiguous row per sample. */
export interface SampleBlock {
	/** `rows[s * BLOCK + k]` for the k-th feature of the block; missing = NaN. */
	rows: Float64Array;
	/** Features in this block, at most BLOCK. */
	length: number;
}

/**
 * Walks a feature-major matrix in blocks of features, each handed over sample-major. The block is reused between calls.
 * @param values features x samples (`values[f * samples + s]`), missing = NaN; infinities are handed over as NaN
 * @param offsets subtracted from every value of a sample, e.g. its mean
 */
export function eachSampleBlock(
	values: Float64Array,
	samples: number,
	offsets: Float64Array | null,
	visit: (block: SampleBlock) => void,
	watch: Watch = {},
): void {
	const features = samples === 0 ? 0 : Math.floor(values.length / samples);
	// One row more when odd, so that 2 x 2 tiles fit; it stays zero.
	const rows = new Float64Array((samples + (samples & 1)) * BLOCK);
	for (let from = 0; from < features; from += BLOCK) {
		throwIfCancelled(watch.signal, 'the sample distances');
		const length = Math.min(BLOCK, features - from);
		for (let k = 0; k < length; k++) {
			const row = (from + k) * samples;
			for (let s = 0; s < samples; s++) {
				const v = values[row + s]! - (offsets === null ? 0 : offsets[s]!);
				rows[s * BLOCK + k] = v - v === 0 ? v : NaN;
			}
		}
		visit({ rows, length });
	}
}

/** Mean of the present values of each sample (0 without any) and whether the whole matrix is free of missing values. */
export function sampleMeans(
	values: Float64Array,
	samples: number,
): { means: Float64Array; complete: boolean } {
	const sums = new Float64Array(samples);
	const counts = new Uint32Array(samples);
	let complete = true;
	for (let i = 0, s = 0; i < values.length; i++) {
		const v = values[i]!;
		if (v - v === 0) {
			sums[s] = sums[s]! + v;
			counts[s] = counts[s]! + 1;
		} else complete = false;
		if (++s === samples) s = 0;
	}
	return { means: sums.map((sum, s) => (counts[s] === 0 ? 0 : sum / counts[s]!)), complete };
}

/** Swaps rows and columns: rows x columns to columns x rows, both row-major. Features then stand where samples stood. */
export function transposed(values: Float64Array, rows: number, columns: number): Float64Array {
	const out = new Float64Array(rows * columns);
	for (let r = 0; r < rows; r++) {
		for (let c = 0; c < columns; c++) out[c * rows + r] = values[r * columns + c]!;
	}
	return out;
}
