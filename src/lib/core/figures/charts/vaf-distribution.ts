import { appendAll } from '../../../base/append-all.ts';
import { maxOf } from '../../../base/extremes.ts';
import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, expectPlaces, present } from '../columns.ts';
import { countOf } from '../counts.ts';
import { element, line } from '../element.ts';
import { linearAxis, logAxis, type NumericAxis } from '../layout/axis.ts';
import { bandLabels } from '../layout/band-labels.ts';
import { inset, type Box } from '../layout/box.ts';
import type { Canvas } from '../layout/canvas.ts';
import type { Tooltip } from '../live/hit-layer.ts';
import { valueLine } from '../live/tooltip-lines.ts';
import { bandsOf, distribution, type Column } from '../layout/distribution.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { groupEntries, type KeyEntry } from '../layout/key.ts';
import { PANEL_GAP, PANEL_TITLE, panelBox, panelGrid, panelNames, panelTitle } from '../layout/panel-grid.ts';
import { plot } from '../layout/plot.ts';
import { layWindows } from '../layout/windows.ts';
import { binOf, histogram } from '../marks/histogram.ts';
import { ACCENT, INK, QUIET } from '../style/ink.ts';
import { classColor, groupStyles, styleOf } from '../style/palette.ts';
import { threeDigits, whole } from '../text/format.ts';
import { quantile } from '../../numerics/descriptive/quantile.ts';
import { groupedSamples } from '../live/grouped-samples.ts';

type Data = FigureData<'vaf_distribution'>;

/** One panel or column: a sample or a group with the rows of its variants. */
interface Part {
	title: string;
	own: boolean;
	samples: number[];
	variants: number[];
	color: string;
	hollow: boolean;
}

const MAX_PANELS = 24;
const MIN_PANEL_WIDTH = 230;
/** Bins per decade of a logarithmic histogram, and bins over a linear one. */
const PER_DECADE = 8;
const BINS = 30;

function percentOf(fraction: number | null | undefined): number | null {
	return present(fraction) ? fraction * 100 : null;
}

function partsOf(data: Data, noLabel: string): Part[] {
	const bySample = new Map<number, number[]>();
	for (const [row, sample] of data.variant_sample.entries()) {
		const rows = bySample.get(sample);
		if (rows) rows.push(row);
		else bySample.set(sample, [row]);
	}
	const rowsOf = (samples: readonly number[]): number[] => samples.flatMap((i) => bySample.get(i) ?? []);
	const styles = groupStyles(data);
	const unlabelled = data.group.every((name) => name === null);
	if (data.by === 'group')
		return styles.map((style) => {
			const samples = [...data.group.keys()].filter((i) => (data.group[i] ?? null) === style.name);
			return {
				title: style.name ?? noLabel,
				own: style.name === null,
				samples,
				variants: rowsOf(samples),
				color: unlabelled ? ACCENT : style.color,
				hollow: style.name === null && !unlabelled,
			};
		});
	const style = styleOf(styles);
	return data.sample_ids.map((id, i) => ({
		title: id,
		own: false,
		samples: [i],
		variants: rowsOf([i]),
		color: unlabelled ? ACCENT : style(data.group[i]).color,
		hollow: (data.group[i] ?? null) === null && !unlabelled,
	}));
}

/** Fractions of all variants, the limits and the marks share one axis, in percent. */
function axisOf(data: Data): NumericAxis {
	const values = [
		...data.vaf.map(percentOf),
		...(data.detection_limit ?? []).map(percentOf),
		...data.marks.map(({ value }) => value * 100),
	];
	return data.log ? logAxis(data.value_label, values) : linearAxis(data.value_label, values, { from: 0 });
}

/** The limit of a part: that of its sample, or the median of its samples; null when unknown. */
function limitOf(data: Data, part: Part, axis: NumericAxis): number | null {
	const limits = part.samples.map((i) => percentOf(data.detection_limit?.[i])).filter(present);
	if (limits.length === 0) return null;
	const limit = quantile(limits, 0.5);
	return axis.holds(limit) ? limit : null;
}

function colorOf(data: Data, part: Part, row: number): string {
	if (data.variant_class === null) return part.color;
	return classColor(data.classes, data.variant_class[row] ?? null);
}

function drawable(data: Data): number {
	const axis = axisOf(data);
	return data.vaf.filter((v) => axis.holds(percentOf(v))).length;
}

/** Variant allele fractions of samples or groups: histograms, or every variant as a point. */
export const vafDistribution: Chart<'vaf_distribution'> = {
	size(data) {
		const parts = partsOf(data, '');
		if (data.draw === 'strip') {
			const width = Math.max(480, Math.min(1000, parts.length * 46 + 120));
			const names = bandLabels(
				bandsOf(columnsOf(data, parts, axisOf(data))),
				(width - 92) / Math.max(1, parts.length),
			);
			return { width, height: Math.round(370 + names.height) };
		}
		const count = Math.max(1, Math.min(MAX_PANELS, parts.length));
		if (count === 1) return { width: 640, height: 400 };
		const { down } = panelGrid(count, 928, MIN_PANEL_WIDTH);
		return { width: 960, height: Math.min(3600, 100 + down * ((count <= 6 ? 230 : 180) + PANEL_GAP)) };
	},
	least(data, _, width) {
		const parts = partsOf(data, '');
		if (data.draw === 'strip') {
			const columns = columnsOf(data, parts, axisOf(data));
			return 180 + bandLabels(bandsOf(columns), (width - 120) / Math.max(1, parts.length)).height;
		}
		const { down } = panelGrid(Math.max(1, Math.min(MAX_PANELS, parts.length)), width - 32, MIN_PANEL_WIDTH);
		return down * (150 + PANEL_GAP);
	},
	count: (data, say, counted) =>
		`${countOf(data.sample_ids.length, say, counted)}, ${say('figure.n_variants', { n: whole(data.vaf.length) })}`,
	notes(data, say) {
		const missing = data.vaf.filter((v) => !present(v)).length;
		const zero = data.log ? data.vaf.filter((v) => present(v) && v <= 0).length : 0;
		const parts = partsOf(data, '').length;
		return [
			...(data.draw === 'histogram' && parts > MAX_PANELS
				? [say('figure.note_panels_shown', { n: MAX_PANELS, total: parts })]
				: []),
			...(missing > 0 ? [say('figure.note_missing', { n: whole(missing) })] : []),
			...(zero > 0 ? [say('figure.note_log', { n: whole(zero) })] : []),
			...(data.detection_limit !== null && data.by === 'group' && data.detection_limit.some(present)
				? [say('figure.note_median_limit')]
				: []),
		];
	},
	check(data) {
		const n = data.sample_ids.length;
		expectLength('vaf_distribution', n, { group: data.group, detection_limit: data.detection_limit });
		expectLength('vaf_distribution', data.vaf.length, {
			variant_sample: data.variant_sample,
			variant_class: data.variant_class,
		});
		expectPlaces('vaf_distribution', n, { variant_sample: data.variant_sample });
	},
	key(data, say) {
		const entries: KeyEntry[] = [];
		if (data.variant_class !== null) {
			for (const name of data.classes) entries.push({ label: name, color: classColor(data.classes, name) });
			if (data.variant_class.some((name) => name === null || !data.classes.includes(name)))
				entries.push({ label: say('figure.no_class'), color: classColor(data.classes, null) });
		} else if (data.by === 'sample' && data.group.some((name) => name !== null))
			appendAll(entries, groupEntries(groupStyles(data), say));
		if (data.detection_limit?.some(present))
			entries.push({ label: say('figure.detection_limit'), color: INK, shape: 'line', dash: '2 2' });
		return entries;
	},
	draw(data, canvas) {
		if (drawable(data) === 0) return nothingToDraw(canvas);
		const parts = partsOf(data, canvas.say('figure.no_label'));
		return data.draw === 'strip'
			? strip(data, parts, canvas)
			: histograms(data, parts.slice(0, MAX_PANELS), canvas);
	},
	rows: ({ sample_ids, variant_sample, vaf, variant_class }) => ({
		columns: ['sample', 'variant allele fraction', 'class'],
		rows: vaf.map((value, row) => [sample_ids[variant_sample[row] ?? -1], value, variant_class?.[row]]),
	}),
	samples: (data) => groupedSamples(data.sample_ids, data),
	keep(data, some) {
		const { variant_sample, vaf, variant_class } = data;
		const held = variant_sample.map(some.has);
		const variants = <T>(column: readonly T[]): T[] => column.filter((_, row) => held[row]);
		return {
			...data,
			sample_ids: some.column(data.sample_ids),
			variant_sample: variants(variant_sample).map(some.placeOf),
			vaf: variants(vaf),
			variant_class: variant_class && variants(variant_class),
			detection_limit: some.optional(data.detection_limit),
			group: some.column(data.group),
		};
	},
};

function columnsOf(data: Data, parts: readonly Part[], axis: NumericAxis): Column[] {
	return parts.map((part) => ({
		name: part.title,
		own: part.own,
		color: data.variant_class === null ? part.color : QUIET,
		points: part.variants.flatMap((row) => {
			const value = percentOf(data.vaf[row]);
			if (!axis.holds(value)) return [];
			const hollow = part.hollow && data.variant_class === null;
			return [{ row, value, color: colorOf(data, part, row), hollow }];
		}),
	}));
}

function strip(data: Data, parts: readonly Part[], canvas: Canvas): string {
	const axis = axisOf(data);
	const thresholds = data.marks
		.map(({ value, label }) => ({ value: value * 100, label }))
		.filter(({ value }) => axis.holds(value));
	return distribution(canvas.box, columnsOf(data, parts, axis), axis, {
		thresholds,
		over: (frame) =>
			parts
				.map((part, i) => {
					const limit = limitOf(data, part, axis);
					if (limit === null) return '';
					const center = frame.area.x + (i + 0.5) * frame.step;
					const half = Math.min(24, frame.step * 0.45);
					return line(center - half, frame.y(limit), center + half, frame.y(limit), {
						stroke: INK,
						'stroke-width': 1.2,
						'stroke-dasharray': '2 2',
						'data-part': 'limit',
					});
				})
				.join(''),
		live: {
			reportHits: canvas.reportHits,
			of: {
				sample: (row) => data.sample_ids[data.variant_sample[row] ?? -1] ?? null,
				tooltip: (row) => ({
					name: data.sample_ids[data.variant_sample[row] ?? -1] ?? '',
					lines: [
						...(data.variant_class === null ? [] : [{ label: '', value: data.variant_class[row] ?? '–' }]),
						valueLine(data.value_label, percentOf(data.vaf[row])),
					],
				}),
			},
		},
	});
}

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

function histograms(data: Data, parts: readonly Part[], canvas: Canvas): string {
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
	const bars: string[] = [];
	for (const bin of totals.keys()) {
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
	parts.push(element('g', { 'data-part': 'bars' }, bars));
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
