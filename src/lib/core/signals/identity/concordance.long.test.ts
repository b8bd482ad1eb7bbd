import { expect, it } from 'vitest';
import { wrongVerdicts } from './concordance-cases.fixture.ts';

it('is wrong in at most 1 % of 400 pairs of every relation, depth and kind of sample', () => {
	const outcomes = wrongVerdicts({ pairs: 400, depths: [5, 10, 30, 100, 300, 1000] });
	console.log(
		outcomes
			.map(({ name, wrong, undecided }) => `${name}: ${String(wrong)} wrong, ${String(undecided)} open`)
			.join('\n'),
	);
	for (const { name, wrong, pairs } of outcomes) expect(wrong / pairs, name).toBeLessThanOrEqual(0.01);
});
