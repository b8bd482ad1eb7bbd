import { choleskyFactor, choleskyRoom, choleskySolve } from '../linear-algebra/cholesky.ts';
import { logLoss, sigmoid, startingIntercept } from './logistic-loss.ts';
import type { LogisticModel } from './logistic-model.ts';

const MAX_STEPS = 200;
/** Largest projected gradient per sample of a solution. */
const TOLERANCE = 1e-11;
/** Share of the decrease that the slope promises and a step must bring (Armijo). */
const ENOUGH = 1e-4;

/**
 * Logistic regression with coefficients of at least 0 and a free intercept: the minimum of
 * sum log(1 + exp(-s f)) + |w|² / (2 C), s = ±1, f = b + X w, w >= 0. Projected Newton steps: coefficients at 0 whose slope
 * points below it rest, the others take a Newton step that is cut at 0, halved until the objective falls (Bertsekas 1982,
 * SIAM J Control Optim 20:221). The penalty keeps the minimum finite where the columns separate the classes.
 * @param columns one array of n values per coefficient
 * @param y labels 0 or 1, both present
 * @throws RangeError where y has one class only
 */
export function nonNegativeLogistic(
	columns: readonly Float64Array[],
	y: ArrayLike<number>,
	c: number,
): LogisticModel {
	const n = y.length;
	const k = columns.length;
	let beta = new Float64Array(k + 1);
	beta[k] = startingIntercept(y, n);
	let decision = decisions(columns, beta, n);
	let objective = objectiveOf(beta, decision, y, c);
	for (let iterations = 1; iterations <= MAX_STEPS; iterations++) {
		const gradient = gradientOf(columns, beta, decision, y, c);
		const free = [...beta.keys()].filter((j) => j === k || beta[j]! > 0 || gradient[j]! < 0);
		const largest = free.reduce((most, j) => Math.max(most, Math.abs(gradient[j]!)), 0);
		if (largest <= TOLERANCE * n)
			return { coefficients: beta.slice(0, k), intercept: beta[k]!, iterations, converged: true };
		const step = newtonStep(columns, decision, gradient, free, c);
		let moved = false;
		for (let scale = 1; scale > 1e-12 && !moved; scale /= 2) {
			const next = beta.map((value, j) => {
				const to = value + scale * step[j]!;
				return j < k && to < 0 ? 0 : to;
			});
			const nextDecision = decisions(columns, next, n);
			const nextObjective = objectiveOf(next, nextDecision, y, c);
			const promised = next.reduce((sum, value, j) => sum + gradient[j]! * (value - beta[j]!), 0);
			// Near the minimum the objective no longer tells two points apart; the gradient does.
			if (nextObjective <= objective + ENOUGH * promised + 1e-13 * Math.abs(objective)) {
				moved = next.some((value, j) => value !== beta[j]);
				[beta, decision, objective] = [next, nextDecision, nextObjective];
				break;
			}
		}
		if (!moved)
			return {
				coefficients: beta.slice(0, k),
				intercept: beta[k]!,
				iterations,
				converged: largest <= 1e-6 * n,
			};
	}
	return { coefficients: beta.slice(0, k), intercept: beta[k]!, iterations: MAX_STEPS, converged: false };
}

function decisions(columns: readonly Float64Array[], beta: Float64Array, n: number): Float64Array {
	const out = new Float64Array(n).fill(beta[columns.length]!);
	for (const [j, column] of columns.entries())
		if (beta[j] !== 0) for (let i = 0; i < n; i++) out[i] = out[i]! + beta[j]! * column[i]!;
	return out;
}

function objectiveOf(beta: Float64Array, decision: Float64Array, y: ArrayLike<number>, c: number): number {
	let sum = 0;
	for (let i = 0; i < decision.length; i++) sum += logLoss(decision[i]!, y[i] === 1);
	for (let j = 0; j < beta.length - 1; j++) sum += beta[j]! ** 2 / (2 * c);
	return sum;
}

function gradientOf(
	columns: readonly Float64Array[],
	beta: Float64Array,
	decision: Float64Array,
	y: ArrayLike<number>,
	c: number,
): Float64Array {
	const k = columns.length;
	const out = new Float64Array(k + 1);
	for (let i = 0; i < decision.length; i++) {
		const error = sigmoid(decision[i]!) - y[i]!;
		for (let j = 0; j < k; j++) out[j] = out[j]! + error * columns[j]![i]!;
		out[k] = out[k]! + error;
	}
	for (let j = 0; j < k; j++) out[j] = out[j]! + beta[j]! / c;
	return out;
}

/** The Newton step of the free unknowns; 0 for those that rest. */
function newtonStep(
	columns: readonly Float64Array[],
	decision: Float64Array,
	gradient: Float64Array,
	free: readonly number[],
	c: number,
): Float64Array {
	const k = columns.length;
	const q = free.length;
	const hessian = choleskyRoom(q);
	const side = new Float64Array(q);
	for (let a = 0; a < q; a++) {
		const j = free[a]!;
		for (let b = 0; b <= a; b++) {
			const l = free[b]!;
			let sum = j === l ? (j < k ? 1 / c : 1e-12) : 0;
			for (let i = 0; i < decision.length; i++) {
				const p = sigmoid(decision[i]!);
				sum += p * (1 - p) * (j < k ? columns[j]![i]! : 1) * (l < k ? columns[l]![i]! : 1);
			}
			hessian[a * q + b] = sum;
		}
		side[a] = -gradient[j]!;
	}
	if (!choleskyFactor(hessian, q)) throw new RangeError('The second level could not be solved.');
	choleskySolve(hessian, q, side);
	const step = new Float64Array(k + 1);
	for (let a = 0; a < q; a++) step[free[a]!] = side[a]!;
	return step;
}
