import { describe, expect, it } from 'vitest';
import type { SignalMatrix } from '../signals/matrix.ts';
import { repeatedFeatures } from './repeated-features.ts';

const matrix = (features: number[][]): SignalMatrix => ({
	name: 'm',
	signal_kind: 'signal',
	sample_ids: (features[0] ?? []).map((_, i) => `s${i}`),
	feature_ids: features.map((_, i) => `f${i}`),
	values: Float64Array.from(features.flat()),
	unit: 'signal',
});

describe('repeatedFeatures', () => {
	it('counts features that hold the values of an earlier one, gaps included', () => {
		const a = [1, 2, 3, 4, NaN, 6];
		expect(repeatedFeatures(matrix([a, [1, 2, 3, 4, 5, 6], a, [6, 4, 3, 2, NaN, 1], a]))).toBe(2);
	});

	it('does not count agreement that few different values make likely', () => {
		const calls = [0, 0, 1, 0, 1, 0];
		expect(repeatedFeatures(matrix([calls, calls, calls]))).toBe(0);
	});

	it('reads a matrix that starts inside a larger buffer', () => {
		const buffer = new Float64Array([9, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5]);
		const inside = {
			...matrix([
				[1, 2, 3, 4, 5],
				[0, 0, 0, 0, 0],
			]),
			values: buffer.subarray(1),
		};
		expect(repeatedFeatures(inside)).toBe(1);
	});
});
