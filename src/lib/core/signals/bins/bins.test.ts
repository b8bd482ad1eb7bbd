import { describe, expect, it } from 'vitest';
import type { Regions } from '../../../base/intervals.ts';
import { alignBins, firstDifference } from './align-bins.ts';
import { binGrid } from './bin-grid.ts';
import { typicalBinSize, uniformBinSize } from './bin-size.ts';
import { binsOfGrid, selectBins, type BinTable } from './bin-table.ts';
import { excludedBases } from './excluded-bases.ts';

const grid = (lengths: Record<string, number>, size: number): BinTable =>
	binsOfGrid(
		binGrid(
			Object.entries(lengths).map(([name, length]) => ({ name, length })),
			size,
		),
	);

function regions(rows: [string, number, number][]): Regions {
	const contigs = [...new Set(rows.map(([name]) => name))];
	return {
		contigs,
		contig: Int32Array.from(rows, ([name]) => contigs.indexOf(name)),
		start: Int32Array.from(rows, ([, start]) => start),
		end: Int32Array.from(rows, ([, , end]) => end),
		names: rows.map(() => null),
		strands: new Int8Array(rows.length),
	};
}

describe('excluded bases of bins', () => {
	const bins = grid({ chr1: 30, chr2: 10 }, 10);
	it('counts each base once, whatever the spelling of the contig', () => {
		// [5,12) and [11,14) together [5,14): 5 in the first bin, 4 in the second. chr2: [9,20) reaches past its bin: 1.
		const excluded = excludedBases(
			bins,
			regions([
				['1', 5, 12],
				['1', 11, 14],
				['2', 9, 20],
				['3', 0, 10],
			]),
		);
		expect([...excluded]).toEqual([5, 4, 0, 1]);
	});
	it('widens by the flank, not below 0', () => {
		// [1,2) +- 3 = [0,5); [18,19) +- 3 = [15,22).
		const excluded = excludedBases(
			bins,
			regions([
				['chr1', 1, 2],
				['chr1', 18, 19],
			]),
			3,
		);
		expect([...excluded]).toEqual([5, 5, 2, 0]);
	});
});

describe('sizes of bins', () => {
	it('one size with shorter last bins; targets have none', () => {
		expect(uniformBinSize(grid({ chr1: 25, chr2: 7 }, 10))).toBe(10);
		const targets: BinTable = {
			contigs: ['chr1'],
			contig: Int32Array.of(0, 0, 0),
			start: Int32Array.of(0, 20, 90),
			end: Int32Array.of(10, 35, 97),
		};
		expect(uniformBinSize(targets)).toBeNull();
		expect(typicalBinSize(targets)).toBe(10);
	});
});

describe('bins of two files', () => {
	const a = grid({ chr1: 95, chr2: 48, chr3: 40 }, 10);
	it('are the same where chromosome, start and end are', () => {
		const b = grid({ NC_000002: 48, NC_000001: 95 }, 10);
		expect(firstDifference(a, b)).toBeNull();
		// b: chromosome 2 has bins 0-4, chromosome 1 bins 5-14.
		expect([...alignBins(a, b)]).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 1, 2, 3, 4, -1, -1, -1, -1]);
	});
	it('whole last bins are the same bins', () => {
		const whole = grid({ chr1: 100, chr2: 50, chr3: 40 }, 10);
		expect(firstDifference(a, whole)).toBeNull();
		expect([...alignBins(a, whole)]).toEqual([...a.start.keys()]);
	});
	it('a partial last bin left out on every chromosome is rounding', () => {
		expect(firstDifference(a, grid({ chr1: 90, chr2: 40 }, 10))).toBeNull();
	});
	it('bins left out inside are no difference', () => {
		expect(firstDifference(a, selectBins(a, [0, 3, 9, 10, 14, 18]))).toBeNull();
	});
	it('names the first difference: size, contigs, number of bins, position', () => {
		expect(firstDifference(a, grid({ chr1: 95 }, 20))).toEqual({ what: 'size', contig: null, a: 10, b: 20 });
		expect(firstDifference(a, grid({ chrX: 95 }, 10))).toMatchObject({ what: 'contigs' });
		// One chromosome of three differs, or two in opposite directions: another build.
		expect(firstDifference(a, grid({ chr1: 95, chr2: 38, chr3: 40 }, 10))).toEqual({
			what: 'count',
			contig: 'chr2',
			a: 5,
			b: 4,
		});
		expect(firstDifference(a, grid({ chr1: 85, chr2: 55, chr3: 30 }, 10))).toMatchObject({
			what: 'count',
			contig: 'chr1',
			a: 10,
			b: 9,
		});
		const targets = (starts: number[]): BinTable => ({
			contigs: ['chr1'],
			contig: new Int32Array(3),
			start: Int32Array.from(starts),
			end: Int32Array.from(starts, (start, i) => start + 5 + i),
		});
		expect(firstDifference(targets([0, 20, 40]), targets([0, 21, 40]))).toEqual({
			what: 'position',
			contig: 'chr1',
			a: '20-26',
			b: '21-27',
		});
	});
});
