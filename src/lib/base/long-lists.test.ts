import { expect, it } from 'vitest';
import { appendAll } from './append-all.ts';
import { maxOf, minOf } from './extremes.ts';
import { latin1 } from './latin1.ts';

/** More than the arguments a call can take: Node 20 to 24 throw from about 120,000 on. */
const MANY = 200_000;

it('appends any number of items in their order', () => {
	const target = [-1];
	appendAll(
		target,
		Array.from({ length: MANY }, (_, i) => i),
	);
	expect([target.length, target[0], target[1], target.at(-1)]).toEqual([MANY + 1, -1, 0, MANY - 1]);
});

it('finds the smallest and largest of any number of values', () => {
	const values = Float64Array.from({ length: MANY }, (_, i) => i - 5);
	expect([minOf(values), maxOf(values)]).toEqual([-5, MANY - 6]);
});

it.each([[[]], [[2]], [[3, 1, 2]], [[1, Number.NaN, 0]], [[-0, 0]], [[0, -0]], [[Infinity, -Infinity]]])(
	'answers as Math.min and Math.max do for %j',
	(values: number[]) => {
		expect(minOf(values)).toBe(Math.min(...values));
		expect(maxOf(values)).toBe(Math.max(...values));
	},
);

it.each([0, 1, 8192, 8193, MANY])('writes %i bytes as text', (length) => {
	const bytes = Uint8Array.from({ length }, (_, i) => (i * 7) % 256);
	expect(latin1(bytes)).toBe(new TextDecoder('utf-16le').decode(Uint16Array.from(bytes)));
});
