import type { Chart } from '../chart.ts';
import { element, pathThrough } from '../element.ts';
import { linearAxis } from '../layout/axis.ts';
import { inset } from '../layout/box.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { plot } from '../layout/plot.ts';
import { reportBoxes } from '../live/hit-boxes.ts';
import { mark } from '../marks/shape.ts';
import { INK, MUTED, PAPER, SIZE } from '../style/ink.ts';
import { seriesStyle } from '../style/palette.ts';
import { countOf, featureCount } from '../counts.ts';
import { text } from '../text/draw.ts';
import { fixed } from '../text/format.ts';
import { textWidth } from '../text/measure.ts';

/** Components that one plot shows. */
const SHOWN = 20;
const BAR = seriesStyle(0).color;

/** Variance of each principal component and their running sum. */
export const scree: Chart<'scree'> = {
	size: () => ({ width: 640, height: 420 }),
	least: () => 220,
	count: (data, say, counted) =>
		`${countOf(data.n_samples, say, counted)}, ${featureCount(data.n_features, say)}`,
	check: () => undefined,
	key: (_, say) => [
		{ label: say('figure.each'), color: BAR, shape: 'square' },
		{ label: say('figure.cumulative'), color: MUTED, shape: 'line' },
	],
	draw(data, canvas) {
		const shares = data.variance.slice(0, SHOWN).map((share) => Math.min(1, Math.max(0, share)) * 100);
		if (shares.length === 0) return nothingToDraw(canvas);
		const { say } = canvas;
		const total = shares.reduce((a, b) => a + b, 0);
		const frame = plot(inset(canvas.box, { top: 12 }), {
			x: { bands: shares.map((_, i) => ({ name: String(i + 1) })), label: say('figure.component') },
			y: linearAxis(say('figure.variance'), [0, Math.min(100, total)], { from: 0 }),
		});
		const { area, step, y } = frame;
		const foot = area.y + area.height;
		const heights = shares.map((share, i) => ({
			share,
			sum: shares.slice(0, i + 1).reduce((a, b) => a + b, 0),
		}));
		reportBoxes(
			canvas.reportHits,
			heights.map((_, row) => ({ row, box: { ...area, x: area.x + row * step, width: step } })),
			{
				sample: () => null,
				tooltip: (row) => ({
					name: `${say('figure.component')} ${row + 1}`,
					lines: [
						{ label: say('figure.each'), value: `${fixed(heights[row]?.share ?? 0, 1)} %` },
						{
							label: say('figure.cumulative'),
							value: `${fixed(Math.min(100, heights[row]?.sum ?? 0), 1)} %`,
						},
					],
				}),
			},
		);
		const labelled = step >= textWidth('00.0', SIZE.tick) + 6;
		let sum = 0;
		const running = shares.map((share, i): [number, number] => {
			sum = Math.min(100, sum + share);
			return [area.x + (i + 0.5) * step, y(sum)];
		});
		const bars = shares.map((share, i) =>
			element('rect', {
				x: area.x + i * step + step * 0.18,
				y: y(share),
				width: step * 0.64,
				height: foot - y(share),
				fill: BAR,
				'data-i': i,
			}),
		);
		// A number stands on its bar unless the running sum passes there.
		const numbers = shares.map((share, i) => {
			const [x, top] = running[i]!;
			const clear = i > 0 && y(share) - top > 22;
			return labelled && clear ? text(x, y(share) - 4, fixed(share, 1), { anchor: 'middle', fill: INK }) : '';
		});
		const first = running[0];
		if (first && labelled)
			numbers[0] = text(first[0], first[1] - 9, fixed(shares[0]!, 1), {
				anchor: 'middle',
				fill: INK,
			});
		const parts = [
			frame.svg,
			element('g', { 'data-part': 'bars' }, bars),
			element('path', { d: pathThrough(running), fill: 'none', stroke: MUTED, 'stroke-width': 1.6 }),
			element(
				'g',
				{ stroke: PAPER },
				running.map(([x, at]) => mark(x, at, 3, { color: MUTED })),
			),
			...numbers,
		];
		return parts.filter((part) => part !== '').join('\n');
	},
	rows: ({ variance }) => ({
		columns: ['component', 'share of variance'],
		rows: variance.map((share, i) => [i + 1, share]),
	}),
	samples: null,
};
