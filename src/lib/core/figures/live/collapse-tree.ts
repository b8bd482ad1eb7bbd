import { minOf } from '../../../base/extremes.ts';
import type { FigureTree } from '../../../contract/records/figure.ts';
import { leavesBelow } from './hit-tree.ts';

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
