import { unnamedNotes } from '../layout/matrix-plot.ts';
import { maxOf } from '../../../base/extremes.ts';
import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, expectTree } from '../columns.ts';
import { countOf } from '../counts.ts';
import { element } from '../element.ts';
import { linearAxis } from '../layout/axis.ts';
import type { Box } from '../layout/box.ts';
import {
	clusterLine,
	clusterMembers,
	clusterNotes,
	expectClusters,
	sampleTotal,
} from '../layout/clusters.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { groupEntries } from '../layout/key.ts';
import { areaMark, horizontalTicks } from '../layout/plot.ts';
import { groupLine } from '../live/tooltip-lines.ts';
import { reportBoxes } from '../live/hit-boxes.ts';
import { reportTree } from '../live/hit-tree.ts';
import { drawTree, type TreePlace } from '../marks/tree.ts';
import { SIZE } from '../style/ink.ts';
import { groupStyles, styleOf } from '../style/palette.ts';
import { baselineShift, text } from '../text/draw.ts';
import { shortNames } from '../text/short-names.ts';
import { textWidth } from '../text/measure.ts';
import { groupedSamples } from '../live/grouped-samples.ts';
import { rowsBySample } from '../live/row-tables.ts';

type Data = FigureData<'dendrogram'>;

/** Up to this many leaves are named; more of them make a page-high figure unreadable anyway. */
const NAMED = 100;
const STEP = 14;
const LIMIT = 180;

/** Leaves one below the other, so that their names can be read; the root is at the left. */
export const dendrogram: Chart<'dendrogram'> = {
	size: (data) => ({
		width: 680,
		height: Math.round(Math.max(260, data.ids.length <= NAMED ? data.ids.length * STEP + 150 : 700)),
	}),
	least: (data) => (data.ids.length <= NAMED ? data.ids.length * 13 + 70 : 260),
	count: (data, say, counted) => countOf(sampleTotal(data.ids.length, data.sample_clusters), say, counted),
	notes: (data, say) => [
		...clusterNotes(data.sample_clusters, say, 'leaf'),
		...unnamedNotes(data.ids.length, say, NAMED),
	],
	check(data) {
		expectClusters('dendrogram', data.ids.length, data.sample_clusters);
		expectLength('dendrogram', data.ids.length, { group: data.group });
		expectTree('dendrogram', data.ids.length, data.tree);
	},
	key: (data, say) => groupEntries(groupStyles(data), say),
	draw(data, canvas) {
		if (data.ids.length === 0) return nothingToDraw(canvas);
		const named = data.ids.length <= NAMED;
		const flagged = new Set(data.flagged_ids);
		const names = named ? shortNames(data.ids, LIMIT, SIZE.tick, 'bold') : [];
		const width = Math.max(0, maxOf(names.map((name) => textWidth(name, SIZE.tick, 'bold'))));
		const area: Box = {
			x: canvas.box.x + 10,
			y: canvas.box.y + 4,
			width: Math.max(60, canvas.box.width - width - 44),
			height: Math.max(20, canvas.box.height - 50),
		};
		const step = area.height / data.ids.length;
		const axis = linearAxis(data.height_label, data.tree.height, { include: [0] });
		// Height 0 is at the leaves, on the right.
		const reversed = { ...axis, at: (value: number) => 1 - axis.at(value) };
		const place: TreePlace = {
			first: area.y + step / 2,
			step,
			at: (height) => area.x + reversed.at(height) * area.width,
			leaves: 'down',
		};
		const tree = drawTree(data.tree, place, (leaf) => Boolean(data.sample_clusters?.[leaf]));
		reportTree(canvas, data.tree, place, {
			tree: 'samples',
			ids: data.ids,
			members: (leaf) => data.sample_clusters?.[leaf]?.ids ?? null,
		});
		const places = data.tree.order.map((row, i) => ({
			row,
			box: { x: area.x + area.width + 2, y: area.y + i * step, width: width + 24, height: step },
		}));
		reportBoxes(
			canvas.reportHits,
			places,
			{
				sample: (row) => data.ids[row] ?? null,
				tooltip: (row) => {
					const cluster = clusterLine(data.sample_clusters, row, canvas.say);
					const own = data.sample_clusters?.[row] ? cluster : groupLine(data.group[row], canvas);
					return { name: data.ids[row] ?? '', lines: own === null ? [] : [own] };
				},
			},
			clusterMembers(data.ids, data.sample_clusters),
		);
		const parts = [
			areaMark(area, `${axis.domain[1]} ${axis.domain[0]}`, 'rows'),
			...horizontalTicks(reversed, area, true),
			tree,
			leaves(data, area, step, names, flagged),
		];
		parts.push(
			text(area.x + area.width / 2, area.y + area.height + 38, data.height_label, {
				anchor: 'middle',
				size: SIZE.label,
				limit: area.width,
			}),
		);
		return parts.filter((part) => part !== '').join('\n');
	},
	rows: ({ ids, group, tree }) => rowsBySample(ids, group, ['place'], (row) => [tree.order.indexOf(row) + 1]),
	samples: (data) => groupedSamples(data.ids, data),
	keep: (data, some) => ({
		...data,
		ids: some.column(data.ids),
		tree: some.tree(data.tree),
		flagged_ids: data.flagged_ids.filter((id) => some.names.has(id)),
		group: some.column(data.group),
	}),
	clusters: {
		trees: ({ tree }) => ({ samples: tree, features: null }),
		collapse(data, leaves) {
			const flagged = new Set(data.flagged_ids);
			return {
				...data,
				...leaves.grouping,
				ids: leaves.ids,
				flagged_ids: leaves.ids.filter((_, leaf) =>
					(leaves.rows[leaf] ?? []).some((row) => flagged.has(data.ids[row] ?? '')),
				),
				tree: leaves.tree(data.tree),
			};
		},
	},
};

function leaves(
	data: Data,
	area: Box,
	step: number,
	shown: readonly string[],
	flagged: ReadonlySet<string>,
): string {
	const style = styleOf(groupStyles(data));
	const every = Math.max(1, Math.ceil(12 / step - 1e-9));
	const x = area.x + area.width + 4;
	const marks = data.tree.order.map((leaf, i) => {
		const name = data.group[leaf] ?? null;
		return element('rect', {
			x,
			y: area.y + i * step + Math.min(1, step * 0.1),
			width: 9,
			height: Math.max(0.5, step - Math.min(2, step * 0.2)),
			fill: name === null ? 'none' : style(name).color,
			stroke: name === null ? style(name).color : null,
			'stroke-width': name === null ? 0.6 : null,
			'data-i': leaf,
		});
	});
	const names = data.tree.order.map((leaf, i) => {
		if (shown.length === 0 || i % every !== 0) return '';
		return text(x + 16, area.y + (i + 0.5) * step + baselineShift(SIZE.tick), shown[leaf]!, {
			weight: flagged.has(data.ids[leaf]!) ? 'bold' : 'regular',
		});
	});
	return [element('g', { 'data-part': 'leaves' }, marks), ...names].filter((part) => part !== '').join('\n');
}
