import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signalLevel } from '../../../contract/records/evaluation.ts';
import { priorityScore } from './priority-score.ts';

describe('"`priority_score` by a documented formula, 0-1"', () => {
	it('agrees with hand arithmetic', () => {
		// 0.5 x 0.8 + 0.3 x 1 + 0.2 x 2/2
		expect(priorityScore(0.8, 'finding', 2, 2)).toBe(0.9);
		// 0.5 x 0.6 + 0.3 x 0.8 + nothing that a task could do
		expect(priorityScore(0.6, 'warning', 0, 0)).toBe(0.54);
		// 0.5 x 0.35 + 0.3 x 0.4 + 0.2 x 0/3
		expect(priorityScore(0.35, 'hint', 0, 3)).toBe(0.295);
		// 0.5 x 0.1 + 0.3 x 0.1 + 0.2 x 1/3 = 0.05 + 0.03 + 0.0667
		expect(priorityScore(0.1, 'note', 1, 3)).toBe(0.1467);
	});

	it('reaches both ends and never leaves them', () => {
		expect(priorityScore(1, 'finding', 3, 3)).toBe(1);
		const level = fc.constantFrom(...signalLevel.options);
		const any = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), level, fc.nat(5), fc.nat(5));
		fc.assert(
			fc.property(any, ([strength, of, some, more]) => {
				const score = priorityScore(strength, of, some, some + more);
				expect(score >= 0 && score <= 1).toBe(true);
			}),
		);
	});

	it('never falls when the result signal is stronger', () => {
		const half = fc.double({ min: 0, max: 0.5, noNaN: true });
		fc.assert(
			fc.property(half, half, (a, b) => {
				expect(priorityScore(a + b, 'hint', 1, 2)).toBeGreaterThanOrEqual(priorityScore(a, 'hint', 1, 2));
			}),
		);
	});
});
