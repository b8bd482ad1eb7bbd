import { describe, expect, it } from 'vitest';
import { drawScene } from './drawn-variants.fixture.ts';
import { origins } from './origin.ts';

/** The table of docs/methods/classify_variant_origin.md is made from these lines. */
describe.each([true, false])('drawn variants, matched normal: %s', (normal) => {
	describe.each([1, 3])('draws: %d', (draws) => {
		it.each([
			[true, true],
			[true, false],
			[false, true],
			[false, false],
		])('lengths and annotation: %s, tissue: %s', (extras, tissue) => {
			const scene = { normal, draws, lengths: extras, population: extras, tissue };
			const tally = drawScene(scene, 2000, 25);
			const line = origins.map((origin) => {
				const { wrong, decided, drawn } = tally[origin];
				expect(wrong / Math.max(1, decided), origin).toBeLessThanOrEqual(0.02);
				return `${origin} ${((100 * decided) / drawn).toFixed(0)} % decided, ${((100 * wrong) / Math.max(1, decided)).toFixed(1)} % of them wrong`;
			});
			console.log(`${JSON.stringify(scene)} ${line.join('; ')}`);
		});
	});
});
