import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, present } from '../columns.ts';
import { countOf, edgeNote } from '../counts.ts';
import { linearAxis, type NumericAxis } from '../layout/axis.ts';
import { inset, type Box } from '../layout/box.ts';
import type { Canvas } from '../layout/canvas.ts';
import { namesSamples } from '../layout/curves.ts';
import { edgeMarks, linesBeyond, withinLines } from '../layout/edge-lines.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { groupEntries, type KeyEntry } from '../layout/key.ts';
import { PANEL_GAP, PANEL_TITLE, panelBox, panelGrid, panelTitle } from '../layout/panel-grid.ts';
import { plot, type Plot } from '../layout/plot.ts';
import { groupLine, valueLine } from '../live/tooltip-lines.ts';
import { reportCurves } from '../live/hit-curves.ts';
import { reportPoints } from '../live/hit-points.ts';
import { drawCurves, type Curve, type CurvePlace } from '../marks/curves.ts';
import { beyondCount, edgePoints } from '../marks/edge-points.ts';
import type { Say } from '../say.ts';
import { ACCENT, MUTED, QUIET } from '../style/ink.ts';
import { groupStyles, seriesStyle, styleOf } from '../style/palette.ts';
import { fixed, whole } from '../text/format.ts';
import { quantileSorted } from '../../numerics/descriptive/quantile.ts';
import { groupedSamples } from '../live/grouped-samples.ts';

type Data = FigureData<'gc_curve'>;
type Sample = Data['samples'][number];
type Side = 'before' | 'after';

const MIN_PANEL_WIDTH = 300;
/** Up to this many samples the bins of all of them can be seen; more are drawn as their curves alone. */
const WITH_BINS = 1;

function sidesOf(data: Data): Side[] {
	return data.samples.some((sample) => sample.after.length > 0 || sample.fit_after.length > 0)
		? ['before', 'after']
		: ['before'];
}

function fitOf(sample: Sample, side: Side): readonly (number | null)[] {
	return side === 'before' ? sample.fit : sample.fit_after;
}

/** Whether bins are drawn beside the fitted curve. */
function showsBins(data: Data): boolean {
	return data.samples.length <= WITH_BINS;
}

/** Values drawn on the common value axis: curves whole, of more than 1,000 bins the 0.5th to 99.5th percentile. */
function valueAxisOf(data: Data): NumericAxis {
	const fits = sidesOf(data).map((side) => data.samples.map((sample) => fitOf(sample, side)));
	const ends: (number | null)[] = fits.flatMap((lines) => withinLines(lines.flat(), lines));
	for (const sample of data.samples)
		for (const side of sidesOf(data)) {
			if (!showsBins(data)) continue;
			const sorted = Float64Array.from(sample[side].filter(present)).sort();
			const cut = sorted.length > 1000 ? 0.005 : 0;
			if (sorted.length > 0) ends.push(quantileSorted(sorted, cut), quantileSorted(sorted, 1 - cut));
		}
	return linearAxis(data.value_label, ends, { pad: 0.02 });
}

function hasValues(data: Data): boolean {
	return data.samples.some(
		(sample) =>
			(showsBins(data) && sample.before.some((v, i) => present(v) && present(sample.gc[i]))) ||
			sample.fit.some(present),
	);
}

/** Signal against GC before and after correction: bins and curve of one sample, curves of several. */
export const gcCurve: Chart<'gc_curve'> = {
	size: (data) => (sidesOf(data).length === 1 ? { width: 560, height: 440 } : { width: 860, height: 440 }),
	least(data, _, width) {
		const { down } = panelGrid(sidesOf(data).length, width - 32, MIN_PANEL_WIDTH);
		return down * (200 + PANEL_GAP);
	},
	count(data, say, counted) {
		const samples = countOf(data.sample_ids.length, say, counted);
		const bins = data.samples[0]?.gc.length ?? 0;
		return showsBins(data) && bins > 0 ? `${samples}, ${say('figure.n_bins', { n: whole(bins) })}` : samples;
	},
	notes(data, say) {
		const axis = valueAxisOf(data);
		const fits = data.samples.flatMap((sample) => sidesOf(data).map((side) => fitOf(sample, side)));
		const lines = linesBeyond(fits, axis, say);
		if (!showsBins(data)) return lines;
		let beyond = 0;
		let missing = 0;
		for (const sample of data.samples)
			for (const side of sidesOf(data)) {
				const shown = sample[side].filter((_, i) => present(sample.gc[i]));
				beyond += beyondCount(shown, axis);
				missing += sample[side].length - shown.filter(present).length;
			}
		return [
			...edgeNote(beyond, say),
			...lines,
			...(missing > 0 ? [say('figure.note_bins_missing', { n: whole(missing) })] : []),
		];
	},
	check(data) {
		expectLength('gc_curve', data.sample_ids.length, { samples: data.samples, group: data.group });
		for (const sample of data.samples) {
			expectLength('gc_curve', sample.gc.length, { before: sample.before });
			if (sample.after.length > 0) expectLength('gc_curve', sample.gc.length, { after: sample.after });
			expectLength('gc_curve', sample.fit_gc.length, { fit: sample.fit });
			if (sample.fit_after.length > 0)
				expectLength('gc_curve', sample.fit_gc.length, { fit_after: sample.fit_after });
		}
	},
	key(data, say): KeyEntry[] {
		if (showsBins(data) || data.sample_ids.length === 0) return [];
		if (namesSamples(data))
			return data.sample_ids.map((id, i) => ({ label: id, ...seriesStyle(i), shape: 'line' as const }));
		return data.group.some((name) => name !== null)
			? groupEntries(groupStyles(data), say).map((entry) =>
					entry.shape === 'none' || entry.shape === 'scale'
						? entry
						: { ...entry, shape: 'line' as const, hollow: false },
				)
			: [];
	},
	draw(data, canvas) {
		if (!hasValues(data)) return nothingToDraw(canvas);
		const sides = sidesOf(data);
		const gc = data.samples.flatMap((sample) => [...sample.fit_gc, ...(showsBins(data) ? sample.gc : [])]);
		const x = linearAxis(
			canvas.say('figure.gc_content'),
			gc.map((v) => (present(v) ? v * 100 : null)),
			{ pad: 0.02, nice: false },
		);
		const y = valueAxisOf(data);
		const grid = panelGrid(sides.length, canvas.box.width, MIN_PANEL_WIDTH, 2);
		return sides
			.map((side, i) => drawPanel(data, side, panelBox(grid, canvas.box, i), x, y, canvas))
			.join('\n');
	},
	// Bins and fitted curve of one sample, the fitted curves of several.
	rows(data) {
		const { samples, sample_ids, group, value_label } = data;
		const binned = showsBins(data);
		return {
			columns: ['sample', 'group', 'mark', 'GC content', `before (${value_label})`, `after (${value_label})`],
			rows: samples.flatMap((sample, row) => {
				const own = [sample_ids[row], group[row]];
				const { gc, before, after, fit_gc, fit, fit_after } = sample;
				return [
					...(binned ? gc.map((at, k) => [...own, 'bin', at, before[k], after[k]]) : []),
					...fit_gc.map((at, k) => [...own, 'curve', at, fit[k], fit_after[k]]),
				];
			}),
		};
	},
	samples: (data) => groupedSamples(data.sample_ids, data),
	keep: (data, some) => ({
		...data,
		sample_ids: some.column(data.sample_ids),
		samples: some.column(data.samples),
		group: some.column(data.group),
	}),
};

function sideWords(data: Data, side: Side, say: Say): { title: string; note: string } {
	const only = data.samples[0];
	const correlation = side === 'before' ? only?.correlation_before : only?.correlation_after;
	const note =
		data.samples.length === 1 && present(correlation)
			? say('figure.spearman_gc', { value: fixed(correlation, 2) })
			: '';
	return { title: say(`figure.${side}_correction`), note };
}

/** Reports the bins of a sample; those beyond the axis lie where their arrows stand. */
function reportBins(
	data: Data,
	sample: Sample,
	side: Side,
	{ x, y, frame }: { x: NumericAxis; y: NumericAxis; frame: Plot },
	canvas: Canvas,
): void {
	if (canvas.reportHits === undefined) return;
	const [low, high] = y.domain;
	const { area } = frame;
	const at = (value: number): number =>
		value > high ? area.y + 4 : value < low ? area.y + area.height - 4 : frame.y(value);
	const points = sample[side].flatMap((value, row) => {
		const gc = sample.gc[row];
		return present(value) && present(gc) ? [{ x: frame.x(gc * 100), y: at(value), color: QUIET, row }] : [];
	});
	reportPoints(canvas.reportHits, points, 1.5, {
		sample: () => null,
		tooltip: (row) => ({
			name: data.sample_ids[data.samples.indexOf(sample)] ?? '',
			lines: [valueLine(x.label, (sample.gc[row] ?? NaN) * 100), valueLine(y.label, sample[side][row])],
		}),
	});
}

function drawPanel(data: Data, side: Side, box: Box, x: NumericAxis, y: NumericAxis, canvas: Canvas): string {
	const { title, note } = sideWords(data, side, canvas.say);
	const frame = plot(inset(box, { top: PANEL_TITLE }), { x, y });
	const { area } = frame;
	const parts = [panelTitle(box, title, note), frame.svg];
	if (showsBins(data))
		for (const sample of data.samples) {
			const points = sample[side].flatMap((value, i) => {
				const gc = sample.gc[i];
				if (!present(value) || !present(gc)) return [];
				return [{ x: frame.x(gc * 100), value, color: QUIET, beyond_color: MUTED }];
			});
			reportBins(data, sample, side, { x, y, frame }, canvas);
			parts.push(edgePoints(points, y, area, points.length <= 500 ? 2.2 : points.length <= 4000 ? 1.5 : 1.1));
		}
	const style = styleOf(groupStyles(data));
	const n = data.samples.length;
	const named = namesSamples(data);
	for (const [i, sample] of data.samples.entries()) {
		const group = data.group[i] ?? null;
		const look: Omit<Curve, 'y'> = {
			color:
				n === 1
					? ACCENT
					: named
						? seriesStyle(i).color
						: data.group.every((g) => g === null)
							? ACCENT
							: style(group).color,
			dash: n > 1 && named ? seriesStyle(i).dash : null,
			width: n === 1 ? 2.4 : n <= 40 ? 1.2 : 0.8,
			opacity: n <= 5 ? 1 : n <= 40 ? 0.75 : 0.45,
			row: i,
		};
		const order = [...sample.fit_gc.keys()]
			.filter((k) => present(sample.fit_gc[k]))
			.sort((a, b) => (sample.fit_gc[a] as number) - (sample.fit_gc[b] as number) || a - b);
		const fit = fitOf(sample, side);
		const curve: Curve = { ...look, y: order.map((k) => fit[k] ?? null) };
		const place: CurvePlace = {
			x: order.map((k) => frame.x((sample.fit_gc[k] as number) * 100)),
			from: 0,
			to: order.length,
			y: (value) => (y.holds(value) ? frame.y(value) : NaN),
			area,
		};
		reportCurves(canvas.reportHits, [curve], place, {
			sample: (row) => data.sample_ids[row] ?? null,
			tooltip: (row, _, position) => ({
				name: data.sample_ids[row ?? -1] ?? '',
				lines: [
					...(group === null ? [] : [groupLine(group, canvas)]),
					valueLine(x.label, (sample.fit_gc[order[position] ?? -1] ?? NaN) * 100),
					valueLine(y.label, curve.y[position]),
				],
			}),
		});
		parts.push(drawCurves([], [curve], place), edgeMarks([curve], place, y));
	}
	return parts.filter((part) => part !== '').join('\n');
}
