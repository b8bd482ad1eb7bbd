import { bisector } from 'd3-array';
import { appendAll } from '../../../base/append-all.ts';
import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, expectPlaces, present } from '../columns.ts';
import { countOf } from '../counts.ts';
import { element, line } from '../element.ts';
import { extentOf, linearAxis, type NumericAxis } from '../layout/axis.ts';
import { binMiddles, expectBins, expectSpans, genomeOrder, lineSteps } from '../layout/bins.ts';
import type { Box } from '../layout/box.ts';
import type { Canvas } from '../layout/canvas.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { genomeAxis, genomeGround, type GenomeAxis } from '../layout/genome-axis.ts';
import { GENOME_NAMES, genomeNames } from '../layout/genome-names.ts';
import { groupEntries, type KeyEntry } from '../layout/key.ts';
import { panelNames } from '../layout/panel-grid.ts';
import { placeLabels } from '../layout/place-labels.ts';
import { profileReach, type ProfileLevel } from '../layout/profile-reach.ts';
import { areaMark } from '../layout/plot.ts';
import { isSexChromosome } from '../layout/sex-chromosomes.ts';
import { ticksFor, valueAxis, type ValueAxis } from '../layout/value-axis.ts';
import type { Tooltip } from '../live/hit-layer.ts';
import { groupLine, valueLine } from '../live/tooltip-lines.ts';
import { cutBins } from '../live/cut-bins.ts';
import { placeText, type GenomeWindow } from '../live/genome-window.ts';
import { reportCurves } from '../live/hit-curves.ts';
import { drawCurves, type Curve, type CurvePlace } from '../marks/curves.ts';
import { VECTOR_LIMIT } from '../marks/points.ts';
import { edgePoints, type ValuePoint } from '../marks/edge-points.ts';
import { mark } from '../marks/shape.ts';
import { CALL_LINE, CALL_POINT, type Call } from '../style/calls.ts';
import { ACCENT, BAND, INK, MUTED, PAPER, SIZE } from '../style/ink.ts';
import { groupStyles, styleOf } from '../style/palette.ts';
import { text } from '../text/draw.ts';
import { threeDigits, whole } from '../text/format.ts';
import { textWidth } from '../text/measure.ts';
import { shortenMiddle } from '../text/shorten.ts';
import { cleanText } from '../text/clean.ts';
import { quantileSorted } from '../../numerics/descriptive/quantile.ts';
import { groupedSamples } from '../live/grouped-samples.ts';
import { profileRows } from '../live/genome-rows.ts';

type Data = FigureData<'genome_profile'>;

/** A strip of the figure: the samples drawn in it and its words. */
interface Panel {
	samples: number[];
	title: string;
	note: string;
	/** Colour of the mark before the title; null = none. */
	color: string | null;
	hollow: boolean;
}

/** More panels than this make a page nobody reads; the note says how many there are. */
const MAX_PANELS = 12;
/** Values of segments beyond the axis that are written in a panel. */
const MAX_LEVELS = 5;
const HEAD = 18;
const GAP = 6;

function panelHeight(panels: number): number {
	if (panels <= 1) return 270;
	return panels <= 3 ? 180 : 120;
}

function labelled(data: Data): boolean {
	return data.group.some((name) => name !== null);
}

/** The panels of a figure; those after the twelfth are not drawn. */
function panelsOf(data: Data, noLabel: string): Panel[] {
	const styles = groupStyles(data);
	if (data.layout === 'by_group')
		return styles.map((style) => ({
			samples: [...data.group.keys()].filter((i) => (data.group[i] ?? null) === style.name),
			title: `${style.name ?? (labelled(data) ? noLabel : '')} (${whole(style.count)})`.trim(),
			note: '',
			color: style.name === null && !labelled(data) ? null : style.color,
			hollow: style.name === null,
		}));
	const style = styleOf(styles);
	return data.sample_ids.map((id, i) => ({
		samples: [i],
		title: id,
		note: data.sample_notes[i] ?? '',
		color: labelled(data) ? style(data.group[i]).color : null,
		hollow: (data.group[i] ?? null) === null,
	}));
}

/**
 * Ends of the value axis: the given ones, else all values of the autosomes up to 1,000 bins and their 0.1st to 99.9th
 * percentile above.
 */
function findDomain(data: Data, panels: readonly Panel[]): NumericAxis {
	if (data.domain !== null && data.domain[0] < data.domain[1])
		return linearAxis(data.value_label, data.domain, { nice: false });
	const shown = panels.flatMap((panel) => panel.samples);
	const autosome = data.chromosomes.map(({ name }) => !isSexChromosome(name));
	const all = !data.bin_chromosome.some((c) => autosome[c]);
	const counts = (c: number | undefined): boolean => all || (c !== undefined && autosome[c] === true);
	const values: number[] = [];
	for (const i of shown) {
		const scaled = (data.values[i] ?? []).filter((_, bin) => counts(data.bin_chromosome[bin]));
		const sorted = Float64Array.from(scaled.filter(present)).sort();
		const cut = sorted.length > 1000 ? 0.001 : 0;
		const ends = sorted.length > 0 ? [quantileSorted(sorted, cut), quantileSorted(sorted, 1 - cut)] : [];
		const levels: ProfileLevel[] = [];
		const segments = data.segments?.[i];
		for (const [k, c] of segments?.chromosome.entries() ?? []) {
			const value = segments?.value[k];
			if (!counts(c) || !present(value)) continue;
			levels.push({ value, length: (segments?.end[k] ?? NaN) - (segments?.start[k] ?? NaN) });
			ends.push(value);
		}
		if (ends.length > 0) appendAll(values, profileReach(sorted, levels, extentOf(ends)));
	}
	return linearAxis(data.value_label, values, {
		pad: 0.04,
		include: data.baseline === null ? [] : [data.baseline],
		count: 4,
	});
}

const domains = new WeakMap<Data, NumericAxis>();

/** The axis of the panels that are drawn; found once, 180,000 values take a while to sort. */
function valueDomain(data: Data, panels: readonly Panel[]): NumericAxis {
	const known = domains.get(data) ?? findDomain(data, panels);
	domains.set(data, known);
	return known;
}

/** Ends of the value axis of a profile. */
function profileEnds(data: Data): [number, number] {
	const [low, high] = valueDomain(data, panelsOf(data, '').slice(0, MAX_PANELS)).domain;
	return [low, high];
}

/** Samples of the panels that are drawn, top first. */
function profileSamples(data: Data): number[] {
	return panelsOf(data, '')
		.slice(0, MAX_PANELS)
		.flatMap(({ samples }) => samples);
}

/** Bins without a value and bins beyond the axis, over the panels that are drawn. */
function countHidden(data: Data, panels: readonly Panel[], axis: NumericAxis) {
	const [low, high] = axis.domain;
	let missing = 0;
	let clipped = 0;
	for (const panel of panels)
		for (const i of panel.samples)
			for (const value of data.values[i] ?? []) {
				if (!present(value)) missing++;
				else if (value < low || value > high) clipped++;
			}
	return { missing, clipped };
}

function hasCalls(data: Data): boolean {
	return data.segments?.some((one) => one?.call.some((call) => call !== null && call !== 'neutral')) ?? false;
}

/** Bins along the genome with their segments, sample by sample or group by group. */
export const genomeProfile: Chart<'genome_profile'> = {
	size(data) {
		const panels = Math.max(1, Math.min(MAX_PANELS, panelsOf(data, '').length));
		return { width: 1000, height: 130 + panels * (panelHeight(panels) + HEAD + GAP) + GENOME_NAMES };
	},
	least(data) {
		const panels = Math.max(1, Math.min(MAX_PANELS, panelsOf(data, '').length));
		// A single profile below 180 px shows neither its noise nor its axis.
		return panels * ((panels === 1 ? 180 : 90) + HEAD + GAP) + GENOME_NAMES;
	},
	count: (data, say, counted) =>
		`${countOf(data.sample_ids.length, say, counted)}, ${say('figure.n_bins', { n: whole(data.bin_start.length) })}`,
	notes(data, say) {
		const panels = panelsOf(data, '');
		const shown = panels.slice(0, MAX_PANELS);
		const axis = valueDomain(data, shown);
		const { missing, clipped } = countHidden(data, shown, axis);
		return [
			...(data.chromosomes.some((one) => one.shown !== undefined) ? [say('figure.note_zoomed')] : []),
			...(panels.length > MAX_PANELS
				? [say('figure.note_panels_shown', { n: MAX_PANELS, total: panels.length })]
				: []),
			...(clipped > 0 ? [say('figure.note_beyond', { n: whole(clipped) })] : []),
			...(missing > 0 ? [say('figure.note_bins_missing', { n: whole(missing) })] : []),
		];
	},
	check(data) {
		expectBins('genome_profile', data);
		const n = data.sample_ids.length;
		expectLength('genome_profile', n, { values: data.values, group: data.group, segments: data.segments });
		if (data.sample_notes.length > 0) expectLength('genome_profile', n, { sample_notes: data.sample_notes });
		for (const column of data.values)
			expectLength('genome_profile', data.bin_start.length, { values: column });
		expectLength('genome_profile', data.bin_start.length, {
			'control_band.low': data.control_band?.low,
			'control_band.high': data.control_band?.high,
		});
		for (const one of data.segments ?? []) {
			if (one === null) continue;
			const { chromosome, start, end, value, call } = one;
			expectLength('genome_profile', chromosome.length, { start, end, value, call });
			expectPlaces('genome_profile', data.chromosomes.length, { 'segments.chromosome': chromosome });
			expectSpans('genome_profile', data.chromosomes, chromosome, start, end);
		}
	},
	key(data, say) {
		const entries: KeyEntry[] = labelled(data) ? groupEntries(groupStyles(data), say) : [];
		if (data.layout === 'stacked' && hasCalls(data))
			for (const call of ['gain', 'neutral', 'loss'] as const)
				entries.push({ label: say(`figure.${call}`), color: CALL_LINE[call], shape: 'line' });
		if (data.control_band !== null)
			entries.push({ label: data.control_band.label, color: BAND, shape: 'square' });
		return entries;
	},
	draw(data, canvas) {
		const panels = panelsOf(data, canvas.say('figure.no_label')).slice(0, MAX_PANELS);
		if (!panels.some((panel) => panel.samples.some((i) => data.values[i]?.some(present))))
			return nothingToDraw(canvas);
		const values = valueDomain(data, panels);
		const { box } = canvas;
		const each = (box.height - GENOME_NAMES) / panels.length;
		const height = Math.max(20, each - HEAD - GAP);
		const side = valueAxis(values, height, Math.max(height < 90 ? 3 : 5, ticksFor(height)));
		const area = (k: number): Box => ({
			x: box.x + side.left,
			y: box.y + k * each + HEAD,
			width: Math.max(40, box.width - side.left - 4),
			height,
		});
		const genome = genomeAxis(data.chromosomes, area(0).x, area(0).width);
		const middles = binMiddles(data, genome);
		const names = panelNames(
			panels.map(({ title: name }) => name),
			area(0).width,
		);
		const drawn = panels.map((panel, k) =>
			drawPanel({
				data,
				panel: { ...panel, title: names[k]! },
				area: area(k),
				values,
				side,
				genome,
				middles,
				canvas,
				panels: panels.length,
			}),
		);
		const last = area(panels.length - 1);
		const foot = last.y + last.height;
		drawn.push(genomeNames(genome, foot, last.x, box.x + box.width));
		return drawn.join('\n');
	},
	rows: (data) => profileRows(data, profileSamples(data)),
	zoom: zoomProfile,
	samples: (data) => groupedSamples(data.sample_ids, data),
	keep: (data, some) => ({
		...data,
		sample_ids: some.column(data.sample_ids),
		values: some.column(data.values),
		segments: some.optional(data.segments),
		sample_notes: some.column(data.sample_notes),
		group: some.column(data.group),
	}),
};

interface PanelPlace {
	data: Data;
	panel: Panel;
	area: Box;
	values: NumericAxis;
	side: ValueAxis;
	genome: GenomeAxis;
	middles: Float64Array;
	canvas: Canvas;
	/** Panels of the figure; all of them together hold so many single marks at most. */
	panels: number;
}

function drawPanel(place: PanelPlace): string {
	const { data, area, values, side, genome } = place;
	const foot = area.y + area.height;
	const y = (value: number): number => area.y + (1 - values.at(value)) * area.height;
	const [low, high] = values.domain;
	const parts = [
		areaMark(area, 'genome', values.domain.join(' ')),
		genomeGround(genome, area),
		side.draw(area, { room: HEAD }),
		controlBand(place, y),
	];
	if (data.baseline !== null && data.baseline >= low && data.baseline <= high)
		parts.push(
			line(area.x, y(data.baseline), area.x + area.width, y(data.baseline), {
				stroke: MUTED,
				'stroke-width': 0.8,
				'data-part': 'baseline',
			}),
		);
	if (data.layout === 'stacked') reportStrip(place, y);
	parts.push(
		data.layout === 'by_group' || data.draw === 'line' ? lines(place, y) : points(place),
		data.layout === 'stacked' ? segmentLines(place, y) : '',
		data.layout === 'stacked' ? levelsBeyond(place) : '',
		line(area.x, foot, area.x + area.width, foot, { stroke: MUTED }),
		title(place),
	);
	return parts.filter((part) => part !== '').join('\n');
}

/** Reports the bins of a panel of one sample, those without a value too. */
function reportStrip(place: PanelPlace, y: (value: number) => number): void {
	const { data, panel, area, values, middles, canvas } = place;
	const sample = panel.samples[0];
	if (canvas.reportHits === undefined || sample === undefined) return;
	const order = genomeOrder(data);
	const column = data.values[sample] ?? [];
	const [low, high] = values.domain;
	canvas.reportHits({
		shape: 'strip',
		area,
		sample: data.sample_ids[sample] ?? null,
		x: Float64Array.from(order, (bin) => middles[bin]!),
		y: (position) => {
			const value = column[order[position] ?? -1];
			// Beyond the axis stands an arrow at its edge.
			return present(value) ? y(Math.min(high, Math.max(low, value))) : NaN;
		},
		tooltip: (position) => binTooltip(data, sample, order[position] ?? -1, canvas),
	});
}

/** A bin of a sample: its place, its value, and the segment over it with its call. */
function binTooltip(data: Data, sample: number, bin: number, canvas: Canvas): Tooltip {
	const { say } = canvas;
	const name = (c: number | undefined): string => data.chromosomes[c ?? -1]?.name ?? '';
	const chromosome = data.bin_chromosome[bin];
	const place = placeText(name(chromosome), data.bin_start[bin] ?? 0, data.bin_end[bin] ?? 0);
	const value = data.values[sample]?.[bin];
	const lines = [
		...(labelled(data) ? [groupLine(data.group[sample], canvas)] : []),
		{ label: say('figure.bin'), value: place },
		present(value)
			? valueLine(data.value_label, value)
			: { label: data.value_label, value: say('figure.missing') },
	];
	const one = data.segments?.[sample];
	const segment = one ? segmentOver(data, sample, bin) : -1;
	if (one && segment >= 0) {
		const [start, end] = [one.start[segment] ?? 0, one.end[segment] ?? 0];
		const mean = one.value[segment];
		const words = placeText(name(chromosome), start, end) + (present(mean) ? `, ${threeDigits(mean)}` : '');
		const call = one.call[segment] ?? null;
		lines.push({ label: say('figure.segment'), value: words });
		lines.push({
			label: say('figure.call'),
			value: say(call === null ? 'figure.not_called' : `figure.${call}`),
		});
	}
	return { name: data.sample_ids[sample] ?? '', lines };
}

function title({ panel, area }: PanelPlace): string {
	const shift = panel.color === null ? 0 : 14;
	const note = shortenMiddle(cleanText(panel.note), area.width * 0.55, SIZE.tick);
	const limit = area.width - shift - (note === '' ? 0 : textWidth(note, SIZE.tick) + 16);
	const name = shortenMiddle(cleanText(panel.title), limit, SIZE.label, 'bold');
	const y = area.y - 5;
	const symbol =
		panel.color === null ? '' : mark(area.x + 5, y - 4, 4.2, { color: panel.color, hollow: panel.hollow });
	return [
		symbol,
		text(area.x + shift, y, name, { size: SIZE.label, weight: 'bold' }),
		text(area.x + area.width, y, note, { anchor: 'end', fill: MUTED }),
	].join('');
}

/** Segments of a sample by chromosome, from left to right. */
type SegmentOrder = ReadonlyMap<number, readonly number[]>;

const segmentOrders = new WeakMap<object, SegmentOrder>();

function segmentOrder(one: NonNullable<NonNullable<Data['segments']>[number]>): SegmentOrder {
	const known = segmentOrders.get(one);
	if (known !== undefined) return known;
	const made = new Map<number, number[]>();
	for (const [k, c] of one.chromosome.entries()) {
		const own = made.get(c);
		if (own === undefined) made.set(c, [k]);
		else own.push(k);
	}
	for (const own of made.values()) own.sort((a, b) => one.start[a]! - one.start[b]!);
	segmentOrders.set(one, made);
	return made;
}

/** The segment over the middle of a bin; -1 where there is none. */
function segmentOver(data: Data, sample: number, bin: number): number {
	const one = data.segments?.[sample];
	if (!one) return -1;
	const middle = (data.bin_start[bin]! + data.bin_end[bin]!) / 2;
	const segments = segmentOrder(one).get(data.bin_chromosome[bin]!) ?? [];
	// The last segment that starts at or before the middle of the bin.
	const k = segments[bisector((segment: number) => one.start[segment]!).right(segments, middle) - 1];
	return k !== undefined && middle <= one.end[k]! ? k : -1;
}

/** Call of the segment over each bin of a sample; null where there is none. */
function binCalls(data: Data, sample: number): (Call | null)[] {
	const calls = data.segments?.[sample]?.call;
	return data.bin_start.map((_, bin) => calls?.[segmentOver(data, sample, bin)] ?? null);
}

function points(place: PanelPlace): string {
	const { data, panel, area, values, middles } = place;
	const shown: ValuePoint[] = [];
	for (const sample of panel.samples) {
		const calls = binCalls(data, sample);
		for (const [i, value] of (data.values[sample] ?? []).entries()) {
			if (!present(value)) continue;
			const call = calls[i] ?? 'neutral';
			shown.push({
				x: middles[i]!,
				value,
				color: CALL_POINT[call],
				beyond_color: call === 'neutral' ? MUTED : CALL_LINE[call],
			});
		}
	}
	const n = shown.length;
	const radius = n <= 500 ? 2.2 : n <= 2000 ? 1.7 : n <= 8000 ? 1.2 : 1;
	return edgePoints(shown, values, area, radius, place.canvas.defer, VECTOR_LIMIT / place.panels);
}

/** Segments as bars with a white edge, neutral ones below changed ones. */
function segmentLines(place: PanelPlace, y: (value: number) => number): string {
	const { data, panel, genome } = place;
	const paths = { neutral: '', gain: '', loss: '' };
	for (const sample of panel.samples) {
		const one = data.segments?.[sample];
		if (!one) continue;
		for (const [k, c] of one.chromosome.entries()) {
			const value = one.value[k];
			if (!present(value)) continue;
			const left = genome.x(c, one.start[k]!);
			const right = Math.max(left + 1, genome.x(c, one.end[k]!));
			const at = (v: number): string => String(Math.round(v * 100) / 100);
			paths[one.call[k] ?? 'neutral'] += `M${at(left)} ${at(y(value))}H${at(right)}`;
		}
	}
	return (['neutral', 'loss', 'gain'] as const)
		.filter((call) => paths[call] !== '')
		.map(
			(call) =>
				element('path', {
					d: paths[call],
					fill: 'none',
					stroke: PAPER,
					'stroke-width': 4.4,
					'stroke-opacity': 0.85,
				}) +
				element('path', {
					d: paths[call],
					fill: 'none',
					stroke: CALL_LINE[call],
					'stroke-width': 2.4,
					'data-part': `segments-${call}`,
				}),
		)
		.join('\n');
}

/** Values of the called segments that lie beyond the axis, at its edge; the farthest ones. */
function levelsBeyond({ data, panel, genome, values, area }: PanelPlace): string {
	const [low, high] = values.domain;
	const far = panel.samples.flatMap((sample) => {
		const one = data.segments?.[sample];
		return (one?.chromosome ?? []).flatMap((c, k) => {
			const [value, call] = [one?.value[k], one?.call[k] ?? null];
			const called = call === 'gain' || call === 'loss';
			if (!called || !present(value) || (value >= low && value <= high)) return [];
			const middle = ((one?.start[k] ?? NaN) + (one?.end[k] ?? NaN)) / 2;
			const y = value > high ? area.y + 5 : area.y + area.height - 5;
			return [{ x: genome.x(c, middle), y, label: threeDigits(value), color: CALL_LINE[call], value }];
		});
	});
	const shown = far.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value)).slice(0, MAX_LEVELS);
	return placeLabels(shown, area, shown, 4).svg;
}

/** Samples of a panel as lines that break between chromosomes. */
function lines(place: PanelPlace, y: (value: number) => number): string {
	const { data, panel, area, middles, canvas } = place;
	const steps = lineSteps(data);
	const n = panel.samples.length;
	const color = panel.color ?? (n === 1 ? INK : ACCENT);
	const xs: number[] = [];
	for (const step of steps) xs.push(step < 0 ? (xs[xs.length - 1] ?? 0) : middles[step]!);
	const curves = panel.samples.map((sample): Curve => {
		const column = data.values[sample] ?? [];
		return {
			y: Array.from(steps, (step) => (step < 0 ? null : (column[step] ?? null))),
			color,
			width: n <= 3 ? 1.3 : n <= 30 ? 0.9 : 0.7,
			opacity: n <= 3 ? 1 : n <= 30 ? 0.7 : n <= 150 ? 0.45 : 0.3,
			row: sample,
		};
	});
	const where: CurvePlace = {
		x: xs,
		from: 0,
		to: xs.length,
		y: (value) => (present(value) ? y(value) : NaN),
		area,
	};
	if (data.layout === 'by_group')
		reportCurves(canvas.reportHits, curves, where, {
			sample: (sample) => data.sample_ids[sample] ?? null,
			tooltip: (sample, _, position) => binTooltip(data, sample ?? -1, steps[position] ?? -1, canvas),
		});
	return drawCurves([], curves, where, canvas.defer);
}

/** Band of the controls, averaged over the bins of every px so that 20,000 bins stay a small path. */
function controlBand(place: PanelPlace, y: (value: number) => number): string {
	const { data, area, middles, genome } = place;
	const band = data.control_band;
	if (band === null) return '';
	const steps = lineSteps(data);
	const parts: string[] = [];
	let column: { x: number; low: number[]; high: number[] }[] = [];
	const flush = (): void => {
		if (column.length > 0) parts.push(bandPath(column, y, area));
		column = [];
	};
	for (const step of steps) {
		const low = step < 0 ? null : band.low[step];
		const high = step < 0 ? null : band.high[step];
		if (!present(low) || !present(high)) {
			flush();
			continue;
		}
		const half = ((data.bin_end[step]! - data.bin_start[step]!) * genome.scale) / 2;
		const x = middles[step]!;
		const last = column[column.length - 1];
		if (last && Math.floor(last.x) === Math.floor(x)) {
			last.low.push(low);
			last.high.push(high);
		} else {
			if (column.length === 0 && half > 0.5) column.push({ x: x - half, low: [low], high: [high] });
			column.push({ x, low: [low], high: [high] });
		}
	}
	flush();
	return parts.length === 0
		? ''
		: element('path', { d: parts.join(''), fill: BAND, 'data-part': 'control-band' });
}

function bandPath(
	columns: readonly { x: number; low: readonly number[]; high: readonly number[] }[],
	y: (value: number) => number,
	area: Box,
): string {
	const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v / values.length, 0);
	const at = (x: number, value: number): string => `${round(within(x, area))} ${round(y(value))}`;
	const upper = columns.map(({ x, high }) => at(x, mean(high)));
	const lower = columns.map(({ x, low }) => at(x, mean(low))).reverse();
	if (columns.length === 1) {
		const x = columns[0]?.x ?? 0;
		return `M${at(x - 0.5, mean(columns[0]?.high ?? []))}H${round(within(x + 0.5, area))}V${round(y(mean(columns[0]?.low ?? [])))}H${round(within(x - 0.5, area))}Z`;
	}
	return `M${[...upper, ...lower].join('L')}Z`;
}

function within(x: number, area: Box): number {
	return Math.max(area.x, Math.min(area.x + area.width, x));
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}

/** Bins and segments in a window, on the value axis of the whole figure, so that parts can be compared. */
function zoomProfile(data: Data, window: GenomeWindow): Data {
	const { bins, take, segments } = cutBins(data, window);
	const band = data.control_band;
	return {
		...data,
		...bins,
		values: data.values.map(take),
		segments: data.segments?.map((one) => one && segments(one)) ?? null,
		control_band: band && { label: band.label, low: take(band.low), high: take(band.high) },
		domain: profileEnds(data),
	};
}
