import { throwIfCancelled } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import type { SignalMatrix } from '../signals/matrix.ts';

/** Features with fewer different values agree by accident: mutation calls, counts that are mostly zero. */
const MIN_DIFFERENT = 5;

/**
 * How many features hold the values of an earlier feature in every sample (missing where it is missing): genes of one
 * copy-number segment, a column listed twice. Each counts as a test of its own although it is the same measurement.
 */
export function repeatedFeatures(matrix: SignalMatrix, watch: Watch = {}): number {
	const n = matrix.sample_ids.length;
	const words = new Uint32Array(matrix.values.buffer, matrix.values.byteOffset, 2 * matrix.values.length);
	const seen = new Map<number, number[]>();
	let repeated = 0;
	for (let f = 0; f < matrix.feature_ids.length; f++) {
		if (f % 4096 === 0) throwIfCancelled(watch.signal, 'repeated features');
		const values = matrix.values.subarray(f * n, (f + 1) * n);
		const key = hashOf(words.subarray(2 * f * n, 2 * (f + 1) * n));
		const earlier = seen.get(key) ?? [];
		if (earlier.some((g) => equal(values, matrix.values.subarray(g * n, (g + 1) * n)))) {
			if (new Set(values).size >= MIN_DIFFERENT) repeated++;
		} else seen.set(key, [...earlier, f]);
	}
	return repeated;
}

/** FNV-1a over 32-bit words; equal hashes are compared value by value. */
function hashOf(words: Uint32Array): number {
	let hash = 0x811c9dc5;
	for (const word of words) hash = Math.imul(hash ^ word, 0x01000193);
	return hash;
}

function equal(a: Float64Array, b: Float64Array): boolean {
	return a.every((value, i) => Object.is(value, b[i]));
}
