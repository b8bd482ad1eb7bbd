import { describe, expect, it } from 'vitest';
import { falseCalls, statedAndSeen } from './rates.fixture.ts';

const GRID = [
	[30, 1000],
	[100, 3000],
	[200, 5000],
] as const;
const FRACTIONS = [1e-6, 3e-6, 1e-5, 3e-5, 1e-4, 3e-4, 1e-3, 1e-2];

describe.each(GRID)('%d sites of %d molecules', (sites, depth) => {
	it.each([
		['gamma', 0],
		['gamma', 1],
		['gamma', 2],
		['log-normal', 1],
		['log-normal', 2],
		['hot', 1],
		['hot', 2],
	] as const)('false calls among 1,000: %s, spread %d', (between, spread) => {
		for (const rate of [1e-5, 1e-4]) {
			const counts = falseCalls({ sites, depth, rate, spread, between }, 1000, 200);
			console.log(
				`false calls of 1,000: ${sites} x ${depth}, ${between} ${spread}, ${rate}: ${counts.join(', ')}`,
			);
			expect(counts[0]).toBeLessThanOrEqual(73);
			expect(counts[1]).toBeLessThanOrEqual(21);
			expect(counts[2]).toBeLessThanOrEqual(5);
		}
	});

	it.each([0, 1, 2])('sensitivity within 5 points of the stated power, spread %d', (spread) => {
		const assay = { sites, depth, rate: 2e-5, spread };
		const { stated, seen } = statedAndSeen(assay, FRACTIONS, { samples: 2000, profiles: 40, draws: 100 });
		const show = (values: number[]): string => values.map((value) => value.toFixed(3)).join(' ');
		console.log(`${sites} x ${depth}, spread ${spread}: stated ${show(stated)} seen ${show(seen)}`);
		for (const [i, power] of stated.entries()) expect(Math.abs(power - seen[i]!)).toBeLessThan(0.05);
	});
});
