import { describe, expect, it } from 'vitest';
import { linearAxis, logAxis, symmetricLogAxis } from './axis.ts';
import { histogram } from '../marks/histogram.ts';
import { boxSummary } from '../marks/box-summary.ts';
import { swarmOffsets } from '../marks/swarm.ts';

describe('axes', () => {
	it('rounds a linear axis out to its ticks', () => {
		const axis = linearAxis('', [0.13, null, 0.87]);
		expect(axis.domain).toEqual([0, 1]);
		expect(axis.ticks(5)).toEqual({
			values: [0, 0.2, 0.4, 0.6, 0.8, 1],
			labels: ['0.0', '0.2', '0.4', '0.6', '0.8', '1.0'],
		});
		expect(axis.at(0.25)).toBe(0.25);
		expect(axis.holds(null)).toBe(false);
	});

	it('widens a constant column and has a domain for an empty one', () => {
		expect(linearAxis('', [5, 5], { nice: false }).domain).toEqual([4.5, 5.5]);
		expect(linearAxis('', [null], { nice: false }).domain).toEqual([0, 1]);
		expect(linearAxis('', [0], { nice: false }).domain).toEqual([-0.5, 0.5]);
	});

	it('starts where it is told to', () => {
		expect(linearAxis('', [3, 145], { from: 0 }).domain).toEqual([0, 160]);
	});

	it('places decades evenly on a logarithmic axis and refuses zero', () => {
		const axis = logAxis('', [2, 0, -5, 700]);
		expect(axis.domain).toEqual([1, 1000]);
		expect(axis.at(10)).toBeCloseTo(1 / 3, 12);
		expect(axis.holds(0)).toBe(false);
		expect(axis.ticks(4).values).toEqual([1, 10, 100, 1000]);
		expect(logAxis('', [1.5, 4]).domain).toEqual([1, 5]);
	});

	it('is symmetric around zero on a signed logarithmic axis', () => {
		const axis = symmetricLogAxis('z', [-1000, 1000], 7);
		expect(axis.at(0)).toBe(0.5);
		expect(axis.at(100) + axis.at(-100)).toBeCloseTo(1, 12);
		expect(axis.ticks(20).values).toEqual([-1000, -100, -10, 0, 10, 100, 1000]);
	});
});

describe('marks that count', () => {
	it('puts a value on an inner edge into the right bin, the highest edge into the last', () => {
		expect(histogram([0, 0.1, 0.3, 0.3, 0.99, 1], 0, 1, 10)).toEqual({
			edges: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1],
			counts: [1, 1, 0, 2, 0, 0, 0, 0, 0, 2],
		});
	});

	it('draws the box by linear quartiles and whiskers to 1.5 interquartile ranges', () => {
		// Quartiles of 1..9 and 30: positions 2.25 and 6.75 -> 3.25 and 7.75; fence 7.75 + 6.75 = 14.5 leaves 30 out.
		expect(boxSummary([9, 1, 2, 3, 4, 5, 6, 7, 8, 30])).toEqual({
			q1: 3.25,
			median: 5.5,
			q3: 7.75,
			low: 1,
			high: 9,
		});
	});

	it('spreads points that lie together and leaves a lone one in the middle, the same way each time', () => {
		const positions = [10, 10, 10, 10, 10, 300];
		const offsets = swarmOffsets(positions, 4);
		expect(offsets).toEqual(swarmOffsets(positions, 4));
		expect(offsets[5]).toBeCloseTo(0, 12);
		expect(new Set(offsets.slice(0, 5)).size).toBe(5);
		for (const offset of offsets) expect(Math.abs(offset)).toBeLessThanOrEqual(1);
	});
});
