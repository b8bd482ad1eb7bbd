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
	return Math.max(Number.MIN_VALUE * 1e10, ...tree.height);
}

/** Brackets of a cluster tree as one path. A leaf lies at height 0. */
export function drawTree(tree: FigureTree, place: TreePlace): string {
	const n = tree.order.length;
	const along = new Array<number>(n);
	const height = new Array<number>(n).fill(0);
	for (const [position, leaf] of tree.order.entries()) along[leaf] = place.first + position * place.step;
	let d = '';
	for (let k = 0; k < tree.height.length; k++) {
		const left = tree.left[k] as number;
		const right = tree.right[k] as number;
		const a = along[left] as number;
		const b = along[right] as number;
		const top = tree.height[k] as number;
		d += bracket(
			a,
			place.at(height[left] as number),
			b,
			place.at(height[right] as number),
			place.at(top),
			place.leaves,
		);
		along.push((a + b) / 2);
		height.push(top);
	}
	return d === ''
		? ''
		: element('path', { d, fill: 'none', stroke: MUTED, 'stroke-width': 0.8, 'data-part': 'tree' });
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
