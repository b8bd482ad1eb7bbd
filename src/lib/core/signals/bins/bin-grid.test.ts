import { describe, expect, it } from 'vitest';
import { binGrid, binIndex } from './bin-grid.ts';
import { binsOfGrid, contigRuns, selectBins } from './bin-table.ts';

describe('bin grid', () => {
	// Contig a: 25 bases = bins [0,10) [10,20) [20,25); b: 0 bases = no bin; c: 10 bases = one whole bin.
	const grid = binGrid(
		[
			{ name: 'a', length: 25 },
			{ name: 'b', length: 0 },
			{ name: 'c', length: 10 },
		],
		10,
	);

	it('numbers bins through, the last one of a contig shorter', () => {
		expect([...grid.first]).toEqual([0, 3, 3, 4]);
		expect(grid.count).toBe(4);
	});

	it('finds the bin of a position, -1 outside the contig', () => {
		expect([0, 9, 10, 24, 25, -1].map((pos) => binIndex(grid, 0, pos))).toEqual([0, 0, 1, 2, -1, -1]);
		expect(binIndex(grid, 2, 9)).toBe(3);
		expect(binIndex(grid, 1, 0)).toBe(-1);
	});

	it('as columns, in runs per contig, and selected', () => {
		const bins = binsOfGrid(grid);
		expect([...bins.start]).toEqual([0, 10, 20, 0]);
		expect([...bins.end]).toEqual([10, 20, 25, 10]);
		expect(contigRuns(bins)).toEqual([
			{ contig: 0, from: 0, to: 3 },
			{ contig: 2, from: 3, to: 4 },
		]);
		const two = selectBins(bins, [1, 3]);
		expect([[...two.contig], [...two.start], [...two.end]]).toEqual([
			[0, 2],
			[10, 0],
			[20, 10],
		]);
	});
});
