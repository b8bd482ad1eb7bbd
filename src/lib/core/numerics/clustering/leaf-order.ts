import { throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { squareDistances } from './distances.ts';
import type { Linkage } from './hierarchical-clustering.ts';

/** Points from left to right of the dendrogram as it stands (scipy's leaves_list). */
export function leafOrder(linkage: Linkage): Int32Array {
	return walk(linkage, () => false);
}

/** Above this many leaves `arrangedLeafOrder` keeps the plain order: the search takes n^3 steps (1 s at 1,000). */
const MAX_LEAVES = 1000;

/**
 * Points from left to right after turning subtrees so that the sum of distances between neighbours is smallest
 * (Bar-Joseph, Gifford & Jaakkola 2001). Exact: equal to trying all 2^(n-1) orientations. scipy 1.17's
 * optimal_leaf_ordering stays above that minimum on our test data, so it is a bound here, not the reference.
 * @param distances condensed, of the same points
 */
export function arrangedLeafOrder(linkage: Linkage, distances: Float64Array, watch: Watch = {}): Int32Array {
	const n = linkage.points;
	if (n < 3 || n > MAX_LEAVES) return leafOrder(linkage);
	const square = squareDistances(distances, n);
	const members = subtreeMembers(linkage);
	const best = bestSums(linkage, members, square, watch);
	return trace(linkage, members, square, best);
}

function walk(linkage: Linkage, turned: (merge: number) => boolean): Int32Array {
	const n = linkage.points;
	const order: number[] = [];
	const stack = n === 0 ? [] : [2 * n - 2];
	while (stack.length > 0) {
		const node = stack.pop() as number;
		if (node < n) {
			order.push(node);
			continue;
		}
		const [first, second] = childrenOf(linkage, node);
		if (turned(node - n)) stack.push(first, second);
		else stack.push(second, first);
	}
	return Int32Array.from(order);
}

function childrenOf(linkage: Linkage, node: number): [number, number] {
	const m = node - linkage.points;
	return [linkage.left[m]!, linkage.right[m]!];
}

/** Leaves under every node; a leaf's own list is itself. */
function subtreeMembers(linkage: Linkage): Int32Array[] {
	const n = linkage.points;
	const members = Array.from({ length: n }, (_, i) => Int32Array.of(i));
	for (let m = 0; m < linkage.left.length; m++) {
		const [left, right] = childrenOf(linkage, n + m);
		const [a, b] = [members[left]!, members[right]!];
		const joined = new Int32Array(a.length + b.length);
		joined.set(a);
		joined.set(b, a.length);
		members.push(joined);
	}
	return members;
}

/** Leaves that can stand at the far end of `node` when leaf `end` stands at the near end: those of its other child. */
function farEnds(linkage: Linkage, members: readonly Int32Array[], node: number, end: number): Int32Array {
	if (node < linkage.points) return members[node]!;
	const [a, b] = childrenOf(linkage, node);
	const inA = members[a]!.includes(end);
	return members[inA ? b : a]!;
}

/**
 * best[i * n + j]: smallest sum within the smallest subtree that holds both leaves, with i at one end and j at the other.
 * Every pair belongs to exactly one node, so one n x n table serves all.
 */
function bestSums(
	linkage: Linkage,
	members: readonly Int32Array[],
	square: Float64Array,
	watch: Watch,
): Float64Array {
	const n = linkage.points;
	const best = new Float64Array(n * n);
	const reach = new Float64Array(n);
	for (let m = 0; m < linkage.left.length; m++) {
		throwIfCancelled(watch.signal, 'the leaf order');
		const [a, b] = childrenOf(linkage, n + m);
		const right = members[b]!;
		for (const i of members[a]!) {
			const inner = farEnds(linkage, members, a, i);
			for (const l of right) {
				let smallest = Infinity;
				for (const k of inner) {
					const sum = best[i * n + k]! + square[k * n + l]!;
					if (sum < smallest) smallest = sum;
				}
				reach[l] = smallest;
			}
			for (const j of right) {
				let smallest = Infinity;
				for (const l of farEnds(linkage, members, b, j)) {
					const sum = reach[l]! + best[l * n + j]!;
					if (sum < smallest) smallest = sum;
				}
				best[i * n + j] = best[j * n + i] = smallest;
			}
		}
	}
	return best;
}

/** Follows the smallest sums down from the root and lays the leaves out. */
function trace(
	linkage: Linkage,
	members: readonly Int32Array[],
	square: Float64Array,
	best: Float64Array,
): Int32Array {
	const n = linkage.points;
	const order: number[] = [];
	/** Lays out `node` with leaf i first and leaf j last; a stack, because a chain-like tree is as deep as it has leaves. */
	const stack: { node: number; i: number; j: number }[] = [startOf(linkage, members, best)];
	while (stack.length > 0) {
		const { node, i, j } = stack.pop() as { node: number; i: number; j: number };
		if (node < n) {
			order.push(node);
			continue;
		}
		const [a, b] = childrenOf(linkage, node);
		const [near, far] = members[a]!.includes(i) ? [a, b] : [b, a];
		let chosen = { k: -1, l: -1, sum: Infinity };
		for (const k of farEnds(linkage, members, near, i)) {
			for (const l of farEnds(linkage, members, far, j)) {
				const sum = best[i * n + k]! + square[k * n + l]! + best[l * n + j]!;
				if (sum < chosen.sum) chosen = { k, l, sum };
			}
		}
		stack.push({ node: far, i: chosen.l, j }, { node: near, i, j: chosen.k });
	}
	return Int32Array.from(order);
}

function startOf(linkage: Linkage, members: readonly Int32Array[], best: Float64Array) {
	const n = linkage.points;
	const node = 2 * n - 2;
	const [a, b] = childrenOf(linkage, node);
	let chosen = { node, i: 0, j: 0 };
	let smallest = Infinity;
	for (const i of members[a]!) {
		for (const j of members[b]!) {
			if (best[i * n + j]! < smallest) {
				smallest = best[i * n + j]!;
				chosen = { node, i, j };
			}
		}
	}
	return chosen;
}
