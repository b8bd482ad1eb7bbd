import { maxOf } from '../../../base/extremes.ts';
import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, expectTree, missingCount, present } from '../columns.ts';
import { countOf } from '../counts.ts';
import { element, line } from '../element.ts';
import { linearAxis } from '../layout/axis.ts';
import { inset, type Box } from '../layout/box.ts';
import type { Canvas } from '../layout/canvas.ts';
import {
	clusterLine,
	clusterMembers,
	clusterNotes,
	expectClusters,
	sampleTotal,
} from '../layout/clusters.ts';
import { COLOR_KEY_HEIGHT, colorKey } from '../layout/color-key.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { groupEntries } from '../layout/key.ts';
import { NAMED, unnamedNotes } from '../layout/matrix-plot.ts';
import { areaMark, fittingTicks } from '../layout/plot.ts';
import { isSexChromosome } from '../layout/sex-chromosomes.ts';
import { drawRows, leastRows, rowOrder, rowsMargins, rowsSize } from '../layout/sample-rows.ts';
import type { TooltipLine } from '../live/hit-layer.ts';
import { groupLine, valueLine } from '../live/tooltip-lines.ts';
import { reportBoxes } from '../live/hit-boxes.ts';
import { drawCells, hatchPattern, hatched } from '../marks/cells.ts';
import { colorDomain, type ColorDomain } from '../style/color-scale.ts';
import { ACCENT, HAIRLINE, INK, MUTED, PAPER, SIZE } from '../style/ink.ts';
import { groupStyles, styleOf } from '../style/palette.ts';
import { baselineShift, text } from '../text/draw.ts';
import { percent, whole } from '../text/format.ts';
import { textWidth } from '../text/measure.ts';
import { shortNames } from '../text/short-names.ts';
import { groupedSamples } from '../live/grouped-samples.ts';
import type { CsvCell } from '../../../base/csv.ts';
import type { FigureRows } from '../live/row-tables.ts';

type Data = FigureData<'arm_heatmap'>;

const NAME_LIMIT = 90;
/** Arms above which cells are too narrow for dots. */
const DOTTED_ARMS = 60;
const BARS = 90;
const BARS_GAP = 28;

function nameRoom(data: Data): number {
	const names = shortNames(data.arms, NAME_LIMIT, SIZE.tick);
	return Math.max(0, maxOf(names.map((name) => textWidth(name, SIZE.tick)))) + 10;
}

/** Samples by chromosome arms with the burden of each sample. */
export const armHeatmap: Chart<'arm_heatmap'> = {
	size(data) {
		const margins = rowsMargins(data);
		const cells = Math.max(360, Math.min(760, data.arms.length * 17));
		const bars = data.burden ? BARS + BARS_GAP : 0;
		return {
			width: Math.round(Math.max(560, cells + bars + margins.left + margins.right + 32)),
			height: Math.round(140 + rowsSize(data) + nameRoom(data) + COLOR_KEY_HEIGHT + (data.burden ? 14 : 0)),
		};
	},
	least: (data) => leastRows(data) + nameRoom(data) + COLOR_KEY_HEIGHT + (data.burden ? 36 : 14),
	count: (data, say, counted) =>
		`${countOf(sampleTotal(data.sample_ids.length, data.sample_clusters), say, counted)}, ${say('figure.n_arms', { n: whole(data.arms.length) })}`,
	notes(data, say) {
		const domain = armEnds(data);
		const clipped = data.domain === null && (domain.clipped_low || domain.clipped_high);
		return [
			...clusterNotes(data.sample_clusters, say),
			...unnamedNotes(data.sample_ids.length, say),
			...(data.altered_from !== null && dotted(data)
				? [say('figure.note_altered', { value: percent(data.altered_from) })]
				: []),
			...(clipped ? [say('figure.note_autosomal_colors')] : []),
		];
	},
	check(data) {
		expectClusters('arm_heatmap', data.sample_ids.length, data.sample_clusters);
		const n = data.sample_ids.length;
		expectLength('arm_heatmap', n, { group: data.group, burden: data.burden });
		expectLength('arm_heatmap', n * data.arms.length, { values: data.values, altered: data.altered });
		expectTree('arm_heatmap', n, data.sample_tree);
	},
	key: (data, say) => (data.group.some((name) => name !== null) ? groupEntries(groupStyles(data), say) : []),
	draw(data, canvas) {
		if (missingCount(data.values) === data.values.length) return nothingToDraw(canvas);
		const margins = rowsMargins(data);
		const bars = data.burden ? BARS + BARS_GAP : 0;
		const cells = inset(canvas.box, {
			left: margins.left,
			right: margins.right + bars,
			top: data.burden ? 22 : 4,
			bottom: nameRoom(data) + COLOR_KEY_HEIGHT + 4,
		});
		const order = rowOrder(data);
		const arms = data.arms.length;
		const domain = armEnds(data);
		const hatch = `${canvas.key}-hatch`;
		const missing = missingCount(data.values) > 0;
		const foot = cells.y + cells.height;
		const barsArea: Box = { ...cells, x: cells.x + cells.width + BARS_GAP, width: BARS };
		reportArms(data, order, { cells, bars: barsArea }, canvas);
		const parts = [
			element('defs', {}, hatchPattern(hatch)),
			areaMark(cells, 'bands', 'rows'),
			missing ? hatched(cells, hatch) : '',
			drawCells(
				{
					rows: order.length,
					columns: arms,
					value: (row, column) => data.values[order[row]! * arms + column],
					scale: data.scale,
					domain,
				},
				cells,
			),
			...separators(data, cells),
			dots(data, order, cells),
			...armNames(data, cells),
			// Names stand right of the bars, so the rows are laid out over cells and bars together.
			drawRows(data, { ...cells, width: cells.width + bars }, canvas),
			burdenBars(data, order, barsArea, canvas.box),
			colorKey(
				canvas,
				{
					x: cells.x,
					y: foot + nameRoom(data) + 2,
					width: canvas.box.x + canvas.box.width - cells.x,
					height: COLOR_KEY_HEIGHT,
				},
				{ label: data.value_label, scale: data.scale, domain, missing, hatch },
			),
		];
		return parts.filter((part) => part !== '').join('\n');
	},
	rows: armRows,
	samples: (data) => groupedSamples(data.sample_ids, data),
	keep(data, some) {
		const n = data.arms.length;
		return {
			...data,
			sample_ids: some.column(data.sample_ids),
			values: some.down(data.values, n),
			altered: data.altered && some.down(data.altered, n),
			burden: some.optional(data.burden),
			sample_tree: some.tree(data.sample_tree),
			group: some.column(data.group),
		};
	},
	clusters: {
		trees: ({ sample_tree }) => ({ samples: sample_tree, features: null }),
		collapse(data, leaves) {
			const { low, high } = armEnds(data);
			const n = data.arms.length;
			return {
				...data,
				...leaves.grouping,
				sample_ids: leaves.ids,
				values: leaves.down(data.values, n),
				altered: data.altered && leaves.down(data.altered, n),
				burden: data.burden && leaves.mean(data.burden),
				domain: [low, high],
				sample_tree: leaves.tree(data.sample_tree),
			};
		},
	},
};

/** Reports the cells, and the bars beside them when there are any. */
function reportArms(
	data: Data,
	order: readonly number[],
	place: { cells: Box; bars: Box },
	canvas: Canvas,
): void {
	const { reportHits, say } = canvas;
	const members = clusterMembers(data.sample_ids, data.sample_clusters);
	const arms = data.arms.length;
	const sample = (row: number): string | null => data.sample_ids[row] ?? null;
	const labelled = data.group.some((name) => name !== null);
	const about = (row: number): TooltipLine[] => {
		const cluster = clusterLine(data.sample_clusters, row, say);
		if (data.sample_clusters?.[row]) return cluster === null ? [] : [cluster];
		return labelled ? [groupLine(data.group[row], canvas)] : [];
	};
	reportHits?.({
		shape: 'cells',
		members,
		box: place.cells,
		rows: order.length,
		columns: arms,
		row_sample: (row) => sample(order[row] ?? -1),
		column_sample: () => null,
		tooltip: (at, column) => {
			const row = order[at] ?? -1;
			const value = data.values[row * arms + column];
			const altered = data.altered?.[row * arms + column];
			return {
				name: sample(row) ?? '',
				lines: [
					...about(row),
					{ label: '', value: data.arms[column] ?? '' },
					present(value)
						? valueLine(data.value_label, value)
						: { label: data.value_label, value: say('figure.missing') },
					...(present(altered) ? [{ label: say('figure.altered'), value: percent(altered) }] : []),
				],
			};
		},
	});
	if (data.burden === null) return;
	const step = place.bars.height / Math.max(1, order.length);
	reportBoxes(
		reportHits,
		order.map((row, at) => ({ row, box: { ...place.bars, y: place.bars.y + at * step, height: step } })),
		{
			sample,
			tooltip: (row) => ({
				name: sample(row) ?? '',
				lines: [...about(row), valueLine(data.burden_label, data.burden?.[row])],
			}),
		},
		members,
	);
}

/** Whether altered arms get dots: only where rows are high enough for names are they seen. */
function dotted(data: Data): boolean {
	return (
		data.altered !== null &&
		data.altered_from !== null &&
		data.sample_ids.length <= NAMED &&
		data.arms.length <= DOTTED_ARMS
	);
}

/** Ends of the colour scale, from the autosomal arms when there are any. */
function armEnds(data: Data): ColorDomain {
	const arms = data.arms.length;
	const autosomal = data.arms.map((arm) => !isSexChromosome(arm));
	const scaled = autosomal.some(Boolean) ? data.values.filter((_, i) => autosomal[i % arms]) : data.values;
	const domain = colorDomain(scaled, data.scale, data.domain);
	return {
		...domain,
		clipped_low: data.values.some((v) => present(v) && v < domain.low),
		clipped_high: data.values.some((v) => present(v) && v > domain.high),
	};
}

/** The chromosome of an arm: its name without the last p or q. */
function chromosomeOf(arm: string): string {
	return arm.replace(/[pq]$/, '');
}

function separators(data: Data, cells: Box): string[] {
	const step = cells.width / data.arms.length;
	if (step < 4) return [];
	return data.arms.flatMap((arm, i) => {
		const before = data.arms[i - 1];
		if (before === undefined || chromosomeOf(before) === chromosomeOf(arm)) return [];
		const x = cells.x + i * step;
		return [line(x, cells.y, x, cells.y + cells.height, { stroke: PAPER, 'stroke-width': 1.6 })];
	});
}

/** Dots on altered arms, dark on light cells and light on dark ones by their white edge. */
function dots(data: Data, order: readonly number[], cells: Box): string {
	const { altered, altered_from: from } = data;
	const arms = data.arms.length;
	const step = { x: cells.width / arms, y: cells.height / order.length };
	if (altered === null || from === null || !dotted(data)) return '';
	const radius = Math.min(2.4, Math.min(step.x, step.y) / 4);
	const marks = order.flatMap((sample, row) =>
		data.arms.flatMap((_, column) => {
			const part = altered[sample * arms + column];
			if (!present(part) || part < from) return [];
			const x = cells.x + (column + 0.5) * step.x;
			return [element('circle', { cx: x, cy: cells.y + (row + 0.5) * step.y, r: radius })];
		}),
	);
	return marks.length === 0
		? ''
		: element('g', { 'data-part': 'altered', fill: INK, stroke: PAPER, 'stroke-width': 0.8 }, marks);
}

function armNames(data: Data, cells: Box): string[] {
	const step = cells.width / data.arms.length;
	const every = Math.max(1, Math.ceil(11.5 / step - 1e-9));
	return shortNames(data.arms, NAME_LIMIT, SIZE.tick).map((name, i) =>
		i % every === 0
			? text(cells.x + (i + 0.5) * step + baselineShift(SIZE.tick), cells.y + cells.height + 6, name, {
					anchor: 'end',
					rotate: -90,
					fill: INK,
				})
			: '',
	);
}

/** Burden of each sample as a bar in the colour of its group, its axis above. */
function burdenBars(data: Data, order: readonly number[], area: Box, box: Box): string {
	const { burden } = data;
	if (burden === null) return '';
	const axis = linearAxis('', burden, { from: 0, count: 2 });
	const style = styleOf(groupStyles(data));
	const unlabelled = data.group.every((name) => name === null);
	const step = area.height / Math.max(1, order.length);
	const gap = step > 4 ? step * 0.15 : 0;
	const ticks = fittingTicks(axis, area.width);
	const parts = [
		element('rect', { ...area, fill: 'none', 'data-part': 'bars-area', 'data-x': axis.domain.join(' ') }),
	];
	for (const [i, value] of ticks.values.entries()) {
		const x = area.x + axis.at(value) * area.width;
		parts.push(line(x, area.y, x, area.y + area.height, { stroke: HAIRLINE }));
		parts.push(text(x, area.y + area.height + 13, ticks.labels[i]!, { anchor: 'middle', fill: MUTED }));
	}
	for (const [row, sample] of order.entries()) {
		const value = burden[sample];
		if (!present(value)) {
			const middle = area.y + (row + 0.5) * step + baselineShift(SIZE.tick);
			if (order.length <= NAMED) parts.push(text(area.x + 4, middle, '–', { fill: MUTED }));
			continue;
		}
		const group = data.group[sample] ?? null;
		parts.push(
			element('rect', {
				x: area.x,
				y: area.y + row * step + gap,
				width: Math.max(0, axis.at(value) * area.width),
				height: Math.max(0.3, step - 2 * gap),
				fill: unlabelled ? ACCENT : style(group).color,
				'data-i': sample,
			}),
		);
	}
	const center = area.x + area.width / 2;
	const limit = 2 * Math.min(center - box.x, box.x + box.width - center);
	parts.push(text(center, area.y - 8, data.burden_label, { anchor: 'middle', fill: INK, limit }));
	return parts.join('\n');
}

/** Samples by arms as they are drawn, with the burden, and the altered part of every arm where it is marked. */
function armRows(data: Data): FigureRows {
	const { sample_ids, arms, values, value_label, altered, burden, burden_label, group } = data;
	const cells = (of: readonly (number | null)[], row: number): CsvCell[] =>
		arms.map((_, arm) => of[row * arms.length + arm]);
	return {
		columns: [
			'sample',
			'group',
			...arms.map((arm) => `${arm} (${value_label})`),
			...(burden === null ? [] : [burden_label]),
			...(altered === null ? [] : arms.map((arm) => `${arm} (altered part)`)),
		],
		rows: rowOrder(data).map((row) => [
			sample_ids[row],
			group[row],
			...cells(values, row),
			...(burden === null ? [] : [burden[row]]),
			...(altered === null ? [] : cells(altered, row)),
		]),
	};
}
