import { minOf } from '../../../base/extremes.ts';
import { render, say as message } from '../../../contract/messages/index.ts';
import type { FigureData, FigureSpec, FigureTree } from '../../../contract/records/figure.ts';
import { armEnds } from '../charts/arm-heatmap.ts';
import { heatmapEnds } from '../charts/genome-heatmap.ts';
import { present } from '../columns.ts';
import type { Language } from '../layout/canvas.ts';
import { colorDomain } from '../style/color-scale.ts';
import { whole } from '../text/format.ts';
import { figureSamples } from './figure-samples.ts';
import type { TreeNode } from './layer.ts';
import { leavesBelow } from './tell-tree.ts';

/** Merges of the trees of a record whose leaves are drawn as one cluster; a merge inside another chosen one adds nothing. */
export interface ClusterChoice {
	samples: readonly number[];
	features: readonly number[];
}

export const NO_CLUSTERS: ClusterChoice = { samples: [], features: [] };

/** Trees of a record by which rows or columns can be collapsed. */
export interface FigureTrees {
	samples: FigureTree | null;
	features: FigureTree | null;
}

/** The trees of a figure; null where there is none, or none with a merge. */
export function figureTrees({ kind, data }: FigureSpec): FigureTrees {
	const grown = (tree: FigureTree | null): FigureTree | null =>
		tree !== null && tree.height.length > 0 ? tree : null;
	switch (kind) {
		case 'heatmap':
			return { samples: grown(data.column_tree), features: grown(data.row_tree) };
		case 'correlation_matrix':
		case 'dendrogram':
			return { samples: grown(data.tree), features: null };
		case 'motif_heatmap':
		case 'genome_heatmap':
		case 'arm_heatmap':
			return { samples: grown(data.sample_tree), features: null };
		default:
			return { samples: null, features: null };
	}
}

/** The merges that a cut into `clusters` parts leaves whole, from left to right; parts of one leaf are no merges. */
export function cutTree(tree: FigureTree, clusters: number): number[] {
	const n = tree.order.length;
	// Merges come nearest first, so a cut into k parts takes the last k - 1 of them apart.
	const kept = Math.max(0, Math.min(n - 1, n - Math.max(1, Math.floor(clusters))));
	return outermost(
		tree,
		Array.from({ length: kept }, (_, merge) => merge),
	);
}

/** Chosen merges without those inside another one, in the order of their first leaf. */
function outermost(tree: FigureTree, chosen: readonly number[]): number[] {
	const n = tree.order.length;
	const wanted = new Set(chosen.filter((merge) => merge >= 0 && merge < tree.height.length));
	const covered = new Set<number>();
	const kept: number[] = [];
	for (let merge = tree.height.length - 1; merge >= 0; merge--) {
		const inside = covered.has(merge);
		if (wanted.has(merge) && !inside) kept.push(merge);
		if (inside || wanted.has(merge))
			for (const member of [tree.left[merge], tree.right[merge]])
				if (member !== undefined && member >= n) covered.add(member - n);
	}
	const below = leavesBelow(tree);
	const place = new Map(tree.order.map((leaf, at) => [leaf, at]));
	const first = (merge: number): number =>
		minOf((below[n + merge] ?? []).map((leaf) => place.get(leaf) ?? 0));
	return kept.sort((a, b) => first(a) - first(b));
}

/** A tree whose chosen merges have become leaves. */
export interface CollapsedTree {
	tree: FigureTree;
	/** Old leaves of every new leaf, from left to right within it. */
	leaves: number[][];
	/** Merge that a new leaf stands for; null for a leaf of its own. */
	collapsed: (number | null)[];
	/** Old merge of every new one. */
	merges: number[];
}

/** Makes leaves of the chosen merges; the others keep their heights and the order from left to right. */
export function collapseTree(tree: FigureTree, chosen: readonly number[]): CollapsedTree {
	const n = tree.order.length;
	const below = leavesBelow(tree);
	const place = new Map(tree.order.map((leaf, at) => [leaf, at]));
	const clusters = outermost(tree, chosen);
	const owner = new Map<number, number>();
	for (const merge of clusters) for (const leaf of below[n + merge] ?? []) owner.set(leaf, merge);
	// New leaves stand where their first old one was.
	const order: { merge: number | null; leaves: number[] }[] = [];
	for (const leaf of tree.order) {
		const merge = owner.get(leaf) ?? null;
		const last = order[order.length - 1];
		if (merge !== null && last?.merge === merge) last.leaves.push(leaf);
		else order.push({ merge, leaves: [leaf] });
	}
	// New leaves are numbered by the lowest number of their old ones, so that uncollapsed records stay as they are.
	const ranked = order
		.map((entry, at) => ({ ...entry, at, low: minOf(entry.leaves) }))
		.sort((a, b) => a.low - b.low);
	const renamed = new Map<number, number>();
	for (const [leaf, entry] of ranked.entries()) {
		for (const old of entry.leaves) renamed.set(old, leaf);
		if (entry.merge !== null) renamed.set(n + entry.merge, leaf);
	}
	const made: FigureTree = { left: [], right: [], height: [], order: [] };
	const merges: number[] = [];
	const inside = (merge: number): boolean => {
		const [leaf] = below[n + merge] ?? [];
		const own = owner.get(leaf ?? -1);
		return own !== undefined && (below[n + merge]?.length ?? 0) <= (below[n + own]?.length ?? 0);
	};
	for (const [merge, height] of tree.height.entries()) {
		if (inside(merge)) continue;
		renamed.set(n + merge, ranked.length + merges.length);
		made.left.push(renamed.get(tree.left[merge] ?? -1) ?? 0);
		made.right.push(renamed.get(tree.right[merge] ?? -1) ?? 0);
		made.height.push(height);
		merges.push(merge);
	}
	const number = new Map(ranked.map(({ at }, leaf) => [at, leaf]));
	made.order = order.map((_, at) => number.get(at) ?? 0);
	for (const entry of ranked) entry.leaves.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
	return {
		tree: made,
		leaves: ranked.map(({ leaves }) => leaves),
		collapsed: ranked.map(({ merge }) => merge),
		merges,
	};
}

/** A figure with collapsed clusters, and how its trees relate to those of the record. */
export interface CollapsedFigure {
	spec: FigureSpec;
	samples: CollapsedTree | null;
	features: CollapsedTree | null;
}

/**
 * The figure with clusters drawn as one row or column each: named "cluster 2 (n = 14)" from left to right, with the mean
 * of the cells that have a value. Correlations between clusters are means over pairs of different samples; ends are added
 * up. The notes of the figure say so.
 */
export function collapseClusters(
	spec: FigureSpec,
	choice: ClusterChoice,
	language: Language,
): CollapsedFigure {
	const trees = figureTrees(spec);
	const collapse = (tree: FigureTree | null, chosen: readonly number[]): CollapsedTree | null =>
		tree === null || chosen.length === 0 ? null : collapseTree(tree, chosen);
	const samples = collapse(trees.samples, choice.samples);
	const features = collapse(trees.features, choice.features);
	if (samples === null && features === null) return { spec, samples, features };
	return { spec: collapsedSpec(spec, samples, features, language), samples, features };
}

/** Name of a leaf of the trees of a figure. */
export function leafName(spec: FigureSpec, tree: TreeNode['tree'], leaf: number): string {
	if (tree === 'features') return (spec.kind === 'heatmap' ? spec.data.feature_ids[leaf] : undefined) ?? '';
	return figureSamples(spec)?.ids[leaf] ?? '';
}

/** The choice after a place of a drawn tree was taken: a merge collapses, a collapsed cluster opens. */
export function toggleCluster(choice: ClusterChoice, figure: CollapsedFigure, node: TreeNode): ClusterChoice {
	const known = figure[node.tree];
	const having = (chosen: readonly number[]): ClusterChoice => ({ ...choice, [node.tree]: chosen });
	if (node.merge !== null) {
		const merge = known === null ? node.merge : known.merges[node.merge];
		return merge === undefined ? choice : having([...choice[node.tree], merge]);
	}
	const merge = known?.collapsed[node.leaf ?? -1] ?? null;
	return merge === null || known === null ? choice : having(openCluster(known, merge));
}

/** The clusters that stay when one of them opens. */
function openCluster(known: CollapsedTree, merge: number): number[] {
	return known.collapsed.filter((other): other is number => other !== null && other !== merge);
}

type Clusters = NonNullable<FigureData<'heatmap'>['sample_clusters']>;

function collapsedSpec(
	spec: FigureSpec,
	samples: CollapsedTree | null,
	features: CollapsedTree | null,
	language: Language,
): FigureSpec {
	const own = figureSamples(spec);
	if (own === null) return spec;
	const n = own.ids.length;
	const ids = names(own.ids, samples, language);
	const leaves = samples?.leaves ?? own.ids.map((_, row) => [row]);
	const common = {
		group: leaves.map((rows) => commonest(rows.map((row) => own.group[row] ?? null))),
		sample_clusters: samples === null ? undefined : clustersOf(samples, own.ids, own.group),
	};
	const mean = (column: readonly (number | null)[]): (number | null)[] =>
		leaves.map((rows) => meanOf(rows.map((row) => column[row])));
	/** Cells with the samples as rows. */
	const down = (cells: readonly (number | null)[], columns: number): (number | null)[] =>
		leaves.flatMap((rows) =>
			Array.from({ length: columns }, (_, column) =>
				meanOf(rows.map((row) => cells[row * columns + column])),
			),
		);
	/** Cells with the samples as columns, for rows that may be clusters too. */
	const across = (
		cells: readonly (number | null)[],
		rows: readonly (readonly number[])[],
	): (number | null)[] =>
		rows.flatMap((members) =>
			leaves.map((columns) =>
				meanOf(members.flatMap((row) => columns.map((column) => cells[row * n + column]))),
			),
		);
	switch (spec.kind) {
		case 'heatmap': {
			const { data } = spec;
			const rows = features?.leaves ?? data.feature_ids.map((_, row) => [row]);
			return {
				...spec,
				data: {
					...data,
					...common,
					sample_ids: ids,
					feature_ids: names(data.feature_ids, features, language),
					values: across(data.values, rows),
					column_tree: samples?.tree ?? data.column_tree,
					row_tree: features?.tree ?? data.row_tree,
					feature_clusters: features?.collapsed.map((merge, leaf) =>
						merge === null ? null : (features.leaves[leaf] ?? []).map((row) => data.feature_ids[row] ?? ''),
					),
					domain: wholeEnds(data),
				},
			};
		}
		case 'correlation_matrix': {
			const { values, tree } = spec.data;
			const cells = leaves.flatMap((a) =>
				leaves.map((b) =>
					// A sample of its own keeps its cell on the diagonal.
					a.length === 1 && a === b
						? (values[(a[0] ?? 0) * n + (a[0] ?? 0)] ?? null)
						: meanOf(
								a.flatMap((row) =>
									b.filter((other) => other !== row).map((column) => values[row * n + column]),
								),
							),
				),
			);
			return {
				...spec,
				data: {
					...spec.data,
					...common,
					ids,
					values: cells,
					tree: samples?.tree ?? tree,
					domain: wholeEnds(spec.data),
				},
			};
		}
		case 'dendrogram': {
			const flagged = new Set(spec.data.flagged_ids);
			const flagged_ids = ids.filter((_, leaf) =>
				(leaves[leaf] ?? []).some((row) => flagged.has(own.ids[row] ?? '')),
			);
			return {
				...spec,
				data: { ...spec.data, ...common, ids, flagged_ids, tree: samples?.tree ?? spec.data.tree },
			};
		}
		case 'motif_heatmap': {
			const { values, ends, diversity, sample_tree, motifs } = spec.data;
			return {
				...spec,
				data: {
					...spec.data,
					...common,
					sample_ids: ids,
					values: across(
						values,
						motifs.map((_, row) => [row]),
					),
					ends: leaves.map((rows) => sumOf(rows.map((row) => ends[row]))),
					diversity: diversity && mean(diversity),
					domain: wholeEnds(spec.data),
					sample_tree: samples?.tree ?? sample_tree,
				},
			};
		}
		case 'genome_heatmap': {
			const { values, sample_tree, bin_start } = spec.data;
			const genome = heatmapEnds(spec.data);
			const rows = leaves.map((members) =>
				members.length === 1
					? (values[members[0] ?? 0] ?? [])
					: bin_start.map((_, bin) => meanOf(members.map((row) => values[row]?.[bin]))),
			);
			return {
				...spec,
				data: {
					...spec.data,
					...common,
					sample_ids: ids,
					values: rows,
					domain: [genome.low, genome.high],
					sample_tree: samples?.tree ?? sample_tree,
				},
			};
		}
		case 'arm_heatmap': {
			const { values, altered, burden, sample_tree, arms } = spec.data;
			const arm = armEnds(spec.data);
			return {
				...spec,
				data: {
					...spec.data,
					...common,
					sample_ids: ids,
					values: down(values, arms.length),
					altered: altered && down(altered, arms.length),
					burden: burden && mean(burden),
					domain: [arm.low, arm.high],
					sample_tree: samples?.tree ?? sample_tree,
				},
			};
		}
		default:
			return spec;
	}
}

/** Ends of the colours of the whole figure: a mean must not take the colour of an extreme. */
function wholeEnds(data: Pick<FigureData<'heatmap'>, 'values' | 'scale' | 'domain'>): [number, number] {
	const { low, high } = colorDomain(data.values, data.scale, data.domain);
	return [low, high];
}

/** Names of the new leaves; clusters are counted from left to right, as they are drawn. */
function names(ids: readonly string[], collapsed: CollapsedTree | null, language: Language): string[] {
	if (collapsed === null) return [...ids];
	const named = collapsed.leaves.map(([leaf]) => ids[leaf ?? -1] ?? '');
	const taken = new Set(ids);
	let i = 0;
	for (const leaf of collapsed.tree.order) {
		if (collapsed.collapsed[leaf] === null) continue;
		const n = whole(collapsed.leaves[leaf]?.length ?? 0);
		let name = render(message('figure.cluster', { i: ++i, n }), language);
		// A sample may bear such a name.
		while (taken.has(name)) name += '′';
		named[leaf] = name;
	}
	return named;
}

function clustersOf(
	{ leaves, collapsed }: CollapsedTree,
	ids: readonly string[],
	group: readonly (string | null)[],
): Clusters {
	return leaves.map((rows, leaf) =>
		collapsed[leaf] === null
			? null
			: { ids: rows.map((row) => ids[row] ?? ''), group: rows.map((row) => group[row] ?? null) },
	);
}

/** The commonest of some groups, the first one of several; samples without a label count only when no other has one. */
function commonest(groups: readonly (string | null)[]): string | null {
	const counts = new Map<string, number>();
	for (const name of groups) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
	let best: string | null = null;
	for (const [name, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = name;
	return best;
}

function meanOf(values: readonly (number | null | undefined)[]): number | null {
	const known = values.filter(present);
	if (known.length === 0) return null;
	const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
	// The sum of very large numbers has no place; the sum of their parts has.
	return Number.isFinite(mean) ? mean : known.reduce((sum, value) => sum + value / known.length, 0);
}

function sumOf(values: readonly (number | null | undefined)[]): number | null {
	let sum = 0;
	for (const value of values) {
		if (!present(value)) return null;
		sum += value;
	}
	return sum;
}
