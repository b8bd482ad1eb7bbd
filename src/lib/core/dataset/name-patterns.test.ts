import { describe, expect, it } from 'vitest';
import { isOutlying, namePatterns, spread } from './name-patterns.ts';

const named = (count: number, name: (index: number) => string): string[] =>
	Array.from({ length: count }, (_, index) => name(index));

describe('name patterns', () => {
	it('are names that differ in their numbers alone, in whatever folder', () => {
		const files = ['samples.csv', ...named(5, (i) => `P${i}/run${i * 7}.bed`)];
		expect(namePatterns(files, 4)).toEqual([{ pattern: 'P#/run#.bed', files: files.slice(1) }]);
	});

	it('are else the names with one ending below one first folder', () => {
		const words = ['ann', 'ben', 'cid', 'dan', 'eve'];
		const files = words.flatMap((word) => [`a/${word}.frag.bed`, `b/${word}.frag.bed`, `a/${word}.csv`]);
		expect(namePatterns(files, 4).map(({ pattern, files: these }) => [pattern, these.length])).toEqual([
			['a/*.frag.bed', 5],
			['b/*.frag.bed', 5],
			['a/*.csv', 5],
		]);
	});

	it('hold more than a thousand files; smaller ones are none', () => {
		expect(namePatterns(named(1000, (i) => `s${i}.bed`))).toEqual([]);
		expect(namePatterns(named(1001, (i) => `s${i}.bed`))).toHaveLength(1);
	});

	it('put every file into one pattern at most', () => {
		const files = [...named(6, (i) => `s${i}.bed`), 'ann.bed', 'ben.bed', 'cid.bed'];
		expect(namePatterns(files, 2).map((one) => one.files.length)).toEqual([6, 3]);
	});
});

describe('a sample', () => {
	it('is spread evenly and holds the first and the last', () => {
		expect(spread(named(11, String), 3)).toEqual(['0', '5', '10']);
		expect(spread(['a', 'b'], 3)).toEqual(['a', 'b']);
	});

	it('does not speak for files of an unlike size', () => {
		const range = { smallest: 100, largest: 200 };
		expect([0, 24, 25, 100, 800, 801].map((bytes) => isOutlying(bytes, range))).toEqual([
			true,
			true,
			false,
			false,
			false,
			true,
		]);
	});
});
