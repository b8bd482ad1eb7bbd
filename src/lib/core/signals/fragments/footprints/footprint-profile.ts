import { savitzkyGolay } from '../../../numerics/smoothing/savitzky-golay.ts';
import { profileSummary, type Profile, type ProfileSummary } from '../metaprofile.ts';
import { BINS, REACH, SHOWN_REACH, STEP, type MaskedBins } from './site-windows.ts';

/** Griffin smooths over 165 bp by a cubic. */
const SMOOTHING_BINS = 11;
const SMOOTHING_DEGREE = 3;
/** Bins with a z score from here on are outliers; bins with up to 2 midpoints are never outliers (Griffin). */
const OUTLIER_Z = 10;
const NEVER_OUTLIER = 2;
/** Bins shown, of all. */
export const SHOWN_FIRST = (REACH - SHOWN_REACH) / STEP;
export const SHOWN_BINS = (2 * SHOWN_REACH) / STEP;

/**
 * Midpoints around the sites of one list, only where there are some: those of site i are entries `first[i]` to `first[i + 1]`, by
 * bin. `midpoints` counts fragments, `value` sums their weights (the same without weights).
 */
export interface SiteBins {
	sites: number;
	first: Int32Array;
	bin: Uint16Array;
	midpoints: Float64Array;
	value: Float64Array;
	/** Bins without a value. */
	masked: MaskedBins;
}

/**
 * Masks bins with many more midpoints than the others, as Griffin does: z scores (population SD) over all bins of all sites that are
 * not masked, from 10 on; where that leaves none with 2 midpoints, bins of more than 2.
 */
export function withoutOutliers(data: SiteBins): { data: SiteBins; outliers: number } {
	const isMasked = maskTest(data);
	let sum = 0;
	let squares = 0;
	let largest = 0;
	const each = (visit: (site: number, entry: number) => void): void => {
		for (let site = 0; site < data.sites; site++)
			for (let k = data.first[site]!; k < data.first[site + 1]!; k++)
				if (!isMasked(site, data.bin[k]!)) visit(site, k);
	};
	each((_, k) => {
		sum += data.midpoints[k]!;
		squares += data.midpoints[k]! ** 2;
	});
	const n = data.sites * BINS - data.masked.bins.length;
	const mean = sum / n;
	const sd = Math.sqrt(Math.max(0, squares / n - mean * mean));
	// Without spread no bin is an outlier.
	if (!(sd > 0)) return { data, outliers: 0 };
	const isLow = (midpoints: number): boolean => (midpoints - mean) / sd < OUTLIER_Z;
	each((_, k) => {
		if (isLow(data.midpoints[k]!)) largest = Math.max(largest, data.midpoints[k]!);
	});
	const keeps = largest < NEVER_OUTLIER ? (midpoints: number) => midpoints <= NEVER_OUTLIER : isLow;
	const more: [site: number, bin: number][] = [];
	each((site, k) => {
		if (!keeps(data.midpoints[k]!)) more.push([site, data.bin[k]!]);
	});
	return {
		data: more.length === 0 ? data : { ...data, masked: withMore(data.masked, more) },
		outliers: more.length,
	};
}

function withMore({ first, bins }: MaskedBins, more: readonly [number, number][]): MaskedBins {
	const rows: number[][] = Array.from({ length: first.length - 1 }, (_, i) =>
		Array.from(bins.subarray(first[i], first[i + 1])),
	);
	for (const [site, bin] of more) rows[site]!.push(bin);
	const counts = Int32Array.from([0, ...rows.map((row) => row.length)]);
	for (let i = 1; i < counts.length; i++) counts[i] = counts[i]! + counts[i - 1]!;
	return { first: counts, bins: Uint16Array.from(rows.flatMap((row) => row.sort((a, b) => a - b))) };
}

/** Is a bin of a site masked? Asked site by site. */
export function maskTest({ masked }: Pick<SiteBins, 'masked'>): (site: number, bin: number) => boolean {
	const isMasked = new Uint8Array(BINS);
	let now = -1;
	const set = (site: number, value: number): void => {
		if (site < 0) return;
		for (let k = masked.first[site]!; k < masked.first[site + 1]!; k++) isMasked[masked.bins[k]!] = value;
	};
	return (site, bin) => {
		if (site !== now) {
			set(now, 0);
			set(site, 1);
			now = site;
		}
		return isMasked[bin] === 1;
	};
}

/** Sums of values per bin, sites in all, and how many of them have no value in a bin. */
export interface BinSums {
	sum: Float64Array;
	missing: Float64Array;
	sites: number;
}

export function emptySums(): BinSums {
	return { sum: new Float64Array(BINS), missing: new Float64Array(BINS), sites: 0 };
}

/**
 * Adds a site `times` times, its window turned by `turn` bins (what leaves at one end comes in at the other); values of masked bins
 * are left out.
 */
export function addSite(sums: BinSums, data: SiteBins, site: number, times = 1, turn = 0): void {
	const { sum, missing } = sums;
	const { first, bin: bins, value, masked } = data;
	sums.sites += times;
	// A remainder per bin would cost more than the rest.
	for (let k = masked.first[site]!, end = masked.first[site + 1]!; k < end; k++) {
		const turned = masked.bins[k]! + turn;
		const bin = turned < BINS ? turned : turned - BINS;
		missing[bin] = missing[bin]! + times;
	}
	for (let k = first[site]!, end = first[site + 1]!; k < end; k++) {
		const turned = bins[k]! + turn;
		const bin = turned < BINS ? turned : turned - BINS;
		sum[bin] = sum[bin]! + times * value[k]!;
	}
}

/** The same data without entries in masked bins, so that sums need not ask. */
export function withoutMasked(data: SiteBins): SiteBins {
	const isMasked = maskTest(data);
	const first = new Int32Array(data.sites + 1);
	const bin = data.bin.slice();
	const midpoints = data.midpoints.slice();
	const value = data.value.slice();
	let n = 0;
	for (let site = 0; site < data.sites; site++) {
		for (let k = data.first[site]!; k < data.first[site + 1]!; k++) {
			if (isMasked(site, data.bin[k]!)) continue;
			bin[n] = data.bin[k]!;
			midpoints[n] = data.midpoints[k]!;
			value[n] = data.value[k]!;
			n++;
		}
		first[site + 1] = n;
	}
	return {
		...data,
		first,
		bin: bin.slice(0, n),
		midpoints: midpoints.slice(0, n),
		value: value.slice(0, n),
	};
}

/** Distance of the first base of each shown bin. */
export const SHOWN_POSITIONS = Float64Array.from({ length: SHOWN_BINS }, (_, i) => i * STEP - SHOWN_REACH);

/**
 * Griffin's profile: mean over the sites per bin, smoothed over 165 bp by a cubic, divided by its mean over 9,990 bp, cut to +-990 bp.
 * Null where a bin has no site with a value, or where nothing was counted.
 */
export function profileOfSums({ sum, missing, sites }: BinSums): Profile | null {
	if (missing.some((none) => none >= sites)) return null;
	const mean = sum.map((value, bin) => value / (sites - missing[bin]!));
	const smooth = savitzkyGolay(mean, SMOOTHING_BINS, SMOOTHING_DEGREE);
	if (smooth === null) return null;
	const level = smooth.reduce((total, value) => total + value, 0) / BINS;
	if (!(level > 0)) return null;
	const value = smooth.slice(SHOWN_FIRST, SHOWN_FIRST + SHOWN_BINS).map((one) => one / level);
	return { position: SHOWN_POSITIONS, value };
}

export const NO_SUMMARY: ProfileSummary = { mean: NaN, central: NaN, amplitude: NaN };

/** Profile and statistics of all sites of a list once; `data` without entries in masked bins. */
export function listProfile(data: SiteBins): { profile: Profile | null; summary: ProfileSummary } {
	const sums = emptySums();
	for (let site = 0; site < data.sites; site++) addSite(sums, data, site);
	const profile = profileOfSums(sums);
	return { profile, summary: profile === null ? NO_SUMMARY : profileSummary(profile) };
}
