import { describe, expect, it } from 'vitest';
import { RegionsBuilder } from '../../../base/intervals-builder.ts';
import type { Regions } from '../../../base/intervals.ts';
import fixture from '../../../../../tests/fixtures/tracks/means.json';
import { flattenHighest } from '../../readers/tracks/flatten.ts';
import { binMatrix, type BinnedTrack } from './bin-matrix.ts';
import { BinSums } from './bin-sums.ts';
import { GenomeBins } from './genome-bins.ts';
import { LocusParts } from './locus-parts.ts';
import { RegionSums, regionDesign } from './region-sums.ts';
import { columnPositions, SiteSums, siteDesign } from './site-sums.ts';
import { TrackStats } from './track-stats.ts';

function regionsOf(rows: readonly (readonly [string, number, number, string?, number?])[]): Regions {
	const builder = new RegionsBuilder();
	for (const [contig, start, end, name, strand] of rows)
		builder.add(builder.contigIndex(contig), start, end, name ?? null, strand ?? 0);
	return builder.build().regions;
}

describe('statistics of a track', () => {
	it('by hand', () => {
		const stats = new TrackStats();
		// 10 bases of 1, 10 of 4, 10 of -2 on a, 5 of 0 on b: 35 bases, sum 10 + 40 - 20 = 30, squares 10 + 160 + 40 = 210.
		stats.span('a', 0, 10, 1);
		stats.span('a', 20, 30, 4);
		stats.span('a', 30, 40, -2);
		stats.span('b', 7, 12, 0);
		const found = stats.stats();
		expect(found).toMatchObject({ spans: 4, covered_bases: 35, min: -2, max: 4, step: null });
		expect(found.mean).toBeCloseTo(30 / 35, 14);
		expect(found.sd).toBeCloseTo(Math.sqrt(210 / 35 - (30 / 35) ** 2), 14);
		expect(found.reach).toEqual([
			{ name: 'a', length: 40 },
			{ name: 'b', length: 12 },
		]);
	});

	it('a step is the length of nine in ten spans', () => {
		const stats = new TrackStats();
		for (let i = 0; i < 9; i++) stats.span('a', 10 * i, 10 * i + 10, 1);
		stats.span('a', 90, 93, 1);
		expect(stats.stats().step).toBe(10);
		stats.span('a', 93, 95, 1);
		expect(stats.stats().step).toBeNull();
		expect(new TrackStats().stats()).toMatchObject({
			spans: 0,
			covered_bases: 0,
			mean: NaN,
			min: NaN,
			sd: NaN,
		});
	});
});

describe('means over regions', () => {
	it('equal those of numpy, covered bases those of bedtools', () => {
		const regions = regionsOf(fixture.regions as [string, number, number, string][]);
		const sums = new RegionSums(regionDesign(regions));
		// The track spells its contig in another way than the regions.
		for (const [, start, end, value] of fixture.spans)
			sums.span('1', Number(start), Number(end), Number(value));
		const means = sums.means();
		expect(fixture.means.length).toBeGreaterThan(50);
		for (const [name, covered, mean] of fixture.means) {
			const r = regions.names.indexOf(String(name));
			expect(sums.covered[r]).toBe(covered);
			if (mean === null) expect(means[r]).toBeNaN();
			else expect(means[r]).toBeCloseTo(Number(mean), 12);
			const bases = regions.end[r]! - regions.start[r]!;
			expect(sums.coverage()[r]).toBe(Number(covered) / bases);
		}
	});

	it('a contig that no region has is passed over', () => {
		const sums = new RegionSums(regionDesign(regionsOf([['chr1', 0, 9]])));
		sums.span('chr2', 0, 9, 5);
		expect(sums.means()).toEqual(new Float64Array([NaN]));
	});
});

describe('bins', () => {
	it('a span is shared by overlap', () => {
		const bins = new BinSums(10);
		bins.span('chr1', 5, 25, 2);
		const { sum, covered, length } = bins.contigs.get('1') ?? {};
		expect(length).toBe(3);
		expect([...(sum ?? [])].slice(0, 3)).toEqual([10, 20, 10]);
		expect([...(covered ?? [])].slice(0, 3)).toEqual([5, 10, 5]);
	});

	it('grow tenfold when there would be too many, without losing a base', () => {
		const bins = new BinSums(null, 20);
		bins.span('a', 0, 15, 1);
		expect(bins.size).toBe(1);
		bins.span('a', 19, 21, 3);
		expect(bins.size).toBe(10);
		bins.span('b', 0, 170, 1);
		expect(bins.size).toBe(10);
		bins.span('c', 0, 10, 7);
		expect(bins.size).toBe(100);
		const a = bins.contigs.get('a');
		expect([a?.length, a?.sum[0], a?.covered[0]]).toEqual([1, 15 + 6, 17]);
		const b = bins.contigs.get('b');
		expect([b?.length, b?.sum[0], b?.sum[1]]).toEqual([2, 100, 70]);
	});

	it('more contigs than bins come to an end', () => {
		const bins = new BinSums(null, 3);
		for (let i = 0; i < 10; i++) bins.span(`scaffold${i}`, 0, 5, 1);
		expect(bins.contigs.size).toBe(10);
	});

	it('tracks of two sizes and two spellings stand side by side', () => {
		const track = (spans: [string, number, number, number][], most: number): BinnedTrack => {
			const bins = new GenomeBins(null);
			const reach = new Map<string, number>();
			for (const [contig, start, end, value] of spans) {
				bins.span(contig, start, end, value);
				reach.set(contig, end);
			}
			expect(bins.used.size).toBe(most);
			return {
				bins,
				contigs: [...reach].map(([name, length]) => ({ name, length })),
				has_lengths: false,
			};
		};
		const small = track(
			[
				['chr2', 0, 30, 4],
				['chrUn_1', 0, 5, 9],
			],
			1,
		);
		const large = track(
			[
				['10', 0, 10_000, 1],
				['2', 10, 20, 3],
			],
			10,
		);
		const matrix = binMatrix([small, large]);
		expect(matrix.size).toBe(10);
		expect(matrix.contigs).toEqual([
			{ name: 'chr2', length: 30 },
			{ name: '10', length: 10_000 },
		]);
		expect(matrix.start).toHaveLength(3 + 1000);
		// Chromosome 2: three bins of 4 in the first track; 3 in the middle bin of the second.
		expect([...matrix.mean].slice(0, 6)).toEqual([4, NaN, 4, 3, 4, NaN]);
		expect([...matrix.covered].slice(0, 6)).toEqual([10, 0, 10, 10, 10, 0]);
		const known = binMatrix([small, large], [{ name: 'chr2', length: 45 }]);
		expect(known.end[4]).toBe(45);
	});
});

describe('windows around sites', () => {
	it('by hand: two sites, one turned around, missing bases left out', () => {
		// Middles 50 and 105; windows of +-20 in columns of 10: 30-70 and 85-125.
		const design = siteDesign(
			regionsOf([
				['a', 40, 60, 'x', 1],
				['a', 105, 106, 'y', -1],
			]),
			20,
			10,
		);
		expect([...columnPositions(design)]).toEqual([-15, -5, 5, 15]);
		const sums = new SiteSums(design);
		sums.span('a', 30, 45, 2);
		sums.span('a', 85, 90, 8);
		sums.span('b', 0, 200, 100);
		// Site x: columns 10 x 2, 5 x 2, none, none. Site y: 5 x 8 in its first column, which is the last when turned.
		expect([...sums.sum]).toEqual([20, 10, 0, 40]);
		expect([...sums.covered]).toEqual([10, 5, 0, 5]);
		expect([...sums.profile()]).toEqual([2, 2, NaN, 8]);
		expect(sums.sites).toBe(2);
	});

	it('a window before the start of the contig keeps its place', () => {
		const design = siteDesign(regionsOf([['a', 4, 6]]), 10, 5);
		const sums = new SiteSums(design);
		sums.span('a', 0, 15, 1);
		// Middle 5: the window -5..15; columns -5..0 (no base), 0..5, 5..10, 10..15.
		expect([...sums.covered]).toEqual([0, 5, 5, 5]);
	});
});

describe('one locus', () => {
	it('in equal parts', () => {
		const locus = new LocusParts({ contig: 'chr7', start: 100, end: 140, name: null }, 4);
		locus.span('7', 90, 115, 2);
		locus.span('7', 120, 130, 6);
		locus.span('8', 100, 140, 99);
		const summary = locus.parts.summary(null);
		expect([...summary.covered]).toEqual([10, 5, 10, 0]);
		expect([...summary.sum]).toEqual([20, 10, 60, 0]);
	});
});

describe('overlapping peaks', () => {
	const flatten = (rows: [string, number, number, number][]): [number, (string | number)[][]] => {
		const builder = new RegionsBuilder();
		for (const [contig, start, end] of rows) builder.add(builder.contigIndex(contig), start, end);
		const { regions, order } = builder.build();
		const spans: (string | number)[][] = [];
		const overlaps = flattenHighest(
			regions,
			Float64Array.from(order, (i) => rows[i]![3]),
			{ span: (...span) => void spans.push(span) },
		);
		return [overlaps, spans];
	};

	it('each base takes the highest', () => {
		expect(
			flatten([
				['a', 0, 10, 1],
				['a', 5, 20, 3],
				['a', 8, 12, 2],
				['a', 18, 25, 3],
				['a', 25, 30, 1],
				['b', 0, 5, 9],
				['b', 0, 5, 9],
			]),
		).toEqual([
			4,
			[
				['a', 0, 5, 1],
				['a', 5, 25, 3],
				['a', 25, 30, 1],
				['b', 0, 5, 9],
			],
		]);
	});

	it('agrees with base by base for random peaks', () => {
		let state = 12345;
		const random = (n: number): number => {
			state = (Math.imul(state, 1103515245) + 12345) >>> 0;
			return Math.floor((state / 4294967296) * n);
		};
		for (let round = 0; round < 50; round++) {
			const rows: [string, number, number, number][] = Array.from({ length: 12 }, () => {
				const start = random(60);
				return ['a', start, start + 1 + random(20), random(5)];
			});
			const expected = Array.from({ length: 90 }, (_, base) =>
				Math.max(-1, ...rows.filter(([, from, to]) => base >= from && base < to).map((row) => row[3])),
			);
			const found = new Array<number>(90).fill(-1);
			let last = 0;
			for (const [, start, end, value] of flatten(rows)[1]) {
				expect(Number(start)).toBeGreaterThanOrEqual(last);
				last = Number(end);
				found.fill(Number(value), Number(start), Number(end));
			}
			expect(found).toEqual(expected);
		}
	});
});
