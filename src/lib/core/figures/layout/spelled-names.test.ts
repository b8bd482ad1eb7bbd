import { describe, expect, it } from 'vitest';
import { exampleFigures } from '../../../../../tests/golden/figure-examples.ts';
import { rawExampleFigures } from '../../../../../tests/golden/raw-figure-examples.ts';
import { readSvg } from '../../../../../tests/setup/read-svg.ts';
import { render, say as message } from '../../../contract/messages/index.ts';
import type { FigureSpec } from '../../../contract/records/figure.ts';
import { drawFigure } from '../index.ts';
import type { Say } from '../say.ts';
import { spelledNames } from './spelled-names.ts';

const say: Say = (code, values) => render(message(code, values), 'en');
const drawn = (...labels: string[]): string =>
	labels.map((label) => `<text x="0" y="0">${label}</text>`).join('');
const RATIO = 'Correlation of Fragment Ratio Profile to Median Fragment Ratio Profile of Healthy Individuals';
const GC =
	'Correlation of GC Corrected Fragment Ratio Profile to Median Fragment Ratio Profile of Healthy Individuals';

describe('names that labels shortened', () => {
	it('are given in full, also with words behind them and with signs of XML', () => {
		const svg = drawn('Correla…Fragm…', 'GC &amp; …ted (n = 12)', 'whole');
		expect(spelledNames(svg, { features: [RATIO, 'GC & map corrected', 'whole'] }, say)).toEqual([
			`“Correla…Fragm…” is ${RATIO}.`,
			'“GC & …ted” is GC & map corrected.',
		]);
	});

	it('that look the same are given together', () => {
		expect(spelledNames(drawn('Correl…viduals'), { features: [RATIO, GC] }, say)).toEqual([
			`“Correl…viduals” stands for each of: ${RATIO}; ${GC}.`,
		]);
	});

	it('that lost the same ends have them given once', () => {
		const names = ['run7/LB_1.bam', 'run7/LB_2.bam', 'run7/LB_3.bam'];
		expect(spelledNames(drawn('…1…', '…2…', '…3…', '…1… ←'), { ids: names }, say)).toEqual([]);
		const long = names.map((name) => name.replace('_', '_S'));
		expect(spelledNames(drawn('…S1…', '…S2…', '…S3…', '…S1… ←'), { ids: long }, say)).toEqual([
			'Names are shown without their common start “run7/LB_” and end “.bam”.',
		]);
	});

	it('are those of the field in which the label fits fewest', () => {
		const data = { features: ['chr1:1000-2000', 'chr2:1000-2000'], ids: ['plasma_1000_a'] };
		expect(spelledNames(drawn('…1000…'), data, say)).toEqual(['“…1000…” is plasma_1000_a.']);
	});

	it('are told apart by the names that other labels have', () => {
		const names = ['Median Fragment Size', RATIO, GC];
		const svg = drawn('Median Fragment Size', '…Fragment…', '…GC Corrected Fragment…');
		expect(spelledNames(svg, { features: names }, say)).toEqual([
			`“…Fragment…” is ${RATIO}.`,
			`“…GC Corrected Fragment…” is ${GC}.`,
		]);
	});

	it('beyond twelve are counted', () => {
		const names = Array.from({ length: 20 }, (_, i) => `S${i}x-middle-${i}-of-the-name-x${i}E`);
		const lines = spelledNames(drawn(...names.map((_, i) => `S${i}x…x${i}E`)), { ids: names }, say);
		expect(lines).toHaveLength(13);
		expect(lines[12]).toBe('The full names of 8 more shortened labels are in the JSON file of this figure.');
	});

	it('names with an ellipsis of their own and words of the chart are no shortened names', () => {
		expect(spelledNames(drawn('to be …', 'A…'), { ids: ['to be …', 'to be shown', 'AAAA'] }, say)).toEqual(
			[],
		);
	});
});

describe('every figure with long names', () => {
	const options = { n: 40, groups: 7, features: 12, long: true, seed: 3 };
	const specs = { ...exampleFigures(options), ...rawExampleFigures(options) } as Record<string, FigureSpec>;
	for (const [name, spec] of Object.entries(specs))
		it(`${name}: says what each shortened name is`, () => {
			const texts = readSvg(drawFigure(spec))
				.filter((element) => element.name === 'text')
				.map(({ text }) => text);
			const notes = texts.filter((words) => /^(“|Names are shown)/.test(words)).join(' ');
			const labels = texts.filter((words) => words.includes('…') && !notes.includes(words));
			const unexplained = labels.filter(
				(label) =>
					label.length > 2 &&
					!notes.includes(label.replace(/ (\(.*\)|[←→↑↓]+)$/, '')) &&
					!(notes.includes('Names are shown') && /^…|…( \(.*\))?$/.test(label)),
			);
			expect(unexplained).toEqual([]);
		});
});
