import { maxOf } from '../../../base/extremes.ts';
import type { FigureTree } from '../../../contract/records/figure.ts';
import { coordinate, element } from '../element.ts';
import { MUTED } from '../style/ink.ts';

/** Where a tree's leaves lie along their axis and how far a height reaches from them. */
export interface TreePlace {
	/** Middle of the first leaf, and distance between leaves, px. */
	first: number;
	step: number;
	/** Position of height 0 and of a merge at a height, on the other axis. */
	at(height: number): number;
	/** Leaves side by side (a tree above columns) or one below the other (a tree beside rows). */
	leaves: 'across' | 'down';
}

/** Largest merge height, at least a tiny number so that a flat tree can be divided by it. */
export function treeTop(tree: FigureTree): number {
	return Math.max(Number.MIN_VALUE * 1e10, maxOf(tree.height));
}

/** Places of leaves and merges, numbered as in the tree: along the leaves, px, and height. */
interface TreeCorners {
	along: number[];
	height: number[];
}

function cornersOf(tree: FigureTree, place: TreePlace): TreeCorners {
	const n = tree.order.length;
	const along = new Array<number>(n);
	const height = new Array<number>(n).fill(0);
	for (const [position, leaf] of tree.order.entries()) along[leaf] = place.first + position * place.step;
	for (let k = 0; k < tree.height.length; k++) {
		along.push((along[tree.left[k]!]! + along[tree.right[k]!]!) / 2);
		height.push(tree.height[k]!);
	}
	return { along, height };
}

/** px of leaves and merges, numbered as in the tree. */
export function treePlaces(tree: FigureTree, place: TreePlace): { x: number; y: number }[] {
	const { along, height } = cornersOf(tree, place);
	return along.map((at, node) => {
		const up = place.at(height[node]!);
		return place.leaves === 'across' ? { x: at, y: up } : { x: up, y: at };
	});
}

/** Length of the wedge that stands for a collapsed cluster, px. */
const WEDGE = 7;

/** Brackets of a cluster tree as one path. A leaf lies at height 0; a collapsed cluster is a filled wedge there. */
export function drawTree(
	tree: FigureTree,
	place: TreePlace,
	collapsed: (leaf: number) => boolean = () => false,
): string {
	const { along, height } = cornersOf(tree, place);
	let d = '';
	for (let k = 0; k < tree.height.length; k++) {
		const left = tree.left[k]!;
		const right = tree.right[k]!;
		const a = along[left]!;
		const b = along[right]!;
		const top = tree.height[k]!;
		d += bracket(a, place.at(height[left]!), b, place.at(height[right]!), place.at(top), place.leaves);
	}
	const wedges = tree.order.filter(collapsed).map((leaf) => wedge(along[leaf]!, place));
	return [
		...(d === ''
			? []
			: [element('path', { d, fill: 'none', stroke: MUTED, 'stroke-width': 0.8, 'data-part': 'tree' })]),
		...(wedges.length === 0
			? []
			: [element('path', { d: wedges.join(''), fill: MUTED, 'data-part': 'collapsed' })]),
	].join('\n');
}

function wedge(along: number, place: TreePlace): string {
	const c = coordinate;
	const foot = place.at(0);
	const half = Math.min(5, Math.max(1.5, place.step * 0.4));
	// Towards the root, whichever way the tree grows.
	const tip = foot + Math.sign(place.at(1) - foot) * WEDGE;
	return place.leaves === 'across'
		? `M${c(along)} ${c(tip)}L${c(along - half)} ${c(foot)}H${c(along + half)}Z`
		: `M${c(tip)} ${c(along)}L${c(foot)} ${c(along - half)}V${c(along + half)}Z`;
}

function bracket(
	a: number,
	footA: number,
	b: number,
	footB: number,
	top: number,
	leaves: 'across' | 'down',
): string {
	const c = coordinate;
	return leaves === 'across'
		? `M${c(a)} ${c(footA)}V${c(top)}H${c(b)}V${c(footB)}`
		: `M${c(footA)} ${c(a)}H${c(top)}V${c(b)}H${c(footB)}`;
}
