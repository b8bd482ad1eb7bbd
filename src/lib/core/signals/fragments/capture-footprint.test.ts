import { expect, it } from 'vitest';
import { captureFold } from './capture-footprint.ts';

const profile = (value: (at: number) => number) => {
	const position = Float64Array.from({ length: 2001 }, (_, i) => i - 1000);
	return { position, value: position.map(value) };
};

it('tells the footprint of a capture from nucleosomes', () => {
	// 200 regions: 40 over the centre, 2 far away: 8,000 / 401.
	expect(
		captureFold(
			profile((at) => (Math.abs(at) < 300 ? 40 : 2)),
			200,
		),
	).toBeCloseTo(8000 / 401, 10);
	// A nucleosome-free centre, and one with a nucleosome.
	expect(
		captureFold(
			profile((at) => (Math.abs(at) < 75 ? 6 : 10)),
			200,
		),
	).toBeCloseTo(1200 / 2001, 10);
	expect(
		captureFold(
			profile((at) => (Math.abs(at) < 75 ? 16 : 10)),
			200,
		),
	).toBeLessThan(3);
	// Nothing far away: a number all the same.
	expect(
		captureFold(
			profile((at) => (Math.abs(at) < 300 ? 4 : 0)),
			50,
		),
	).toBe(200);
	expect(
		captureFold(
			profile((at) => (Math.abs(at) < 300 ? 4 : 0)),
			12,
		),
	).toBeNaN();
});
