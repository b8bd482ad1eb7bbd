import { describe, expect, it } from 'vitest';
import fixture from '../../../tests/fixtures/genome/intervals.json';
import { RegionsBuilder } from './intervals-builder.ts';
import { regionIndex } from './intervals-index.ts';
import {
	coveredBases,
	mergeRegions,
	noRegions,
	selectRegions,
	subtractRegions,
	type Regions,
} from './intervals.ts';

type Row = (string | number)[];
const CONTIGS = ['chr1', 'chr2', 'chrX'];

function regionsOf(rows: readonly Row[]): Regions {
	const builder = new RegionsBuilder(CONTIGS);
	for (const [contig, start, end, name] of rows)
		builder.add(
			builder.contigIndex(String(contig)),
			Number(start),
			Number(end),
			name === undefined ? null : String(name),
		);
	return builder.build().regions;
}

function rowsOf(regions: Regions, named: boolean): Row[] {
	return Array.from(regions.contig, (contig, i) => {
		const row: Row = [regions.contigs[contig]!, regions.start[i]!, regions.end[i]!];
		return named ? [...row, regions.names[i] as string] : row;
	});
}

const sorted = (rows: readonly Row[]): string[] => rows.map((row) => row.join(' ')).sort();

describe.each(fixture.cases)('intervals as bedtools gives them (case %#)', (one) => {
	const a = regionsOf(one.a);
	const b = regionsOf(one.b);

	it('union of overlapping and touching intervals, and of those within five bases', () => {
		expect(rowsOf(mergeRegions(a), false)).toEqual(one.merge_a);
		expect(rowsOf(mergeRegions(a, 5), false)).toEqual(one.merge_a_gap_5);
		const bases = one.merge_a.reduce((sum, [, start, end]) => sum + Number(end) - Number(start), 0);
		expect(coveredBases(a)).toBe(bases);
	});

	it('difference keeps names and stays sorted', () => {
		const rest = subtractRegions(a, b);
		expect(sorted(rowsOf(rest, true))).toEqual(sorted(one.a_without_b));
		expect(rowsOf(rest, false)).toEqual(rowsOf(regionsOf(rowsOf(rest, false)), false));
	});

	it('every overlapping pair', () => {
		const index = regionIndex(b);
		const pairs: Row[] = [];
		for (let i = 0; i < a.contig.length; i++) {
			const span = [a.contig[i]!, a.start[i]!, a.end[i]!] as const;
			let before = -1;
			index.overlapping(...span, (region) => {
				expect(region).toBeGreaterThan(before);
				before = region;
				pairs.push([a.names[i] as string, b.names[region] as string]);
			});
			expect(index.overlapsAny(...span)).toBe(before !== -1);
		}
		expect(sorted(pairs)).toEqual(sorted(one.overlaps));
	});
});

describe('edges', () => {
	it('an interval that only touches does not overlap; nothing lies on an unknown contig', () => {
		const index = regionIndex(regionsOf([['chr1', 10, 20]]));
		expect(index.overlapsAny(0, 0, 10)).toBe(false);
		expect(index.overlapsAny(0, 20, 30)).toBe(false);
		expect(index.overlapsAny(0, 19, 20)).toBe(true);
		expect(index.overlapsAny(0, 15, 15)).toBe(false);
		expect(index.overlapsAny(1, 10, 20)).toBe(false);
		expect(index.overlapsAny(-1, 10, 20)).toBe(false);
		expect(index.overlapsAny(9, 10, 20)).toBe(false);
	});

	it('a builder sorts, keeps the order of equal intervals and tells where each came from', () => {
		const builder = new RegionsBuilder();
		for (const name of ['b', 'a']) builder.contigIndex(name);
		builder.add(1, 5, 9, 'one', -1);
		expect(builder.inOrder).toBe(true);
		builder.add(0, 5, 9, 'two');
		builder.add(0, 5, 9, 'three', 1);
		builder.add(0, 5, 7, 'four');
		expect(builder.inOrder).toBe(false);
		const { regions, order } = builder.build();
		expect(regions.contigs).toEqual(['b', 'a']);
		expect(regions.names).toEqual(['four', 'two', 'three', 'one']);
		expect([...regions.strands]).toEqual([0, 0, 1, -1]);
		expect([...order]).toEqual([3, 1, 2, 0]);
		expect(selectRegions(regions, [0, 3]).names).toEqual(['four', 'one']);
	});

	it('nothing in, nothing out', () => {
		const none = noRegions(CONTIGS);
		expect(coveredBases(none)).toBe(0);
		expect(mergeRegions(none).start).toHaveLength(0);
		expect(subtractRegions(none, none).start).toHaveLength(0);
	});
});
