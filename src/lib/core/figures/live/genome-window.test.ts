import { describe, expect, it } from 'vitest';
import {
	chromosomeWindow,
	isWhole,
	moveWindow,
	nextChromosome,
	onlyChromosome,
	placeText,
	readWindow,
	scaleWindow,
	wholeGenome,
	windowBetween,
	windowText,
	type GenomeWindow,
} from './genome-window.ts';

// End to end the chromosomes lie at 0, 1,000 and 3,000 of 3,500 bases.
const chromosomes = [
	{ name: 'chr1', length: 1000, centromere: null },
	{ name: 'chr2', length: 2000, centromere: null },
	{ name: 'chrX', length: 500, centromere: null },
];

function window(a: number, from: number, b: number, to: number): GenomeWindow {
	return { from: { chromosome: a, position: from }, to: { chromosome: b, position: to } };
}

describe('windows on a genome', () => {
	it('hold all of it, or all of a chromosome', () => {
		expect(wholeGenome(chromosomes)).toEqual(window(0, 0, 2, 500));
		expect(isWhole(chromosomes, window(0, 0, 2, 500))).toBe(true);
		expect(isWhole(chromosomes, window(0, 0, 2, 499))).toBe(false);
		expect(chromosomeWindow(chromosomes, 1)).toEqual(window(1, 0, 1, 2000));
		expect(onlyChromosome(window(1, 5, 1, 9))).toBe(1);
		expect(onlyChromosome(window(1, 5, 2, 9))).toBeNull();
	});

	it('lie between two places in either order', () => {
		const a = { chromosome: 2, position: 100 };
		const b = { chromosome: 0, position: 900 };
		expect(windowBetween(chromosomes, a, b)).toEqual(window(0, 900, 2, 100));
	});

	it('end on the chromosome inside when they end on a border', () => {
		const window = windowBetween(
			chromosomes,
			{ chromosome: 0, position: 1000 },
			{ chromosome: 2, position: 0 },
		);
		expect(window).toEqual({ from: { chromosome: 1, position: 0 }, to: { chromosome: 1, position: 2000 } });
	});

	it('are as wide as the least width, around the middle and inside the genome', () => {
		const at = { chromosome: 1, position: 500 };
		// The middle is base 1,500 of all; 400 bases around it are 1,300 to 1,700.
		expect(windowBetween(chromosomes, at, at, 400)).toEqual(window(1, 300, 1, 700));
		const end = { chromosome: 2, position: 500 };
		expect(windowBetween(chromosomes, end, end, 400)).toEqual(window(2, 100, 2, 500));
	});

	it('grow and shrink around their middle', () => {
		// 1,400 to 1,800 of all; half as wide 1,500 to 1,700, four times as wide 800 to 2,400.
		const own = window(1, 400, 1, 800);
		expect(scaleWindow(chromosomes, own, 0.5)).toEqual(window(1, 500, 1, 700));
		expect(scaleWindow(chromosomes, own, 4)).toEqual(window(0, 800, 1, 1400));
		expect(isWhole(chromosomes, scaleWindow(chromosomes, own, 100))).toBe(true);
		expect(scaleWindow(chromosomes, own, 0.01, 100)).toEqual(window(1, 550, 1, 650));
	});

	it('move by a part of their width and stop at the ends with their width', () => {
		const own = window(1, 400, 1, 800);
		expect(moveWindow(chromosomes, own, 0.25)).toEqual(window(1, 500, 1, 900));
		expect(moveWindow(chromosomes, own, -4)).toEqual(window(0, 0, 0, 400));
		expect(moveWindow(chromosomes, own, 10)).toEqual(window(2, 100, 2, 500));
	});

	it('go from one chromosome to the next', () => {
		expect(nextChromosome(chromosomes, null, 1)).toEqual(window(0, 0, 0, 1000));
		expect(nextChromosome(chromosomes, null, -1)).toEqual(window(2, 0, 2, 500));
		expect(nextChromosome(chromosomes, window(0, 5, 1, 9), 1)).toEqual(window(2, 0, 2, 500));
		expect(nextChromosome(chromosomes, window(0, 5, 0, 9), -1)).toEqual(window(0, 0, 0, 1000));
	});

	it('are written from 1 with both ends included', () => {
		expect(placeText('7', 0, 1_000_000)).toBe('7:1-1,000,000');
		expect(placeText('7', 999, 1000)).toBe('7:1,000-1,000');
		expect(placeText('7', 10, 10)).toBe('7:11-11');
		expect(windowText(chromosomes, window(1, 400, 1, 1800))).toBe('chr2:401-1,800');
		expect(windowText(chromosomes, window(0, 0, 2, 20))).toBe('chr1:1-chrX:20');
	});

	it('are read as they are written', () => {
		expect(readWindow(chromosomes, 'chr2:401-1,800')).toEqual(window(1, 400, 1, 1800));
		expect(readWindow(chromosomes, ' x ')).toEqual(window(2, 0, 2, 500));
		expect(readWindow(chromosomes, 'CHRX:7')).toEqual(window(2, 6, 2, 7));
		expect(readWindow(chromosomes, '2: 11 - 12', 10)).toEqual(window(1, 6, 1, 16));
		for (const over of [window(0, 400, 1, 1800), window(0, 999, 2, 1)])
			expect(readWindow(chromosomes, windowText(chromosomes, over))).toEqual(over);
		expect(readWindow(chromosomes, '1: 5 – X:6')).toEqual(window(0, 4, 2, 6));
	});

	it('stay on the chromosome that was typed, however narrow', () => {
		expect(readWindow(chromosomes, '1:1000', 400)).toEqual(window(0, 600, 0, 1000));
		expect(readWindow(chromosomes, '2:1-2', 400)).toEqual(window(1, 0, 1, 400));
		expect(readWindow(chromosomes, 'X:250', 4000)).toEqual(window(2, 0, 2, 500));
	});

	it.each([
		'',
		'chr3',
		'2:0-5',
		'2:5-4',
		'2:1-2001',
		'2:a-b',
		':1-2',
		'2:5-1:6',
		'1:1001-2:5',
		'1:5-2:0',
		'1:5-3:6',
	])('refuse %j', (text) => {
		expect(readWindow(chromosomes, text)).toBeNull();
	});
});
