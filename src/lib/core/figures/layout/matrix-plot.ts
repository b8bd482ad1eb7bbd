import { appendAll } from '../../../base/append-all.ts';
import { maxOf } from '../../../base/extremes.ts';
import type { FigureTree } from '../../../contract/records/figure.ts';
import { element } from '../element.ts';
import { missingCount, present } from '../columns.ts';
import { drawCells, hatchPattern, hatched } from '../marks/cells.ts';
import type { Tooltip } from '../live/hit-layer.ts';
import { groupLine, valueLine } from '../live/tooltip-lines.ts';
import { reportTree } from '../live/hit-tree.ts';
import { drawTree, treeTop, type TreePlace } from '../marks/tree.ts';
import { colorDomain, type ScaleKind } from '../style/color-scale.ts';
import { groupStyles, styleOf, type Grouping } from '../style/palette.ts';
import { INK, SIZE } from '../style/ink.ts';
import type { Say } from '../say.ts';
import { whole } from '../text/format.ts';
import { baselineShift, text } from '../text/draw.ts';
import { textWidth } from '../text/measure.ts';
import { shortNames } from '../text/short-names.ts';
import { inset, type Box } from './box.ts';
import type { Canvas } from './canvas.ts';
import { clusterLine, clusterMembers, stripRuns, type SampleClusters } from './clusters.ts';
import { COLOR_KEY_HEIGHT, colorKey } from './color-key.ts';

/** Up to this many rows or columns are named. */
export const NAMED = 60;
/** px below which two lines of 11 px text touch. */
const LINE = 11.5;
/** px that one line of 11 px text needs. */
export const NAME_STEP = 13;
const TREE = 48;
const STRIP = 9;
const LABEL_LIMIT = 180;

/** Says that the samples of a matrix have no names in the picture, where they are too many. */
export function unnamedNotes(samples: number, say: Say, most = NAMED): string[] {
	return samples > most ? [say('figure.note_unnamed', { n: whole(samples) })] : [];
}

export interface MatrixPlot extends Grouping {
	column_ids: readonly string[];
	row_ids: readonly string[];
	/** rows x columns. */
	values: readonly (number | null)[];
	value_label: string;
	scale: ScaleKind;
	domain: readonly [number, number] | null;
	column_tree: FigureTree | null;
	row_tree: FigureTree | null;
	square: boolean;
	/** Rows are samples too. */
	rows_are_samples?: boolean;
	sample_clusters?: SampleClusters;
	feature_clusters?: readonly (readonly string[] | null)[];
}

function longest(names: readonly string[]): number {
	if (names.length > NAMED) return 0;
	return Math.max(
		0,
		maxOf(shortNames(names, LABEL_LIMIT, SIZE.tick).map((name) => textWidth(name, SIZE.tick))),
	);
}

/** Room around the cells for trees, strip, names and colour key, without the group key. */
export function matrixMargins(
	data: Pick<MatrixPlot, 'column_ids' | 'row_ids' | 'column_tree' | 'row_tree'>,
): {
	left: number;
	right: number;
	top: number;
	bottom: number;
} {
	const { column_ids, row_ids } = data;
	return {
		left: data.row_tree && data.row_tree.height.length > 0 ? TREE + 4 : 0,
		right: row_ids.length <= NAMED ? longest(row_ids) + 8 : 0,
		top: (data.column_tree ? TREE + 4 : 0) + STRIP + 3,
		bottom: (column_ids.length <= NAMED ? longest(column_ids) + 8 : 0) + 10 + COLOR_KEY_HEIGHT,
	};
}

/** Cells with trees, group strip, names and colour key. */
export function matrixPlot(data: MatrixPlot, canvas: Canvas): string {
	const columns = data.column_ids.length;
	const rows = data.row_ids.length;
	const cells = cellBox(data, canvas.box);
	const columnOrder = data.column_tree?.order ?? [...data.column_ids.keys()];
	const rowOrder = data.row_tree?.order ?? [...data.row_ids.keys()];
	const domain = colorDomain(data.values, data.scale, data.domain);
	const hatch = `${canvas.key}-hatch`;
	const missing = missingCount(data.values) > 0;
	const step = { x: cells.width / columns, y: cells.height / rows };
	const parts = [
		element('defs', {}, hatchPattern(hatch)),
		element('rect', { ...cells, fill: 'none', 'data-part': 'area' }),
		missing ? hatched(cells, hatch) : '',
		drawCells(
			{
				rows,
				columns,
				value: (row, column) => data.values[rowOrder[row]! * columns + columnOrder[column]!],
				scale: data.scale,
				domain,
			},
			cells,
		),
	];
	canvas.reportHits?.({
		shape: 'cells',
		members: clusterMembers(data.column_ids, data.sample_clusters),
		box: cells,
		rows,
		columns,
		column_sample: (column) => data.column_ids[columnOrder[column] ?? -1] ?? null,
		row_sample: (row) => (data.rows_are_samples ? (data.row_ids[rowOrder[row] ?? -1] ?? null) : null),
		tooltip: (row, column) => cellTooltip(data, rowOrder[row] ?? -1, columnOrder[column] ?? -1, canvas),
	});
	const strip: Box = { x: cells.x, y: cells.y - STRIP - 3, width: cells.width, height: STRIP };
	parts.push(groupStrip(data, columnOrder, strip));
	appendAll(parts, trees(data, cells, step, canvas));
	if (columns <= NAMED) appendAll(parts, columnNames(data.column_ids, columnOrder, cells, step.x));
	if (rows <= NAMED) appendAll(parts, rowNames(data.row_ids, rowOrder, cells, step.y));
	parts.push(
		colorKey(
			canvas,
			{
				x: cells.x,
				y: cells.y + cells.height + matrixMargins(data).bottom - COLOR_KEY_HEIGHT,
				width: canvas.box.x + canvas.box.width - cells.x,
				height: COLOR_KEY_HEIGHT,
			},
			{ label: data.value_label, scale: data.scale, domain, missing, hatch },
		),
	);
	return parts.filter((part) => part !== '').join('\n');
}

function cellTooltip(data: MatrixPlot, row: number, column: number, canvas: Canvas): Tooltip {
	const value = data.values[row * data.column_ids.length + column];
	const cluster = clusterLine(data.sample_clusters, column, canvas.say);
	const own = data.group.every((name) => name === null) ? [] : [groupLine(data.group[column], canvas)];
	const group = data.sample_clusters?.[column] ? (cluster === null ? [] : [cluster]) : own;
	const meant = [data.sample_clusters?.[column], data.feature_clusters?.[row]].some(Boolean);
	const mean = meant || (data.rows_are_samples === true && Boolean(data.sample_clusters?.[row]));
	const label = mean ? `${canvas.say('figure.mean')}, ${data.value_label}` : data.value_label;
	return {
		name: data.column_ids[column] ?? '',
		lines: [
			...group,
			{ label: '', value: data.row_ids[row] ?? '' },
			present(value) ? valueLine(label, value) : { label, value: canvas.say('figure.missing') },
		],
	};
}

function cellBox(data: MatrixPlot, box: Box): Box {
	const cells = inset(box, matrixMargins(data));
	const width = Math.max(20, cells.width);
	const height = Math.max(20, cells.height);
	const side = Math.min(width, height);
	return data.square
		? { x: cells.x, y: cells.y, width: side, height: side }
		: { x: cells.x, y: cells.y, width, height };
}

/** One rectangle per run of neighbours with the same group; nothing when no sample has a label. */
function groupStrip(data: MatrixPlot, order: readonly number[], box: Box): string {
	if (data.group.every((name) => name === null)) return '';
	const style = styleOf(groupStyles(data));
	const step = box.width / order.length;
	const runs = stripRuns(data.group, data.sample_clusters, order).map(({ group: name, from, to }) =>
		element('rect', {
			x: box.x + from * step,
			y: box.y,
			width: (to - from) * step,
			height: box.height,
			fill: name === null ? 'none' : style(name).color,
			stroke: name === null ? style(name).color : null,
			'stroke-width': name === null ? 0.5 : null,
		}),
	);
	return element('g', { 'data-part': 'strip' }, runs);
}

function trees(data: MatrixPlot, cells: Box, step: { x: number; y: number }, canvas: Canvas): string[] {
	const parts: string[] = [];
	if (data.column_tree && data.column_tree.height.length > 0) {
		const foot = cells.y - STRIP - 6;
		const top = treeTop(data.column_tree);
		const place: TreePlace = {
			first: cells.x + step.x / 2,
			step: step.x,
			at: (height) => foot - (height / top) * TREE,
			leaves: 'across',
		};
		parts.push(drawTree(data.column_tree, place, (leaf) => Boolean(data.sample_clusters?.[leaf])));
		reportTree(canvas, data.column_tree, place, {
			tree: 'samples',
			ids: data.column_ids,
			members: (leaf) => data.sample_clusters?.[leaf]?.ids ?? null,
		});
	}
	if (data.row_tree && data.row_tree.height.length > 0) {
		const top = treeTop(data.row_tree);
		const place: TreePlace = {
			first: cells.y + step.y / 2,
			step: step.y,
			at: (height) => cells.x - 4 - (height / top) * TREE,
			leaves: 'down',
		};
		parts.push(drawTree(data.row_tree, place, (leaf) => Boolean(data.feature_clusters?.[leaf])));
		reportTree(canvas, data.row_tree, place, {
			tree: 'features',
			ids: data.row_ids,
			members: (leaf) => data.feature_clusters?.[leaf] ?? null,
		});
	}
	return parts;
}

function columnNames(names: readonly string[], order: readonly number[], cells: Box, step: number): string[] {
	const ids = shortNames(names, LABEL_LIMIT, SIZE.tick);
	const every = Math.max(1, Math.ceil(LINE / step - 1e-9));
	return order.map((id, i) =>
		i % every === 0
			? text(cells.x + (i + 0.5) * step + baselineShift(SIZE.tick), cells.y + cells.height + 6, ids[id]!, {
					anchor: 'end',
					rotate: -90,
					fill: INK,
				})
			: '',
	);
}

function rowNames(names: readonly string[], order: readonly number[], cells: Box, step: number): string[] {
	const ids = shortNames(names, LABEL_LIMIT, SIZE.tick);
	const every = Math.max(1, Math.ceil(LINE / step - 1e-9));
	return order.map((id, i) =>
		i % every === 0
			? text(cells.x + cells.width + 6, cells.y + (i + 0.5) * step + baselineShift(SIZE.tick), ids[id]!, {
					fill: INK,
				})
			: '',
	);
}
