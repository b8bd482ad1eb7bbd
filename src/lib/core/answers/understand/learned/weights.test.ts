import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { exampleFamilies } from './example-family.ts';
import stored from './weights.json' with { type: 'json' };
import { readLearned } from '../../../../../../tests/fixtures/answers/phrasings.ts';

it('the weights were learned from the questions that lie in the fixtures', () => {
	expect(stored.learned_from, 'Run `npm run learn`.').toBe(
		createHash('sha256').update(readLearned()).digest('hex'),
	);
});

it('there is one weight for each feature and family', () => {
	expect(stored.families).toEqual([...exampleFamilies]);
	expect(Buffer.from(stored.weights, 'base64')).toHaveLength(stored.features.length * stored.families.length);
	expect(stored.intercepts).toHaveLength(stored.families.length);
});
