import { describe, expect, it } from 'vitest';
import { exampleFigures } from '../../../../../tests/golden/figure-examples.ts';
import { drawLive } from '../draw.ts';
import { drawnSize, filledSize } from './drawn-size.ts';

const { roc, precision_recall: pr, volcano } = exampleFigures({ n: 24, groups: 2, features: 20 });

describe('a figure in a narrower place', () => {
	it('loses as much height as width where its plot is square', () => {
		expect(drawnSize({ kind: 'roc', width: 720, height: 510 }, 600)).toEqual({ width: 600, height: 390 });
		expect(drawnSize({ kind: 'roc', width: 720, height: 510 }, 720)).toEqual({ width: 720, height: 510 });
		expect(drawnSize({ kind: 'roc', width: 720, height: 510 }, 240)).toEqual({ width: 240, height: 120 });
		expect(drawnSize({ kind: 'volcano', width: 720, height: 510 }, 600).height).toBe(510);
		expect(volcano?.kind).toBe('volcano');
	});

	it('fills a place with its plot, square plots as far as their height goes', () => {
		const wide = { width: 1400, height: 700 };
		expect(filledSize({ kind: 'volcano', width: 680, height: 520 }, wide)).toEqual(wide);
		// A square plot as high as the place, and 280 px for axis and key.
		expect(filledSize({ kind: 'roc', width: 720, height: 510 }, wide)).toEqual({ width: 980, height: 700 });
		// 120 px narrower than the record: 120 px lower too.
		expect(filledSize({ kind: 'roc', width: 720, height: 510 }, { width: 600, height: 900 })).toEqual({
			width: 600,
			height: 390,
		});
		expect(filledSize({ kind: 'volcano', width: 680, height: 520 }, { width: 9000, height: 50 })).toEqual({
			width: 4000,
			height: 120,
		});
	});

	it.each([720, 640, 600, 560, 480, 440])('leaves no paper empty below a curve %i px wide', (width) => {
		for (const spec of [roc, pr]) {
			if (spec === undefined) throw new Error('no such example');
			const { svg, height } = drawLive({ ...spec, ...drawnSize(spec, width) });
			const area = /<rect ([^>]*)data-part="area"/.exec(svg)?.[1] ?? '';
			const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((name) =>
				Number(new RegExp(`(?:^| )${name}="([\\d.]+)"`).exec(area)?.[1]),
			) as [number, number, number, number];
			expect(w).toBeCloseTo(h, 1);
			// Ticks and the title of the axis take 38 px, the words below at most what the curves say.
			const lowest = Math.max(
				y + h + 38,
				...[...svg.matchAll(/<text x="[\d.]+" y="([\d.]+)"/g)].map((match) => Number(match[1])),
			);
			expect(height - lowest).toBeLessThan(60);
			expect(w).toBeGreaterThan(width < 572 ? width * 0.7 : 240);
			expect(x + w).toBeLessThanOrEqual(width);
		}
	});
});
