import type { CurveLayer, HitLayer, PointLayer } from './hit-layer.ts';
import type { Hit } from './pick.ts';

/** A step that an arrow key stands for. */
export type Step = 'left' | 'right' | 'up' | 'down' | 'first' | 'last' | 'next_layer' | 'previous_layer';

interface Orders {
	byX: Int32Array;
	byY: Int32Array;
}

const orders = new WeakMap<PointLayer, Orders>();

/**
 * The mark that a key leads to: points go along x with left and right and along y with up and down, cells and lines by
 * row and column, strips along their positions and from one to the next. Without a mark to start from it is the first of the first layer; null for a figure without marks.
 */
export function nextMark(layers: readonly HitLayer[], from: Hit | null, step: Step): Hit | null {
	const filled = [...layers.keys()].filter((layer) => sizeOf(layers[layer]!) > 0);
	const first = filled[0];
	if (first === undefined) return null;
	if (from === null || !filled.includes(from.layer)) return startOf(layers, first);
	if (step === 'next_layer' || step === 'previous_layer') {
		const by = step === 'next_layer' ? 1 : filled.length - 1;
		const next = filled[(filled.indexOf(from.layer) + by) % filled.length]!;
		return next === from.layer ? from : startOf(layers, next);
	}
	const layer = layers[from.layer]!;
	if (layer.shape === 'strip' && (step === 'up' || step === 'down')) {
		const other = from.layer + (step === 'down' ? 1 : -1);
		const there = layers[other];
		if (there?.shape !== 'strip') return from;
		return { layer: other, index: within(from.index, there.x.length - 1) };
	}
	return { layer: from.layer, index: indexAfter(layer, from.index, step) };
}

function sizeOf(layer: HitLayer): number {
	if (layer.shape === 'points' || layer.shape === 'strip') return layer.x.length;
	if (layer.shape === 'boxes') return layer.boxes.length;
	return layer.shape === 'cells' ? layer.rows * layer.columns : layer.lines.length * (layer.to - layer.from);
}

function startOf(layers: readonly HitLayer[], at: number): Hit {
	const layer = layers[at]!;
	if (layer.shape === 'points') return { layer: at, index: ordersOf(layer).byX[0] ?? 0 };
	return { layer: at, index: layer.shape === 'curves' ? layer.from : 0 };
}

function indexAfter(layer: HitLayer, index: number, step: Step): number {
	if (layer.shape === 'points') return pointAfter(layer, index, step);
	if (layer.shape === 'curves') return cornerAfter(layer, index, step);
	if (layer.shape === 'boxes' || layer.shape === 'strip') {
		const last = sizeOf(layer) - 1;
		if (step === 'first') return 0;
		if (step === 'last') return last;
		return within(index + (step === 'right' || step === 'down' ? 1 : -1), last);
	}
	const { rows, columns } = layer;
	const row = Math.floor(index / columns);
	const column = index % columns;
	if (step === 'first') return row * columns;
	if (step === 'last') return row * columns + columns - 1;
	if (step === 'left' || step === 'right')
		return row * columns + within(column + (step === 'right' ? 1 : -1), columns - 1);
	return within(row + (step === 'down' ? 1 : -1), rows - 1) * columns + column;
}

function pointAfter(layer: PointLayer, index: number, step: Step): number {
	const { byX, byY } = ordersOf(layer);
	const last = byX.length - 1;
	if (step === 'first') return byX[0]!;
	if (step === 'last') return byX[last]!;
	// Up is towards smaller px.
	const order = step === 'left' || step === 'right' ? byX : byY;
	const by = step === 'right' || step === 'down' ? 1 : -1;
	return order[within(order.indexOf(index) + by, last)]!;
}

function cornerAfter(layer: CurveLayer, index: number, step: Step): number {
	const n = layer.x.length;
	const line = Math.floor(index / n);
	const k = index % n;
	if (step === 'up' || step === 'down')
		return within(line + (step === 'down' ? 1 : -1), layer.lines.length - 1) * n + k;
	if (step === 'first') return line * n + layer.from;
	if (step === 'last') return line * n + layer.to - 1;
	const next = k + (step === 'right' ? 1 : -1);
	return line * n + Math.min(layer.to - 1, Math.max(layer.from, next));
}

function within(value: number, last: number): number {
	return Math.min(last, Math.max(0, value));
}

function ordersOf(layer: PointLayer): Orders {
	const known = orders.get(layer);
	if (known !== undefined) return known;
	const { x, y } = layer;
	const rows = Int32Array.from(x.keys());
	const sorted = (along: Float64Array, across: Float64Array): Int32Array =>
		rows.slice().sort((a, b) => along[a]! - along[b]! || across[a]! - across[b]! || a - b);
	const made = { byX: sorted(x, y), byY: sorted(y, x) };
	orders.set(layer, made);
	return made;
}
