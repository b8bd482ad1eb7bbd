import { count } from '../../report/numbers.ts';
import { createFigure, type FigureOf, type FigureTree } from '../../../figures/index.ts';
import type { Dendrogram, SampleClustering } from '../../../analysis/sample-clustering.ts';
import type { SamplePairs } from '../../../analysis/sample-pairs.ts';
import type { Cohort } from '../../../signals/cohort.ts';
import type { SignalMatrix } from '../../../signals/matrix.ts';
import { groupingOf } from './grouping.ts';

/** Correlation matrices and dendrograms of more samples than this cannot be read. */
const MAX_SAMPLES = 600;

/** The tree over points in the order of `order`: leaves renumbered to their place along the dendrogram. */
function treeInOrder(tree: Dendrogram): FigureTree {
	const n = tree.members.length;
	const place = new Map(tree.leaves.map((leaf, at) => [leaf, at]));
	const number = (node: number): number => (node < n ? (place.get(node) ?? node) : node);
	return {
		left: Array.from(tree.linkage.left, number),
		right: Array.from(tree.linkage.right, number),
		height: Array.from(tree.linkage.heights),
		order: tree.leaves.map((_, at) => at),
	};
}

/** Clustered heatmap of the most variable features, each standardised over the samples. */
export function heatmapFigure(
	matrix: SignalMatrix,
	cohort: Cohort,
	clustering: SampleClustering,
): FigureOf<'heatmap'> | null {
	const columns = clustering.sample_tree.order;
	const rows = clustering.feature_tree.order;
	if (columns.length < 2 || rows.length < 2) return null;
	const samples = columns.map((index) => cohort.samples[index]!);
	return createFigure({
		kind: 'heatmap',
		title: `${matrix.name}: ${rows.length < matrix.feature_ids.length ? `${rows.length} most variable` : `all ${rows.length}`} features`,
		subtitle:
			clustering.n_clusters === null
				? 'no clear clusters of samples'
				: `${clustering.n_clusters} clusters of samples`,
		caption: `Values of ${columns.length} samples on ${rows.length < matrix.feature_ids.length ? `the ${rows.length} most variable of ${matrix.feature_ids.length.toLocaleString('en')}` : `all ${rows.length}`} features, each standardised over the samples; samples by ${clustering.metric === 'euclidean' ? 'Euclidean' : clustering.metric} distance, features by 1 - Pearson correlation, average linkage. Missing values are grey.`,
		data: {
			sample_ids: samples.map((sample) => sample.sample_id),
			feature_ids: rows.map((index) => matrix.feature_ids[index]!),
			values: Array.from(clustering.z_values, (value) =>
				Number.isFinite(value) ? Math.round(value * 1e4) / 1e4 : null,
			),
			value_label: 'standardised value (z)',
			scale: 'difference',
			domain: [-3, 3],
			column_tree: treeInOrder(clustering.sample_tree),
			row_tree: treeInOrder(clustering.feature_tree),
			features_total: matrix.feature_ids.length,
			...groupingOf(cohort, samples),
		},
	});
}

/** Correlation of every pair of samples, in the order of the sample tree. */
export function correlationFigure(
	matrix: SignalMatrix,
	cohort: Cohort,
	clustering: SampleClustering,
	pairs: SamplePairs,
): FigureOf<'correlation_matrix'> | null {
	const order = clustering.sample_tree.order;
	const n = matrix.sample_ids.length;
	if (order.length < 2 || order.length > MAX_SAMPLES) return null;
	const samples = order.map((index) => cohort.samples[index]!);
	const values = order.flatMap((i) =>
		order.map((j) => {
			const r = i === j ? 1 : pairs.correlations.r[i * n + j]!;
			return Number.isFinite(r) ? Math.round(r * 1e4) / 1e4 : null;
		}),
	);
	return createFigure({
		kind: 'correlation_matrix',
		title: `Correlation of samples of ${matrix.name}`,
		caption: `Pearson correlation of each pair of ${count(order.length, 'sample')} over their shared features (of ${count(matrix.feature_ids.length, 'feature')}), ordered by the sample tree.`,
		data: {
			ids: samples.map((sample) => sample.sample_id),
			values,
			value_label: 'Pearson r',
			scale: 'magnitude',
			domain: null,
			tree: treeInOrder(clustering.sample_tree),
			...groupingOf(cohort, samples),
		},
	});
}
