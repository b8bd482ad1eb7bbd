import { describe, expect, it } from 'vitest';
import { ichorNormals, jankefControls } from '../../scripts/dev/studies/real-normals.server.ts';
import {
	blankTrials,
	deeperNoise,
	DESIGNS,
	fractionTrials,
	realNoise,
	summarised,
	type FractionLaboratory,
	type FractionTrial,
} from '../../scripts/dev/studies/simulated-fractions.ts';
import { hasMoreData, moreData } from '../setup/more-data.ts';
import { hasSharedData, sharedData } from '../setup/shared-data.ts';
import { testSeed } from '../setup/test-size.ts';

const PROFILES = 75;
const NOISE = 0.065;
const TIME = 1_800_000;

async function laboratories(): Promise<FractionLaboratory[]> {
	const ichor = ichorNormals(moreData('ichorcna-normals', 'normals_1mb_log2.tsv.gz'));
	const jankef = await jankefControls(sharedData('jankef-hnc-dev', 'copy-number-profiles'));
	return [
		realNoise('ichorcna-normals, 0.1x', ichor),
		deeperNoise('their waves, 0.5x', ichor, NOISE * Math.sqrt(0.1 / 0.5), 27, testSeed),
		deeperNoise('their waves, 1x', ichor, NOISE * Math.sqrt(0.1), 27, testSeed),
		realNoise('jankef controls', jankef),
	];
}

describe.skipIf(!hasSharedData() || !hasMoreData())('tumour fraction of simulated profiles', () => {
	it(
		'300 profiles: small errors where copies settle the fraction, else the truth is listed',
		async () => {
			const trials: FractionTrial[] = [];
			for (const laboratory of await laboratories())
				for (const trial of fractionTrials(laboratory, PROFILES, testSeed)) trials.push(trial);
			const is = ({ design }: FractionTrial): boolean => design === 'identifiable';
			const identifiable = summarised(trials.filter(is));
			expect(identifiable.median_error).toBeLessThanOrEqual(0.02);
			expect(identifiable.within).toBeGreaterThanOrEqual(0.9);
			// A result that is one number holds it in its interval.
			expect(identifiable.covered).toBeGreaterThanOrEqual(0.93);
			expect(summarised(trials.filter((one) => !is(one))).listed).toBeGreaterThanOrEqual(0.95);
			// {2,4,6} has the levels of {1,2,3}; one of either is listed for the other.
			for (const design of DESIGNS)
				expect(summarised(trials.filter((one) => one.design === design)).listed).toBeGreaterThanOrEqual(0.95);
		},
		TIME,
	);

	it(
		'300 normals: at most 21 false calls',
		async () => {
			let called = 0;
			for (const laboratory of await laboratories())
				called += blankTrials(laboratory, PROFILES, testSeed).called;
			expect(called).toBeLessThanOrEqual(21);
		},
		TIME,
	);
});
