import { expect, it } from 'vitest';
import { readPhrasings } from '../../../../../tests/fixtures/answers/phrasings.ts';
import { isFamily } from '../understand/learned/example-family.ts';
import { plainQuestion } from '../understand/plain-question.ts';
import { meaningsAsked } from './asks-meaning.ts';
import { valueAsked } from './asks-value.ts';
import { thingNamed } from './named.ts';

/** Questions that people wrote for other families, which are not asked for an explanation. */
const others = (folder: 'learned' | 'held-out'): ReturnType<typeof readPhrasings> =>
	readPhrasings(folder).filter(({ family, or }) => ![family, ...or].includes('term'));

it.each(['learned', 'held-out'] as const)(
	'hardly a question of another family is explained: %s',
	(folder) => {
		const asked = others(folder);
		const taken = asked.flatMap(({ text, family }) => {
			const { bare, chinese } = plainQuestion(text);
			const isNamed = meaningsAsked(bare, chinese).some((name) => thingNamed(name) !== null);
			return isNamed || valueAsked(bare, isFamily(family) ? family : null) !== null ? [text] : [];
		});
		expect(asked.length).toBeGreaterThan(1000);
		expect(taken.length / asked.length).toBeLessThan(0.002);
	},
);
