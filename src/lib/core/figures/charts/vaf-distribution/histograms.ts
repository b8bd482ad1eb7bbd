import { maxOf } from '../../../../base/extremes.ts';
import { element, line } from '../../element.ts';
import { linearAxis, type NumericAxis } from '../../layout/axis.ts';
import { inset, type Box } from '../../layout/box.ts';
import type { Canvas } from '../../layout/canvas.ts';
import type { Tooltip } from '../../live/hit-layer.ts';
import { PANEL_TITLE, panelBox, panelGrid, panelNames, panelTitle } from '../../layout/panel-grid.ts';
import { plot, type Plot } from '../../layout/plot.ts';
import { layWindows } from '../../layout/windows.ts';
import { binOf, histogram } from '../../marks/histogram.ts';
import { INK } from '../../style/ink.ts';
import { classColor } from '../../style/palette.ts';
import { threeDigits, whole } from '../../text/format.ts';
import { type Data, type Part, percentOf, axisOf, limitOf, colorOf } from './parts.ts';

export const MIN_PANEL_WIDTH = 230;

/** Bins per decade of a logarithmic histogram, and bins over a linear one. */
const PER_DECADE = 8;
const BINS = 30;

/** Edges of the bins that all panels share, in percent. */
function edgesOf(data: Data, axis: NumericAxis): number[] {
	const [low, high] = axis.domain;
	if (!data.log) return histogram([], low, high, BINS).edges;
	const from = Math.log10(low);
	const decades = Math.log10(high) - from;
	const n = Math.max(1, Math.min(200, Math.round(decades * PER_DECADE)));
	return Array.from({ length: n + 1 }, (_, k) =>
		k === 0 ? low : k === n ? high : 10 ** (from + (decades * k) / n),
	);
}

interface Stack {
	color: string;
	/** Classes of this colour; null stands for variants without one. */
	names: (string | null)[];
	counts: number[];
}

/** Variants of each colour in each bin; classes in their order, then those without one. */
function stacks(data: Data, part: Part, axis: NumericAxis, edges: readonly number[]): Stack[] {
	const all = data.variant_class === null ? [] : [...data.classes, null];
	const colors =
		data.variant_class === null
			? [part.color]
			: [...new Set(all.map((name) => classColor(data.classes, name)))];
	const counts = colors.map(() => new Array<number>(edges.length - 1).fill(0));
	for (const row of part.variants) {
		const value = percentOf(data.vaf[row]);
		if (!axis.holds(value)) continue;
		const layer = counts[Math.max(0, colors.indexOf(colorOf(data, part, row)))]!;
		const bin = binOf(value, edges);
		layer[bin] = layer[bin]! + 1;
	}
	return colors.map((color, k) => ({
		color,
		names: all.filter((name) => classColor(data.classes, name) === color),
		counts: counts[k]!,
	}));
}

export function histograms(data: Data, parts: readonly Part[], canvas: Canvas): string {
	const x = axisOf(data);
	const edges = edgesOf(data, x);
	const grid = panelGrid(parts.length, canvas.box.width, MIN_PANEL_WIDTH);
	const names = panelNames(
		parts.map(({ title }) => title),
		panelBox(grid, canvas.box, 0).width,
	);
	return parts
		.map((part, i) => drawHistogram(data, part, names[i]!, panelBox(grid, canvas.box, i), x, edges, canvas))
		.join('\n');
}

/** A bin of a histogram: from where to where it reaches, and its variants, by class where there are classes. */
function binTooltip(
	data: Data,
	part: Part,
	layers: readonly Stack[],
	bin: number,
	edges: readonly number[],
	{ say }: Canvas,
): Tooltip {
	const total = layers.reduce((sum, { counts }) => sum + (counts[bin] ?? 0), 0);
	const range = [edges[bin], edges[bin + 1]].map((edge) => threeDigits(edge ?? 0)).join(' – ');
	const classes = data.variant_class === null ? [] : layers.filter(({ counts }) => (counts[bin] ?? 0) > 0);
	return {
		name: part.title,
		lines: [
			{ label: data.value_label, value: range },
			{ label: say('figure.variants'), value: whole(total) },
			...classes.map(({ names, counts }) => ({
				label: names.map((name) => name ?? say('figure.no_class')).join(', '),
				value: whole(counts[bin] ?? 0),
			})),
		],
	};
}

function drawHistogram(
	data: Data,
	part: Part,
	title: string,
	box: Box,
	x: NumericAxis,
	edges: readonly number[],
	canvas: Canvas,
): string {
	const { say } = canvas;
	const layers = stacks(data, part, x, edges);
	const totals = edges.slice(1).map((_, bin) => layers.reduce((sum, layer) => sum + layer.counts[bin]!, 0));
	const y = wholeAxis(
		linearAxis(say('figure.variants'), [0, Math.max(1, maxOf(totals))], { from: 0, count: 4 }),
	);
	const below = inset(box, { top: PANEL_TITLE });
	const marks = data.marks
		.map(({ value, label }) => ({ from: value * 100, to: value * 100, label }))
		.filter(({ from }) => x.holds(from));
	const words = layWindows(marks, x, plot(below, { x, y }).area.width);
	const frame = plot(inset(below, { top: words.top }), { x, y });
	const { area } = frame;
	const variants = say('figure.n_variants', { n: whole(part.variants.length) });
	const note =
		data.by === 'group'
			? `${say('figure.n_samples', { n: whole(part.samples.length) })}, ${variants}`
			: variants;
	const parts = [panelTitle(box, title, note), frame.svg];
	parts.push(element('g', { 'data-part': 'bars' }, stackedBars(layers, edges, frame)));
	canvas.reportHits?.({
		shape: 'strip',
		upright: true,
		area,
		sample: data.by === 'sample' ? (data.sample_ids[part.samples[0] ?? -1] ?? null) : null,
		x: Float64Array.from(totals, (_, bin) => frame.x(edges[bin]!) / 2 + frame.x(edges[bin + 1]!) / 2),
		y: (bin) => frame.y(totals[bin] ?? 0),
		tooltip: (bin) => binTooltip(data, part, layers, bin, edges, canvas),
	});
	for (const { from } of marks)
		parts.push(
			line(frame.x(from), area.y, frame.x(from), area.y + area.height, {
				stroke: INK,
				'stroke-dasharray': '5 3',
				'stroke-width': 0.8,
				'data-part': 'mark',
			}),
		);
	const limit = limitOf(data, part, x);
	if (limit !== null)
		parts.push(
			line(frame.x(limit), area.y, frame.x(limit), area.y + area.height, {
				stroke: INK,
				'stroke-width': 1.2,
				'stroke-dasharray': '2 2',
				'data-part': 'limit',
			}),
		);
	parts.push(words.words(area));
	return parts.filter((one) => one !== '').join('\n');
}

/** The bars of all bins from left to right, each from the foot up. */
function stackedBars(layers: readonly Stack[], edges: readonly number[], frame: Plot): string[] {
	const bars: string[] = [];
	for (const bin of edges.slice(1).keys()) {
		let from = 0;
		for (const { color, counts } of layers) {
			const count = counts[bin]!;
			if (count === 0) continue;
			const left = frame.x(edges[bin]!);
			const width = frame.x(edges[bin + 1]!) - left;
			const gap = width > 5 ? 0.6 : 0;
			bars.push(
				element('rect', {
					x: left + gap,
					y: frame.y(from + count),
					width: Math.max(0.3, width - 2 * gap),
					height: frame.y(from) - frame.y(from + count),
					fill: color,
					'data-count': count,
				}),
			);
			from += count;
		}
	}
	return bars;
}

/** An axis of counts: only whole numbers have a tick. */
function wholeAxis(axis: NumericAxis): NumericAxis {
	return {
		...axis,
		ticks(count) {
			const values = axis.ticks(count).values.filter(Number.isInteger);
			return { values, labels: values.map(whole) };
		},
	};
}
