import { describe, expect, it } from 'vitest';
import { exampleFigures, type ExampleSize } from '../../../../tests/golden/figure-examples.ts';
import { rawExampleFigures } from '../../../../tests/golden/raw-figure-examples.ts';
import { cutTexts, number, overlappingTexts, readSvg, textBoxes } from '../../../../tests/setup/read-svg.ts';
import { drawFigure } from './index.ts';

const sizes: ExampleSize[] = [
	{ n: 24, groups: 2, features: 20 },
	{ n: 40, groups: 9, features: 12, long: true, seed: 3 },
	{ n: 58, groups: 5, features: 58, seed: 5 },
	{ n: 100, groups: 6, features: 61, long: true, seed: 9 },
];

describe('the reading of pictures that the tests rest on', () => {
	const svg = (second: string): string =>
		`<svg width="200" height="50"><text x="10" y="20">first words</text>${second}</svg>`;

	it('sees one text over another, upright or turned, and leaves neighbours alone', () => {
		const pairs = (second: string) => overlappingTexts(textBoxes(readSvg(svg(second))));
		expect(pairs('<text x="30" y="24">second</text>')).toEqual([['first words', 'second']]);
		expect(pairs('<text x="20" y="40" transform="rotate(-45 20 40)">second</text>')).toHaveLength(1);
		expect(pairs('<text x="10" y="33">second</text>')).toEqual([]);
		expect(pairs('<text x="199" y="20" text-anchor="end">second</text>')).toEqual([]);
	});

	it('sees a text that is cut, and XML that is not', () => {
		const boxes = textBoxes(readSvg(svg('<text x="190" y="20">second</text>')));
		expect(cutTexts(boxes, 200, 50)).toEqual(['second']);
		expect(() => readSvg('<svg><g></svg>')).toThrow(/closes/);
		expect(() => readSvg('<svg a="1" a="2"/>')).toThrow(/twice/);
		expect(() => readSvg('<svg>a & b</svg>')).toThrow(/ampersand/);
	});
});

describe('words of every chart', () => {
	for (const size of sizes)
		for (const [kind, spec] of Object.entries({ ...exampleFigures(size), ...rawExampleFigures(size) }))
			it(`${kind}, n = ${size.n}, ${size.groups} groups${size.long ? ', long names' : ''}: none cut, none over another, none too small`, () => {
				const elements = readSvg(drawFigure(spec));
				const boxes = textBoxes(elements);
				expect(boxes.length).toBeGreaterThan(3);
				expect(cutTexts(boxes, number(elements[0], 'width'), number(elements[0], 'height'))).toEqual([]);
				expect(overlappingTexts(boxes)).toEqual([]);
				expect(Math.min(...boxes.map((box) => box.size))).toBeGreaterThanOrEqual(11);
			});
});
