import { throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import type { Random } from '../../../base/random.ts';
import { spectralLayout } from './spectral-layout.ts';
import { connectedComponents, type SparseMatrix } from '../linear-algebra/sparse-matrix.ts';
import { umapCurve } from './umap-curve.ts';
import { umapGraph } from './umap-graph.ts';

export interface UmapOptions {
	/** n_neighbors, the point itself counted; default 15, capped at n - 1, at least 2. */
	neighbours?: number;
	/** Smallest distance of points on the map; default 0.1. */
	minDistance?: number;
	/** Scale of the map; default 1. */
	spread?: number;
	/** Default 500 up to 10,000 points, else 200. */
	epochs?: number;
	/** n x 2 coordinates that start the layout when the neighbour graph falls into several parts (PCA scores). */
	fallback: Float64Array;
	random: Random;
}

/** A 2-D layout. */
export interface UmapLayout {
	/** n x 2, row-major, arbitrary units. */
	coordinates: Float64Array;
	neighbours: number;
	epochs: number;
	/** How the layout was started. */
	initialisation: 'spectral' | 'pca';
	/** Connected parts of the neighbour graph. */
	components: number;
}

const NEGATIVE_SAMPLES = 5;
const LARGEST_STEP = 4;

/**
 * UMAP in two dimensions (McInnes, Healy & Melville 2018) with the choices of its reference implementation: exact
 * neighbours, spectral start with small noise, stochastic gradient with 5 negative samples per attraction.
 * @param condensed Euclidean (or other) distances of n >= 3 points
 * The same distances, options and random stream give the same bytes.
 */
export function umap(
	condensed: Float64Array,
	n: number,
	options: UmapOptions,
	watch: Watch = {},
): UmapLayout {
	const neighbours = Math.max(2, Math.min(options.neighbours ?? 15, n - 1));
	const epochs = options.epochs ?? (n <= 10_000 ? 500 : 200);
	const graph = umapGraph(condensed, n, neighbours, watch);
	const components = connectedComponents(graph);
	const spectral = components === 1 && n > 3;
	const start = spectral
		? spectralLayout(graph, 2, options.random.fork('spectral'))
		: options.fallback.slice(0, 2 * n);
	const coordinates = startingLayout(start, options.random.fork('noise'));
	const curve = umapCurve(options.minDistance ?? 0.1, options.spread ?? 1);
	descend(coordinates, edgesOf(graph, epochs), curve, epochs, options.random.fork('negatives'), watch);
	return { coordinates, neighbours, epochs, initialisation: spectral ? 'spectral' : 'pca', components };
}

/** Scaled to a largest entry of 10, noise of 0.0001 added, then each axis spread over 0..10, as umap-learn does. */
function startingLayout(start: Float64Array, noise: Random): Float64Array {
	const largest = start.reduce((most, v) => Math.max(most, Math.abs(v)), 0);
	const factor = largest > 0 ? 10 / largest : 1;
	const layout = start.map((v) => v * factor + 0.0001 * noise.normal());
	for (const axis of [0, 1]) {
		let low = Infinity;
		let high = -Infinity;
		for (let i = axis; i < layout.length; i += 2) {
			low = Math.min(low, layout[i]!);
			high = Math.max(high, layout[i]!);
		}
		for (let i = axis; i < layout.length; i += 2) layout[i] = (10 * (layout[i]! - low)) / (high - low || 1);
	}
	return layout;
}

/** Attractions with the number of epochs between two of them. */
interface Edges {
	heads: Int32Array;
	tails: Int32Array;
	/** largest weight / weight. */
	periods: Float64Array;
}

/** Edges too weak to be used once in `epochs` are left out. */
function edgesOf(graph: SparseMatrix, epochs: number): Edges {
	const largest = graph.values.reduce((most, v) => Math.max(most, v), 0);
	const heads: number[] = [];
	const tails: number[] = [];
	const periods: number[] = [];
	for (let i = 0; i < graph.n; i++) {
		const end = graph.starts[i + 1]!;
		for (let e = graph.starts[i]!; e < end; e++) {
			const weight = graph.values[e]!;
			if (weight < largest / epochs) continue;
			heads.push(i);
			tails.push(graph.columns[e]!);
			periods.push(largest / weight);
		}
	}
	return {
		heads: Int32Array.from(heads),
		tails: Int32Array.from(tails),
		periods: Float64Array.from(periods),
	};
}

function descend(
	y: Float64Array,
	edges: Edges,
	{ a, b }: { a: number; b: number },
	epochs: number,
	random: Random,
	watch: Watch,
): void {
	const n = y.length / 2;
	const { heads, tails, periods } = edges;
	const next = periods.slice();
	const nextNegative = periods.map((period) => period / NEGATIVE_SAMPLES);
	for (let epoch = 0; epoch < epochs; epoch++) {
		throwIfCancelled(watch.signal, 'UMAP');
		const rate = 1 - epoch / epochs;
		for (let e = 0; e < heads.length; e++) {
			if (next[e]! > epoch) continue;
			const i = 2 * heads[e]!;
			const j = 2 * tails[e]!;
			attract(y, i, j, a, b, rate);
			const period = periods[e]!;
			next[e] = next[e]! + period;
			const negativePeriod = period / NEGATIVE_SAMPLES;
			const count = Math.trunc((epoch - nextNegative[e]!) / negativePeriod);
			for (let s = 0; s < count; s++) repel(y, i, 2 * random.int(n), a, b, rate);
			nextNegative[e] = nextNegative[e]! + count * negativePeriod;
		}
	}
}

function clip(v: number): number {
	return v > LARGEST_STEP ? LARGEST_STEP : v < -LARGEST_STEP ? -LARGEST_STEP : v;
}

/** Gradient of log(1 / (1 + a d^2b)): both points move. */
function attract(y: Float64Array, i: number, j: number, a: number, b: number, rate: number): void {
	const dx = y[i]! - y[j]!;
	const dy = y[i + 1]! - y[j + 1]!;
	const d2 = dx * dx + dy * dy;
	if (d2 <= 0) return;
	const power = Math.pow(d2, b);
	const coefficient = (-2 * a * b * power) / (d2 * (a * power + 1));
	const gx = clip(coefficient * dx) * rate;
	const gy = clip(coefficient * dy) * rate;
	y[i] = y[i]! + gx;
	y[i + 1] = y[i + 1]! + gy;
	y[j] = y[j]! - gx;
	y[j + 1] = y[j + 1]! - gy;
}

/** Gradient of log(1 - 1 / (1 + a d^2b)), softened by 0.001 near zero: only the first point moves. */
function repel(y: Float64Array, i: number, j: number, a: number, b: number, rate: number): void {
	const dx = y[i]! - y[j]!;
	const dy = y[i + 1]! - y[j + 1]!;
	const d2 = dx * dx + dy * dy;
	if (d2 <= 0) return;
	const coefficient = (2 * b) / ((0.001 + d2) * (a * Math.pow(d2, b) + 1));
	y[i] = y[i]! + clip(coefficient * dx) * rate;
	y[i + 1] = y[i + 1]! + clip(coefficient * dy) * rate;
}
