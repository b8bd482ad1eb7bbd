import { LbError } from '../../../base/errors.ts';
import type { Parallel, ThreadWork } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { say } from '../../../contract/messages/index.ts';
import { normalSurvival } from '../../numerics/distributions/normal.ts';
import {
	dispersionPrior,
	MIN_PRIOR_SITES,
	shrunkDispersions,
	type DispersionPrior,
	type GroupReads,
} from './dispersion.ts';
import { sharedCounts, type SiteReads } from './site-counts.ts';
import { pairSums } from './pair-sums.ts';
import { coveredNearby, ownWindows, windowsOf, windowSums, type Windows } from './windows.ts';

/** Wald tests at the sites of two groups; NaN where a group has no reads. */
export interface SiteTests {
	/** Level of each group, 0-1. */
	level_a: Float64Array;
	level_b: Float64Array;
	/** Standard error of the difference. */
	se: Float64Array;
	/** Difference (b less a) over its standard error. */
	statistic: Float64Array;
	/** Two-sided, of the normal distribution. */
	p_value: Float64Array;
}

export interface WaldOptions {
	/** Width of the smoothing window in bases; 0 = each site by itself. */
	span: number;
}

/** Sites without reads of a group within so many bases are not tested. */
export const MAX_WITHOUT_READS = 100;

/** What the dispersions of one group are found from. */
interface GroupPart {
	group: GroupReads;
	mean: Float64Array;
	prior: DispersionPrior;
}

/** Dispersions of a stretch of sites of one group. */
export const dispersionWork: ThreadWork<
	readonly GroupPart[],
	{ group: number; from: number; to: number },
	Float64Array
> = {
	name: 'dmr.dispersions',
	run(groups, { group, from, to }) {
		const { mean, prior, group: reads } = groups[group]!;
		return shrunkDispersions(reads, mean, prior, from, to);
	},
};

/** Sites per part of the work: many parts of some tenths of a second. */
const PART = 20_000;

/** Sites at which both groups have reads nearby, ascending. */
export function testableSites(
	sites: SiteReads,
	group_a: readonly number[],
	group_b: readonly number[],
): Int32Array {
	const windows = windowsOf(sites, MAX_WITHOUT_READS);
	const near = [group_a, group_b].map((group) => coveredNearby(coveredBy(sites, group), windows));
	return Int32Array.from([...sites.contig.keys()].filter((i) => near[0]![i] === 1 && near[1]![i] === 1));
}

function coveredBy({ samples, reads, contig }: SiteReads, group: readonly number[]): Uint8Array {
	return Uint8Array.from(contig, (_, i) => (group.some((s) => reads[i * samples + s]! > 0) ? 1 : 0));
}

/** Two-group tests, dispersions on worker threads. Throws dmr.too_shallow. */
export async function waldTests(
	sites: SiteReads,
	group_a: readonly number[],
	group_b: readonly number[],
	options: WaldOptions,
	parallel: Parallel,
	watch: Watch = {},
): Promise<SiteTests> {
	const windows = windowsFor(sites, options);
	const parts = [group_a, group_b].map((group) => partOf(sites, group, windows));
	const n = sites.contig.length;
	const pieces = [0, 1].flatMap((group) =>
		Array.from({ length: Math.ceil(n / PART) }, (_, k) => ({
			group,
			from: k * PART,
			to: Math.min(n, (k + 1) * PART),
		})),
	);
	const found = await parallel.map(dispersionWork, parts, pieces, {
		...(watch.signal === undefined ? {} : { signal: watch.signal }),
		onDone: (done, total) =>
			watch.onProgress?.({ done, total, unit: 'steps', message: say('dmr.progress_sites') }),
	});
	const phi = [new Float64Array(n), new Float64Array(n)] as const;
	for (const [k, { group, from }] of pieces.entries()) phi[group === 0 ? 0 : 1].set(found[k]!, from);
	return testsOf(parts[0]!, phi[0], parts[1]!, phi[1], sites.position, windows, options);
}

/** The same on the calling thread, for a permutation. Null where a group tells no dispersion. */
export function waldTestsInline(
	sites: SiteReads,
	group_a: readonly number[],
	group_b: readonly number[],
	options: WaldOptions,
): SiteTests {
	const windows = windowsFor(sites, options);
	const parts = [group_a, group_b].map((group) => partOf(sites, group, windows));
	const phi = parts.map(({ group, mean, prior }) =>
		shrunkDispersions(group, mean, prior, 0, sites.contig.length),
	);
	return testsOf(parts[0]!, phi[0]!, parts[1]!, phi[1]!, sites.position, windows, options);
}

function windowsFor(sites: SiteReads, { span }: WaldOptions): Windows {
	return span > 0 ? windowsOf(sites, span / 2) : ownWindows(sites.contig.length);
}

function partOf(sites: SiteReads, members: readonly number[], windows: Windows): GroupPart {
	const group = readsOf(sites, members);
	const prior = dispersionPrior(group);
	if (prior === null) throw new LbError('dmr.too_shallow', { least: MIN_PRIOR_SITES });
	return { group, mean: firstMeans(group, windows), prior };
}

/** The counts of some samples. */
function readsOf({ samples, methylated, reads, contig }: SiteReads, members: readonly number[]): GroupReads {
	const k = members.length;
	const own = {
		samples: k,
		methylated: sharedCounts(contig.length * k),
		reads: sharedCounts(contig.length * k),
	};
	for (let i = 0; i < contig.length; i++)
		for (let m = 0; m < k; m++) {
			own.methylated[i * k + m] = methylated[i * samples + members[m]!]!;
			own.reads[i * k + m] = reads[i * samples + members[m]!]!;
		}
	return own;
}

/** Levels around which dispersions are found: mean counts of the window, half a read of each kind added. */
function firstMeans({ samples, methylated, reads }: GroupReads, windows: Windows): Float64Array {
	const n = windows.from.length;
	const [x, all] = [new Float64Array(n), new Float64Array(n)];
	for (let i = 0; i < n; i++)
		for (let k = i * samples; k < (i + 1) * samples; k++) {
			x[i]! += methylated[k]!;
			all[i]! += reads[k]!;
		}
	const [sum_x, sum_n] = [windowSums(x, windows), windowSums(all, windows)];
	return Float64Array.from(x, (_, i) => {
		const size = windows.to[i]! - windows.from[i]!;
		return (sum_x[i]! / size + 0.5) / (sum_n[i]! / size + 1);
	});
}

interface GroupLevels {
	level: Float64Array;
	/** Variance of the level. */
	variance: Float64Array;
	/** 1 = a sample has reads at the site. */
	covered: Uint8Array;
}

/**
 * Level of a group and its variance. Reads count by 1 / (1 + (n - 1) phi), scaled to a mean weight of one over sites and
 * samples, since overdispersed reads say less; one read at the mean level of the group is added. The variance of a site is that of
 * a beta-binomial count of the weighted reads m, V = sum m (1 + (m - 1) phi) mu (1 - mu). Over a window of c sites it is (c - 1) V
 * (V for c = 1) and the covariances of its pairs (`pairSums` of m mu (1 - mu) phi), all over the squared reads of the window: what
 * DSS 2.46 computes, found from its answers to designed counts.
 */
function levelsOf(
	{ group, mean }: GroupPart,
	phi: Float64Array,
	position: Int32Array,
	windows: Windows,
): GroupLevels {
	const { samples, methylated, reads } = group;
	const n = mean.length;
	const weight = (i: number, reads: number): number => 1 / (1 + (reads - 1) * phi[i]!);
	let [weights, levels, with_reads] = [0, 0, 0];
	const covered = new Uint8Array(n);
	for (let i = 0; i < n; i++)
		for (let k = i * samples; k < (i + 1) * samples; k++) {
			weights += weight(i, reads[k]!);
			if (reads[k] === 0) continue;
			covered[i] = 1;
			with_reads++;
			levels += methylated[k]! / reads[k]!;
		}
	const scale = (n * samples) / weights;
	const own = levels / with_reads;
	const [x, all] = [new Float64Array(n), new Float64Array(n)];
	for (let i = 0; i < n; i++)
		for (let k = i * samples; k < (i + 1) * samples; k++) {
			const w = scale * weight(i, reads[k]!);
			x[i]! += w * methylated[k]!;
			all[i]! += w * reads[k]!;
		}
	const [sum_x, sum_n] = [windowSums(x, windows), windowSums(all, windows)];
	const level = new Float64Array(n);
	const variance = new Float64Array(n);
	const shared = new Float64Array(n * samples);
	const size = (i: number): number => windows.to[i]! - windows.from[i]!;
	for (let i = 0; i < n; i++) {
		const mu = (sum_x[i]! + own * size(i)) / (sum_n[i]! + size(i));
		let sum = 0;
		for (let s = 0; s < samples; s++) {
			const k = reads[i * samples + s]!;
			const m = scale * weight(i, k) * k + 1 / samples;
			sum += m * (1 + (m - 1) * phi[i]!);
			shared[i * samples + s] = m * mu * (1 - mu) * phi[i]!;
		}
		level[i] = mu;
		variance[i] = Math.max(1, size(i) - 1) * mu * (1 - mu) * sum;
	}
	const pairs = pairSums(shared, samples, position, windows);
	for (let i = 0; i < n; i++) variance[i] = (variance[i]! + pairs[i]!) / (sum_n[i]! + size(i)) ** 2;
	return { level, variance, covered };
}

/** Smallest variance of a difference, so that certain levels of few sites do not divide by nothing. */
const MIN_VARIANCE = 1e-5;

function testsOf(
	a: GroupPart,
	phi_a: Float64Array,
	b: GroupPart,
	phi_b: Float64Array,
	position: Int32Array,
	windows: Windows,
	{ span }: WaldOptions,
): SiteTests {
	const [of_a, of_b] = [levelsOf(a, phi_a, position, windows), levelsOf(b, phi_b, position, windows)];
	const n = of_a.level.length;
	const tests: SiteTests = {
		level_a: of_a.level,
		level_b: of_b.level,
		se: new Float64Array(n),
		statistic: new Float64Array(n),
		p_value: new Float64Array(n),
	};
	for (let i = 0; i < n; i++) {
		const known = span > 0 || (of_a.covered[i] === 1 && of_b.covered[i] === 1);
		const se = known ? Math.sqrt(Math.max(of_a.variance[i]! + of_b.variance[i]!, MIN_VARIANCE)) : Number.NaN;
		const statistic = (of_b.level[i]! - of_a.level[i]!) / se;
		tests.se[i] = se;
		tests.statistic[i] = statistic;
		tests.p_value[i] = 2 * normalSurvival(Math.abs(statistic));
	}
	return tests;
}
