import { describe, expect, it } from 'vitest';
import fixture from '../../../../../tests/fixtures/signals/normal-evidence.json';
import { createRandom } from '../../../base/random.ts';
import type { Evidence } from './evidence.server.ts';
import { DEFAULT_RATE, ErrorSites, MIN_SPREAD, type ErrorModel, type ErrorSite } from './normal-error.ts';
import { defaultError, normalVerdicts, type NormalCase } from './normal-verdict.ts';

const seen = (changes: Partial<Evidence>): Evidence => ({
	carried: false,
	vaf: null,
	depth: null,
	alt_count: null,
	...changes,
});

/** A variant of the plasma with this VAF, and these reads in the normal. */
const one = (vaf: number | null, alt: number, depth: number, filters: string[] = ['PASS']): NormalCase => ({
	vaf,
	filters,
	evidence: seen({ alt_count: alt, depth }),
	error: defaultError('none'),
});
const states = (cases: NormalCase[]): string[] => normalVerdicts(cases, 'none').map(({ state }) => state);

describe('evidence in a matched normal against scipy and statsmodels', () => {
	it.each(fixture.families)(
		'rate $rate, spread $spread, at least $least',
		({ rate, spread, least, variants }) => {
			const error: ErrorModel = { rate, spread, source: 'default', sites: 0 };
			const found = normalVerdicts(
				variants.map(({ alt, depth, vaf }) => ({ ...one(vaf, alt, depth), error })),
				least === 2 ? 'both' : 'none',
			);
			for (const [i, row] of variants.entries()) {
				const own = found[i]!;
				expect(own.p! / row.p).toBeCloseTo(1, 8);
				expect(own.p_holm! / row.p_holm).toBeCloseTo(1, 8);
				expect(own.power! / row.power).toBeCloseTo(1, 8);
				if (own.depth_to_decide === null || row.first_depth === null) continue;
				expect(own.depth_to_decide).toBeGreaterThanOrEqual(row.first_depth);
				expect(own.depth_to_decide).toBeLessThanOrEqual(Math.ceil(1.01 * row.safe_depth!) + 1);
			}
			// 2 of 4 reads, where three are asked for: a depth is named, so that its bounds were compared above.
			expect(found[6]!.depth_to_decide === null).toBe(least === 2);
		},
	);

	it.each(fixture.moments)(
		'rate and spread of $alt.length places by moments',
		({ alt, depth, rate, spread }) => {
			const sites = alt.map((reads, i) => ({ key: `${i}`, alt: reads, depth: depth[i]! }));
			const all = new ErrorSites(sites);
			// Nothing stands out, so that all places are kept.
			expect(all.sites).toHaveLength(alt.length);
			const found = all.without(null, false)!;
			expect(found.rate).toBeCloseTo(rate, 12);
			expect(found.spread).toBeCloseTo(Math.max(MIN_SPREAD, spread), 10);
		},
	);
});

describe('verdicts', () => {
	it('two reads among 2,800 are no clone of the blood', () => {
		const cases = Array.from({ length: 419 }, (_, i) =>
			one(0.03 + i / 2000, i < 350 ? 2 : 0, 2800, i < 350 ? ['normal_artifact'] : ['PASS']),
		);
		const found = states(cases);
		expect(found.slice(0, 350).every((state) => state === 'caller_artifact')).toBe(true);
		expect(found).not.toContain('blood_clone');
		expect(states(cases.map((own) => ({ ...own, filters: [] })))).not.toContain('blood_clone');
	});

	it('a clone has a third of its VAF in plasma, a lower one may be tumour or contamination', () => {
		// 30 of 1,000 = 3 %: a third of 9 %.
		expect(states([one(0.03, 30, 1000)])).toEqual(['blood_clone']);
		expect(states([one(0.09, 30, 1000)])).toEqual(['blood_clone']);
		expect(states([one(0.0901, 30, 1000)])).toEqual(['tumour_in_normal_possible']);
		expect(states([one(null, 30, 1000)])).toEqual(['undetermined']);
		expect(states([one(0.5, 48, 100)])).toEqual(['germline']);
		expect(states([one(0.5, 25, 100, ['normal_artifact'])])).toEqual(['germline']);
		expect(states([one(0.03, 30, 1000, ['normal_artifact', 'x'])])).toEqual(['caller_artifact']);
	});

	it('needs three molecules, two of consensus reads on both sides', () => {
		// 2 of 4 reads: error alone gives 6.6e-6 (scipy), and yet two reads are too few.
		const few = one(0.5, 2, 4);
		expect(states([few])).toEqual(['undetermined']);
		expect(normalVerdicts([few], 'both')[0]!.state).toBe('germline');
		expect(normalVerdicts([few], 'normal')[0]!.state).toBe('undetermined');
		expect(states([one(0.5, 3, 6)])).toEqual(['germline']);
	});

	it('absence counts with the power to show half of the VAF in plasma', () => {
		const [found] = normalVerdicts([one(0.02, 0, 100)], 'none');
		// 1 % at a depth of 100: three reads or more in 8 of 100 cases.
		expect(found).toMatchObject({ state: 'undetermined' });
		expect(found!.power).toBeLessThan(0.15);
		const depth = found!.depth_to_decide!;
		expect(states([one(0.02, 0, depth)])).toEqual(['not_seen']);
		expect(states([one(0.02, 0, Math.floor(0.8 * depth))])).toEqual(['undetermined']);
		expect(states([one(null, 0, 5000)])).toEqual(['undetermined']);
		// More variants tested ask for more.
		const many = normalVerdicts(
			Array.from({ length: 500 }, () => one(0.02, 0, 100)),
			'none',
		);
		expect(many[0]!.depth_to_decide).toBeGreaterThan(depth);
	});

	it('without counts the genotype is all there is', () => {
		const bare = (evidence: Evidence | undefined): string => states([{ ...one(0.4, 0, 0), evidence }])[0]!;
		expect(bare(undefined)).toBe('not_in_file');
		expect(bare(seen({ depth: 0, alt_count: 0 }))).toBe('not_in_file');
		expect(bare(seen({ carried: true }))).toBe('germline');
		expect(bare(seen({ depth: 80 }))).toBe('undetermined');
		expect(bare(seen({}))).toBe('not_in_file');
		// A fraction and a depth give the reads: 0.48 of 50 = 24.
		expect(
			normalVerdicts([{ ...one(0.4, 0, 0), evidence: seen({ vaf: 0.48, depth: 50 }) }], 'none')[0],
		).toMatchObject({
			state: 'germline',
			alt_count: 24,
		});
	});
});

describe('error of a change', () => {
	const sites = (n: number, alt: (i: number) => number, depth = 1000): ErrorSite[] =>
		Array.from({ length: n }, (_, i) => ({ key: `${i}`, alt: alt(i), depth }));

	it('leaves true variants and the tested place out', () => {
		// 40 places with 0 or 1 read of 1,000, five clones of 3 %.
		const found = new ErrorSites(sites(45, (i) => (i < 40 ? i % 2 : 30)));
		expect(found.sites).toHaveLength(40);
		expect(found.without(null, false)).toMatchObject({ rate: 20.5 / 40_001, sites: 40 });
		expect(found.without('1', false)).toMatchObject({ rate: 19.5 / 39_001, sites: 39 });
		expect(found.without('44', false)).toMatchObject({ sites: 40 });
	});

	it('keeps an error that is common to most places', () => {
		const found = new ErrorSites(sites(60, (i) => 8 + (i % 5)));
		expect(found.sites).toHaveLength(60);
		expect(found.without(null, false)!.rate).toBeCloseTo(0.01, 4);
	});

	it('says nothing of fewer than 20 places, and never less than a tenth of the default', () => {
		expect(new ErrorSites(sites(20, () => 0)).without('3', false)).toBeNull();
		const clean = new ErrorSites(sites(30, () => 0, 10_000));
		expect(clean.without(null, false)!.rate).toBe(DEFAULT_RATE.raw / 10);
		expect(clean.without(null, true)!.rate).toBe(DEFAULT_RATE.consensus / 10);
	});

	it('finds none of 2,000 places with error alone, and every clone of 5 %, whatever the rate', () => {
		const random = createRandom(5);
		for (const rate of [2e-4, 1e-3, 5e-3]) {
			const places = sites(
				2000,
				() => {
					let alt = 0;
					for (let read = 0; read < 800; read++) if (random.uniform() < rate) alt++;
					return alt;
				},
				800,
			);
			const clones = sites(20, () => 40, 800).map((site) => ({ ...site, key: `clone ${site.key}` }));
			const errors = new ErrorSites([...places, ...clones]);
			const found = normalVerdicts(
				[...places, ...clones].map(({ key, alt, depth }) => ({
					...one(0.05, alt, depth),
					error: { ...errors.without(key, false)!, source: 'sites' },
				})),
				'none',
			);
			const inNormal = found.map(({ state }) => state === 'blood_clone');
			expect(inNormal.slice(0, 2000).filter(Boolean)).toHaveLength(0);
			expect(inNormal.slice(2000).filter(Boolean)).toHaveLength(20);
		}
	});
});
