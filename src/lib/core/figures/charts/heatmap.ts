import type { Chart } from '../chart.ts';
import { expectLength, expectTree } from '../columns.ts';
import { countOf, featureCount } from '../counts.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { clusterNotes, expectClusters, featureTotal, sampleTotal } from '../layout/clusters.ts';
import { matrixMargins, matrixPlot, NAMED, NAME_STEP, unnamedNotes } from '../layout/matrix-plot.ts';
import { groupEntries } from '../layout/key.ts';
import { groupStyles } from '../style/palette.ts';
import { colorDomain } from '../style/color-scale.ts';
import { whole } from '../text/format.ts';
import { groupedSamples } from '../live/grouped-samples.ts';
import { matrixRows } from '../live/row-tables.ts';
import { wholeEnds } from '../live/collapsed-leaves.ts';

const FRAME = { width: 32, height: 110 };

/** Features by samples, clustered when trees are given. */
export const heatmap: Chart<'heatmap'> = {
	size(data) {
		const margins = matrixMargins({ ...data, column_ids: data.sample_ids, row_ids: data.feature_ids });
		const columns = data.sample_ids.length;
		const rows = data.feature_ids.length;
		const width =
			columns <= NAMED ? Math.max(420, columns * NAME_STEP) : Math.min(900, Math.max(520, columns * 2));
		const height = rows <= NAMED ? Math.max(160, rows * NAME_STEP) : 420;
		return {
			width: Math.round(Math.max(600, width + margins.left + margins.right + FRAME.width)),
			height: Math.round(height + margins.top + margins.bottom + FRAME.height),
		};
	},
	least(data) {
		const margins = matrixMargins({ ...data, column_ids: data.sample_ids, row_ids: data.feature_ids });
		const rows = data.feature_ids.length;
		return margins.top + margins.bottom + (rows <= NAMED ? Math.max(80, rows * NAME_STEP) : 200);
	},
	count: (data, say, counted) =>
		`${countOf(sampleTotal(data.sample_ids.length, data.sample_clusters), say, counted)}, ${featureCount(featureTotal(data.feature_ids.length, data.feature_clusters), say, data.features_total)}`,
	notes(data, say) {
		const domain = colorDomain(data.values, data.scale, data.domain);
		const clipped = data.domain === null && (domain.clipped_low || domain.clipped_high);
		const features = (data.feature_clusters ?? []).filter((cluster) => cluster !== null);
		const total = whole(features.reduce((sum, cluster) => sum + cluster.length, 0));
		return [
			...clusterNotes(data.sample_clusters, say),
			...unnamedNotes(data.sample_ids.length, say),
			...(features.length > 0
				? [say('figure.note_feature_clusters', { n: features.length, features: total })]
				: []),
			...(clipped ? [say('figure.note_clipped')] : []),
		];
	},
	check(data) {
		expectLength('heatmap', data.feature_ids.length, { feature_clusters: data.feature_clusters });
		expectClusters('heatmap', data.sample_ids.length, data.sample_clusters);
		const columns = data.sample_ids.length;
		expectLength('heatmap', columns, { group: data.group });
		expectLength('heatmap', columns * data.feature_ids.length, { values: data.values });
		expectTree('heatmap', columns, data.column_tree);
		expectTree('heatmap', data.feature_ids.length, data.row_tree);
	},
	key: (data, say) => groupEntries(groupStyles(data), say),
	draw(data, canvas) {
		if (data.values.length === 0) return nothingToDraw(canvas);
		return matrixPlot(
			{ ...data, column_ids: data.sample_ids, row_ids: data.feature_ids, square: false },
			canvas,
		);
	},
	rows: ({ feature_ids, sample_ids, values, value_label, row_tree, column_tree }) =>
		matrixRows(`feature (${value_label})`, feature_ids, sample_ids, values, row_tree, column_tree),
	samples: (data) => groupedSamples(data.sample_ids, data),
	keep: (data, some) => ({
		...data,
		sample_ids: some.column(data.sample_ids),
		values: some.across(data.values),
		column_tree: some.tree(data.column_tree),
		group: some.column(data.group),
	}),
	clusters: {
		trees: ({ column_tree, row_tree }) => ({ samples: column_tree, features: row_tree }),
		features: ({ feature_ids }) => feature_ids,
		collapse: (data, leaves) => ({
			...data,
			...leaves.grouping,
			sample_ids: leaves.ids,
			feature_ids: leaves.featureIds(data.feature_ids),
			values: leaves.across(data.values, leaves.featureRows(data.feature_ids.length)),
			column_tree: leaves.tree(data.column_tree),
			row_tree: leaves.featureTree(data.row_tree),
			feature_clusters: leaves.featureClusters(data.feature_ids),
			domain: wholeEnds(data),
		}),
	},
};
