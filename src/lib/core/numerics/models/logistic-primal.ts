import { choleskyFactor, choleskyRoom, choleskySolve } from '../linear-algebra/cholesky.ts';
import { logisticMaxSteps, logisticTolerance, logLoss, sigmoid, startingIntercept } from './logistic-loss.ts';
import type { LogisticModel } from './logistic-model.ts';

/**
 * L2 logistic regression by Newton steps on the coefficients, for few features. Same objective as `fitLogistic`.
 * @param x samples x features, row-major
 * @param start a nearby model of the same samples (a neighbouring C) to start from
 * @param tolerance stop when no decision value moved by more than this in the last step
 */
export function logisticPrimal(
	x: Float64Array,
	n: number,
	p: number,
	y: ArrayLike<number>,
	c: number,
	start?: LogisticModel,
	tolerance: number = logisticTolerance,
): LogisticModel {
	const q = p + 1; // the intercept is the last unknown
	let beta = new Float64Array(q);
	if (start !== undefined) beta.set(start.coefficients);
	beta[p] = start?.intercept ?? startingIntercept(y, n);
	const hessian = choleskyRoom(q);
	const step = new Float64Array(q);
	let decision = decisions(x, n, p, beta);
	let objective = objectiveOf(beta, p, decision, y, c);
	let iterations = 0;
	let converged = false;
	while (!converged && iterations < logisticMaxSteps) {
		iterations++;
		newtonSystem(x, n, p, y, c, beta, decision, hessian, step);
		if (!choleskyFactor(hessian, q)) throw new RangeError('The logistic model could not be solved.');
		choleskySolve(hessian, q, step);
		let scale = 1;
		let largest = 0;
		for (let halving = 0; ; halving++) {
			const next = beta.map((value, k) => value + scale * step[k]!);
			const nextDecision = decisions(x, n, p, next);
			const nextObjective = objectiveOf(next, p, nextDecision, y, c);
			if (nextObjective <= objective + 1e-12 * (Math.abs(objective) + 1) || halving === 40) {
				largest = largestMove(decision, nextDecision);
				beta = next;
				decision = nextDecision;
				objective = nextObjective;
				break;
			}
			scale /= 2;
		}
		converged = scale === 1 && largest < tolerance;
	}
	return { coefficients: beta.slice(0, p), intercept: beta[p]!, iterations, converged };
}

/** Hessian (lower triangle) and negative gradient, both divided by C so that large C stays well scaled. */
function newtonSystem(
	x: Float64Array,
	n: number,
	p: number,
	y: ArrayLike<number>,
	c: number,
	beta: Float64Array,
	decision: Float64Array,
	hessian: Float64Array,
	step: Float64Array,
): void {
	const q = p + 1;
	hessian.fill(0);
	for (let k = 0; k < p; k++) {
		hessian[k * q + k] = 1 / c;
		step[k] = -beta[k]! / c;
	}
	step[p] = 0;
	for (let i = 0; i < n; i++) {
		const row = i * p;
		const probability = sigmoid(decision[i]!);
		const residual = y[i]! - probability;
		const weight = Math.max(probability * (1 - probability), 1e-10);
		for (let k = 0; k < p; k++) {
			const value = x[row + k]!;
			const weighted = weight * value;
			step[k] = step[k]! + residual * value;
			const at = k * q;
			for (let j = 0; j <= k; j++) {
				hessian[at + j] = hessian[at + j]! + weighted * x[row + j]!;
			}
			hessian[p * q + k] = hessian[p * q + k]! + weighted;
		}
		step[p] = (step[p] as number) + residual;
		hessian[p * q + p] = hessian[p * q + p]! + weight;
	}
}

function decisions(x: Float64Array, n: number, p: number, beta: Float64Array): Float64Array {
	const out = new Float64Array(n);
	for (let i = 0; i < n; i++) {
		let sum = beta[p]!;
		for (let k = 0, at = i * p; k < p; k++, at++) sum += x[at]! * beta[k]!;
		out[i] = sum;
	}
	return out;
}

function objectiveOf(
	beta: Float64Array,
	p: number,
	decision: Float64Array,
	y: ArrayLike<number>,
	c: number,
): number {
	let quadratic = 0;
	for (let k = 0; k < p; k++) quadratic += beta[k]! ** 2;
	let loss = 0;
	for (let i = 0; i < decision.length; i++) loss += logLoss(decision[i]!, y[i]! > 0.5);
	return quadratic / (2 * c) + loss;
}

function largestMove(before: Float64Array, after: Float64Array): number {
	let largest = 0;
	for (let i = 0; i < before.length; i++) {
		largest = Math.max(largest, Math.abs(after[i]! - before[i]!));
	}
	return largest;
}
