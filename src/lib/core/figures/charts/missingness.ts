import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, present } from '../columns.ts';
import { countOf } from '../counts.ts';
import { element, line } from '../element.ts';
import { linearAxis } from '../layout/axis.ts';
import { inset, type Box } from '../layout/box.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { groupEntries, placeKey } from '../layout/key.ts';
import { NAMED, NAME_STEP } from '../layout/matrix-plot.ts';
import { placeLabels } from '../layout/place-labels.ts';
import { plot, type Plot } from '../layout/plot.ts';
import { drawCells, drawGradient, hatchPattern, hatched } from '../marks/cells.ts';
import { HAIRLINE, INK, MUTED, SIZE } from '../style/ink.ts';
import { groupStyles, styleOf } from '../style/palette.ts';
import { cleanText } from '../text/clean.ts';
import { baselineShift, text } from '../text/draw.ts';
import { percent } from '../text/format.ts';
import { textWidth } from '../text/measure.ts';

type Data = FigureData<'missingness'>;

const NAME_LIMIT = 130;
const MAP_KEY = 40;
/** Flagged samples that are named when the columns are too narrow for names. */
const FLAGGED = 12;

function nameRoom(data: Data): number {
	if (data.sample_ids.length > NAMED) return 8;
	return (
		Math.min(NAME_LIMIT, Math.max(0, ...data.sample_ids.map((id) => textWidth(cleanText(id), SIZE.tick)))) +
		10
	);
}

/** Share of missing features per sample, over a map that shows where they are missing. */
export const missingness: Chart<'missingness'> = {
	size(data) {
		const n = data.sample_ids.length;
		const width = n <= NAMED ? Math.max(560, n * NAME_STEP + 110) : 900;
		return { width, height: Math.round(260 + (data.blocks > 0 ? 200 : 0) + nameRoom(data)) };
	},
	least: (data) => nameRoom(data) + (data.blocks > 0 ? 300 : 160),
	count: (data, say, counted) =>
		`${countOf(data.sample_ids.length, say, counted)}, ${say('figure.n_features', { n: data.features })}`,
	check(data) {
		const n = data.sample_ids.length;
		expectLength('missingness', n, { missing: data.missing, group: data.group });
		expectLength('missingness', n * data.blocks, { map: data.map });
	},
	draw(data, canvas) {
		const n = data.sample_ids.length;
		if (n === 0) return nothingToDraw(canvas);
		const { say } = canvas;
		const styles = groupStyles(data);
		const key = placeKey(groupEntries(canvas, styles), canvas.box);
		const room = nameRoom(data);
		const mapped = data.blocks > 0;
		const free = key.box.height - room - (mapped ? MAP_KEY : 0);
		const barHeight = mapped ? free * 0.5 : free;
		const most = data.missing.reduce((a: number, v) => (present(v) ? Math.max(a, v * 100) : a), 0);
		const top = Math.max(most, (data.threshold ?? 0) * 100, 1);
		const frame = plot(
			{ ...key.box, height: barHeight + 6 },
			{
				x: { bands: [] },
				y: linearAxis(say('figure.missing_share'), [0, top], { count: 4 }),
			},
		);
		const area: Box = { ...frame.area, height: barHeight - 10 };
		const bars = barsOf(data, area, frame);
		const parts = [key.svg, frame.svg, ...bars];
		if (mapped)
			parts.push(
				...mapOf(
					data,
					inset({ ...area, y: area.y + area.height + 10, height: free - barHeight - 4 }, {}),
					canvas.key,
					say('figure.feature_blocks'),
					say('figure.missing_share'),
				),
			);
		const step = area.width / n;
		if (n <= NAMED) {
			const every = Math.max(1, Math.ceil(NAME_STEP / step - 1e-9));
			const y = mapped ? area.y + area.height + 10 + (free - barHeight - 4) : area.y + area.height;
			for (const [i, id] of data.sample_ids.entries())
				if (i % every === 0)
					parts.push(
						text(area.x + (i + 0.5) * step + baselineShift(SIZE.tick), y + 8, id, {
							anchor: 'end',
							rotate: -90,
							limit: NAME_LIMIT,
						}),
					);
		}
		return parts.filter((part) => part !== '').join('\n');
	},
};

function barsOf(data: Data, area: Box, frame: Plot): string[] {
	const style = styleOf(groupStyles(data));
	const step = area.width / data.sample_ids.length;
	const foot = frame.y(0);
	const gap = step > 4 ? step * 0.14 : 0;
	const bars = data.missing.map((share, i) =>
		present(share)
			? element('rect', {
					x: area.x + i * step + gap,
					y: frame.y(share * 100),
					width: step - 2 * gap,
					height: foot - frame.y(share * 100),
					fill: style(data.group[i]).color,
					'data-i': i,
				})
			: '',
	);
	const parts = [element('g', { 'data-part': 'bars' }, ...bars)];
	const { threshold } = data;
	if (threshold === null) return parts;
	const at = frame.y(threshold * 100);
	parts.push(
		line(area.x, at, area.x + area.width, at, {
			stroke: INK,
			'stroke-dasharray': '5 3',
			'data-part': 'threshold',
		}),
	);
	const flagged = [...data.missing.entries()]
		.filter((entry): entry is [number, number] => present(entry[1]) && entry[1] > threshold)
		.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
	if (data.sample_ids.length > NAMED) {
		const wishes = flagged.slice(0, FLAGGED).map(([i, share]) => ({
			x: area.x + (i + 0.5) * step,
			y: frame.y(share * 100),
			label: `${data.sample_ids[i]} ${percent(share)}`,
		}));
		parts.push(placeLabels(wishes, area, wishes, 2).svg);
	}
	return parts;
}

/** Feature blocks by samples; white = complete, dark = missing; the hatch = a block without a known share. */
function mapOf(data: Data, area: Box, key: string, label: string, share: string): string[] {
	const n = data.sample_ids.length;
	const hatch = `${key}-hatch`;
	const unknown = data.map.some((value) => !present(value));
	const bar: Box = { x: area.x, y: area.y + area.height + 0, width: 110, height: 8 };
	void bar;
	return [
		element('defs', {}, hatchPattern(hatch)),
		unknown ? hatched(area, hatch) : '',
		drawCells(
			{
				rows: data.blocks,
				columns: n,
				value: (row, column) => data.map[row * n + column],
				scale: 'magnitude',
				domain: { low: 0, high: 1, clipped_low: false, clipped_high: false },
			},
			area,
		),
		element('rect', { ...area, fill: 'none', stroke: HAIRLINE }),
		text(area.x - 12, area.y + area.height / 2, label, {
			anchor: 'middle',
			rotate: -90,
			size: SIZE.label,
			limit: area.height,
		}),
		drawGradient('magnitude', { ...bar }),
		text(bar.x, bar.y, share, { fill: MUTED }),
	];
}
