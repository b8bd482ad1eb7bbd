import { bisectLeft, bisectRight } from 'd3-array';
import type { Box } from '../layout/box.ts';
import type {
	BoxLayer,
	CellLayer,
	CurveLayer,
	HitLayer,
	Tooltip,
	PointLayer,
	StripLayer,
} from './hit-layer.ts';
import { pointGrid, type PointGrid } from './point-grid.ts';

/** A mark: its layer, and its number in it. */
export interface Hit {
	layer: number;
	index: number;
}

/** A place, px of the figure. */
export interface Place {
	x: number;
	y: number;
}

/** px beyond its edge from which a point or a line still is meant. */
const REACH = 7;

/** Finds marks of a drawing. */
export interface Picker {
	/** The mark at a place, the topmost one of several; null where there is none. */
	at(place: Place): Hit | null;
	/** Marks of points inside a closed outline, over all point layers. */
	inside(outline: readonly Place[]): Hit[];
}

/** Prepares a search of layers: a grid over each layer of points, so that 20,000 points take well under a millisecond. */
export function createPicker(layers: readonly HitLayer[]): Picker {
	const grids = new Map<PointLayer, PointGrid>();
	const gridOf = (layer: PointLayer): PointGrid => {
		const known = grids.get(layer) ?? pointGrid(layer.x, layer.y);
		grids.set(layer, known);
		return known;
	};
	const find = (layer: HitLayer, place: Place): number => {
		if (layer.shape === 'points') return gridOf(layer).nearest(place, layer.radius + REACH);
		if (layer.shape === 'cells') return cellAt(layer, place);
		if (layer.shape === 'strip') return positionAt(layer, place);
		return layer.shape === 'curves' ? curveAt(layer, place) : boxAt(layer, place);
	};
	return {
		at(place) {
			// A merge beside the cells reaches over the first of them; there the cell is meant.
			const inCells = layers.some((layer) => layer.shape === 'cells' && holds(layer.box, place));
			// Later layers lie on top; points and lines lie over cells and boxes of their own layer's chart.
			for (let layer = layers.length - 1; layer >= 0; layer--) {
				const own = layers[layer];
				if (inCells && own?.shape === 'points' && own.node !== undefined) continue;
				const index = find(layers[layer]!, place);
				if (index >= 0) return { layer, index };
			}
			return null;
		},
		inside(outline) {
			return layers.flatMap((layer, at) =>
				layer.shape === 'points'
					? gridOf(layer)
							.inside(outline)
							.map((index) => ({ layer: at, index }))
					: [],
			);
		},
	};
}

function holds(box: Box, { x, y }: Place): boolean {
	return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

function cellAt({ box, rows, columns, edges }: CellLayer, place: Place): number {
	if (!holds(box, place) || rows === 0 || columns === 0) return -1;
	const row = Math.min(rows - 1, Math.floor(((place.y - box.y) / box.height) * rows));
	if (edges !== undefined) {
		const column = bisectRight(edges.right, place.x, 0, columns);
		return column < columns && edges.left[column]! <= place.x ? row * columns + column : -1;
	}
	const column = Math.min(columns - 1, Math.floor(((place.x - box.x) / box.width) * columns));
	return row * columns + column;
}

/** The position of a strip that is meant: the mark nearest to the place within reach along x, else the nearest along x. */
function positionAt({ area, x, y, upright = false }: StripLayer, place: Place): number {
	if (x.length === 0 || !holds(area, place)) return -1;
	let best = -1;
	let least = Infinity;
	const end = upright ? 0 : bisectRight(x, place.x + REACH, 0, x.length);
	for (let k = bisectRight(x, place.x - REACH, 0, x.length); k < end; k++) {
		const distance = Math.hypot(x[k]! - place.x, y(k) - place.y);
		if (distance < least) {
			least = distance;
			best = k;
		}
	}
	if (best >= 0) return best;
	const after = Math.min(x.length - 1, bisectRight(x, place.x, 0, x.length));
	const before = Math.max(0, after - 1);
	return place.x - x[before]! <= x[after]! - place.x ? before : after;
}

function boxAt({ boxes }: BoxLayer, place: Place): number {
	for (let i = boxes.length - 1; i >= 0; i--) if (holds(boxes[i]!, place)) return i;
	return -1;
}

/** The line nearest to a place at the nearest position; lines farther than the reach are not meant. */
function curveAt(layer: CurveLayer, place: Place): number {
	const { area, x, from, to } = layer;
	if (to <= from || !holds(area, place)) return -1;
	const after = bisectLeft(x, place.x, from, to - 1);
	const before = after > from && place.x - x[after - 1]! < x[after]! - place.x;
	const k = before ? after - 1 : after;
	let best = -1;
	let least = REACH + 1;
	for (const [i, line] of layer.lines.entries()) {
		const distance = Math.abs(heightAt(layer, line.y, k, place.x) - place.y);
		if (distance <= least) {
			least = distance;
			best = i;
		}
	}
	return best < 0 ? -1 : best * x.length + k;
}

/** Height of a line at a px between two positions, so that steep lines are hit between them too. */
function heightAt(layer: CurveLayer, y: Float64Array, k: number, px: number): number {
	const here = y[k]!;
	const other = layer.x[k]! <= px ? k + 1 : k - 1;
	if (other < layer.from || other >= layer.to) return here;
	const there = y[other]!;
	const span = layer.x[other]! - layer.x[k]!;
	if (!Number.isFinite(there) || span === 0) return here;
	return here + ((there - here) * (px - layer.x[k]!)) / span;
}

/** The tooltip of a mark. */
export function tooltipOf(layers: readonly HitLayer[], hit: Hit): Tooltip {
	const layer = layers[hit.layer];
	if (layer === undefined) return { name: '', lines: [] };
	if (layer.shape === 'cells')
		return layer.tooltip(Math.floor(hit.index / layer.columns), hit.index % layer.columns);
	if (layer.shape === 'curves')
		return layer.tooltip(Math.floor(hit.index / layer.x.length), hit.index % layer.x.length);
	return layer.tooltip(hit.index);
}

/** The samples that a name of a layer stands for: the members of a collapsed cluster, or the sample itself. */
export function membersOf(layer: HitLayer, name: string | null): readonly string[] {
	return name === null ? [] : (layer.members?.get(name) ?? [name]);
}

/** Samples of a mark: none, one, the two of a cell of a sample by sample matrix, or the members of clusters. */
export function samplesOf(layers: readonly HitLayer[], hit: Hit): readonly string[] {
	const layer = layers[hit.layer];
	if (layer === undefined) return [];
	if (layer.shape === 'cells') {
		const both = [
			...membersOf(layer, layer.column_sample(hit.index % layer.columns)),
			...membersOf(layer, layer.row_sample(Math.floor(hit.index / layer.columns))),
		];
		return [...new Set(both)];
	}
	return membersOf(layer, sampleOf(layer, hit.index));
}

/** The one sample of a mark; null for a cell of two samples or a mark that stands for something else. */
export function sampleOfMark(layer: HitLayer, index: number): string | null {
	if (layer.shape !== 'cells') return sampleOf(layer, index);
	const row = layer.row_sample(Math.floor(index / layer.columns));
	const column = layer.column_sample(index % layer.columns);
	return row === null || column === null ? (row ?? column) : null;
}

function sampleOf(layer: Exclude<HitLayer, CellLayer>, index: number): string | null {
	if (layer.shape === 'strip') return layer.sample;
	if (layer.shape === 'curves') return layer.lines[Math.floor(index / layer.x.length)]?.sample ?? null;
	return layer.sample(index);
}

/** The middle of a mark, px. */
export function placeOf(layers: readonly HitLayer[], hit: Hit): Place {
	const layer = layers[hit.layer];
	if (layer === undefined) return { x: 0, y: 0 };
	if (layer.shape === 'points') return { x: layer.x[hit.index] ?? 0, y: layer.y[hit.index] ?? 0 };
	if (layer.shape === 'curves') {
		const k = hit.index % layer.x.length;
		return { x: layer.x[k] ?? 0, y: layer.lines[Math.floor(hit.index / layer.x.length)]?.y[k] ?? 0 };
	}
	if (layer.shape === 'strip') {
		const { x, y, height } = layer.area;
		const at = layer.y(hit.index);
		// A position without a value is shown at the foot of the strip.
		return { x: layer.x[hit.index] ?? x, y: Number.isFinite(at) ? at : y + height };
	}
	const box = layer.shape === 'cells' ? cellBox(layer, hit.index) : layer.boxes[hit.index];
	return box === undefined ? { x: 0, y: 0 } : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The rectangle of a cell, px. */
export function cellBox({ box, rows, columns, edges }: CellLayer, index: number): Box {
	const height = box.height / rows;
	const y = box.y + Math.floor(index / columns) * height;
	const column = index % columns;
	if (edges !== undefined) {
		const left = edges.left[column] ?? box.x;
		return { x: left, y, width: (edges.right[column] ?? left) - left, height };
	}
	const width = box.width / columns;
	return { x: box.x + column * width, y, width, height };
}
