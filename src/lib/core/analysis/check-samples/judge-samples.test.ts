import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { sequence, somebody, somePlaces } from '../../signals/identity/simulate-people.fixture.ts';
import { judgeSamples, type SampleToJudge } from './judge-samples.ts';

const random = createRandom(4, 'judge');
const places = somePlaces(90, random);
const [anna, ben, carl] = [0, 1, 2].map(() => somebody(places, random));
type Somebody = NonNullable<typeof anna>;

const sampleOf = (
	sample: string,
	person: string,
	is: Somebody,
	more: { is_normal?: boolean; contamination?: { share: number; person: Somebody } } = {},
): SampleToJudge => ({
	sample,
	person,
	is_normal: more.is_normal ?? false,
	alleles: sequence(
		places,
		is,
		{ depth: 200, error_varies: true, ...(more.contamination ? { contamination: more.contamination } : {}) },
		random,
	),
	sex: { reads: null, stated: null },
	numbers: { high_molecular_weight: null, duplicate_rate: null, on_target: null, depth: null },
});

const verdicts = async (samples: readonly SampleToJudge[]): Promise<Record<string, unknown>> =>
	Object.fromEntries(
		(await judgeSamples(samples)).samples.map(({ sample, identity, belongs_to, gates }) => [
			sample,
			[identity, belongs_to.join(' '), gates.detection.verdict],
		]),
	);

describe('samples judged among each other', () => {
	it('two exchanged samples are both named, the samples of both people that are right are not', async () => {
		expect(
			await verdicts([
				sampleOf('a1', 'A', anna!),
				sampleOf('a2', 'A', ben!),
				sampleOf('b1', 'B', ben!),
				sampleOf('b2', 'B', anna!),
				sampleOf('a3', 'A', anna!),
				sampleOf('b3', 'B', ben!),
			]),
		).toEqual({
			...{ a1: ['same', '', 'pass'], a2: ['different', 'B', 'stop'], b1: ['same', '', 'pass'] },
			...{ b2: ['different', 'A', 'stop'], a3: ['same', '', 'pass'], b3: ['same', '', 'pass'] },
		});
	});

	it('of two samples of a person the one with the genotypes of somebody else is wrong, the other one cannot be checked', async () => {
		expect(
			await verdicts([sampleOf('a1', 'A', anna!), sampleOf('a2', 'A', ben!), sampleOf('b1', 'B', ben!)]),
		).toEqual({
			a1: ['not_checked', '', 'caution'],
			a2: ['different', 'B', 'stop'],
			// The only sample of its person: it may be the one with the wrong name.
			b1: [null, 'A', 'caution'],
		});
	});

	it('two people under one name are both refused where nothing says which is right', async () => {
		expect(await verdicts([sampleOf('a1', 'A', anna!), sampleOf('a2', 'A', carl!)])).toEqual({
			a1: ['different', '', 'stop'],
			a2: ['different', '', 'stop'],
		});
	});

	it('one person under two names, one sample each, is cautioned', async () => {
		expect(await verdicts([sampleOf('a1', 'A', anna!), sampleOf('b1', 'B', anna!)])).toEqual({
			a1: [null, 'B', 'caution'],
			b1: [null, 'A', 'caution'],
		});
	});

	it('what is left alone by swaps says so, and people told by names alone are cautioned', async () => {
		const samples = [sampleOf('a1', 'A', anna!), sampleOf('a2', 'A', ben!), sampleOf('b1', 'B', ben!)];
		const [alone] = (await judgeSamples(samples)).samples;
		expect(alone).toMatchObject({
			is_alone: true,
			gates: { detection: { reasons: [{ fact: 'identity_alone', verdict: 'caution' }] } },
		});
		const byName = await judgeSamples(samples, { people_by_name: true });
		expect(byName.samples[1]).toMatchObject({
			identity: 'different',
			gates: { detection: { verdict: 'caution' }, origin: { verdict: 'caution' } },
		});
	});

	it('two samples each of one person under two names keep a reason of their own', async () => {
		const samples = ['a1', 'a2', 'b1', 'b2'].map((sample) =>
			sampleOf(sample, sample.slice(0, 1).toUpperCase(), anna!),
		);
		const { samples: judged } = await judgeSamples(samples);
		expect(
			judged.map(({ identity, gates }) => [identity, gates.detection.reasons.map(({ fact }) => fact)]),
		).toEqual(judged.map(() => ['same', ['identity_shared']]));
	});

	it('of many sites some are enough to name whose the contamination is, the estimate rests on all', async () => {
		const many = somePlaces(520, random);
		const [own, other] = [0, 1].map(() => somebody(many, random));
		const read = (is: Somebody, contaminated?: Somebody) =>
			sequence(
				many,
				is,
				{ depth: 60, ...(contaminated ? { contamination: { share: 0.05, person: contaminated } } : {}) },
				random,
			);
		const person = (name: string, alleles: SampleToJudge['alleles']): SampleToJudge => ({
			...sampleOf(name, name, anna!),
			alleles,
		});
		const cancel = new AbortController();
		const said: string[] = [];
		const { samples } = await judgeSamples(
			[person('A', read(own!, other!)), person('B', read(other!))],
			{},
			{ onProgress: ({ message }) => said.push(message.code) },
		);
		expect(said).toHaveLength(2);
		expect(samples[0]!.source?.person).toBe('B');
		expect(samples[0]!.contamination.covered).toBeGreaterThan(500);
		cancel.abort();
		await expect(judgeSamples([person('A', read(own!))], {}, cancel)).rejects.toMatchObject({
			code: 'general.cancelled',
		});
	});

	it('contamination is named by the person it is of, and by nobody where that person is not among the samples', async () => {
		const mixed = (share: number, person: Somebody): SampleToJudge =>
			sampleOf('a1', 'A', anna!, { contamination: { share, person } });
		const own = sampleOf('a2', 'A', anna!, { is_normal: true });
		const others = [sampleOf('b1', 'B', ben!), sampleOf('d1', 'D', somebody(places, random))];
		const [byBen] = (await judgeSamples([mixed(0.04, ben!), own, ...others])).samples;
		expect(byBen).toMatchObject({
			identity: 'same',
			source: { person: 'B' },
			gates: { detection: { verdict: 'stop' } },
		});
		expect(byBen!.contamination.low).toBeLessThan(0.04);
		expect(byBen!.contamination.high).toBeGreaterThan(0.04);
		const [byStranger] = (await judgeSamples([mixed(0.04, carl!), own, ...others])).samples;
		expect(byStranger).toMatchObject({ source: null, gates: { detection: { verdict: 'stop' } } });
	});
});
