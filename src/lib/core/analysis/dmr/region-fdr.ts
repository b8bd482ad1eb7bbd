import { toLbError } from '../../../base/problem.ts';
import type { Parallel, ThreadWork } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { say } from '../../../contract/messages/index.ts';
import { callRegions, type RegionRules, type SiteRegion } from './call-regions.ts';
import type { PermutedGroups } from './permuted-groups.ts';
import type { SiteReads } from './site-counts.ts';
import { testSitesInline, type SiteModel, type TwoGroups } from './site-model.ts';

interface PermutationShared {
	sites: SiteReads;
	model: SiteModel;
	rules: RegionRules;
	groups: readonly TwoGroups[];
}

/** Largest area of any region when the people are divided otherwise; 0 without a region. */
export const permutedAreaWork: ThreadWork<PermutationShared, number, number> = {
	name: 'dmr.permuted-area',
	run({ sites, model, rules, groups }, index) {
		try {
			const [largest] = callRegions(sites, testSitesInline(sites, groups[index]!, model), rules);
			return Math.abs(largest?.area ?? 0);
		} catch (error) {
			// Groups whose dispersion cannot be found could show any area.
			if (toLbError(error).code === 'dmr.too_shallow') return Infinity;
			throw error;
		}
	},
};

/** Largest areas of all permutations, in their order. */
export function permutedAreas(
	sites: SiteReads,
	model: SiteModel,
	rules: RegionRules,
	{ groups }: PermutedGroups,
	parallel: Parallel,
	watch: Watch = {},
): Promise<number[]> {
	return parallel.map(permutedAreaWork, { sites, model, rules, groups }, [...groups.keys()], {
		...(watch.signal === undefined ? {} : { signal: watch.signal }),
		onDone: (done, total) =>
			watch.onProgress?.({ done, total, unit: 'steps', message: say('dmr.progress_permutations') }),
	});
}

/**
 * False discovery rate of each region: the share of permutations whose largest area is at least its own (the observed labelling
 * counted once). As the largest area of all regions is compared, the share bounds the chance of any false region, and with it
 * the false discovery rate (Westfall & Young 1993).
 */
export function regionFdr(
	regions: readonly Pick<SiteRegion, 'area'>[],
	largest: readonly number[],
	all: boolean,
): number[] {
	const sorted = Float64Array.from(largest).sort();
	return regions.map(({ area }) => {
		let [low, high] = [0, sorted.length];
		// A hair of room: the observed labelling is among all of them and may differ by rounding.
		const own = Math.abs(area) * (1 - 1e-9);
		while (low < high) {
			const middle = (low + high) >> 1;
			if (sorted[middle]! >= own) high = middle;
			else low = middle + 1;
		}
		const reach = sorted.length - low;
		return all ? reach / sorted.length : (reach + 1) / (sorted.length + 1);
	});
}
