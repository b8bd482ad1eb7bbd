import type { FigureTree } from '../../../contract/records/figure.ts';
import type { Canvas } from '../layout/canvas.ts';
import { treePlaces, type TreePlace } from '../marks/tree.ts';
import { threeDigits, whole } from '../text/format.ts';
import type { TreeNode } from './hit-layer.ts';

/** What the leaves of a tree are. */
export interface TreeHits {
	tree: TreeNode['tree'];
	/** Name of each leaf. */
	ids: readonly string[];
	/** Members of a leaf that stands for a collapsed cluster; null for a leaf of its own. */
	members(leaf: number): readonly string[] | null;
}

const RADIUS = 3;

/** Reports the merges of a tree, and its leaves that stand for collapsed clusters. */
export function reportTree(
	{ reportHits, say }: Pick<Canvas, 'reportHits' | 'say'>,
	tree: FigureTree,
	place: TreePlace,
	of: TreeHits,
): void {
	if (reportHits === undefined) return;
	const n = tree.order.length;
	const nodes = Array.from({ length: n + tree.height.length }, (_, node) => node).filter(
		(node) => node >= n || of.members(node) !== null,
	);
	let below: number[][] | null = null;
	const places = treePlaces(tree, place);
	const names = (node: number): string[] =>
		((below ??= leavesBelow(tree))[node] ?? []).flatMap((leaf) => of.members(leaf) ?? [of.ids[leaf] ?? '']);
	const at = (index: number): number => nodes[index] ?? -1;
	reportHits({
		shape: 'points',
		x: Float64Array.from(nodes, (node) => places[node]?.x ?? 0),
		y: Float64Array.from(nodes, (node) => places[node]?.y ?? 0),
		radius: RADIUS,
		sample: () => null,
		tooltip: (index) => {
			const node = at(index);
			const count = whole(names(node).length);
			const size = say(of.tree === 'samples' ? 'figure.members' : 'figure.feature_members', { n: count });
			if (node < n) return { name: of.ids[node] ?? '', lines: [{ label: '', value: size }] };
			const height = threeDigits(tree.height[node - n] ?? 0);
			return { name: size, lines: [{ label: say('figure.joined_at'), value: height }] };
		},
		node: (index) => {
			const node = at(index);
			return {
				tree: of.tree,
				merge: node >= n ? node - n : null,
				leaf: node >= n ? null : node,
				samples: of.tree === 'samples' ? names(node) : [],
			};
		},
	});
}

/** Leaves below every leaf and merge, numbered as in the tree. */
export function leavesBelow(tree: FigureTree): number[][] {
	const below = [...tree.order.keys()].map((leaf) => [leaf]);
	for (const [k, left] of tree.left.entries())
		below.push([...(below[left] ?? []), ...(below[tree.right[k] ?? -1] ?? [])]);
	return below;
}
