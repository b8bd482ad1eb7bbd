import { appendAll } from '../../../base/append-all.ts';
import { maxOf } from '../../../base/extremes.ts';
import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, present } from '../columns.ts';
import { countOf, featureCount } from '../counts.ts';
import { element, line } from '../element.ts';
import { linearAxis } from '../layout/axis.ts';
import type { Box } from '../layout/box.ts';
import type { Canvas } from '../layout/canvas.ts';
import { COLOR_KEY_HEIGHT, colorKey } from '../layout/color-key.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { groupEntries } from '../layout/key.ts';
import { NAMED, NAME_STEP } from '../layout/matrix-plot.ts';
import { placeLabels } from '../layout/place-labels.ts';
import { plot } from '../layout/plot.ts';
import { drawCells, hatchPattern, hatched } from '../marks/cells.ts';
import { groupLine, valueLine } from '../live/tooltip-lines.ts';
import { reportBoxes } from '../live/hit-boxes.ts';
import { HAIRLINE, INK, SIZE } from '../style/ink.ts';
import { groupLook, groupStyles } from '../style/palette.ts';
import { baselineShift, text } from '../text/draw.ts';
import { percent } from '../text/format.ts';
import { shortNames } from '../text/short-names.ts';
import { textWidth } from '../text/measure.ts';
import { groupedSamples } from '../live/grouped-samples.ts';
import { rowsBySample } from '../live/row-tables.ts';

type Data = FigureData<'missingness'>;

const NAME_LIMIT = 130;
const GAP = 12;
/** Flagged samples that are named when the columns are too narrow for names. */
const FLAGGED = 12;
const WHOLE = { low: 0, high: 1, clipped_low: false, clipped_high: false };

function nameRoom(data: Data): number {
	if (data.sample_ids.length > NAMED) return 8;
	const names = shortNames(data.sample_ids, NAME_LIMIT, SIZE.tick);
	return Math.max(0, maxOf(names.map((name) => textWidth(name, SIZE.tick)))) + 12;
}

/** Room under the bars: map, names and colour key. */
function under(data: Data): { names: number; key: number } {
	return { names: nameRoom(data), key: data.blocks > 0 ? COLOR_KEY_HEIGHT + 6 : 0 };
}

/** Share of missing features per sample, over a map that shows where they are missing. */
export const missingness: Chart<'missingness'> = {
	size(data) {
		const n = data.sample_ids.length;
		const width = n <= NAMED ? Math.max(600, n * NAME_STEP + 110) : 900;
		const { names, key } = under(data);
		return { width, height: Math.round(270 + (data.blocks > 0 ? 150 : 0) + names + key) };
	},
	least(data) {
		const { names, key } = under(data);
		return names + key + (data.blocks > 0 ? 230 : 140);
	},
	count: (data, say, counted) =>
		`${countOf(data.sample_ids.length, say, counted)}, ${featureCount(data.features, say)}`,
	check(data) {
		const n = data.sample_ids.length;
		expectLength('missingness', n, { missing: data.missing, group: data.group });
		expectLength('missingness', n * data.blocks, { map: data.map });
	},
	key: (data, say) => groupEntries(groupStyles(data), say),
	draw(data, canvas) {
		const n = data.sample_ids.length;
		if (n === 0) return nothingToDraw(canvas);
		const room = under(data);
		const free = canvas.box.height - room.names - room.key;
		const mapped = data.blocks > 0;
		const most = data.missing.reduce((a: number, v) => (present(v) ? Math.max(a, v * 100) : a), 0);
		const top = Math.max(most, (data.threshold ?? 0) * 100, 1);
		const frame = plot(
			{ ...canvas.box, height: mapped ? free * 0.55 : free },
			{
				x: { bands: [] },
				y: linearAxis(canvas.say('figure.missing_share'), [0, top], { count: 4, from: 0 }),
			},
		);
		const { area } = frame;
		const foot = area.y + area.height;
		const map: Box = { ...area, y: foot + GAP, height: canvas.box.y + free - foot - GAP };
		const step = area.width / n;
		reportBoxes(
			canvas.reportHits,
			[...data.missing.keys()].map((row) => ({ row, box: { ...area, x: area.x + row * step, width: step } })),
			{
				sample: (row) => data.sample_ids[row] ?? null,
				tooltip: (row) => {
					const share = data.missing[row];
					const label = canvas.say('figure.missing_share');
					return {
						name: data.sample_ids[row] ?? '',
						lines: [
							groupLine(data.group[row], canvas),
							valueLine(label, present(share) ? share * 100 : null),
						],
					};
				},
			},
		);
		const parts = [frame.svg, ...drawBars(data, area, frame.y)];
		if (mapped) appendAll(parts, drawMap(data, map, canvas.box, canvas));
		appendAll(parts, names(data, area, mapped ? map.y + map.height : foot));
		return parts.filter((part) => part !== '').join('\n');
	},
	rows({ sample_ids, group, missing, map, blocks }) {
		const n = sample_ids.length;
		const all = Array.from({ length: blocks }, (_, block) => block);
		const labels = all.map((block) => `share missing in block ${block + 1} of ${blocks}`);
		return rowsBySample(sample_ids, group, ['share of features missing', ...labels], (row) => [
			missing[row],
			...all.map((block) => map[block * n + row]),
		]);
	},
	samples: (data) => groupedSamples(data.sample_ids, data),
	keep: (data, some) => ({
		...data,
		sample_ids: some.column(data.sample_ids),
		missing: some.column(data.missing),
		map: some.across(data.map),
		group: some.column(data.group),
	}),
};

function names(data: Data, area: Box, foot: number): string[] {
	const step = area.width / data.sample_ids.length;
	if (data.sample_ids.length > NAMED) return [];
	const every = Math.max(1, Math.ceil(NAME_STEP / step - 1e-9));
	return shortNames(data.sample_ids, NAME_LIMIT, SIZE.tick).map((id, i) =>
		i % every === 0
			? text(area.x + (i + 0.5) * step + baselineShift(SIZE.tick), foot + 6, id, {
					anchor: 'end',
					rotate: -90,
				})
			: '',
	);
}

function drawBars(data: Data, area: Box, y: (percentage: number) => number): string[] {
	const look = groupLook(data);
	const step = area.width / data.sample_ids.length;
	const gap = step > 4 ? step * 0.14 : 0;
	const bars = data.missing.map((share, i) =>
		present(share)
			? element('rect', {
					x: area.x + i * step + gap,
					y: y(share * 100),
					width: step - 2 * gap,
					height: y(0) - y(share * 100),
					fill: look(data.group[i]).color,
					'data-i': i,
				})
			: '',
	);
	const parts = [element('g', { 'data-part': 'bars' }, bars)];
	const { threshold } = data;
	if (threshold === null) return parts;
	const at = y(threshold * 100);
	parts.push(
		line(area.x, at, area.x + area.width, at, {
			stroke: INK,
			'stroke-dasharray': '5 3',
			'data-part': 'threshold',
		}),
	);
	if (data.sample_ids.length <= NAMED) return parts;
	const short = shortNames(data.sample_ids, NAME_LIMIT, SIZE.tick);
	const labelRequests = [...data.missing.entries()]
		.filter((entry): entry is [number, number] => present(entry[1]) && entry[1] > threshold)
		.sort((a, b) => b[1] - a[1] || a[0] - b[0])
		.slice(0, FLAGGED)
		.map(([i, share]) => ({
			x: area.x + (i + 0.5) * step,
			y: y(share * 100),
			label: `${short[i]} ${percent(share)}`,
		}));
	parts.push(placeLabels(labelRequests, area, labelRequests, 2).svg);
	return parts;
}

/** Feature blocks by samples in grey; the hatch = a block without a known share. */
function drawMap(data: Data, map: Box, box: Box, canvas: Canvas): string[] {
	const n = data.sample_ids.length;
	const hatch = `${canvas.key}-hatch`;
	const unknown = data.map.some((value) => !present(value));
	canvas.reportHits?.({
		shape: 'cells',
		box: map,
		rows: data.blocks,
		columns: n,
		row_sample: () => null,
		column_sample: (column) => data.sample_ids[column] ?? null,
		tooltip: (row, column) => {
			const share = data.map[row * n + column];
			return {
				name: data.sample_ids[column] ?? '',
				lines: [
					groupLine(data.group[column], canvas),
					{ label: canvas.say('figure.feature_blocks'), value: `${row + 1} / ${data.blocks}` },
					{
						label: canvas.say('figure.block_missing'),
						value: present(share) ? percent(share) : canvas.say('figure.missing'),
					},
				],
			};
		},
	});
	return [
		element('defs', {}, hatchPattern(hatch)),
		unknown ? hatched(map, hatch) : '',
		drawCells(
			{
				rows: data.blocks,
				columns: n,
				value: (row, column) => data.map[row * n + column],
				scale: 'share',
				domain: WHOLE,
			},
			map,
		),
		element('rect', { ...map, fill: 'none', stroke: HAIRLINE }),
		text(map.x - 12, map.y + map.height / 2, canvas.say('figure.feature_blocks'), {
			anchor: 'middle',
			rotate: -90,
			size: SIZE.label,
			limit: map.height,
		}),
		colorKey(
			canvas,
			{ x: map.x, y: box.y + box.height - COLOR_KEY_HEIGHT, width: map.width, height: COLOR_KEY_HEIGHT },
			{ label: canvas.say('figure.block_missing'), scale: 'share', domain: WHOLE, missing: unknown, hatch },
		),
	];
}
