import { maxOf } from '../../../base/extremes.ts';
import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, present } from '../columns.ts';
import { countOf } from '../counts.ts';
import { element, line } from '../element.ts';
import { linearAxis } from '../layout/axis.ts';
import type { Canvas } from '../layout/canvas.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { groupEntries } from '../layout/key.ts';
import { placeLabels } from '../layout/place-labels.ts';
import { rowPlot, rowsHeight, type RowPlot, type RowWords } from '../layout/rows.ts';
import { groupLine } from '../live/tooltip-lines.ts';
import { reportBoxes } from '../live/hit-boxes.ts';
import { reportPoints } from '../live/hit-points.ts';
import { boxSummary } from '../marks/box-summary.ts';
import { drawPoints, pointRadius } from '../marks/points.ts';
import type { Point } from '../marks/point.ts';
import { swarmOffsets } from '../marks/swarm.ts';
import type { Say } from '../say.ts';
import { ACCENT, INK, SIZE } from '../style/ink.ts';
import { groupStyles, styleOf } from '../style/palette.ts';
import { cleanText } from '../text/clean.ts';
import { fixed, threeDigits, whole } from '../text/format.ts';
import { shortNames } from '../text/short-names.ts';
import { shortenMiddle } from '../text/shorten.ts';
import { medianSorted } from '../../numerics/descriptive/median.ts';
import { groupedSamples } from '../live/grouped-samples.ts';
import { rowsBySample } from '../live/row-tables.ts';

type Data = FigureData<'funnel'>;

const STEP = 40;
/** Samples that a box needs, and how many below its fence are named. */
const MIN_FOR_FENCE = 5;
const NAMED_LOWEST = 4;
const NAME_LIMIT = 130;
const UNIT_LIMIT = 90;

/** Percent of the first step that a sample has left; null when either count is unknown or the first is zero. */
function left(data: Data, sample: number, step: number): number | null {
	const first = data.remaining[sample]?.[0];
	const count = data.remaining[sample]?.[step];
	return present(first) && present(count) && first > 0 ? (count / first) * 100 : null;
}

function middle(values: readonly (number | null)[]): number | null {
	const sorted = Float64Array.from(values.filter(present)).sort();
	return sorted.length === 0 ? null : medianSorted(sorted);
}

/** A share in percent; below 0.1 % three digits, so that few are not none. */
function percentText(value: number | null): string {
	if (value === null) return '–';
	const plain = value === 0 || (value >= 0.1 && value < 1e5);
	return `${plain ? fixed(value, 1) : threeDigits(value)} %`;
}

function wordsOf(data: Data, say: Say): RowWords[] {
	const counts = data.steps.map((_, k) => middle(data.remaining.map((column) => column[k] ?? null)));
	const shares = data.steps.map((_, k) => middle(data.sample_ids.map((_, i) => left(data, i, k))));
	return [
		{
			heading: shortenMiddle(cleanText(data.unit), UNIT_LIMIT, SIZE.tick, 'bold'),
			words: counts.map((count) => (count === null ? '–' : whole(count))),
		},
		{ heading: say('figure.left'), words: shares.map(percentText) },
	];
}

/** What is left after each filter: a bar of one sample, a point per sample with the median of several. */
export const funnel: Chart<'funnel'> = {
	size: (data) => ({
		width: 760,
		height: Math.round(Math.max(200, rowsHeight(data.steps.length, STEP)) + 110),
	}),
	least: (data) => rowsHeight(data.steps.length, 26) + 22,
	count: (data, say, counted) => countOf(data.sample_ids.length, say, counted),
	notes(data, say) {
		let missing = 0;
		for (const i of data.sample_ids.keys())
			for (const k of data.steps.keys()) if (left(data, i, k) === null) missing++;
		return [
			...(data.sample_ids.length > 1 ? [say('figure.note_medians')] : []),
			...(missing > 0 ? [say('figure.note_missing', { n: missing })] : []),
		];
	},
	check(data) {
		const n = data.sample_ids.length;
		expectLength('funnel', n, { remaining: data.remaining, group: data.group });
		for (const column of data.remaining) expectLength('funnel', data.steps.length, { remaining: column });
	},
	key: (data, say) =>
		data.sample_ids.length > 1 && data.group.some((name) => name !== null)
			? groupEntries(groupStyles(data), say)
			: [],
	draw(data, canvas) {
		const any = data.sample_ids.some((_, i) => data.steps.some((_, k) => left(data, i, k) !== null));
		if (!any) return nothingToDraw(canvas);
		const most = Math.max(
			100,
			maxOf(data.sample_ids.map((_, i) => maxOf(data.steps.map((_, k) => left(data, i, k) ?? 0)))),
		);
		const axis = linearAxis(canvas.say('figure.left_of_first', { step: data.steps[0] ?? '' }), [0, most], {
			from: 0,
		});
		const rows = rowPlot(canvas.box, data.steps, axis, wordsOf(data, canvas.say));
		return [
			rows.svg,
			data.sample_ids.length === 1 ? bars(data, rows, canvas) : points(data, rows, canvas),
		].join('\n');
	},
	rows: ({ sample_ids, group, steps, remaining, unit }) =>
		rowsBySample(
			sample_ids,
			group,
			steps.map((step) => `${step} (${unit})`),
			(row) => steps.map((_, k) => remaining[row]?.[k]),
		),
	samples: (data) => groupedSamples(data.sample_ids, data),
	keep: (data, some) => ({
		...data,
		sample_ids: some.column(data.sample_ids),
		remaining: some.column(data.remaining),
		group: some.column(data.group),
	}),
};

function bars(data: Data, rows: RowPlot, canvas: Canvas): string {
	const half = Math.min(9, rows.step * 0.36);
	const steps = [...data.steps.keys()].map((row) => ({ row, box: rows.band(row) }));
	reportBoxes(canvas.reportHits, steps, {
		// All of the figure is this one sample; nothing has to be told apart.
		sample: () => null,
		tooltip: (row) => {
			const count = data.remaining[0]?.[row];
			const share = left(data, 0, row);
			return {
				name: data.steps[row] ?? '',
				lines: [
					{ label: data.unit, value: present(count) ? whole(count) : '–' },
					...(share === null ? [] : [{ label: canvas.say('figure.left'), value: `${threeDigits(share)} %` }]),
				],
			};
		},
	});
	return element(
		'g',
		{ 'data-part': 'bars', fill: ACCENT },
		data.steps.map((_, k) => {
			const share = left(data, 0, k);
			if (share === null) return '';
			return element('rect', {
				x: rows.area.x,
				y: rows.y(k) - half,
				width: rows.x(share) - rows.area.x,
				height: 2 * half,
				'data-step': k,
			});
		}),
	);
}

function points(data: Data, rows: RowPlot, canvas: Canvas): string {
	const style = styleOf(groupStyles(data));
	const unlabelled = data.group.every((name) => name === null);
	const n = data.sample_ids.length;
	const radius = Math.min(3.2, pointRadius(n), Math.max(1.2, rows.step / 8));
	const marks: Point[] = [];
	const medians: string[] = [];
	// Step of each point, for its words.
	const steps: number[] = [];
	for (const k of data.steps.keys()) {
		const shown = data.sample_ids
			.map((_, row) => ({ row, share: left(data, row, k) }))
			.filter((one): one is { row: number; share: number } => one.share !== null);
		const offsets = swarmOffsets(
			shown.map(({ share }) => rows.x(share)),
			radius,
		);
		const spread = Math.max(0, rows.step * 0.36 - radius);
		for (const [j, { row, share }] of shown.entries()) {
			const group = data.group[row] ?? null;
			steps.push(k);
			marks.push({
				x: rows.x(share),
				y: rows.y(k) + offsets[j]! * spread,
				row,
				color: unlabelled ? ACCENT : style(group).color,
				hollow: group === null && !unlabelled,
			});
		}
		const center = middle(shown.map(({ share }) => share));
		if (center === null) continue;
		const reach = Math.min(15, rows.step * 0.42);
		medians.push(
			line(rows.x(center), rows.y(k) - reach, rows.x(center), rows.y(k) + reach, {
				stroke: INK,
				'stroke-width': 1.8,
				'data-part': 'median',
			}),
		);
	}
	reportPoints(
		canvas.reportHits,
		marks.map((mark, i) => ({ ...mark, row: i })),
		radius,
		{
			sample: (i) => data.sample_ids[marks[i]?.row ?? -1] ?? null,
			tooltip: (i) => {
				const row = marks[i]?.row ?? -1;
				const k = steps[i] ?? 0;
				const share = left(data, row, k);
				return {
					name: data.sample_ids[row] ?? '',
					lines: [
						...(unlabelled ? [] : [groupLine(data.group[row], canvas)]),
						{ label: data.steps[k] ?? '', value: share === null ? '–' : `${threeDigits(share)} %` },
					],
				};
			},
		},
	);
	return [drawPoints(marks, rows.area, radius), ...medians, lowest(data, rows, marks, radius)]
		.filter((part) => part !== '')
		.join('\n');
}

/** Names of the samples that lie below the box plot's fence in the last row. */
function lowest(data: Data, rows: RowPlot, marks: readonly Point[], radius: number): string {
	const last = data.steps.length - 1;
	const shown = data.sample_ids
		.map((_, row) => ({ row, share: left(data, row, last) }))
		.filter((one): one is { row: number; share: number } => one.share !== null);
	if (shown.length < MIN_FOR_FENCE) return '';
	const fence = boxSummary(shown.map(({ share }) => share)).low;
	const names = shortNames(data.sample_ids, NAME_LIMIT, SIZE.tick);
	const labelRequests = shown
		.filter(({ share }) => share < fence)
		.sort((a, b) => a.share - b.share || a.row - b.row)
		.slice(0, NAMED_LOWEST)
		.map(({ row, share }) => ({ x: rows.x(share), y: rows.y(last), label: names[row]! }));
	return placeLabels(labelRequests, rows.area, marks, radius).svg;
}
