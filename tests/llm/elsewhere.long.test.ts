import { afterAll, describe, expect, it } from 'vitest';
import {
	filesWithRealKey,
	leaksOfVisit,
	leaksOnDisk,
	realPlace,
	type RealProvider,
} from './elsewhere-proof.ts';
import { kinds } from './private-visits.ts';

// A hundred conversations, ten of each kind; elsewhere.test.ts has one of each and says what is proved.

const place = await realPlace();
afterAll(() => place.close());
const providers: readonly RealProvider[] = ['openai', 'ollama'];

const visits = Array.from({ length: 10 }, (_, turn) =>
	kinds.map((kind, at) => ({
		...{ kind, round: turn * kinds.length + at, name: `${turn + 1}: ${kind.name}` },
		provider: providers[(turn + at) % 2] ?? 'openai',
	})),
).flat();

describe('a conversation sends no name of the data', () => {
	it.each(visits)('$name ($provider)', async ({ kind, round, provider }) => {
		expect(await leaksOfVisit(kind, place, { provider, round })).toEqual([]);
	});
});

it('no log, no other record', () => {
	expect(leaksOnDisk(place)).toEqual([]);
	expect(place.data.canaries.in(place.server.stderr())).toEqual([]);
	expect(filesWithRealKey(place)).toEqual(['llm-keys.json']);
});
