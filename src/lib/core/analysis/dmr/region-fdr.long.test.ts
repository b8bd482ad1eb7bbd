import { describe, expect, it } from 'vitest';
import { inline } from '../../../base/parallel.ts';
import { callRegions, type RegionRules, type SiteRegion } from './call-regions.ts';
import { permutedGroups } from './permuted-groups.ts';
import { permutedAreas, regionFdr } from './region-fdr.ts';
import { simulatedSites, type SimulatedSites } from './simulated-sites.fixture.ts';
import { testSitesInline } from './site-model.ts';

const GROUPS = { group_a: [0, 1, 2, 3, 4, 5, 6, 7], group_b: [8, 9, 10, 11, 12, 13, 14, 15] };
const SMOOTHED = { span: 500, beside: null };

/** The two sizes of the table in docs/methods/find_dmrs.md: few islands with lenient regions, and many with those of the default. */
const SIZES = [
	{ islands: 12, p_threshold: 1e-3 },
	{ islands: 40, p_threshold: 1e-5 },
];

const rulesOf = (p_threshold: number): RegionRules => ({
	...{ p_threshold, min_sites: 3, min_length: 50, merge_distance: 100, min_share: 0.5 },
});

const smallShare = (p_value: Float64Array): number => p_value.filter((p) => p < 0.05).length / p_value.length;

const shareOf = ({ sites }: SimulatedSites, span: number): number =>
	smallShare(testSitesInline(sites, GROUPS, { span, beside: null }).p_value);

async function found(
	{ sites }: SimulatedSites,
	rules: RegionRules,
	seed: number,
): Promise<{ regions: number; passed: SiteRegion[] }> {
	const regions = callRegions(sites, testSitesInline(sites, GROUPS, SMOOTHED), rules);
	// Without a region there is nothing whose rate could be low.
	if (regions.length === 0) return { regions: 0, passed: [] };
	const divided = permutedGroups(GROUPS, { paired: false, strata: null, seed });
	const largest = await permutedAreas(sites, SMOOTHED, rules, divided, inline);
	const rates = regionFdr(regions, largest, divided.all);
	return { regions: regions.length, passed: regions.filter((_, i) => rates[i]! <= 0.05) };
}

describe.each(SIZES)(
	'region FDR of 8 against 8 people (of 12 islands and 40): $islands at p $p_threshold',
	({ islands, p_threshold }) => {
		const rules = rulesOf(p_threshold);

		it('finds a region in at most 17 of 200 data sets without a difference', { timeout: 12e5 }, async () => {
			let [sets, with_any, smoothed, single] = [0, 0, 0, 0];
			for (let seed = 1; seed <= 200; seed++) {
				const made = simulatedSites(seed, { islands });
				const one = await found(made, rules, seed);
				if (one.passed.length > 0) sets++;
				if (one.regions > 0) with_any++;
				smoothed += shareOf(made, 500) / 200;
				single += shareOf(made, 0) / 200;
			}
			console.log(
				`null, ${islands} islands at p ${p_threshold}: ${sets} of 200 with a region at FDR 0.05, ${with_any} with any region, p < 0.05 ${smoothed.toFixed(3)} smoothed, ${single.toFixed(3)} not smoothed`,
			);
			expect(sets).toBeLessThanOrEqual(17);
			// Smoothed p values are too small, which is what the region FDR is for.
			expect(smoothed).toBeGreaterThan(0.1);
			expect(single).toBeLessThan(0.05);
		});

		it('finds planted regions the more often the larger they are', { timeout: 12e5 }, async () => {
			const power: number[] = [];
			for (const shift of [0.5, 1, 2]) {
				let [hits, planted, wrong] = [0, 0, 0];
				for (let seed = 1001; seed <= 1010; seed++) {
					const made = simulatedSites(seed, { islands, differing: 4, shift });
					const { passed } = await found(made, rules, seed);
					const inside = (region: SiteRegion): ((own: { from: number; to: number }) => boolean) => {
						return ({ from, to }) => region.from < to && region.to > from;
					};
					planted += made.planted.length;
					hits += made.planted.filter((own) => passed.some((region) => inside(region)(own))).length;
					wrong += passed.filter((region) => !made.planted.some(inside(region))).length;
				}
				power.push(hits / planted);
				console.log(
					`planted, ${islands} islands at p ${p_threshold}, shift ${shift}: ${hits} of ${planted} found, ${wrong} others`,
				);
				expect(wrong).toBeLessThanOrEqual(4);
			}
			expect(power[2]).toBeGreaterThan(0.7);
			expect(power[0]!).toBeLessThan(power[2]!);
		});
	},
);
