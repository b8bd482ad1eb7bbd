import { describe, expect, it } from 'vitest';
import { exampleFigures, type ExampleSize } from '../../../../tests/golden/figure-examples.ts';
import { cutTexts, number, overlappingTexts, readSvg, textBoxes } from '../../../../tests/setup/read-svg.ts';
import { drawFigure } from './index.ts';

const sizes: ExampleSize[] = [
	{ n: 24, groups: 2, features: 20 },
	{ n: 40, groups: 9, features: 12, long: true, seed: 3 },
	{ n: 58, groups: 5, features: 58, seed: 5 },
	{ n: 100, groups: 6, features: 61, long: true, seed: 9 },
];

describe('words of every chart', () => {
	for (const size of sizes)
		for (const [kind, spec] of Object.entries(exampleFigures(size)))
			it(`${kind}, n = ${size.n}, ${size.groups} groups${size.long ? ', long names' : ''}: none cut, none over another, none too small`, () => {
				const elements = readSvg(drawFigure(spec));
				const boxes = textBoxes(elements);
				expect(boxes.length).toBeGreaterThan(3);
				expect(cutTexts(boxes, number(elements[0], 'width'), number(elements[0], 'height'))).toEqual([]);
				expect(overlappingTexts(boxes)).toEqual([]);
				expect(Math.min(...boxes.map((box) => box.size))).toBeGreaterThanOrEqual(11);
			});
});
