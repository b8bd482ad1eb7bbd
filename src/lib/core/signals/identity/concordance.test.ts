import { describe, expect, it } from 'vitest';
import { isLong } from '../../../../../tests/setup/test-size.ts';
import { createRandom } from '../../../base/random.ts';
import { concordance } from './concordance.ts';
import { wrongVerdicts } from './concordance-cases.fixture.ts';
import { genotypeAt, genotypePosterior } from './genotype.ts';
import { sequence, somebody, somePlaces } from './simulate-people.fixture.ts';
import { allelesOfGenotype } from './site-alleles.ts';

const at = (ref: number, alt: number) => ({ site: '1:5:A:G', ref, alt, frequency: 0.4 });

describe('the genotype at a place', () => {
	it('is homozygous, heterozygous or missing by likelihood', () => {
		expect(genotypeAt(at(30, 0))).toBe(0);
		expect(genotypeAt(at(14, 16))).toBe(1);
		expect(genotypeAt(at(0, 30))).toBe(2);
		expect(genotypeAt(at(4, 0))).toBeNull();
		expect(genotypeAt(at(5, 0)), 'five of a heterozygous place are alike once in 32').toBeNull();
	});

	it('stays homozygous with errors and with a few percent of another person', () => {
		expect(genotypeAt(at(995, 5))).toBe(0);
		expect(genotypeAt(at(970, 30))).toBe(0);
	});

	it('weighs by the frequency in the population, by hand', () => {
		// No molecule at all: the population alone.
		const posterior = genotypePosterior({ ...at(0, 0), frequency: 0.5 });
		expect(posterior).toEqual([0.25, 0.5, 0.25]);
	});

	it('takes a call without depths for what it says', () => {
		for (const genotype of [0, 1, 2] as const)
			expect(genotypeAt(allelesOfGenotype('1:5:A:G', genotype))).toBe(genotype);
	});
});

describe('the identity of two samples', () => {
	const random = createRandom(7, 'identity');
	const places = somePlaces(60, random);
	const person = somebody(places, random);
	const other = somebody(places, random);
	const plasma = sequence(places, person, { depth: 200 }, random);

	it('is that of one person, and not that of two', () => {
		const same = concordance(plasma, sequence(places, person, { depth: 30 }, random));
		expect(same.verdict).toBe('same');
		expect(same.sites).toBe(60);
		expect(same.opposite).toBe(0);
		const two = concordance(plasma, sequence(places, other, { depth: 30 }, random));
		expect(two.verdict).toBe('different');
		expect(two.log_likelihood_ratio).toBeLessThan(-Math.log(1000));
	});

	it('is not checked with fewer than 20 common places', () => {
		const few = concordance(plasma.slice(0, 19), plasma);
		expect(few).toMatchObject({ verdict: 'not_checked', other: null, sites: 19 });
		expect(few.log_likelihood_ratio).toBeNaN();
		expect(concordance(plasma.slice(0, 20), plasma).verdict).not.toBe('not_checked');
		expect(concordance(plasma, []).verdict).toBe('not_checked');
	});

	it('does not count places of unknown frequency where both have the reference', () => {
		const reference = Array.from({ length: 100 }, (_, i) => ({
			...{ site: `2:${String(i)}:A:G`, ref: 100, alt: 0, frequency: null },
		}));
		expect(concordance(reference, reference)).toMatchObject({ verdict: 'not_checked', sites: 0 });
	});

	it('does not depend on which sample is first', () => {
		const tissue = sequence(places, person, { depth: 60, loss: { share: 0.5, left: 0.1 } }, random);
		const there = concordance(plasma, tissue);
		const back = concordance(tissue, plasma);
		expect(there.verdict).toBe('same');
		expect(back.log_likelihood_ratio).toBeCloseTo(there.log_likelihood_ratio, 9);
		expect(back.dropout).toEqual(there.dropout?.toReversed());
	});

	// 400 pairs of a kind take 35 s.
	const size = isLong ? { pairs: 400, depths: [5, 10, 30, 100, 300, 1000] } : { pairs: 20, depths: [5, 100] };
	it('is wrong in at most 1 of 100 simulated pairs: one person, strangers, family, loss, contamination', () => {
		for (const { name, wrong, pairs } of wrongVerdicts(size))
			expect(wrong / pairs, name).toBeLessThanOrEqual(0.01);
	});
});
