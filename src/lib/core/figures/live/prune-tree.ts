import type { FigureTree } from '../../../contract/records/figure.ts';

/**
 * The tree of some of the leaves: a merge of which one member is gone falls away, the others keep their height and the
 * order from left to right. Leaves are numbered anew in their old sequence.
 */
export function pruneTree(tree: FigureTree, keep: (leaf: number) => boolean): FigureTree {
	const n = tree.order.length;
	const kept = [...tree.order.keys()].filter(keep);
	/** New number of each old leaf and merge; -1 = nothing of it is left. */
	const renamed = new Array<number>(n).fill(-1);
	for (const [place, leaf] of kept.entries()) renamed[leaf] = place;
	const pruned: FigureTree = { left: [], right: [], height: [], order: [] };
	for (const [k, height] of tree.height.entries()) {
		const left = renamed[tree.left[k] ?? -1] ?? -1;
		const right = renamed[tree.right[k] ?? -1] ?? -1;
		if (left < 0 || right < 0) {
			renamed.push(Math.max(left, right));
			continue;
		}
		renamed.push(kept.length + pruned.height.length);
		pruned.left.push(left);
		pruned.right.push(right);
		pruned.height.push(height);
	}
	pruned.order = tree.order.filter(keep).map((leaf) => renamed[leaf]!);
	return pruned;
}
