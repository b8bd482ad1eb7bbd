import { appendAll } from '../../../base/append-all.ts';
import { maxOf } from '../../../base/extremes.ts';
import { present } from '../columns.ts';
import { element, line } from '../element.ts';
import type { ReportHits } from '../live/hit-layer.ts';
import { valueLine } from '../live/tooltip-lines.ts';
import { reportBoxes } from '../live/hit-boxes.ts';
import { HAIRLINE, INK, MUTED, SIZE } from '../style/ink.ts';
import { baselineShift, text } from '../text/draw.ts';
import { textWidth } from '../text/measure.ts';
import { shortNames } from '../text/short-names.ts';
import { linearAxis } from './axis.ts';
import { inset, type Box } from './box.ts';
import { PANEL_TITLE, panelTitle } from './panel-grid.ts';
import { placeLabels } from './place-labels.ts';
import { areaMark, endsOf } from './plot.ts';
import { valueAxis } from './value-axis.ts';

/** Panels of bars one below the other over one set of columns. */
export interface BarPanels {
	names: readonly string[];
	colors: readonly string[];
	/** Runs of columns that belong together, named above the bars. */
	blocks: readonly { label: string; from: number; to: number; color: string }[];
	value_label: string;
	panels: readonly { title: string; note: string; values: readonly (number | null)[] }[];
}

/** Columns narrower than this have no name below them; the highest bars are named instead. */
const NAMED_STEP = 11.5;
const NAME_LIMIT = 90;
const BLOCK = 20;
/** Space between title and bars without blocks, for the label of the highest tick. */
const HEAD = 6;
const GAP = 8;
const HIGHEST = 5;
/** About how much of the width the value axis takes, px. */
const AXIS = 60;

/** Whether names stand upright beside each other instead of turned. */
function isUpright(names: readonly string[], width: number): boolean {
	const step = (width - AXIS) / Math.max(1, names.length);
	return names.every((name) => textWidth(name, SIZE.tick) <= step - 8);
}

/** Whether the columns of a chart `width` px wide have room for their names. */
function isNamed(names: readonly string[], width: number): boolean {
	return (width - AXIS) / Math.max(1, names.length) >= NAMED_STEP;
}

function nameRoom(names: readonly string[], width: number): number {
	if (!isNamed(names, width)) return 6;
	if (isUpright(names, width)) return 20;
	const short = shortNames(names, NAME_LIMIT, SIZE.tick);
	return Math.max(0, maxOf(short.map((name) => textWidth(name, SIZE.tick)))) + 12;
}

/** Height for some panels of a chart `width` px wide, px. */
export function barPanelsHeight(count: number, names: readonly string[], width: number, each = 150): number {
	return Math.round(count * (each + PANEL_TITLE + BLOCK + GAP) + nameRoom(names, width) + 8);
}

/** Draws the panels; all share their value axis, which starts at zero. */
export function barPanels(data: BarPanels, box: Box, reportHits?: ReportHits): string {
	const axis = linearAxis(
		data.value_label,
		data.panels.flatMap(({ values }) => values),
		{ from: 0, count: 4 },
	);
	const head = data.blocks.length > 0 ? BLOCK : HEAD;
	const named = isNamed(data.names, box.width);
	const foot = nameRoom(data.names, box.width);
	const each = (box.height - foot) / Math.max(1, data.panels.length);
	const height = Math.max(20, each - PANEL_TITLE - head - GAP);
	const side = valueAxis(axis, height, Math.max(2, Math.min(5, Math.round(height / 40))));
	const parts: string[] = [];
	let area: Box = box;
	for (const [k, panel] of data.panels.entries()) {
		const panelBox: Box = { ...box, y: box.y + k * each, height: each };
		area = inset(panelBox, { left: side.left, right: 4, top: PANEL_TITLE + head, bottom: GAP });
		parts.push(panelTitle(panelBox, panel.title, panel.note));
		parts.push(areaMark(area, 'bands', endsOf(axis)));
		parts.push(side.draw(area, { room: PANEL_TITLE }));
		parts.push(blocks(data, area));
		reportBars(data, panel, area, reportHits);
		parts.push(bars(data, panel.values, area, named, (value) => axis.at(value)));
		parts.push(
			line(area.x, area.y + area.height, area.x + area.width, area.y + area.height, { stroke: MUTED }),
		);
	}
	if (named) appendAll(parts, names(data.names, area, isUpright(data.names, box.width)));
	return parts.filter((part) => part !== '').join('\n');
}

function reportBars(
	data: BarPanels,
	panel: BarPanels['panels'][number],
	area: Box,
	reportHits?: ReportHits,
): void {
	const step = area.width / Math.max(1, data.names.length);
	const boxes = data.names.map((_, row) => ({ row, box: { ...area, x: area.x + row * step, width: step } }));
	reportBoxes(reportHits, boxes, {
		sample: () => null,
		tooltip: (row) => ({
			name: data.names[row] ?? '',
			lines: [{ label: '', value: panel.title }, valueLine(data.value_label, panel.values[row])],
		}),
	});
}

/** Coloured bars with their words above an area, and hairlines between the runs. */
function blocks(data: BarPanels, area: Box): string {
	const step = area.width / Math.max(1, data.names.length);
	return data.blocks
		.map(({ label, from, to, color }) => {
			const left = area.x + from * step;
			const width = (to - from) * step;
			const border = from === 0 ? '' : line(left, area.y, left, area.y + area.height, { stroke: HAIRLINE });
			const bar = element('rect', {
				x: left + 0.5,
				y: area.y - 6,
				width: Math.max(0.5, width - 1),
				height: 4,
				fill: color,
			});
			const fits = textWidth(label, SIZE.tick) <= width - 2;
			return (
				border +
				bar +
				(fits ? text(left + width / 2, area.y - 9, label, { anchor: 'middle', fill: INK }) : '')
			);
		})
		.join('\n');
}

function bars(
	data: BarPanels,
	values: readonly (number | null)[],
	area: Box,
	named: boolean,
	at: (value: number) => number,
): string {
	const step = area.width / Math.max(1, data.names.length);
	const gap = step > 5 ? step * 0.14 : step > 2.5 ? 0.4 : 0;
	const drawn = values.map((value, i) => {
		if (!present(value)) return '';
		const height = at(value) * area.height;
		return element('rect', {
			x: area.x + i * step + gap,
			y: area.y + area.height - height,
			width: Math.max(0.3, step - 2 * gap),
			height,
			fill: data.colors[i],
			'data-i': i,
		});
	});
	const parts = [element('g', { 'data-part': 'bars' }, drawn)];
	if (named) return parts.join('');
	const highest = values
		.map((value, i) => ({ value, i }))
		.filter((one): one is { value: number; i: number } => present(one.value) && one.value > 0)
		.sort((a, b) => b.value - a.value || a.i - b.i)
		.slice(0, HIGHEST);
	// Names keep clear of whole bars, not only of their tops.
	const bodies = values.flatMap((value, i) => {
		const height = present(value) ? at(value) * area.height : 0;
		const x = area.x + (i + 0.5) * step;
		return Array.from({ length: Math.floor(height / 6) + 1 }, (_, k) => ({
			x,
			y: area.y + area.height - height + 6 * k,
		}));
	});
	const labelRequests = highest.map(({ i, value }) => ({
		x: area.x + (i + 0.5) * step,
		y: area.y + (1 - at(value)) * area.height,
		label: data.names[i]!,
		above: true,
	}));
	parts.push(placeLabels(labelRequests, area, bodies, 1, [], true).svg);
	return parts.join('\n');
}

function names(all: readonly string[], area: Box, upright: boolean): string[] {
	const step = area.width / Math.max(1, all.length);
	if (upright)
		return all.map((name, i) =>
			text(area.x + (i + 0.5) * step, area.y + area.height + 15, name, { anchor: 'middle' }),
		);
	const every = Math.max(1, Math.ceil(NAMED_STEP / step - 0.1));
	return shortNames(all, NAME_LIMIT, SIZE.tick).map((name, i) =>
		i % every === 0
			? text(area.x + (i + 0.5) * step + baselineShift(SIZE.tick), area.y + area.height + 6, name, {
					anchor: 'end',
					rotate: -90,
					fill: INK,
				})
			: '',
	);
}
