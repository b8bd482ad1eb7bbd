import { throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import type { Random } from '../../../base/random.ts';
import { tsneAffinities, tsneSparseAffinities } from './tsne-affinities.ts';
import { buildQuadtree, repulsion, type Repulsion } from './quadtree.ts';
import type { SparseMatrix } from '../linear-algebra/sparse-matrix.ts';

export interface TsneOptions {
	/** Default 30, capped at (n - 1) / 3. */
	perplexity?: number;
	/** n x 2 starting coordinates (PCA scores), scaled here to a standard deviation of 1e-4 on the first axis. */
	initial: Float64Array;
	/** "auto": exact up to 3,000 points, Barnes-Hut (angle 0.5) above. */
	method?: 'auto' | 'exact' | 'barnes_hut';
	/** Default 1000, of which 250 with early exaggeration. */
	iterations?: number;
	/** Breaks ties between points with the same start. */
	random: Random;
}

/** A 2-D layout. */
export interface TsneLayout {
	/** n x 2, row-major, arbitrary units. */
	coordinates: Float64Array;
	perplexity: number;
	method: 'exact' | 'barnes_hut';
	iterations: number;
}

const EXACT_UP_TO = 3000;
const EXAGGERATION = 12;
const EXPLORATION = 250;
/** The gradient is looked at every so many iterations. */
const CHECK_EVERY = 50;
const SMALLEST_GRADIENT = 1e-7;
const ANGLE = 0.5;

/**
 * t-SNE in two dimensions with scikit-learn's settings: PCA start, early exaggeration 12 for 250 iterations, momentum
 * 0.5 then 0.8, adaptive gains, learning rate max(n / 48, 50).
 * @param condensed Euclidean distances of n points
 * The same distances and options give the same bytes.
 */
export function tsne(
	condensed: Float64Array,
	n: number,
	options: TsneOptions,
	watch: Watch = {},
): TsneLayout {
	const perplexity = Math.max(1, Math.min(options.perplexity ?? 30, (n - 1) / 3));
	const asked = options.method ?? 'auto';
	const method = asked === 'auto' ? (n <= EXACT_UP_TO ? 'exact' : 'barnes_hut') : asked;
	const gradient =
		method === 'exact'
			? exactGradient(tsneAffinities(condensed, n, perplexity, watch), n)
			: treeGradient(tsneSparseAffinities(condensed, n, perplexity, watch));
	const coordinates = startingLayout(options.initial, n, options.random);
	const iterations = options.iterations ?? 1000;
	descend(coordinates, gradient, Math.max(n / EXAGGERATION / 4, 50), iterations, watch);
	return { coordinates, perplexity, method, iterations };
}

function startingLayout(initial: Float64Array, n: number, random: Random): Float64Array {
	let mean = 0;
	for (let i = 0; i < n; i++) mean += initial[2 * i]! / n;
	let variance = 0;
	for (let i = 0; i < n; i++) variance += (initial[2 * i]! - mean) ** 2 / n;
	const factor = variance > 0 ? 1e-4 / Math.sqrt(variance) : 0;
	// Without the tiny noise identical samples would feel identical forces for ever.
	return Float64Array.from({ length: 2 * n }, (_, i) => initial[i]! * factor + 1e-10 * random.normal());
}

/** Writes the gradient for the layout; affinities are multiplied by `exaggeration`. */
type Gradient = (y: Float64Array, exaggeration: number, out: Float64Array) => void;

/**
 * Exact gradient 4 sum (p - q) num (yi - yj): attraction and repulsion are summed apart, because q needs the sum of all
 * num; so one pass over the pairs is enough.
 */
function exactGradient(joint: Float64Array, n: number): Gradient {
	const attraction = new Float64Array(2 * n);
	const repelled = new Float64Array(2 * n);
	return (y, exaggeration, out) => {
		attraction.fill(0);
		repelled.fill(0);
		let total = 0;
		let o = 0;
		for (let i = 0; i < n; i++) {
			const xi = y[2 * i]!;
			const yi = y[2 * i + 1]!;
			let ax = 0;
			let ay = 0;
			let rx = 0;
			let ry = 0;
			for (let j = i + 1; j < n; j++) {
				const jx = 2 * j;
				const dx = xi - y[jx]!;
				const dy = yi - y[jx + 1]!;
				const num = 1 / (1 + dx * dx + dy * dy);
				total += num;
				const p = joint[o++]! * num;
				const q = num * num;
				ax += p * dx;
				ay += p * dy;
				rx += q * dx;
				ry += q * dy;
				attraction[jx] = attraction[jx]! - p * dx;
				attraction[jx + 1] = attraction[jx + 1]! - p * dy;
				repelled[jx] = repelled[jx]! - q * dx;
				repelled[jx + 1] = repelled[jx + 1]! - q * dy;
			}
			attraction[2 * i] = attraction[2 * i]! + ax;
			attraction[2 * i + 1] = attraction[2 * i + 1]! + ay;
			repelled[2 * i] = repelled[2 * i]! + rx;
			repelled[2 * i + 1] = repelled[2 * i + 1]! + ry;
		}
		combine(attraction, repelled, 2 * total, exaggeration, out);
	};
}

/** Barnes-Hut (van der Maaten 2014): attraction over the neighbours, repulsion through a quadtree. */
function treeGradient(joint: SparseMatrix): Gradient {
	const n = joint.n;
	const attraction = new Float64Array(2 * n);
	const repelled = new Float64Array(2 * n);
	const force: Repulsion = { x: 0, y: 0, total: 0 };
	return (y, exaggeration, out) => {
		const tree = buildQuadtree(y, n);
		let total = 0;
		for (let i = 0; i < n; i++) {
			repulsion(tree, y, i, ANGLE, force);
			repelled[2 * i] = force.x;
			repelled[2 * i + 1] = force.y;
			total += force.total;
			let ax = 0;
			let ay = 0;
			const end = joint.starts[i + 1]!;
			for (let e = joint.starts[i]!; e < end; e++) {
				const j = 2 * joint.columns[e]!;
				const dx = y[2 * i]! - y[j]!;
				const dy = y[2 * i + 1]! - y[j + 1]!;
				const p = joint.values[e]! / (1 + dx * dx + dy * dy);
				ax += p * dx;
				ay += p * dy;
			}
			attraction[2 * i] = ax;
			attraction[2 * i + 1] = ay;
		}
		combine(attraction, repelled, total, exaggeration, out);
	};
}

function combine(
	attraction: Float64Array,
	repelled: Float64Array,
	total: number,
	exaggeration: number,
	out: Float64Array,
): void {
	const divisor = Math.max(total, 2 ** -52);
	for (let i = 0; i < out.length; i++) {
		out[i] = 4 * (exaggeration * attraction[i]! - repelled[i]! / divisor);
	}
}

function descend(y: Float64Array, gradient: Gradient, rate: number, iterations: number, watch: Watch): void {
	const size = y.length;
	const slope = new Float64Array(size);
	const step = new Float64Array(size);
	const gains = new Float64Array(size);
	for (let t = 0; t < iterations; t++) {
		throwIfCancelled(watch.signal, 't-SNE');
		const exploring = t < EXPLORATION;
		if (t === 0 || t === EXPLORATION) {
			step.fill(0);
			gains.fill(1);
		}
		gradient(y, exploring ? EXAGGERATION : 1, slope);
		const momentum = exploring ? 0.5 : 0.8;
		for (let i = 0; i < size; i++) {
			const g = slope[i]!;
			const turning = step[i]! * g < 0;
			const gain = Math.max(0.01, turning ? gains[i]! + 0.2 : gains[i]! * 0.8);
			gains[i] = gain;
			step[i] = momentum * step[i]! - rate * gain * g;
			y[i] = y[i]! + step[i]!;
		}
		if (!exploring && (t + 1) % CHECK_EVERY === 0 && norm(slope) <= SMALLEST_GRADIENT) break;
	}
}

function norm(a: Float64Array): number {
	let sum = 0;
	for (const v of a) sum += v * v;
	return Math.sqrt(sum);
}
