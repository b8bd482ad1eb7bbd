import type { Chart } from '../chart.ts';
import { expectLength, expectTree } from '../columns.ts';
import { countOf } from '../counts.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { clusterNotes, expectClusters, sampleTotal } from '../layout/clusters.ts';
import { matrixMargins, matrixPlot, NAMED, NAME_STEP, unnamedNotes } from '../layout/matrix-plot.ts';
import { groupEntries } from '../layout/key.ts';
import { groupStyles } from '../style/palette.ts';
import { colorDomain } from '../style/color-scale.ts';
import type { FigureData } from '../../../contract/records/figure.ts';
import { groupedSamples } from '../live/grouped-samples.ts';
import { matrixRows } from '../live/row-tables.ts';
import { meanOf, wholeEnds } from '../live/collapsed-leaves.ts';

function margins(data: FigureData<'correlation_matrix'>): ReturnType<typeof matrixMargins> {
	return matrixMargins({ column_ids: data.ids, row_ids: data.ids, column_tree: data.tree, row_tree: null });
}

/** Every sample against every other; square cells, one tree above. */
export const correlationMatrix: Chart<'correlation_matrix'> = {
	size(data) {
		const around = margins(data);
		const side = data.ids.length <= NAMED ? Math.max(320, data.ids.length * NAME_STEP + 2) : 520;
		return {
			width: Math.round(Math.max(440, side + around.left + around.right + 32)),
			height: Math.round(side + around.top + around.bottom + 110),
		};
	},
	least: (data) =>
		margins(data).top +
		margins(data).bottom +
		(data.ids.length <= NAMED ? Math.max(100, data.ids.length * NAME_STEP) : 100),
	square: true,
	count: (data, say, counted) => countOf(sampleTotal(data.ids.length, data.sample_clusters), say, counted),
	notes(data, say) {
		const domain = colorDomain(data.values, data.scale, data.domain);
		const clipped = data.domain === null && (domain.clipped_low || domain.clipped_high);
		const collapsed = clusterNotes(data.sample_clusters, say);
		return [
			...collapsed,
			...unnamedNotes(data.ids.length, say),
			...(collapsed.length > 0 ? [say('figure.note_own_pairs')] : []),
			...(clipped ? [say('figure.note_clipped')] : []),
		];
	},
	check(data) {
		expectClusters('correlation_matrix', data.ids.length, data.sample_clusters);
		const n = data.ids.length;
		expectLength('correlation_matrix', n, { group: data.group });
		expectLength('correlation_matrix', n * n, { values: data.values });
		expectTree('correlation_matrix', n, data.tree);
	},
	key: (data, say) => groupEntries(groupStyles(data), say),
	draw(data, canvas) {
		if (data.values.length === 0) return nothingToDraw(canvas);
		return matrixPlot(
			{
				...data,
				column_ids: data.ids,
				row_ids: data.ids,
				column_tree: data.tree,
				// Rows follow the same order; the tree is drawn once, above.
				row_tree: data.tree && { left: [], right: [], height: [], order: data.tree.order },
				square: true,
				rows_are_samples: true,
			},
			canvas,
		);
	},
	rows: ({ ids, values, value_label, tree }) =>
		matrixRows(`sample (${value_label})`, ids, ids, values, tree, tree),
	samples: (data) => groupedSamples(data.ids, data),
	keep(data, some) {
		const n = data.ids.length;
		return {
			...data,
			ids: some.column(data.ids),
			values: data.values.filter((_, cell) => some.has(Math.floor(cell / n)) && some.has(cell % n)),
			tree: some.tree(data.tree),
			group: some.column(data.group),
		};
	},
	clusters: {
		trees: ({ tree }) => ({ samples: tree, features: null }),
		collapse: (data, leaves) => ({
			...data,
			...leaves.grouping,
			ids: leaves.ids,
			values: betweenClusters(data, leaves.rows),
			tree: leaves.tree(data.tree),
			domain: wholeEnds(data),
		}),
	},
};

/** Mean correlation of different samples between clusters; a sample of its own keeps its cell on the diagonal. */
function betweenClusters(
	{ ids, values }: FigureData<'correlation_matrix'>,
	clusters: readonly (readonly number[])[],
): (number | null)[] {
	const cell = (row: number, column: number) => values[row * ids.length + column];
	return clusters.flatMap((a) =>
		clusters.map((b) => {
			const [only] = a;
			if (only !== undefined && a.length === 1 && a === b) return cell(only, only) ?? null;
			return meanOf(a.flatMap((row) => b.filter((other) => other !== row).map((other) => cell(row, other))));
		}),
	);
}
