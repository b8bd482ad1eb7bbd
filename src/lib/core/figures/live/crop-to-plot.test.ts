import { describe, expect, it } from 'vitest';
import { exampleFigures } from '../../../../../tests/golden/figure-examples.ts';
import { drawFigure } from '../index.ts';
import { cropToPlot } from './crop-to-plot.ts';

describe('a drawing cropped to its plot', () => {
	it('shows the area inside the axes and 6 px around it', () => {
		const svg =
			'<svg xmlns="x" width="100" height="80" viewBox="0 0 100 80"><rect x="20" y="30" width="70" height="40" fill="none" data-part="area" data-x="0 1" data-y="0 1"/></svg>';
		expect(cropToPlot(svg)).toContain('<svg xmlns="x" width="82" height="52" viewBox="14 24 82 52">');
	});

	it('shows all plots of a figure with several, and everything where none is marked', () => {
		const two =
			'<svg width="9" height="9" viewBox="0 0 9 9"><rect x="10" y="10" width="20" height="10" data-part="area"/><rect x="50" y="10" width="30" height="20" data-part="area"/></svg>';
		expect(cropToPlot(two)).toContain('viewBox="4 4 82 32"');
		expect(cropToPlot('<svg width="9" height="9" viewBox="0 0 9 9"></svg>')).toContain('viewBox="0 0 9 9"');
	});

	it('is smaller than the drawing for curves, points and heatmaps', () => {
		const examples = exampleFigures({ n: 24, groups: 2, features: 20 });
		for (const kind of ['roc', 'projection_scatter', 'heatmap', 'volcano', 'score_by_group']) {
			const spec = Object.values(examples).find((one) => one.kind === kind);
			if (spec === undefined) throw new Error(`no example of ${kind}`);
			const [, , width = 0, height = 0] = (/viewBox="([^"]*)"/u.exec(cropToPlot(drawFigure(spec)))?.[1] ?? '')
				.split(' ')
				.map(Number);
			expect({ kind, less: width < spec.width && height < spec.height && width > 100 }).toEqual({
				kind,
				less: true,
			});
		}
	});
});
