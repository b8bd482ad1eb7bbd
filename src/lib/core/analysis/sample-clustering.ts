import { shortList } from '../../contract/messages/short-list.ts';
import type { Watch } from '../../base/progress.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import type { RowOf } from '../../contract/tables/define.ts';
import type { heatmapFeaturesTable } from '../../contract/tables/heatmap-features.ts';
import type { sampleClustersTable } from '../../contract/tables/sample-clusters.ts';
import type { sampleLinkageTable } from '../../contract/tables/sample-linkage.ts';
import { cutToClusters } from '../numerics/clustering/cut-tree.ts';
import { sampleDistances, squareDistances, type DistanceMetric } from '../numerics/clustering/distances.ts';
import { featureMoments } from '../numerics/descriptive/feature-moments.ts';
import {
	hierarchicalClustering,
	type Linkage,
	type LinkageMethod,
} from '../numerics/clustering/hierarchical-clustering.ts';
import { arrangedLeafOrder } from '../numerics/clustering/leaf-order.ts';
import { transposed } from '../numerics/descriptive/sample-blocks.ts';
import { meanSilhouette, silhouettes } from '../numerics/clustering/silhouette.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
import { definedDistances } from './defined-distances.ts';
import { selectMostVariable } from './select-most-variable.ts';

export interface ClusteringOptions {
	/** Most variable features used, the rows of the heatmap; default 500. */
	max_features?: number;
	/** Linkage of both dendrograms; default "average". */
	linkage?: LinkageMethod;
	/** Distance between samples over standardised features; default "euclidean". */
	metric?: DistanceMetric;
	/** Largest number of clusters tried; default 8. */
	most_clusters?: number;
}

/** A dendrogram over some rows or columns of the heatmap. */
export interface Dendrogram {
	linkage: Linkage;
	/** What each point of the linkage is: index into the samples (or features) of the matrix given. */
	members: number[];
	/** Points of the linkage along the dendrogram; subtrees are turned so that neighbours are alike. */
	leaves: number[];
	/** The same as indices into the samples (or features) of the matrix given: `members[leaves[i]]`. */
	order: number[];
}

/** Samples and the most variable features, clustered for a heatmap. */
export interface SampleClustering {
	linkage: RowOf<typeof sampleLinkageTable>[];
	clusters: RowOf<typeof sampleClustersTable>[];
	features: RowOf<typeof heatmapFeaturesTable>[];
	sample_tree: Dendrogram;
	feature_tree: Dendrogram;
	/** Standardised values of the heatmap, (x - mean) / SD per feature: feature_tree.order x sample_tree.order, missing = NaN. */
	z_values: Float64Array;
	/** Number of clusters chosen; null when the samples show none. */
	n_clusters: number | null;
	/** Best mean silhouette; null when not computed. */
	silhouette: number | null;
	metric: DistanceMetric;
	method: LinkageMethod;
	notes: Message[];
}

const DEFAULT_FEATURES = 500;
const MAX_CLUSTERS = 8;
/** Below this mean silhouette a structure is not clear (Kaufman & Rousseeuw 1990: "weak" starts at 0.26). */
export const CLEAR_SILHOUETTE = 0.26;
/** One or two odd samples against all others are outliers, not clusters: a second cluster needs 3 samples and 5 % of all. */
const MIN_PER_CLUSTER = 3;
const MIN_SHARE = 0.05;
/** Fewer samples are ordered but not cut into clusters. */
export const MIN_FOR_CLUSTERS = 6;

/**
 * Hierarchical clustering of the samples over the most variable features, and of these features over the samples.
 * Features are standardised first, so that each counts alike; samples by Euclidean distance (over shared features),
 * features by 1 - Pearson correlation, both average linkage unless asked otherwise. The number of clusters is the one
 * with the highest mean silhouette among 2..8 whose second largest cluster holds at least 3 samples and 5 % of all; below
 * 0.26 none is named.
 */
export function clusterSamples(
	matrix: SignalMatrix,
	options: ClusteringOptions = {},
	watch: Watch = {},
): SampleClustering {
	const metric = options.metric ?? 'euclidean';
	const method = options.linkage ?? 'average';
	const selection = selectMostVariable(matrix, options.max_features ?? DEFAULT_FEATURES);
	const n = matrix.sample_ids.length;
	const p = selection.features.length;
	const z = standardised(selection.matrix);
	const samples = grow(sampleDistances(z, n, metric, watch), n, method, watch);
	// Ward's update is defined for Euclidean distances, which correlation distances are not.
	const features = grow(
		sampleDistances(transposed(z, p, n), p, 'correlation', watch),
		p,
		method === 'ward' ? 'average' : method,
		watch,
	);
	const chosen = chooseClusters(samples, options.most_clusters ?? MAX_CLUSTERS);
	const featureOrder = features.tree.order.map((f) => selection.features[f]!);
	return {
		linkage: linkageRows(samples.tree, matrix.sample_ids),
		clusters: clusterRows(matrix.sample_ids, samples.tree, chosen),
		features: featureRows(matrix, features.tree.order, selection),
		sample_tree: samples.tree,
		feature_tree: {
			linkage: features.tree.linkage,
			members: features.tree.members.map((f) => selection.features[f]!),
			leaves: features.tree.leaves,
			order: featureOrder,
		},
		z_values: ordered(z, n, features.tree.order, samples.tree.order),
		n_clusters: chosen.labels === null ? null : chosen.clusters,
		silhouette: chosen.silhouette,
		metric,
		method,
		notes: [selection.note, ...clusterNotes(matrix, samples.tree, chosen)],
	};
}

interface Grown {
	tree: Dendrogram;
	/** Condensed distances of the members. */
	distances: Float64Array;
}

function grow(condensed: Float64Array, points: number, method: LinkageMethod, watch: Watch): Grown {
	const { kept, distances } = definedDistances(condensed, points);
	const linkage = hierarchicalClustering(distances, kept.length, method, watch);
	const leaves = [...arrangedLeafOrder(linkage, distances, watch)];
	const order = leaves.map((i) => kept[i]!);
	return { tree: { linkage, members: kept, leaves, order }, distances };
}

/** (x - mean) / population SD per feature; constant features were left out before. */
function standardised(matrix: SignalMatrix): Float64Array {
	const n = matrix.sample_ids.length;
	const { means, deviations } = featureMoments(matrix.values, n);
	return matrix.values.map((v, i) => {
		const f = Math.floor(i / n);
		return (v - means[f]!) / deviations[f]!;
	});
}

interface Chosen {
	clusters: number;
	/** Cluster number per member of the tree; null when the structure is not clear. */
	labels: Int32Array | null;
	silhouettes: Float64Array | null;
	silhouette: number | null;
	most: number;
}

function chooseClusters({ tree, distances }: Grown, most: number): Chosen {
	const n = tree.members.length;
	const limit = Math.min(most, n - 1);
	const none: Chosen = { clusters: 1, labels: null, silhouettes: null, silhouette: null, most: limit };
	if (n < MIN_FOR_CLUSTERS) return none;
	const square = squareDistances(distances, n);
	let best = none;
	for (let k = 2; k <= limit; k++) {
		const labels = cutToClusters(tree.linkage, k);
		if (secondSize(labels) < Math.max(MIN_PER_CLUSTER, MIN_SHARE * n)) continue;
		const score = meanSilhouette(square, labels);
		if (best.silhouette === null || score > best.silhouette) {
			best = { clusters: k, labels, silhouettes: null, silhouette: score, most: limit };
		}
	}
	if (best.labels === null || (best.silhouette ?? 0) < CLEAR_SILHOUETTE) return { ...best, labels: null };
	return { ...best, silhouettes: silhouettes(square, best.labels) };
}

/** Members of every cluster, cluster 1 first. */
function sizesOf(labels: Int32Array): number[] {
	const sizes: number[] = [];
	for (const label of labels) sizes[label - 1] = (sizes[label - 1] ?? 0) + 1;
	return sizes;
}

function secondSize(labels: Int32Array): number {
	return sizesOf(labels).sort((a, b) => b - a)[1] ?? 0;
}

function linkageRows(
	{ linkage, members }: Dendrogram,
	ids: readonly string[],
): RowOf<typeof sampleLinkageTable>[] {
	const name = (cluster: number): string =>
		cluster < linkage.points ? ids[members[cluster]!]! : `#${cluster - linkage.points + 1}`;
	return [...linkage.heights].map((height, m) => ({
		merge: m + 1,
		left: name(linkage.left[m]!),
		right: name(linkage.right[m]!),
		height,
		size: linkage.sizes[m]!,
	}));
}

function clusterRows(
	ids: readonly string[],
	tree: Dendrogram,
	chosen: Chosen,
): RowOf<typeof sampleClustersTable>[] {
	const place = new Map(tree.members.map((s, i) => [s, i]));
	const leaf = new Map(tree.order.map((s, at) => [s, at + 1]));
	return ids.map((sample, s) => {
		const i = place.get(s);
		return {
			sample,
			used: i !== undefined,
			leaf: leaf.get(s) ?? null,
			cluster: i === undefined ? null : (chosen.labels?.[i] ?? null),
			silhouette: i === undefined ? null : (chosen.silhouettes?.[i] ?? null),
		};
	});
}

function featureRows(
	matrix: SignalMatrix,
	order: readonly number[],
	selection: { features: number[]; variances: Float64Array; matrix: SignalMatrix },
): RowOf<typeof heatmapFeaturesTable>[] {
	const n = matrix.sample_ids.length;
	const { present } = featureMoments(selection.matrix.values, n);
	return order.map((f, at) => ({
		leaf: at + 1,
		feature: selection.matrix.feature_ids[f]!,
		variance: selection.variances[f]!,
		missing_share: 1 - present[f]! / n,
	}));
}

function ordered(
	z: Float64Array,
	n: number,
	features: readonly number[],
	samples: readonly number[],
): Float64Array {
	return Float64Array.from(features.flatMap((f) => samples.map((s) => z[f * n + s]!)));
}

function clusterNotes(matrix: SignalMatrix, tree: Dendrogram, chosen: Chosen): Message[] {
	const name = matrix.name;
	const notes: Message[] = [];
	const kept = new Set(tree.members);
	const out = matrix.sample_ids.filter((_, s) => !kept.has(s));
	if (out.length > 0) {
		notes.push(
			say('clustering.samples_left_out', { matrix: name, count: out.length, names: shortList(out) }),
		);
	}
	const silhouette = (chosen.silhouette ?? 0).toFixed(2);
	if (tree.members.length < MIN_FOR_CLUSTERS) {
		notes.push(
			say('clustering.too_few', { matrix: name, samples: tree.members.length, needed: MIN_FOR_CLUSTERS }),
		);
	} else if (chosen.silhouette === null) {
		notes.push(say('clustering.only_outliers', { matrix: name, most: chosen.most }));
	} else if (chosen.labels === null) {
		notes.push(say('clustering.weak', { matrix: name, silhouette, needed: CLEAR_SILHOUETTE }));
	} else {
		const sizes = sizesOf(chosen.labels);
		const values = { matrix: name, clusters: chosen.clusters, sizes, silhouette, most: chosen.most };
		notes.push(say('clustering.clusters', values));
	}
	return notes;
}
