import { describe, expect, it } from 'vitest';
import { fill, forMany } from './define.ts';
import { render, say } from './index.ts';

describe('fill', () => {
	it('joins lists, shows missing values and keeps unknown placeholders visible', () => {
		expect(fill('{a}: {b}, {c}', { a: ['x', 'y'], b: null })).toBe('x, y: –, {c}');
	});

	it('quotes an entry that holds a comma, unless it is alone or its comma is inside quotes or brackets', () => {
		expect(fill('{a}', { a: ['Ductal, in situ', 'Other'] })).toBe('"Ductal, in situ", Other');
		expect(fill('{a}', { a: ['Ductal, in situ'] })).toBe('Ductal, in situ');
		expect(fill('{a}', { a: ['"a, b" (4)', 'group (1, 2)'] })).toBe('"a, b" (4), group (1, 2)');
	});

	it('quotes a name that would run into its neighbour, or that ends as no word does', () => {
		expect(fill('n = {n} {group}', { n: 105, group: '1' })).toBe('n = 105 "1"');
		expect(fill('n = {n} {group}', { n: 105, group: 'healthy' })).toBe('n = 105 healthy');
		expect(fill('{path} {count}', { path: 'run 12', count: 3 })).toBe('"run 12" 3');
		expect(fill('{column} {level}', { column: 'batch', level: '3' })).toBe('batch 3');
		expect(fill('{path}: {why}', { path: 'P1,', why: ' x' })).toBe('"P1,": " x"');
		expect(fill('{n} {n|file|files} {path}', { n: 2, path: '2' })).toBe('2 files 2');
	});

	it('writes small numbers with an exponent', () => {
		expect(fill('{a} {b} {c} {d}', { a: 0.0000025, b: 0.02, c: 0, d: [0.0002, 3] })).toBe(
			'2.5e-6 0.02 0 2e-4, 3',
		);
	});

	it('writes counts with their thousands apart, and positions, seeds and years whole', () => {
		expect(fill('{n} {n|variant|variants}', { n: 4120 })).toBe('4,120 variants');
		expect(fill('{n} {n|read|reads}', { n: 1234567 })).toBe('1,234,567 reads');
		expect(fill('{n} {n|read|reads}', { n: 999 })).toBe('999 reads');
		expect(fill('{kept} of {n} {n|read|reads} at {start}', { kept: 1200, n: 30000, start: 15000 })).toBe(
			'1,200 of 30,000 reads at 15000',
		);
		expect(fill('{a} {a|bin|bins} versus {b}', { a: 1, b: 1498 })).toBe('1 bin versus 1,498');
		expect(fill('{kept} of {path}, seed {seed}', { kept: 1200, path: 'a', seed: 20240 })).toBe(
			'1200 of a, seed 20240',
		);
	});

	it('writes counts in Chinese as in English', () => {
		const english = '{n} of {all} {all|feature|features} from {start}';
		const values = { n: 1620, all: 26120, start: 15000 };
		expect(fill('{start} 起，{all} 个特征中有 {n} 个', values, english)).toBe(
			'15000 起，26,120 个特征中有 1,620 个',
		);
	});

	it('chooses between one and many', () => {
		const text = '{n} {n|file is|files are} named {names|it|them}';
		expect(fill(text, { n: 1, names: ['a'] })).toBe('1 file is named it');
		expect(fill(text, { n: 0, names: ['a', 'b'] })).toBe('0 files are named them');
		expect(fill('{n} {n|file|files}', { n: '1' })).toBe('1 file');
	});
});

describe('forMany', () => {
	it('shows the words for many and leaves placeholders', () => {
		expect(forMany('{n} {n|file|files} of {path}')).toBe('{n} files of {path}');
	});
});

describe('values that are words', () => {
	it('have their Chinese wording beside them', () => {
		const message = say('follow_up.check_of', { task: 't', finding: 'Noisy.', finding_zh: '噪声大。' });
		expect(render(message)).toBe('t: Noisy.');
		expect(render(message, 'zh')).toBe('t：噪声大。');
		expect(render(say('follow_up.check_of', { task: 't', finding: 'Noisy.' }), 'zh')).toBe('t：Noisy.');
	});
});
