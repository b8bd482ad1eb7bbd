import { describe, expect, it } from 'vitest';
import fixture from '../../../../../tests/fixtures/numerics/signal-filters.json';
import { fftAmplitude } from './fft-amplitude.ts';
import { runningMedian } from './running-median.ts';
import { savitzkyGolay } from './savitzky-golay.ts';

/** Equal within 1e-11 of the largest value. */
function expectAll(got: ArrayLike<number>, expected: readonly number[]): void {
	expect(got.length).toBe(expected.length);
	const scale = Math.max(1, ...expected.map(Math.abs));
	expected.forEach((value, i) =>
		expect(Math.abs(got[i]! - value), `place ${i}`).toBeLessThanOrEqual(1e-11 * scale),
	);
}

for (const c of fixture.cases)
	describe(`filters of a series against numpy and scipy: ${c.name}`, () => {
		it('amplitude of every frequency', () => {
			expectAll(
				c.amplitudes.map((_, k) => fftAmplitude(c.values, k)),
				c.amplitudes,
			);
		});
		for (const { window, degree, values } of c.savitzky_golay)
			it(`Savitzky-Golay ${window}/${degree}`, () => {
				expectAll(savitzkyGolay(c.values, window, degree) ?? [], values);
			});
		for (const { window, values } of c.medians)
			it(`running median of ${window}`, () => {
				expectAll(runningMedian(c.values, window), values);
			});
	});

describe('filters at their edges', () => {
	it('a series shorter than the window has no result', () => {
		expect(savitzkyGolay([1, 2, 3], 5, 2)).toBeNull();
		expect(runningMedian([1, 2, 3], 5)).toHaveLength(0);
		expect(fftAmplitude([], 0)).toBeNaN();
	});

	it('a missing value leaves its windows without a median, the others with theirs', () => {
		// Windows of 2: (5, NaN), (NaN, 1), (1, 3) -> only the last one has a median, (1 + 3) / 2 = 2.
		expect([...runningMedian([5, NaN, 1, 3], 2)]).toEqual([NaN, NaN, 2]);
	});
});
