import { afterAll, describe, expect, it } from 'vitest';
import {
	filesWithRealKey,
	leaksOfShell,
	leaksOfVisit,
	leaksOnDisk,
	realPlace,
	type RealProvider,
} from './elsewhere-proof.ts';
import { kinds } from './private-visits.ts';

// Conversations of all kinds through the service as it is installed, its settings, keys and clients, with a model at an address
// that is not this machine: no name of the data leaves, and none is in a log or a record that is not the user's own. A hundred of
// them are in elsewhere.long.test.ts.

const place = await realPlace();
afterAll(() => place.close());
const providers: readonly RealProvider[] = ['openai', 'ollama'];

describe('a conversation sends no name of the data', () => {
	it.each(
		kinds.map((kind, round) => ({
			kind,
			round,
			provider: providers[round % 2] ?? 'openai',
			name: kind.name,
		})),
	)('$name ($provider)', async ({ kind, round, provider }) => {
		expect(await leaksOfVisit(kind, place, { provider, round })).toEqual([]);
	});
});

it('nor does the shell', async () => {
	const { data } = place;
	const lines = [
		`/use "${data.folder}"`,
		`Is ${data.samples[1] ?? ''} an outlier, and what does ${data.cells[2] ?? ''} mean?`,
		'/llm send',
		`请看${data.patients[0] ?? ''}和${data.folder}/${data.files[0] ?? ''}`,
		'/llm sent 1',
	];
	expect(await leaksOfShell(lines, place)).toEqual([]);
});

it('no log and no record that is not the user’s own holds a name of the data', () => {
	expect(leaksOnDisk(place)).toEqual([]);
	expect(place.data.canaries.in(place.server.stderr())).toEqual([]);
});

it('the key is in the key file alone', () => {
	expect(filesWithRealKey(place)).toEqual(['llm-keys.json']);
});

it('to this machine the same conversation sends them as they are, or nothing would be proved', async () => {
	const kind = kinds.find(({ name }) => name === '中文');
	if (kind === undefined) throw new Error('No such kind.');
	const leaks = await leaksOfVisit(kind, place, { provider: 'ollama', round: 2, here: true });
	expect(leaks.length).toBeGreaterThan(10);
	expect(leaksOnDisk(place).length).toBeGreaterThan(10);
});
