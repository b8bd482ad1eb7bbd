import { describe, expect, it } from 'vitest';
import { inline } from '../../../base/parallel.ts';
import { callRegions, type RegionRules } from './call-regions.ts';
import { permutedGroups } from './permuted-groups.ts';
import { permutedAreas, regionFdr } from './region-fdr.ts';
import { simulatedSites, type SimulatedSites } from './simulated-sites.fixture.ts';
import { testSitesInline } from './site-model.ts';

const RULES: RegionRules = {
	...{ p_threshold: 1e-5, min_sites: 3, min_length: 50, merge_distance: 100, min_share: 0.5 },
};
const GROUPS = { group_a: [0, 1, 2, 3, 4, 5, 6, 7], group_b: [8, 9, 10, 11, 12, 13, 14, 15] };
const MODEL = { span: 500, beside: null };

async function found(
	{ sites }: SimulatedSites,
	seed: number,
): Promise<{ regions: number; passed: { from: number; to: number }[]; share: number }> {
	const tests = testSitesInline(sites, GROUPS, MODEL);
	const regions = callRegions(sites, tests, RULES);
	const divided = permutedGroups(GROUPS, { paired: false, strata: null, seed });
	const largest = await permutedAreas(sites, MODEL, RULES, divided, inline);
	const rates = regionFdr(regions, largest, divided.all);
	const below = tests.p_value.filter((p) => p < 0.05).length / tests.p_value.length;
	return { regions: regions.length, passed: regions.filter((_, i) => rates[i]! <= 0.05), share: below };
}

describe('region FDR of 8 against 8 people', () => {
	it('finds a region in at most 17 of 200 data sets without a difference', { timeout: 4e6 }, async () => {
		let [sets, with_any, share] = [0, 0, 0];
		for (let seed = 1; seed <= 200; seed++) {
			const one = await found(simulatedSites(seed), seed);
			if (one.passed.length > 0) sets++;
			if (one.regions > 0) with_any++;
			share += one.share / 200;
		}
		console.log(
			`null: ${sets} of 200 with a region at FDR 0.05, ${with_any} with any region, p < 0.05 ${share}`,
		);
		expect(sets).toBeLessThanOrEqual(17);
		// Smoothed p values are too small, which is what the region FDR is for.
		expect(share).toBeGreaterThan(0.05);
	});

	it('finds planted regions the more often the larger they are', { timeout: 4e6 }, async () => {
		const power: number[] = [];
		for (const shift of [0.5, 1, 2]) {
			let [hits, planted, wrong] = [0, 0, 0];
			for (let seed = 1001; seed <= 1010; seed++) {
				const made = simulatedSites(seed, { differing: 4, shift });
				const { passed } = await found(made, seed);
				planted += made.planted.length;
				hits += made.planted.filter(({ from, to }) => passed.some((r) => r.from < to && r.to > from)).length;
				wrong += passed.filter(
					(r) => !made.planted.some(({ from, to }) => r.from < to && r.to > from),
				).length;
			}
			power.push(hits / planted);
			console.log(`shift ${shift}: ${hits} of ${planted} planted found, ${wrong} others`);
			expect(wrong).toBeLessThanOrEqual(4);
		}
		expect(power[2]).toBeGreaterThan(0.8);
		expect(power[0]!).toBeLessThan(power[2]!);
	});
});
