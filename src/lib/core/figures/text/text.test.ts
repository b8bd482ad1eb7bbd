import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, escapeText } from './clean.ts';
import { fixed, percent, probability, threeDigits, tickLabels, whole } from './format.ts';
import { textWidth } from './measure.ts';
import { shortNames } from './short-names.ts';
import { shortenEnd, shortenMiddle } from './shorten.ts';
import { linePieces, wrapText } from './wrap.ts';

const fonts = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/** Width of a text as the renderer's own shaping gives it. */
function renderedWidth(text: string, size: number, bold: boolean): number {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="60"><text x="10" y="40" font-family="DejaVu Sans" font-size="${size}" font-weight="${bold ? 700 : 400}">${escapeText(text)}</text></svg>`;
	const fontFiles = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((name) => join(fonts, name));
	const box = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).getBBox();
	return box?.width ?? 0;
}

describe('text width', () => {
	it('adds the advance widths of the font: "A" 1401, "i" 569, space 651 of 2048 units', () => {
		expect(textWidth('A i', 20)).toBeCloseTo(((1401 + 651 + 569) * 20) / 2048, 10);
		expect(textWidth('A', 11, 'bold')).toBeCloseTo((1585 * 11) / 2048, 10);
	});

	it('agrees with the renderer to the side bearings of the outer letters and kerning', () => {
		for (const text of [
			'P(100-150)',
			'chr8:1000000-1100000',
			'Größe µ α ≤ 3',
			'Sample_01.rep2',
			'HHHHHHHHHHHH',
		])
			for (const bold of [false, true]) {
				const drawn = renderedWidth(text, 20, bold);
				const measured = textWidth(text, 20, bold ? 'bold' : 'regular');
				expect(drawn).toBeLessThanOrEqual(measured + 0.5);
				expect(measured - drawn).toBeLessThan(0.03 * measured + 4);
			}
	});

	it('counts Han as one em and combining marks as nothing', () => {
		expect(textWidth('样本', 10)).toBe(20);
		expect(textWidth('e\u0301', 20)).toBe(textWidth('e', 20));
	});
});

describe('clean text', () => {
	it('escapes XML and drops what may not or should not be drawn', () => {
		expect(escapeText(`<a href="x">&'`)).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&#39;');
		expect(cleanText('a\u0000b\u001b[31m\tc\n\nd\u202e\u200b\ufeff')).toBe('ab[31m c d');
		expect(cleanText('\ud800x\udc00 😀')).toBe('x 😀');
	});
});

describe('shortening', () => {
	it('keeps both ends, the end a little more', () => {
		// 1 em per Han character: 6 em hold five characters and the ellipsis (also 1 em wide).
		const room = textWidth('…', 10) + 50;
		expect(shortenMiddle('一二三四五六七八九', room, 10)).toBe('一二…七八九');
		expect(shortenEnd('一二三四五六七八九', room, 10)).toBe('一二三四五…');
		expect(shortenMiddle('short', 100, 10)).toBe('short');
	});

	it('never exceeds the width while at least the ellipsis fits', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 12, max: 200 }), (raw, width) => {
				const text = cleanText(raw);
				expect(textWidth(shortenMiddle(text, width, 11), 11)).toBeLessThanOrEqual(width);
				expect(textWidth(shortenEnd(text, width, 11), 11)).toBeLessThanOrEqual(width);
			}),
			{ seed: 1 },
		);
	});

	it('takes away first what all names share, at the borders of words', () => {
		const names = [1001, 1002, 1013].map((i) => `PLASMA-2019-batch7/LB_${i}_rep1.sorted.hg38`);
		expect(shortNames(names, 100, 11)).toEqual(['…1001…', '…1002…', '…1013…']);
		expect(shortNames(['a1', 'a2'], 100, 11)).toEqual(['a1', 'a2']);
	});

	it('keeps names apart that differ only in the middle of one family', () => {
		const names = [
			'control',
			...[1, 2, 3].map((i) => `a_very_long_prefix_that_repeats_${i}_and_a_very_long_suffix_too`),
		];
		expect(new Set(shortNames(names, 90, 11)).size).toBe(4);
	});
});

describe('line breaks', () => {
	it('loses no character, whatever the text', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
				expect(linePieces(text).join('')).toBe(text);
			}),
			{ seed: 2 },
		);
		expect(linePieces('166/208 found, 48,211 of a-b_c 甲乙。')).toEqual([
			'166/208 ',
			'found, ',
			'48,211 ',
			'of ',
			'a-',
			'b_',
			'c ',
			'甲',
			'乙。',
		]);
	});

	it('breaks at blanks within the width and ends in an ellipsis when lines run out', () => {
		const width = textWidth('one two', 11) + 1;
		expect(wrapText('one two three four', width, 11)).toEqual(['one two', 'three', 'four']);
		const two = wrapText('one two three four', width, 11, 'regular', 2);
		expect(two[0]).toBe('one two');
		expect(two).toHaveLength(2);
		expect(two[1]).toMatch(/…$/);
	});
});

describe('numbers as text', () => {
	it('has a true minus, separators from five digits on and no negative zero', () => {
		expect(fixed(-0.004, 2)).toBe('0.00');
		expect(fixed(-1234.5, 1)).toBe('−1234.5');
		expect(whole(48211)).toBe('48,211');
		expect(whole(1234567)).toBe('1,234,567');
	});

	it('shows three significant digits or an exponent', () => {
		expect([0, 0.5, 0.0123, 1.25, 12.34, 123.4, 0.00012, 250000, -3].map(threeDigits)).toEqual([
			'0',
			'0.5',
			'0.0123',
			'1.25',
			'12.3',
			'123',
			'1.2e−4',
			'2.5e5',
			'−3',
		]);
	});

	it('writes probabilities as the tables do', () => {
		expect([0.5, 0.012, 0.001, 0.000012, 0].map(probability)).toEqual([
			'0.50',
			'0.012',
			'0.001',
			'1.2e−5',
			'0',
		]);
		expect(percent(0.1834, 1)).toBe('18.3 %');
	});

	it('gives all ticks of an axis the same decimals', () => {
		expect(tickLabels([0, 0.5, 1])).toEqual(['0.0', '0.5', '1.0']);
		expect(tickLabels([-20, 0, 20])).toEqual(['−20', '0', '20']);
		expect(tickLabels([0, 10000, 20000])).toEqual(['0', '10,000', '20,000']);
		expect(tickLabels([0, 2e6, 4e6])).toEqual(['0', '2e6', '4e6']);
	});
});
