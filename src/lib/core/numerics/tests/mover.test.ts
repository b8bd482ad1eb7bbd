import { expect, it } from 'vitest';
import { moverDifference } from './mover.ts';

it('adds the distances to the ends as squares, by hand', () => {
	// 0.7 - 0.9 with sides 0.3 and 0.4 to the lower end, 0.05 and 0.12 to the upper one: 0.5 and 0.13.
	const found = moverDifference(
		{ estimate: 0.7, low: 0.4, high: 0.75 },
		{ estimate: 0.9, low: 0.78, high: 1.3 },
	);
	expect(found.estimate).toBeCloseTo(-0.2, 12);
	expect(found.low).toBeCloseTo(-0.7, 12);
	expect(found.high).toBeCloseTo(-0.07, 12);
});
