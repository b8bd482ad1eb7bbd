import type { FigureSpec, FigureTree } from '../../../contract/records/figure.ts';
import { askChart, changeData } from '../charts/index.ts';
import type { Language } from '../../../contract/language.ts';
import { collapseTree, type CollapsedTree } from './collapse-tree.ts';
import { collapsedLeaves, type FigureTrees } from './collapsed-leaves.ts';
import { figureSamples } from './figure-samples.ts';
import type { TreeNode } from './hit-layer.ts';

/** Merges of the trees of a record whose leaves are drawn as one cluster; a merge inside another chosen one adds nothing. */
export interface ClusterChoice {
	samples: readonly number[];
	features: readonly number[];
}

export const NO_CLUSTERS: ClusterChoice = { samples: [], features: [] };

/** The trees of a figure; null where there is none, or none with a merge. */
export function figureTrees(spec: FigureSpec): FigureTrees {
	const grown = (tree: FigureTree | null): FigureTree | null =>
		tree !== null && tree.height.length > 0 ? tree : null;
	return askChart(spec, (chart, data) => {
		const trees = chart.samples === null ? undefined : chart.clusters?.trees(data);
		return { samples: grown(trees?.samples ?? null), features: grown(trees?.features ?? null) };
	});
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
	const own = figureSamples(spec);
	if (own === null || (samples === null && features === null)) return { spec, samples, features };
	const leaves = collapsedLeaves(own, samples, features, language);
	const collapsed = changeData(spec, (chart, data) =>
		chart.samples === null ? data : (chart.clusters?.collapse(data, leaves) ?? data),
	);
	return { spec: collapsed, samples, features };
}

/** Name of a leaf of the trees of a figure. */
export function leafName(spec: FigureSpec, tree: TreeNode['tree'], leaf: number): string {
	const ids = tree === 'samples' ? figureSamples(spec)?.ids : featureIds(spec);
	return ids?.[leaf] ?? '';
}

function featureIds(spec: FigureSpec): readonly string[] | undefined {
	return askChart(spec, (chart, data) =>
		chart.samples === null ? undefined : chart.clusters?.features?.(data),
	);
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
