import { describe, expect, it } from 'vitest';
import { loadLater } from './load-later.ts';

class Counter {
	#count = 0;
	add(by: number): number {
		this.#count += by;
		return this.#count;
	}
	async refuse(): Promise<never> {
		await Promise.resolve();
		throw new RangeError('no');
	}
}

/** A part that says how often it was loaded; the first `failures` loads fail. */
function part(failures = 0) {
	const loads: number[] = [];
	const later = loadLater(async () => {
		loads.push(loads.length);
		await Promise.resolve();
		if (loads.length <= failures) throw new Error(`load ${loads.length}`);
		return new Counter();
	});
	return { loads, later };
}

describe('a part that is loaded later', () => {
	it('is loaded with the first call, once, however many call at once', async () => {
		const { loads, later } = part();
		expect(loads).toEqual([]);
		expect(await Promise.all([later.add(1), later.add(2), later.add(3)])).toEqual([1, 3, 6]);
		expect(loads).toEqual([0]);
	});

	it('hands on what a call throws', async () => {
		const { later } = part();
		await expect(later.refuse()).rejects.toThrow(RangeError);
		expect(await later.add(1)).toBe(1);
	});

	it('is loaded again after a load that failed', async () => {
		const { loads, later } = part(1);
		await expect(later.add(1)).rejects.toThrow('load 1');
		expect(await later.add(1)).toBe(1);
		expect(loads).toEqual([0, 1]);
	});

	it('is not loaded by being resolved as if it were a promise', async () => {
		const { loads, later } = part();
		expect(await Promise.resolve(later)).toBe(later);
		expect(loads).toEqual([]);
	});
});
