import { describe, expect, it } from 'vitest';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { createRandom } from '../../../base/random.ts';
import { sequence, somebody, somePlaces } from '../../signals/identity/simulate-people.fixture.ts';
import type { IdentityVerdict } from '../../signals/identity/concordance.ts';
import { identityOf, identityPairs, type IdentityPair } from './check-identity.ts';
import { whoseSamples } from './whose-sample.ts';

describe('identity over the samples of a run', () => {
	const random = createRandom(21, 'run');
	const places = somePlaces(80, random);
	const people = [0, 1].map(() => somebody(places, random));
	const sampleOf = (sample: string, person: string | null, truth: number) => ({
		...{ sample, person },
		alleles: sequence(places, people[truth]!, { depth: 100 }, random),
	});

	it('has a row for every pair, and nothing that contradicts where names are right', async () => {
		const samples = [sampleOf('a1', 'A', 0), sampleOf('a2', 'A', 0), sampleOf('b1', 'B', 1)];
		const pairs = await identityPairs(samples);
		expect(pairs.map(({ a, b, verdict }) => [a, b, verdict])).toEqual([
			['a1', 'a2', 'same'],
			['a1', 'b1', 'different'],
			['a2', 'b1', 'different'],
		]);
		expect(pairs.some(({ contradicts }) => contradicts)).toBe(false);
		expect(identityOf('a1', pairs)).toBe('same');
		expect(identityOf('b1', pairs)).toBeNull();
		expect(whoseSamples(samples, pairs).get('a1')).toEqual({ identity: 'same', belongs_to: [] });
	});

	it('names the swapped sample, not those that it was swapped with, and where it belongs', async () => {
		const samples = [
			...[sampleOf('a1', 'A', 0), sampleOf('a2', 'A', 0), sampleOf('a3', 'A', 1)],
			...[sampleOf('b1', 'B', 1), sampleOf('b2', 'B', 1)],
		];
		const pairs = await identityPairs(samples);
		expect(identityOf('a3', pairs)).toBe('different');
		expect(whoseSamples(samples, pairs).get('b1')).toEqual({ identity: 'same', belongs_to: [] });
		expect(whoseSamples(samples, pairs).get('a3')).toEqual({ identity: 'different', belongs_to: ['B'] });
		expect(pairs.filter(({ contradicts }) => contradicts).map(({ a, b }) => `${a} ${b}`)).toEqual([
			...['a1 a3', 'a2 a3', 'a3 b1', 'a3 b2'],
		]);
	});

	it('of samples that cannot be told to be the same, the one that differs from most others is wrong', () => {
		const samples = ['t0', 't1', 't2', 'normal'].map((sample) => ({ sample, person: 'A' }));
		const pair = (a: string, b: string, verdict: IdentityVerdict): IdentityPair => ({
			...{ a, b, verdict, one_person: true, contradicts: verdict === 'different' },
			...{ sites: 30, called: 30, alike: 10, opposite: 0 },
			...{ log_likelihood_ratio: 0, other: null, dropout: null },
		});
		const pairs = [
			pair('t0', 't1', 'unclear'),
			pair('t0', 't2', 'different'),
			pair('t0', 'normal', 'unclear'),
			pair('t1', 't2', 'different'),
			pair('t1', 'normal', 'unclear'),
			pair('t2', 'normal', 'different'),
		];
		const whose = whoseSamples(samples, pairs);
		expect(samples.map(({ sample }) => whose.get(sample)?.identity)).toEqual([
			...['not_checked', 'not_checked', 'different', 'not_checked'],
		]);
	});

	it('says of two samples that differ that both may be wrong', async () => {
		const pairs = await identityPairs([sampleOf('a1', 'A', 0), sampleOf('a2', 'A', 1)]);
		expect(identityOf('a1', pairs)).toBe('different');
		expect(identityOf('a2', pairs)).toBe('different');
	});

	it('contradicts nothing where nothing says whose the samples are, and needs no second sample', async () => {
		const pairs = await identityPairs([sampleOf('x', null, 0), sampleOf('y', 'A', 0)]);
		expect(pairs).toMatchObject([{ one_person: null, verdict: 'same', contradicts: false }]);
		expect(await identityPairs([sampleOf('x', 'A', 0)])).toEqual([]);
		expect(await identityPairs([])).toEqual([]);
	});

	it('stops between two samples when it is asked to', async () => {
		const stop = new AbortController();
		const samples = [sampleOf('a1', 'A', 0), sampleOf('a2', 'A', 0), sampleOf('b1', 'B', 1)];
		const pairs = identityPairs(samples, { signal: stop.signal });
		stop.abort();
		expect((await rejected(pairs)).code).toBe('general.cancelled');
	});

	it('says that places in common are missing', async () => {
		const pairs = await identityPairs([sampleOf('a1', 'A', 0), { sample: 'a2', person: 'A', alleles: [] }]);
		expect(identityOf('a1', pairs)).toBe('not_checked');
	});
});
