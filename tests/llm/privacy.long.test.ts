import { afterAll, describe, expect, it } from 'vitest';
import { leaksOf, privatePlace } from './privacy-proof.ts';
import { talksAbout } from './private-talks.ts';

// A hundred conversations; privacy.test.ts has ten and says what is proved.

const place = await privatePlace();
afterAll(() => place.close());

describe('a conversation sends no name of the data', () => {
	it.each(talksAbout(place.data, 100))('$name', async (talk) => {
		expect(await leaksOf(talk, place)).toEqual([]);
	});
});
