import type { SiteReads } from '../../analysis/dmr/site-counts.ts';
import type { SiteRegion } from '../../analysis/dmr/call-regions.ts';
import type { TwoGroups } from '../../analysis/dmr/site-model.ts';
import { studentTBound } from '../../numerics/distributions/student-t.ts';

/** Reads of one sample over the CpGs of a region. */
export interface RegionReads {
	sites: number;
	methylated: number;
	reads: number;
}

/** Levels of the people of two groups in a region. */
export interface LevelDifference {
	/** Mean over people of methylated reads / reads; NaN without any. */
	mean_a: number;
	mean_b: number;
	/** mean_b - mean_a with its 95 % interval; NaN with fewer than two people in a group. */
	difference: number;
	low: number;
	high: number;
}

/** Reads of every sample in a region, in the order of the samples. */
export function regionReads(sites: SiteReads, { from, to }: Pick<SiteRegion, 'from' | 'to'>): RegionReads[] {
	const { samples, methylated, reads } = sites;
	return Array.from({ length: samples }, (_, s) => {
		const own = { sites: 0, methylated: 0, reads: 0 };
		for (let i = from; i < to; i++) {
			const n = reads[i * samples + s]!;
			if (n === 0) continue;
			own.sites++;
			own.methylated += methylated[i * samples + s]!;
			own.reads += n;
		}
		return own;
	});
}

/**
 * Difference of the levels of people, each counted once whatever their depth: Welch's interval, or that of the mean difference
 * within people.
 */
export function differenceOf(
	sites: SiteReads,
	{ group_a, group_b }: TwoGroups,
	region: Pick<SiteRegion, 'from' | 'to'>,
	paired: boolean,
): LevelDifference {
	const levels = regionReads(sites, region).map(({ methylated, reads }) => methylated / reads);
	const of = (members: readonly number[]): number[] =>
		members.map((s) => levels[s] ?? Number.NaN).filter((level) => !Number.isNaN(level));
	if (paired) {
		const [a, b]: [number[], number[]] = [[], []];
		for (const [k, s] of group_a.entries()) {
			const [first, second] = [levels[s] ?? Number.NaN, levels[group_b[k] ?? -1] ?? Number.NaN];
			if (Number.isNaN(first + second)) continue;
			a.push(first);
			b.push(second);
		}
		const own = moments(b.map((level, k) => level - a[k]!));
		const reach = own.n < 2 ? Number.NaN : studentTBound(0.05, own.n - 1) * Math.sqrt(own.variance / own.n);
		return interval(moments(a).mean, moments(b).mean, own.mean, reach);
	}
	const [a, b] = [moments(of(group_a)), moments(of(group_b))];
	const [va, vb] = [a.variance / a.n, b.variance / b.n];
	const df = (va + vb) ** 2 / (va ** 2 / (a.n - 1) + vb ** 2 / (b.n - 1));
	const reach =
		a.n < 2 || b.n < 2 ? Number.NaN : va + vb === 0 ? 0 : studentTBound(0.05, df) * Math.sqrt(va + vb);
	return interval(a.mean, b.mean, b.mean - a.mean, reach);
}

function interval(mean_a: number, mean_b: number, difference: number, reach: number): LevelDifference {
	// Levels lie between 0 and 1, and so do their means.
	const low = Math.max(-1, difference - reach);
	return { mean_a, mean_b, difference, low, high: Math.min(1, difference + reach) };
}

function moments(values: readonly number[]): { n: number; mean: number; variance: number } {
	const n = values.length;
	const mean = values.reduce((sum, value) => sum + value, 0) / n;
	const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
	return { n, mean, variance };
}
