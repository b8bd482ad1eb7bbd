import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizeOf } from '../../../../../tests/setup/test-size.ts';
import { BestRowStore } from './best-row-store.ts';

/** Streams one-column rows, the value being the score, through a store. */
function stream(scores: readonly number[], limit: number, expected = 0): BestRowStore {
	const store = new BestRowStore(
		1,
		limit,
		(values, at) => values[at]!,
		1,
		() => expected,
	);
	const spare = new Float64Array(1);
	scores.forEach((score, r) => {
		const room = store.room();
		const row = room === -1 ? spare : store.values;
		row[Math.max(room, 0)] = score;
		const issues = r % 3 === 0 ? { packed: [4], texts: ['x'] } : null;
		store.annotate(store.commit(`r${r}`, r + 2, issues, Number.isNaN(score), row), 0, `a${r}`);
	});
	return store;
}

describe('BestRowStore', () => {
	it('keeps the rows with the largest scores, the earlier among equals, in the order of the file', () => {
		const score = fc.oneof(fc.integer({ min: -2, max: 5 }), fc.constant(Number.NaN));
		fc.assert(
			fc.property(fc.array(score, { maxLength: 200 }), fc.integer({ min: 0, max: 40 }), (scores, limit) => {
				const wanted = scores
					.map((value, row) => ({ value, row }))
					.filter(({ value }) => value >= 0)
					.sort((a, b) => b.value - a.value || a.row - b.row)
					.slice(0, limit)
					.sort((a, b) => a.row - b.row);
				const { values, best } = stream(scores, limit, scores.length).finish();
				expect([...best]).toEqual(wanted.map(({ row }) => row));
				expect([...values]).toEqual(wanted.map(({ value }) => value));
			}),
			{ numRuns: sizeOf(200, 500) },
		);
	});

	it('takes memory for the rows there are, however many may be kept', () => {
		const { best } = stream([3, 1, 2], 1e12).finish();
		expect([...(best ?? [])]).toEqual([0, 1, 2]);
	});

	it('remembers names, annotation, issues and gaps of every row', () => {
		const store = stream([5, NaN, 3, 9, 1], 2);
		const { rows } = store.finish();
		expect(store.seen).toBe(5);
		expect([...store.missing]).toEqual([1]);
		expect(rows.ids).toEqual(['r0', 'r1', 'r2', 'r3', 'r4']);
		expect(rows.lines).toEqual([2, 3, 4, 5, 6]);
		expect(rows.annotation).toEqual([['a0', 'a1', 'a2', 'a3', 'a4']]);
		expect([...rows.issues.keys()]).toEqual([0, 3]);
	});
});
