import type { SiteReads } from './site-counts.ts';

/** What a region is, as callDMR of DSS defines it. */
export interface RegionRules {
	/** Sites with a smaller p are significant. */
	p_threshold: number;
	/** A region is longer than this: bases from its first to its last site, both counted. */
	min_length: number;
	/** A region has more sites than this. */
	min_sites: number;
	/** Runs at most so many bases apart are one, and never those further apart than `min_length`. */
	merge_distance: number;
	/** Share of significant sites that a region must exceed. */
	min_share: number;
}

/** Significant sites further apart than this are in different regions. */
const MAX_GAP = 5000;

/** Sites [from, to) of one region. */
export interface SiteRegion {
	from: number;
	to: number;
	sites: number;
	significant: number;
	/** Sum of the statistics of its sites. */
	area: number;
}

type Places = Pick<SiteReads, 'contig' | 'position'>;

/**
 * Regions of neighbouring significant sites: runs of sites with p below the threshold, near ones joined, kept with enough sites,
 * length and share of significant sites (a joined run that fails is not taken apart again). Sites without a test are passed
 * over. The limits are met as callDMR of DSS 2.46 meets them. Ordered by the size of their area.
 */
export function callRegions(
	places: Places,
	{ p_value, statistic }: { p_value: Float64Array; statistic: Float64Array },
	rules: RegionRules,
): SiteRegion[] {
	const { contig, position } = places;
	const tested: number[] = [];
	for (let i = 0; i < p_value.length; i++) if (p_value[i]! >= 0) tested.push(i);
	const runs = joined(runsOf(tested, places, p_value, rules.p_threshold), tested, places, rules);
	const regions: SiteRegion[] = [];
	for (const { first, last } of runs) {
		const [from, end] = [tested[first]!, tested[last]!];
		const sites = last - first + 1;
		if (sites <= rules.min_sites || position[end]! - position[from]! + 1 <= rules.min_length) continue;
		let [significant, area] = [0, 0];
		for (let t = first; t <= last; t++) {
			if (p_value[tested[t]!]! < rules.p_threshold) significant++;
			area += statistic[tested[t]!]!;
		}
		if (significant / sites > rules.min_share) regions.push({ from, to: end + 1, sites, significant, area });
	}
	return regions.sort(
		(x, y) => Math.abs(y.area) - Math.abs(x.area) || contig[x.from]! - contig[y.from]! || x.from - y.from,
	);
}

/** Places among the tested sites. */
interface Run {
	first: number;
	last: number;
}

function runsOf(
	tested: readonly number[],
	{ contig, position }: Places,
	p: Float64Array,
	threshold: number,
): Run[] {
	const runs: Run[] = [];
	let open: Run | null = null;
	for (const [t, i] of tested.entries()) {
		if (!(p[i]! < threshold)) {
			open = null;
			continue;
		}
		const before = tested[t - 1];
		const joins =
			open !== null &&
			before !== undefined &&
			contig[before] === contig[i] &&
			position[i]! - position[before]! <= MAX_GAP;
		if (joins && open !== null) open.last = t;
		else {
			open = { first: t, last: t };
			runs.push(open);
		}
	}
	return runs;
}

function joined(
	runs: readonly Run[],
	tested: readonly number[],
	{ contig, position }: Places,
	rules: RegionRules,
): Run[] {
	const kept: Run[] = [];
	const within = Math.min(rules.merge_distance, rules.min_length);
	for (const run of runs) {
		const last = kept.at(-1);
		const [i, j] = [tested[last?.last ?? 0]!, tested[run.first]!];
		const near = last !== undefined && contig[i] === contig[j] && position[j]! - position[i]! <= within;
		if (near && last !== undefined) last.last = run.last;
		else kept.push({ ...run });
	}
	return kept;
}
