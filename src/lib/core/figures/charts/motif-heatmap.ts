import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, expectTree, missingCount, present } from '../columns.ts';
import { countOf } from '../counts.ts';
import { line } from '../element.ts';
import { linearAxis, type NumericAxis } from '../layout/axis.ts';
import { inset, type Box } from '../layout/box.ts';
import type { Canvas } from '../layout/canvas.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { groupEntries } from '../layout/key.ts';
import { clusterMembers, clusterNotes, expectClusters, sampleTotal } from '../layout/clusters.ts';
import { matrixMargins, matrixPlot, NAMED, NAME_STEP, unnamedNotes } from '../layout/matrix-plot.ts';
import { valueAxis } from '../layout/value-axis.ts';
import { groupLine, valueLine } from '../live/tooltip-lines.ts';
import { reportPoints } from '../live/hit-points.ts';
import { drawPoints, pointRadius } from '../marks/points.ts';
import type { Say } from '../say.ts';
import { baseRuns } from '../style/bases.ts';
import { colorDomain } from '../style/color-scale.ts';
import { ACCENT, MUTED, PAPER, SIZE } from '../style/ink.ts';
import { groupStyles, styleOf } from '../style/palette.ts';
import { baselineShift, text } from '../text/draw.ts';
import { whole } from '../text/format.ts';
import { groupedSamples } from '../live/grouped-samples.ts';
import { matrixRows } from '../live/row-tables.ts';
import { wholeEnds } from '../live/collapsed-leaves.ts';

type Data = FigureData<'motif_heatmap'>;

/** Least room at the left for the axis of the diversity scores and the first bases. */
const LEFT = 58;
const DIVERSITY = 64;

function diversityAxis(scores: readonly (number | null)[], say: Say): NumericAxis {
	return linearAxis(say('figure.diversity'), scores, { pad: 0.05, count: 2 });
}

/** Room at the left, px. */
function leftRoom(data: Data, say: Say): number {
	if (data.diversity === null) return LEFT;
	return Math.max(LEFT, valueAxis(diversityAxis(data.diversity, say), DIVERSITY, 2).left);
}

function margins(data: Data) {
	return matrixMargins({
		column_ids: data.sample_ids,
		row_ids: data.motifs,
		column_tree: data.sample_tree,
		row_tree: null,
	});
}

/** Ends of all samples; null when one of them is unknown. */
function endsIn(data: Data): number | null {
	return data.ends.reduce((sum: number | null, n) => (sum === null || n === null ? null : sum + n), 0);
}

/** End motifs by samples, with the diversity score above each sample. */
export const motifHeatmap: Chart<'motif_heatmap'> = {
	size(data) {
		const room = margins(data);
		const columns = data.sample_ids.length;
		const rows = data.motifs.length;
		const width =
			columns <= NAMED ? Math.max(360, columns * NAME_STEP) : Math.min(860, Math.max(520, columns * 2));
		const height = rows <= NAMED ? Math.max(120, rows * NAME_STEP) : 512;
		return {
			width: Math.round(Math.max(560, width + room.left + room.right + LEFT + 32)),
			height: Math.round(height + room.top + room.bottom + (data.diversity ? DIVERSITY : 0) + 110),
		};
	},
	least(data) {
		const room = margins(data);
		const rows = data.motifs.length;
		const cells = rows <= NAMED ? Math.max(80, rows * NAME_STEP) : 256;
		return room.top + room.bottom + cells + (data.diversity ? DIVERSITY : 0);
	},
	count(data, say, counted) {
		const n = data.motifs.length;
		const total = data.motifs_total;
		const motifs =
			total === null || total === n
				? say('figure.n_motifs', { n: whole(n) })
				: say('figure.n_motifs_of', { n: whole(n), total: whole(total) });
		const ends = endsIn(data);
		return [
			countOf(sampleTotal(data.sample_ids.length, data.sample_clusters), say, counted),
			motifs,
			...(ends === null || data.ends.length === 0 ? [] : [say('figure.n_ends', { n: whole(ends) })]),
		].join(', ');
	},
	notes(data, say) {
		const domain = colorDomain(data.values, data.scale, data.domain);
		const clipped = data.domain === null && (domain.clipped_low || domain.clipped_high);
		return [
			...clusterNotes(data.sample_clusters, say),
			...unnamedNotes(data.sample_ids.length, say),
			...(clipped ? [say('figure.note_clipped')] : []),
		];
	},
	check(data) {
		expectClusters('motif_heatmap', data.sample_ids.length, data.sample_clusters);
		const n = data.sample_ids.length;
		expectLength('motif_heatmap', n, { group: data.group, ends: data.ends, diversity: data.diversity });
		expectLength('motif_heatmap', n * data.motifs.length, { values: data.values });
		expectTree('motif_heatmap', n, data.sample_tree);
	},
	key: (data, say) => (data.group.some((name) => name !== null) ? groupEntries(groupStyles(data), say) : []),
	draw(data, canvas) {
		if (missingCount(data.values) === data.values.length) return nothingToDraw(canvas);
		const top = data.diversity ? DIVERSITY : 0;
		const box = inset(canvas.box, { left: leftRoom(data, canvas.say), top });
		const room = margins(data);
		const cells = inset(box, room);
		const parts = [
			diversity(data, { ...cells, y: canvas.box.y + 6, height: DIVERSITY - 18 }, canvas),
			matrixPlot(
				{
					...data,
					column_ids: data.sample_ids,
					row_ids: data.motifs,
					column_tree: data.sample_tree,
					row_tree: null,
					square: false,
				},
				{ ...canvas, box },
			),
			firstBases(data, cells),
		];
		return parts.filter((part) => part !== '').join('\n');
	},
	rows({ motifs, sample_ids, values, value_label, sample_tree, diversity }) {
		const cells = matrixRows(`motif (${value_label})`, motifs, sample_ids, values, null, sample_tree);
		if (diversity === null) return cells;
		const order = sample_tree?.order ?? [...sample_ids.keys()];
		const scores = ['motif diversity score', ...order.map((sample) => diversity[sample])];
		return { columns: cells.columns, rows: [scores, ...cells.rows] };
	},
	samples: (data) => groupedSamples(data.sample_ids, data),
	keep: (data, some) => ({
		...data,
		sample_ids: some.column(data.sample_ids),
		values: some.across(data.values),
		ends: some.column(data.ends),
		diversity: some.optional(data.diversity),
		sample_tree: some.tree(data.sample_tree),
		group: some.column(data.group),
	}),
	clusters: {
		trees: ({ sample_tree }) => ({ samples: sample_tree, features: null }),
		collapse: (data, leaves) => ({
			...data,
			...leaves.grouping,
			sample_ids: leaves.ids,
			values: leaves.across(
				data.values,
				data.motifs.map((_, row) => [row]),
			),
			ends: leaves.sum(data.ends),
			diversity: data.diversity && leaves.mean(data.diversity),
			domain: wholeEnds(data),
			sample_tree: leaves.tree(data.sample_tree),
		}),
	},
};

/** Diversity scores as points above the columns. */
function diversity(data: Data, area: Box, canvas: Canvas): string {
	const scores = data.diversity;
	if (scores === null || scores.every((score) => !present(score))) return '';
	const order = data.sample_tree?.order ?? [...data.sample_ids.keys()];
	const axis = diversityAxis(scores, canvas.say);
	const step = area.width / order.length;
	const style = styleOf(groupStyles(data));
	const unlabelled = data.group.every((name) => name === null);
	const points = order.flatMap((sample, i) => {
		const score = scores[sample];
		if (!present(score)) return [];
		const group = data.group[sample] ?? null;
		return [
			{
				x: area.x + (i + 0.5) * step,
				y: area.y + (1 - axis.at(score)) * area.height,
				color: unlabelled ? ACCENT : style(group).color,
				hollow: group === null && !unlabelled,
				row: sample,
			},
		];
	});
	const radius = Math.min(3, pointRadius(points.length), Math.max(1, step / 2.5));
	reportPoints(
		canvas.reportHits,
		points,
		radius,
		{
			sample: (row) => data.sample_ids[row] ?? null,
			tooltip: (row) => ({
				name: data.sample_ids[row] ?? '',
				lines: [
					...(unlabelled ? [] : [groupLine(data.group[row], canvas)]),
					valueLine(canvas.say('figure.diversity'), scores[row]),
				],
			}),
		},
		clusterMembers(data.sample_ids, data.sample_clusters),
	);
	return [valueAxis(axis, area.height, 2).draw(area, { room: 18 }), drawPoints(points, area, radius)].join(
		'\n',
	);
}

/** The first bases of 256 motifs in alphabetical order, and lines between them. */
function firstBases(data: Data, cells: Box): string {
	if (data.motifs.length <= NAMED) return '';
	const runs = baseRuns(data.motifs);
	if (runs === null) return '';
	const step = cells.height / data.motifs.length;
	return runs
		.map(({ base, from, to }, i) => {
			const top = cells.y + from * step;
			const foot = cells.y + to * step;
			const border =
				i === 0 ? '' : line(cells.x, top, cells.x + cells.width, top, { stroke: PAPER, 'stroke-width': 1.4 });
			const x = cells.x - 5;
			const bracket = line(x, top + 1, x, foot - 1, { stroke: MUTED, 'stroke-width': 1.2 });
			if (foot - top < 13) return border;
			return (
				border +
				bracket +
				text(x - 6, (top + foot) / 2 + baselineShift(SIZE.tick), `${base}…`, { anchor: 'end', fill: MUTED })
			);
		})
		.join('\n');
}
