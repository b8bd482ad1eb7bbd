import { describe, expect, it } from 'vitest';
import { problemWords } from '../problem-words.ts';
import { padded, speakerOf, widthOf } from './speak.ts';
import { methodWords } from './method-words.ts';
import { toolWords } from './tool-words.ts';
import { inWords, words } from './words.ts';
import { wrap } from './wrap.ts';

const places = (text: string): string[] =>
	[...new Set([...text.matchAll(/\{(\w+)/gu)].map(([, name = '']) => name))].sort();

describe('texts of the views', () => {
	it.each(Object.entries({ ...words, ...problemWords, ...methodWords, ...toolWords }))(
		'%s stands in both languages',
		(name, { en, zh }) => {
			expect(en).not.toBe('');
			// A sentence that a mode says by itself needs no name of the mode in Chinese.
			if (name !== 'named_mode') expect(places(zh)).toEqual(places(en));
			if (/[a-z]{3}/iu.test(en.replaceAll(/\{[^}]*\}/gu, ''))) expect(zh).toMatch(/\p{Script=Han}/u);
		},
	);

	it('are filled with values, and the word that fits a count', () => {
		const [en, zh] = [speakerOf('en'), speakerOf('zh')];
		expect(en.t(words.n_files, { n: 1 })).toBe('1 file');
		expect(en.t(words.n_files, { n: 2 })).toBe('2 files');
		expect(zh.t(words.n_files, { n: 2 })).toBe('2 个文件');
	});

	it('sentences and titles of records are said in Chinese where their codes are known', () => {
		const zh = speakerOf('zh');
		expect(zh.sentence('Draw heatmaps and projections.', 'idea.plot', {})).toBe('绘制热图与降维图。');
		expect(zh.sentence('Something new.', 'idea.of_tomorrow', {})).toBe('Something new.');
		expect(zh.title('plot_cfdna', 'Draw')).toBe('绘制热图与降维图');
		expect(zh.title('of_tomorrow', 'Draw')).toBe('Draw');
		expect(zh.written('2 of 3 runs verified.')).toBe('3 次运行中有 2 次已核验。');
		expect(speakerOf('en').sentence('Draw.', 'idea.plot', {})).toBe('Draw.');
	});

	it('states and signals are words', () => {
		expect(inWords('completed_with_skips', 'zh')).toBe('已完成（有跳过）');
		expect(inWords('completed_with_skips', 'en')).toBe('completed with skips');
		expect(inWords('copy_number', 'zh')).toBe('拷贝数');
	});
});

describe('Chinese on a terminal', () => {
	it('is two columns wide', () => {
		expect(widthOf('标签 ab（x）')).toBe(12);
		expect(padded('标签', 6)).toBe('标签  ');
	});

	it('breaks between characters, never before a sign that ends something', () => {
		expect(wrap('甲乙丙丁戊。', 8)).toEqual(['甲乙丙丁', '戊。']);
		expect(wrap('甲乙丙丁。戊', 8)).toEqual(['甲乙丙', '丁。戊']);
		expect(wrap('甲乙（丙）', 4)).toEqual(['甲乙', '（丙）']);
		expect(wrap('  列 stage 中', 9, '    ')).toEqual(['  列', '    stage', '    中']);
	});
});
