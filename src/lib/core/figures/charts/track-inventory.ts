import { maxOf } from '../../../base/extremes.ts';
import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, present } from '../columns.ts';
import { countOf, edgeNote } from '../counts.ts';
import { element, line } from '../element.ts';
import { linearAxis, logAxis, type NumericAxis } from '../layout/axis.ts';
import type { Box } from '../layout/box.ts';
import type { Canvas } from '../layout/canvas.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { groupEntries } from '../layout/key.ts';
import { areaMark, endsOf, horizontalTicks } from '../layout/plot.ts';
import { reachOfMost, withinReach } from '../layout/reach.ts';
import type { Tooltip } from '../live/hit-layer.ts';
import { groupLine } from '../live/tooltip-lines.ts';
import { reportBoxes } from '../live/hit-boxes.ts';
import { HAIRLINE, INK, MUTED, PAPER, SIZE, ACCENT } from '../style/ink.ts';
import { groupStyles, styleOf } from '../style/palette.ts';
import { baselineShift, text } from '../text/draw.ts';
import { threeDigits } from '../text/format.ts';
import { textWidth } from '../text/measure.ts';
import { shortNames } from '../text/short-names.ts';

type Data = FigureData<'track_inventory'>;
type Measure = Data['measures'][number];

/** Measures beside each other that a page can hold. */
const MAX_MEASURES = 4;
const NAME_LIMIT = 230;
const HEAD = 20;
const FOOT = 44;
const MIN_GAP = 26;
/** Rows lower than this are drawn without a name. */
const NAMED_STEP = 12;
const ROW = 17;
/** Height that the rows of many files share, px. */
const MANY = 1100;

/** The measures that are drawn. */
function shownMeasures(data: Data): Measure[] {
	return data.measures.slice(0, MAX_MEASURES);
}

function rowsSize(n: number): number {
	return Math.max(40, Math.min(MANY, n * ROW));
}

function axisOf(measure: Measure): NumericAxis {
	const values = [...(measure.low ?? []), ...(measure.middle ?? []), ...measure.high];
	if (measure.log) return logAxis(measure.value_label, values);
	// One file with far more than all others must not squash them; its mark ends at the edge, with an arrow.
	const reach = reachOfMost(values);
	const held = values.map((value) => withinReach(value, reach));
	return linearAxis(measure.value_label, held, { include: measure.draw === 'bar' ? [0] : [], count: 3 });
}

function hidden(data: Data): { missing: number; below: number; beyond: number } {
	let missing = 0;
	let below = 0;
	let beyond = 0;
	for (const measure of shownMeasures(data)) {
		const [, end] = axisOf(measure).domain;
		for (const [i, high] of measure.high.entries()) {
			const low = measure.draw === 'range' ? measure.low?.[i] : high;
			if (!present(high) || (measure.draw === 'range' && !present(low))) missing++;
			else if (measure.log && (high <= 0 || (present(low) && low <= 0))) below++;
			else if (high > end) beyond++;
		}
	}
	return { missing, below, beyond };
}

/** Files and what they hold, a column per measure. */
export const trackInventory: Chart<'track_inventory'> = {
	size: (data) => ({
		width: data.measures.length <= 2 ? 800 : 1000,
		height: Math.round(rowsSize(data.files.length) + HEAD + FOOT + 110),
	}),
	least: (data) => Math.max(40, Math.min(MANY, data.files.length * NAMED_STEP)) + HEAD + FOOT,
	count: (data, say) => countOf(data.files.length, say, 'files'),
	notes(data, say) {
		const { missing, below, beyond } = hidden(data);
		return [
			...(missing > 0 ? [say('figure.note_missing', { n: missing })] : []),
			...(below > 0 ? [say('figure.note_log', { n: below })] : []),
			...edgeNote(beyond, say),
			...(data.measures.length > MAX_MEASURES
				? [say('figure.note_panels_shown', { n: MAX_MEASURES, total: data.measures.length })]
				: []),
		];
	},
	check(data) {
		const n = data.files.length;
		expectLength('track_inventory', n, { group: data.group });
		for (const { low, middle, high } of data.measures)
			expectLength('track_inventory', n, { low, middle, high });
	},
	key: (data, say) => (data.group.some((name) => name !== null) ? groupEntries(groupStyles(data), say) : []),
	draw(data, canvas) {
		const measures = shownMeasures(data);
		if (!measures.some(({ high }) => high.some(present))) return nothingToDraw(canvas);
		const { box } = canvas;
		const height = Math.max(20, box.height - HEAD - FOOT);
		const step = height / data.files.length;
		const named = step >= NAMED_STEP - 0.01;
		const names = named ? shortNames(data.files, Math.min(NAME_LIMIT, box.width * 0.3), SIZE.tick) : [];
		const left = named ? Math.max(0, maxOf(names.map((name) => textWidth(name, SIZE.tick)))) + 12 : 8;
		const halves = measures.map(halfLabel);
		const gaps = halves.map((half, k) => Math.max(MIN_GAP, half + (halves[k + 1] ?? 0) + 8));
		const end = Math.max(16, halves[halves.length - 1] ?? 0);
		const between = gaps.slice(0, -1).reduce((sum, gap) => sum + gap, 0);
		const width = Math.max(20, (box.width - left - between - end) / measures.length);
		const parts = names.map((name, i) =>
			text(box.x + left - 8, box.y + HEAD + (i + 0.5) * step + baselineShift(SIZE.tick), name, {
				anchor: 'end',
			}),
		);
		let x = box.x + left;
		for (const [k, measure] of measures.entries()) {
			const limit = width + Math.min(MIN_GAP, end) - 8;
			const rows = [...data.files.keys()];
			reportBoxes(
				canvas.reportHits,
				rows.map((row) => ({ row, box: { x, y: box.y + HEAD + row * step, width, height: step } })),
				{ sample: () => null, tooltip: (row) => fileTooltip(data, measure, row, canvas) },
			);
			parts.push(drawMeasure(data, measure, { x, y: box.y + HEAD, width, height }, step, limit));
			x += width + gaps[k]!;
		}
		return parts.filter((part) => part !== '').join('\n');
	},
	rows(data) {
		const measures = shownMeasures(data).flatMap(({ title, value_label, draw, low, middle, high }) => {
			const name = [title, value_label].filter((part) => part !== '').join(', ');
			if (draw === 'bar') return [{ name, values: high }];
			return [
				...(low === null ? [] : [{ name: `${name}, low`, values: low }]),
				...(middle === null ? [] : [{ name: `${name}, middle`, values: middle }]),
				{ name: `${name}, high`, values: high },
			];
		});
		return {
			columns: ['file', 'group', ...measures.map(({ name }) => name)],
			rows: data.files.map((file, row) => [
				file,
				data.group[row],
				...measures.map(({ values }) => values[row]),
			]),
		};
	},
	samples: null,
};

function fileTooltip(data: Data, measure: Measure, row: number, canvas: Canvas): Tooltip {
	const range =
		measure.draw === 'range'
			? [measure.low?.[row], measure.middle?.[row], measure.high[row]]
			: [measure.high[row]];
	const values = range.filter(present).map(threeDigits);
	const label = [measure.title, measure.value_label].filter((part) => part !== '').join(', ');
	return {
		name: data.files[row] ?? '',
		lines: [
			...(data.group.every((name) => name === null) ? [] : [groupLine(data.group[row], canvas)]),
			{ label, value: values.length === 0 ? '–' : values.join(' – ') },
		],
	};
}

/** How far the labels of an axis reach beyond its ends at most, px. */
function halfLabel(measure: Measure): number {
	const { labels } = axisOf(measure).ticks(5);
	return Math.max(0, maxOf(labels.map((label) => textWidth(label, SIZE.tick)))) / 2;
}

function drawMeasure(data: Data, measure: Measure, area: Box, step: number, limit: number): string {
	const axis = axisOf(measure);
	const style = styleOf(groupStyles(data));
	const unlabelled = data.group.every((name) => name === null);
	const x = (value: number): number => area.x + axis.at(value) * area.width;
	const gap = step > 6 ? step * 0.16 : step > 2 ? 0.3 : 0;
	const parts = [
		text(area.x, area.y - 7, measure.title, {
			weight: 'bold',
			size: SIZE.label,
			limit,
		}),
		areaMark(area, endsOf(axis), 'rows'),
		...horizontalTicks(axis, area, true),
		text(area.x + area.width / 2, area.y + area.height + 36, measure.value_label, {
			anchor: 'middle',
			fill: MUTED,
			limit,
		}),
	];
	const marks: string[] = [];
	for (const [i, high] of measure.high.entries()) {
		const top = area.y + i * step + gap;
		const thick = Math.max(0.3, step - 2 * gap);
		const color = unlabelled ? ACCENT : style(data.group[i]).color;
		const low = measure.draw === 'range' ? measure.low?.[i] : axis.domain[0] > 0 ? axis.domain[0] : 0;
		if (step >= 5)
			parts.push(
				line(area.x, top + thick / 2, area.x + area.width, top + thick / 2, {
					stroke: HAIRLINE,
					'stroke-width': 0.5,
				}),
			);
		if (!axis.holds(high) || !axis.holds(low)) {
			if (!present(high) && step >= NAMED_STEP - 0.01)
				parts.push(text(area.x + 4, top + thick / 2 + baselineShift(SIZE.tick), '–', { fill: MUTED }));
			continue;
		}
		const range = measure.draw === 'range';
		if (high > axis.domain[1])
			marks.push(
				text(area.x + area.width + 2, top + thick / 2 + baselineShift(SIZE.tick), '→', { fill: color }),
			);
		// A bar on a logarithmic axis would start at no meaningful value, so a dot stands there.
		if (!range && measure.log) {
			const r = Math.min(4, Math.max(0.8, thick / 2));
			marks.push(element('circle', { cx: x(high), cy: top + thick / 2, r, fill: color, 'data-i': i }));
			continue;
		}
		const [from, to] = [x(Math.min(low, high)), x(Math.max(low, high))];
		const bar = range ? Math.min(4, thick) : thick;
		marks.push(
			element('rect', {
				x: from,
				y: top + (thick - bar) / 2,
				width: Math.max(range ? 1 : 0, to - from),
				height: bar,
				fill: color,
				'fill-opacity': range ? 0.55 : null,
				'data-i': i,
			}),
		);
		const middle = measure.middle?.[i];
		if (range && axis.holds(middle) && step >= 3)
			marks.push(
				element('circle', {
					cx: x(middle),
					cy: top + thick / 2,
					r: Math.min(3.4, thick / 2),
					fill: color,
					stroke: PAPER,
					'stroke-width': 0.5,
				}),
			);
	}
	parts.push(element('g', { 'data-part': measure.draw === 'bar' ? 'bars' : 'ranges' }, marks));
	parts.push(line(area.x, area.y, area.x, area.y + area.height, { stroke: INK, 'stroke-width': 0.6 }));
	return parts.filter((part) => part !== '').join('\n');
}
