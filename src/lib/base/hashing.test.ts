import { describe, expect, it } from 'vitest';
import { timedId } from './hashing.server.ts';

describe('an id with a time', () => {
	it('says the time to the millisecond', () => {
		expect(timedId(new Date('2026-11-20T10:15:00.123Z'))).toMatch(/^20261120T101500123Z-[0-9a-f]{16}$/u);
		expect(timedId(new Date('2026-11-20T10:15:00Z'))).toMatch(/^20261120T101500000Z-/u);
	});

	it('sorts by it, also within one second', () => {
		const times = [0, 1, 9, 10, 99, 100, 999, 1000, 60_000].map((ms) => new Date(1_795_000_000_000 + ms));
		const ids = times.map(timedId);
		expect([...ids].sort()).toEqual(ids);
	});

	it('is another one every time', () => {
		const now = new Date();
		expect(new Set(Array.from({ length: 1000 }, () => timedId(now))).size).toBe(1000);
	});
});
