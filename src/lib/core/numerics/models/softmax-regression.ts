import { maxOf } from '../../../base/extremes.ts';

/** One example: its features by number, their values, the class it belongs to and what it counts. */
export interface Example {
	features: Int32Array;
	values: Float64Array;
	label: number;
	weight: number;
}

/** Weights, features x classes row-major, and one intercept a class. */
export interface SoftmaxModel {
	weights: Float64Array;
	intercepts: Float64Array;
}

/** Pairs of steps and gradients that the search remembers. */
const MEMORY = 8;
const MAX_STEPS = 500;
/** Halvings of a step before the search gives up. */
const HALVINGS = 30;
/** Share of the descent that the gradient promises which a step must bring. */
const ARMIJO = 1e-4;

/** Scores of every class, `intercept + weights . features`, written to `out`. */
export function classScores(
	{ weights, intercepts }: SoftmaxModel,
	{ features, values }: Pick<Example, 'features' | 'values'>,
	out: Float64Array,
): void {
	out.set(intercepts);
	const classes = intercepts.length;
	for (let k = 0; k < features.length; k++) {
		const value = values[k]!;
		const from = features[k]! * classes;
		for (let j = 0; j < classes; j++) out[j]! += value * weights[from + j]!;
	}
}

/** Turns scores into probabilities in place; returns the logarithm of their sum of exponentials. */
export function toProbabilities(scores: Float64Array): number {
	const highest = maxOf(scores);
	let sum = 0;
	for (let j = 0; j < scores.length; j++) sum += scores[j] = Math.exp(scores[j]! - highest);
	for (let j = 0; j < scores.length; j++) scores[j]! /= sum;
	return highest + Math.log(sum);
}

/**
 * Multinomial logistic regression with an L2 penalty: minimises `c` times the weighted log loss plus half the sum of squared
 * weights; intercepts are not penalised. Limited-memory BFGS (Nocedal & Wright, Numerical Optimization, algorithm 7.4) from
 * zero, so that the same examples give the same weights.
 * @param width number of features
 * @param tolerance largest entry of the gradient, as a share of `c`, at which the search ends
 */
export function fitSoftmax(
	examples: readonly Example[],
	width: number,
	classes: number,
	c: number,
	tolerance = 1e-4,
): SoftmaxModel {
	const size = width * classes;
	let at = new Float64Array(size + classes);
	let gradient = new Float64Array(at.length);
	let loss = lossAt(at, examples, size, classes, c, gradient);
	const steps: { s: Float64Array; y: Float64Array; rho: number }[] = [];
	for (let round = 0; round < MAX_STEPS && largest(gradient) > tolerance * c; round++) {
		const direction = descent(gradient, steps);
		const slope = dot(direction, gradient);
		let scale = steps.length === 0 ? 1 / Math.max(1, largest(gradient)) : 1;
		let next = at;
		const nextGradient = new Float64Array(at.length);
		let nextLoss = Infinity;
		for (let halving = 0; halving < HALVINGS; halving++, scale /= 2) {
			next = at.map((value, k) => value + scale * direction[k]!);
			nextLoss = lossAt(next, examples, size, classes, c, nextGradient);
			if (nextLoss <= loss + ARMIJO * scale * slope) break;
		}
		if (!(nextLoss < loss)) break;
		const s = next.map((value, k) => value - at[k]!);
		const y = nextGradient.map((value, k) => value - gradient[k]!);
		const curvature = dot(s, y);
		if (curvature > 0) steps.push({ s, y, rho: 1 / curvature });
		if (steps.length > MEMORY) steps.shift();
		[at, gradient, loss] = [next, nextGradient, nextLoss];
	}
	return { weights: at.slice(0, size), intercepts: at.slice(size) };
}

/** The objective at `at` (weights, then intercepts); its gradient is written to `gradient`. */
export function lossAt(
	at: Float64Array,
	examples: readonly Example[],
	size: number,
	classes: number,
	c: number,
	gradient: Float64Array,
): number {
	gradient.set(at);
	gradient.fill(0, size);
	const model = { weights: at.subarray(0, size), intercepts: at.subarray(size) };
	const scores = new Float64Array(classes);
	let loss = 0;
	for (let k = 0; k < size; k++) loss += 0.5 * at[k]! * at[k]!;
	for (const example of examples) {
		classScores(model, example, scores);
		const own = scores[example.label]!;
		loss += c * example.weight * (toProbabilities(scores) - own);
		scores[example.label]! -= 1;
		const share = c * example.weight;
		for (let j = 0; j < classes; j++) gradient[size + j]! += share * scores[j]!;
		for (let k = 0; k < example.features.length; k++) {
			const value = share * example.values[k]!;
			const from = example.features[k]! * classes;
			for (let j = 0; j < classes; j++) gradient[from + j]! += value * scores[j]!;
		}
	}
	return loss;
}

/** The direction of the two-loop recursion. */
function descent(
	gradient: Float64Array,
	steps: readonly { s: Float64Array; y: Float64Array; rho: number }[],
): Float64Array {
	const q = gradient.slice();
	const alphas: number[] = [];
	for (const { s, y, rho } of steps.toReversed()) {
		const alpha = rho * dot(s, q);
		alphas.push(alpha);
		addTo(q, y, -alpha);
	}
	const last = steps.at(-1);
	if (last !== undefined) {
		const scale = 1 / (last.rho * dot(last.y, last.y));
		for (let k = 0; k < q.length; k++) q[k]! *= scale;
	}
	for (const [i, { s, y, rho }] of steps.entries())
		addTo(q, s, alphas[steps.length - 1 - i]! - rho * dot(y, q));
	for (let k = 0; k < q.length; k++) q[k] = -q[k]!;
	return q;
}

function addTo(to: Float64Array, from: Float64Array, factor: number): void {
	for (let k = 0; k < to.length; k++) to[k]! += factor * from[k]!;
}

function dot(a: Float64Array, b: Float64Array): number {
	let sum = 0;
	for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
	return sum;
}

function largest(values: Float64Array): number {
	let most = 0;
	for (const value of values) most = Math.max(most, Math.abs(value));
	return most;
}
