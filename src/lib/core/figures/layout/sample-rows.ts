import { maxOf } from '../../../base/extremes.ts';
import type { FigureTree } from '../../../contract/records/figure.ts';
import { element } from '../element.ts';
import { reportTree } from '../live/hit-tree.ts';
import { drawTree, treeTop, type TreePlace } from '../marks/tree.ts';
import { groupStyles, styleOf, type Grouping } from '../style/palette.ts';
import { SIZE } from '../style/ink.ts';
import { baselineShift, text } from '../text/draw.ts';
import { textWidth } from '../text/measure.ts';
import { shortNames } from '../text/short-names.ts';
import type { Box } from './box.ts';
import type { Canvas } from './canvas.ts';
import { stripRuns, type SampleClusters } from './clusters.ts';
import { NAMED, NAME_STEP } from './matrix-plot.ts';

/** Samples one below the other beside a matrix. */
export interface SampleRows extends Grouping {
	sample_ids: readonly string[];
	sample_tree: FigureTree | null;
	sample_clusters?: SampleClusters;
}

const TREE = 44;
const STRIP = 9;
const LIMIT = 150;

/** Order of the samples from the top. */
export function rowOrder(rows: SampleRows): readonly number[] {
	return rows.sample_tree?.order ?? [...rows.sample_ids.keys()];
}

/** Height that suits the rows, px. */
export function rowsSize(rows: SampleRows): number {
	const n = rows.sample_ids.length;
	return n <= NAMED ? Math.max(60, n * 15) : Math.min(720, Math.max(420, n * 2));
}

/** Height below which names would touch, px. */
export function leastRows(rows: SampleRows): number {
	const n = rows.sample_ids.length;
	return n <= NAMED ? Math.max(24, n * NAME_STEP) : 200;
}

/** Room for tree and strip at the left and names at the right of the cells, px. */
export function rowsMargins(rows: SampleRows): { left: number; right: number } {
	const named = rows.sample_ids.length <= NAMED;
	const names = named ? shortNames(rows.sample_ids, LIMIT, SIZE.tick) : [];
	return {
		left: (rows.sample_tree && rows.sample_tree.height.length > 0 ? TREE + 4 : 0) + STRIP + 4,
		right: Math.max(0, maxOf(names.map((name) => textWidth(name, SIZE.tick)))) + 8,
	};
}

/** Strip of groups, tree and names beside the cells. */
export function drawRows(rows: SampleRows, cells: Box, canvas: Canvas): string {
	const order = rowOrder(rows);
	const step = cells.height / Math.max(1, order.length);
	const style = styleOf(groupStyles(rows));
	const x = cells.x - STRIP - 4;
	const strip = stripRuns(rows.group, rows.sample_clusters, order).map(({ group: name, from, to }) =>
		element('rect', {
			x,
			y: cells.y + from * step,
			width: STRIP,
			height: (to - from) * step,
			fill: name === null ? 'none' : style(name).color,
			stroke: name === null ? style(name).color : null,
			'stroke-width': name === null ? 0.5 : null,
		}),
	);
	// Without any label the strip would say nothing.
	const labelled = rows.group.some((name) => name !== null);
	const parts = labelled ? [element('g', { 'data-part': 'strip' }, strip)] : [];
	const tree = rows.sample_tree;
	if (tree && tree.height.length > 0) {
		const top = treeTop(tree);
		const place: TreePlace = {
			first: cells.y + step / 2,
			step,
			at: (height) => x - 3 - (height / top) * TREE,
			leaves: 'down',
		};
		parts.push(drawTree(tree, place, (leaf) => Boolean(rows.sample_clusters?.[leaf])));
		reportTree(canvas, tree, place, {
			tree: 'samples',
			ids: rows.sample_ids,
			members: (leaf) => rows.sample_clusters?.[leaf]?.ids ?? null,
		});
	}
	if (order.length <= NAMED) {
		const names = shortNames(rows.sample_ids, LIMIT, SIZE.tick);
		for (const [i, sample] of order.entries())
			parts.push(
				text(
					cells.x + cells.width + 6,
					cells.y + (i + 0.5) * step + baselineShift(SIZE.tick),
					names[sample]!,
				),
			);
	}
	return parts.filter((part) => part !== '').join('\n');
}
