import { describe, expect, it } from 'vitest';
import { inline } from '../../../../base/parallel.ts';
import { createRandom } from '../../../../base/random.ts';
import { countRows, design, regions, type Row } from '../hand-made.fixture.server.ts';
import { binsOfLists } from './bins-of-sites.ts';
import {
	addSite,
	emptySums,
	listProfile,
	profileOfSums,
	withoutMasked,
	withoutOutliers,
	type SiteBins,
} from './footprint-profile.ts';
import { placeSites } from './place-sites.ts';
import { resampleRows } from './resample-rows.ts';
import { resampleSites } from './resample-sites.ts';
import { binOf, BINS, maskedBins, REACH, siteUnits, type PlacedSites } from './site-windows.ts';
import { captureOfSites, concentration } from './targeted.ts';

const placed = (
	rows: readonly [contig: number, position: number, strand?: number, list?: number][],
): PlacedSites => ({
	contigs: ['a', 'b'],
	contig: Int32Array.from(rows, ([contig]) => contig),
	position: Int32Array.from(rows, ([, position]) => position),
	strand: Int8Array.from(rows, ([, , strand]) => strand ?? 0),
	list: Int32Array.from(rows, ([, , , list]) => list ?? 0),
});
const NONE = { excluded: null, mappable: null };
const LENGTHS = [1_000_000, 1_000_000];

/** A list of `sites` with these midpoints: site, bin, how many. */
function listOf(sites: number, entries: readonly [site: number, bin: number, midpoints: number][]): SiteBins {
	const sorted = [...entries].sort((x, y) => x[0] - y[0] || x[1] - y[1]);
	const first = new Int32Array(sites + 1);
	for (let i = 0; i < sites; i++) first[i + 1] = sorted.filter(([site]) => site <= i).length;
	const midpoints = Float64Array.from(sorted, ([, , n]) => n);
	return {
		...{ sites, first, bin: Uint16Array.from(sorted, ([, bin]) => bin), midpoints, value: midpoints },
		masked: { first: new Int32Array(sites + 1), bins: new Uint16Array(0) },
	};
}

describe('midpoints around sites', () => {
	it('a bin begins at the site, or before it on the - strand', () => {
		// Position 0 of the window is 4,995 bp before the site; bin 333 is [0, 15).
		expect(binOf(REACH, 1)).toBe(333);
		expect(binOf(REACH - 1, 1)).toBe(332);
		// Turned: the base before the site comes first behind it.
		expect(binOf(REACH - 1, -1)).toBe(333);
		expect(binOf(REACH, -1)).toBe(332);
	});

	it('are counted by the lengths asked for, at every list, and do not depend on how the file was cut', () => {
		const sites = placed([
			[0, 10_000, 1, 0],
			[0, 10_000, -1, 1],
			[1, 50_000, 0, 0],
		]);
		const rows: Row[] = [
			['a', 9_925, 10_075], // midpoint 10,000: bin 333 of list 0, bin 332 of list 1
			['a', 9_925, 10_125], // midpoint 10,025, 200 bp: bin 334 and 331
			['a', 9_925, 10_126], // 201 bp
			['a', 9_951, 10_050], // 99 bp
			['b', 44_905, 45_105], // midpoint 45,005: bin 0
			['b', 44_900, 45_100], // midpoint 45,000: before the window
		];
		const setting = { gc: null, sites, min_length: 100, max_length: 200 };
		const of = (parts: number) => countRows(rows, design({ footprints: setting }), parts).footprints;
		const whole = of(1);
		if (whole === null) throw new Error('not counted');
		expect(of(3)).toEqual(whole);
		const [one, other] = binsOfLists(whole, sites, 2, maskedBins(sites, LENGTHS, NONE), null);
		expect([...(one?.data.bin ?? [])]).toEqual([333, 334, 0]);
		expect([...(other?.data.bin ?? [])]).toEqual([331, 332]);
		expect(one).toMatchObject({ midpoints: 3, unweighted: 0 });
	});

	it('bins outside the contig, excluded or not mappable have no value; the strand turns them', () => {
		const sites = placed([
			[0, 1000, 1],
			[0, 500_000, -1],
		]);
		const masked = maskedBins(sites, LENGTHS, {
			excluded: regions([[0, 500_007, 500_008]]),
			mappable: null,
		});
		// 4,995 - 1,000 bases lie before the contig: 266.3 bins, so 267 of them hold one.
		expect([...masked.first]).toEqual([0, 267, 268]);
		// Base 7 after the site is in the bin before it on the - strand.
		expect(masked.bins[267]).toBe(332);
		const mappable = maskedBins(placed([[0, 500_000]]), LENGTHS, {
			excluded: null,
			mappable: regions([[0, 500_000, 500_030]]),
		});
		expect(mappable.bins.length).toBe(BINS - 2);
	});
});

describe('sites that can be used', () => {
	const list = (rows: readonly [string, number, number][]) => {
		const contigs = [...new Set(rows.map(([name]) => name))];
		return {
			contigs,
			contig: Int32Array.from(rows, ([name]) => contigs.indexOf(name)),
			position: Int32Array.from(rows, ([, position]) => position),
			strand: Int8Array.from(rows, ([, , strand]) => strand),
		};
	};
	const contigs = [
		{ name: 'chr1', length: 100_000 },
		{ name: 'chrX', length: 100_000 },
	];

	it('the others are counted by their reason; names of contigs are spelled either way', () => {
		const rows: [string, number, number][] = [
			['1', 50_000, 1],
			['1', 50_000, -1],
			['1', 100_001, 1],
			['X', 5000, 1],
			['7', 5000, 1],
			['1', 20_000, 1],
		];
		const targets = { ...regions([[0, 20_900, 21_000]]), contigs: ['chr1', 'chrX'] };
		const found = placeSites([list(rows)], contigs, targets);
		expect(found.dropped).toEqual([{ unknown: 1, beyond: 1, sex: 1, duplicate: 1, targeted: 1 }]);
		expect([...found.sites.position]).toEqual([50_000]);
		expect([...found.sites.strand]).toEqual([1]);
	});

	it('the same place in two lists is a site of both; without autosomes every contig counts', () => {
		const one = list([['X', 5000, 1]]);
		const found = placeSites([one, one], [{ name: 'chrX', length: 100_000 }], null);
		expect([...found.sites.list]).toEqual([0, 1]);
	});

	it('that lie near each other are drawn together', () => {
		expect([...siteUnits([0, 0, 0, 0, 1], [1000, 2000, 3980, 5960, 5961])]).toEqual([0, 0, 1, 2, 3]);
	});
});

describe('profile of a list', () => {
	const flat = (sites: number, each: number): [number, number, number][] =>
		Array.from({ length: sites * BINS }, (_, i) => [Math.floor(i / BINS), i % BINS, each]);

	it('of equal bins is 1 throughout; its amplitude is 0', () => {
		const { profile, summary } = listProfile(listOf(3, flat(3, 2)));
		expect(profile?.value.every((value) => Math.abs(value - 1) < 1e-12)).toBe(true);
		expect(summary.central).toBeCloseTo(1, 12);
		expect(summary.amplitude).toBeCloseTo(0, 9);
	});

	it('is missing where a bin has no site with a value, or nothing was counted', () => {
		const data = listOf(1, flat(1, 2));
		const masked = { first: Int32Array.from([0, 1]), bins: Uint16Array.from([5]) };
		expect(listProfile(withoutMasked({ ...data, masked })).profile).toBeNull();
		expect(profileOfSums(emptySums())).toBeNull();
	});

	it('a masked bin of one site leaves the mean of the others', () => {
		const masked = { first: Int32Array.from([0, 1, 1]), bins: Uint16Array.from([5]) };
		const data = withoutMasked({
			...listOf(2, [
				[0, 5, 9],
				[1, 5, 4],
				[1, 6, 2],
			]),
			masked,
		});
		const sums = emptySums();
		addSite(sums, data, 0);
		addSite(sums, data, 1);
		expect([sums.sum[5], sums.missing[5], sums.sum[6], sums.missing[6], sums.sites]).toEqual([4, 1, 2, 0, 2]);
	});

	it('a turned window carries its masked bins with it', () => {
		const masked = { first: Int32Array.from([0, 1]), bins: Uint16Array.from([BINS - 1]) };
		const sums = emptySums();
		addSite(sums, { ...listOf(1, [[0, 3, 2]]), masked }, 0, 2, 10);
		expect([sums.sum[13], sums.missing[9], sums.missing[10], sums.sites]).toEqual([4, 2, 0, 2]);
	});

	it('outliers: z scores from 10 on; where fewer than 2 midpoints are left, bins of more than 2', () => {
		const pile = withoutOutliers(listOf(1, [...flat(1, 3).slice(1), [0, 0, 400]]));
		expect(pile.outliers).toBe(1);
		expect([...pile.data.masked.bins]).toEqual([0]);
		// One midpoint in one of 6,660 bins has a z score of 81, but a bin of 2 is never an outlier.
		expect(withoutOutliers(listOf(10, [[0, 4, 1]])).outliers).toBe(0);
		expect(
			withoutOutliers(
				listOf(10, [
					[0, 4, 2],
					[1, 4, 3],
				]),
			).outliers,
		).toBe(1);
		// Equal bins have no spread.
		expect(withoutOutliers(listOf(1, flat(1, 3))).outliers).toBe(0);
	});
});

describe('sites drawn again', () => {
	const random = createRandom(3);
	const noisy = (sites: number, at: (bin: number) => number): SiteBins =>
		listOf(
			sites,
			Array.from({ length: sites * BINS }, (_, i): [number, number, number] => {
				const bin = i % BINS;
				return [Math.floor(i / BINS), bin, random.int(5) * at(bin)];
			}).filter(([, , n]) => n > 0),
		);
	const dip = noisy(40, (bin) => (Math.abs(bin - 332.5) < 6 ? 0.3 : 1));
	const units = Int32Array.from({ length: 40 }, (_, i) => i);

	it('the same seed gives the same intervals, another sample others', async () => {
		const of = (label: string) => resampleSites({ data: dip, units, seed: 1, label }, 60, inline);
		const [first, again, other] = [await of('A list'), await of('A list'), await of('B list')];
		expect(again).toEqual(first);
		expect(other.central).not.toEqual(first.central);
	});

	it('a dip lies below what turned windows give; a flat list does not', async () => {
		const { summary } = listProfile(dip);
		const with_dip = await resampleSites({ data: dip, units, seed: 1, label: 'x' }, 100, inline);
		expect(summary.central).toBeLessThan(with_dip.unaligned_central.low);
		const flat = noisy(40, () => 1);
		const without = await resampleSites({ data: flat, units, seed: 1, label: 'x' }, 100, inline);
		const { central } = listProfile(flat).summary;
		expect(central).toBeGreaterThan(without.unaligned_central.low);
		expect(central).toBeLessThan(without.unaligned_central.high);
	});

	it('one unit of all sites has no spread', async () => {
		const { central } = await resampleSites(
			{ data: dip, units: new Int32Array(40), seed: 1, label: 'x' },
			40,
			inline,
		);
		expect(central.low).toBeCloseTo(central.high, 12);
	});
});

describe('rows of a matrix drawn again', () => {
	const position = Float64Array.from({ length: 200 }, (_, i) => 10 * i - 1000);
	const random = createRandom(9);
	const rows = (at: (bin: number) => number): Float32Array =>
		Float32Array.from({ length: 60 * 200 }, (_, i) => (i === 7 ? NaN : random.int(9) * at(i % 200)));
	const units = Int32Array.from({ length: 60 }, (_, i) => 59 - i);
	const of = (values: Float32Array) =>
		resampleRows({ values, position, units, seed: 1, label: 'x' }, 100, inline);

	it('a dip lies below what turned rows give; the interval holds the mean of the rows', async () => {
		const values = rows((bin) => (Math.abs(bin - 99.5) < 4 ? 0.3 : 1));
		const found = await of(values);
		// Mean of the six bins from -30 to 30 over the rows.
		const central = [97, 98, 99, 100, 101, 102].reduce(
			(sum, bin) =>
				sum + Array.from({ length: 60 }, (_, i) => values[i * 200 + bin]!).reduce((a, b) => a + b) / 360,
			0,
		);
		expect(found.central.low).toBeLessThan(central);
		expect(found.central.high).toBeGreaterThan(central);
		expect(found.central.high).toBeLessThan(found.unaligned_central.low);
		expect(found.low).toHaveLength(200);
		expect(await of(values)).toEqual(found);
	});

	it('equal rows have no spread, drawn or turned', async () => {
		const { central, unaligned_central } = await of(new Float32Array(60 * 200).fill(2));
		expect([central, unaligned_central]).toEqual([
			{ low: 2, high: 2 },
			{ low: 2, high: 2 },
		]);
	});
});

describe('targets of a capture', () => {
	it('many more midpoints at the centres than 900 bp away', () => {
		const bins = (centre: number, far: number) =>
			listOf(
				1,
				Array.from({ length: BINS }, (_, bin): [number, number, number] => [
					0,
					bin,
					Math.abs(bin - 332.5) < 2 ? centre : far,
				]),
			);
		// (100) / (9 + 1) and (20) / (19 + 1).
		expect(captureOfSites(bins(100, 9))).toBeCloseTo(10, 12);
		expect(captureOfSites(bins(20, 19))).toBeCloseTo(1, 12);
		// 4 bins of 12 are fewer than 50 midpoints.
		expect(captureOfSites(bins(12, 0))).toBeNaN();
	});

	it('the share of fragments in the fullest 5 % of bins', () => {
		const bins = (column: number[]) => {
			const all = [Int32Array.from(column), new Int32Array(0)];
			return { size: 10_000, all, short: all, long: all };
		};
		// 100 bins of 10 kb: the 5 fullest hold 50 of 1,000, or 5 x 1,000 of 5,950.
		expect(concentration(bins(new Array<number>(100).fill(10)))).toBeCloseTo(0.05, 12);
		expect(
			concentration(bins([...new Array<number>(5).fill(1000), ...new Array<number>(95).fill(10)])),
		).toBeCloseTo(5000 / 5950, 12);
		// One fragment per bin on average is too few.
		expect(concentration(bins(new Array<number>(100).fill(1)))).toBeNaN();
		// A few bins say nothing.
		expect(concentration(bins([500]))).toBeNaN();
		// A part of a genome that alone was kept, with strays elsewhere: 50 bins of 1,000, of which 3 are the fullest.
		const part = [...new Array<number>(900).fill(0), ...new Array<number>(50).fill(1000)];
		expect(concentration(bins(part))).toBeCloseTo(0.06, 12);
		expect(concentration(bins([...new Array<number>(400).fill(1), ...part]))).toBeCloseTo(3000 / 50_400, 12);
	});
});
