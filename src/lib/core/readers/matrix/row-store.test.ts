import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { RowStore } from './row-store.ts';

/** Streams rows 0..n-1, row r holding r and r + 0.5, through a store. */
function stream(n: number, limit: number, seed: number): RowStore {
	const store = new RowStore(2, limit, 1, createRandom(seed, 'test'), () => 0);
	const spare = new Float64Array(2);
	for (let r = 0; r < n; r++) {
		if (!store.wanted) {
			store.pass();
			continue;
		}
		const room = store.room();
		const out = room === -1 ? spare : store.values;
		out[Math.max(room, 0)] = r;
		out[Math.max(room, 0) + 1] = r + 0.5;
		const slot = store.commit(
			`r${r}`,
			r + 2,
			r % 10 === 0 ? { packed: [4], texts: ['x'] } : null,
			false,
			out,
		);
		store.annotate(slot, 0, `a${r}`);
	}
	return store;
}

describe('RowStore', () => {
	it('keeps everything without a limit, and when there are fewer rows than the limit', () => {
		for (const limit of [0, 100, 101]) {
			const { rows, values } = stream(100, limit, 1).finish();
			expect(rows.ids).toHaveLength(100);
			expect(values).toHaveLength(200);
			expect([values[0], values[199], rows.ids[99], rows.lines[99]]).toEqual([0, 99.5, 'r99', 101]);
		}
	});

	it('keeps a sample in file order with everything that belongs to each row', () => {
		const store = stream(5000, 300, 3);
		expect(store.seen).toBe(5000);
		const { rows, values } = store.finish();
		expect(rows.indices).toHaveLength(300);
		rows.indices.forEach((index, i) => {
			if (i > 0) expect(index).toBeGreaterThan(rows.indices[i - 1]!);
			expect([values[2 * i], values[2 * i + 1]]).toEqual([index, index + 0.5]);
			expect([rows.ids[i], rows.lines[i], rows.annotation[0]?.[i]]).toEqual([
				`r${index}`,
				index + 2,
				`a${index}`,
			]);
			expect(rows.issues.has(i)).toBe(index % 10 === 0);
		});
	});

	it('gives the same sample for the same seed and another one for another seed', () => {
		const indices = (seed: number): number[] => stream(2000, 50, seed).finish().rows.indices;
		expect(indices(5)).toEqual(indices(5));
		expect(indices(5)).not.toEqual(indices(6));
	});

	it('picks every row equally often', () => {
		const runs = 4000;
		const counts = new Array<number>(40).fill(0);
		for (let seed = 0; seed < runs; seed++)
			for (const r of stream(40, 10, seed).finish().rows.indices) counts[r]!++;
		// Each row is kept with probability 1/4: 1,000 of 4,000 runs, SD 27.4. Chi-square with 39 degrees of freedom,
		// variance per cell n p (1 - p); 99.9 % point 72.1.
		const chi = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 750, 0);
		expect(chi).toBeLessThan(72.1);
	});
});
