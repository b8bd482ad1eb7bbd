import { choleskyFactor, choleskyRoom, choleskySolveTwo } from '../linear-algebra/cholesky.ts';
import { logisticMaxSteps, logisticTolerance, logLoss, sigmoid, startingIntercept } from './logistic-loss.ts';

/** A logistic model in dual form: decision of a new sample = sum_i alpha_i k(x_i, x) + intercept; w = X' alpha. */
export interface DualModel {
	alpha: Float64Array;
	intercept: number;
	/** Decision values of the training samples. */
	decision: Float64Array;
	iterations: number;
	converged: boolean;
}

/**
 * L2 logistic regression on a Gram matrix: each Newton step solves (K + W^-1/C) alpha + b = z with sum(alpha) = 0 and
 * z = f + (y - p)/w, W = diag(p(1-p)), in the symmetric form W^1/2 K W^1/2 + I/C, whose condition stays bounded when
 * weights vanish (Rasmussen & Williams 2006, section 3.4). Steps are halved while they raise the objective.
 * @param kernel m x m, symmetric, row-major
 * @param y 0 or 1, both must occur
 * @param start a nearby model of the same samples (a neighbouring C) to start from
 * @param tolerance stop when no decision value moved by more than this in the last step
 */
export function logisticDual(
	kernel: Float64Array,
	m: number,
	y: ArrayLike<number>,
	c: number,
	start?: DualModel,
	tolerance: number = logisticTolerance,
): DualModel {
	const state = startState(m, y, start);
	const system = choleskyRoom(m);
	const { alpha, decision } = state;
	const root = new Float64Array(m);
	const u = new Float64Array(m);
	const v = new Float64Array(m);
	const step = new Float64Array(m);
	let objective = objectiveOf(alpha, decision, state.intercept, y, c, m);
	let iterations = 0;
	let converged = false;
	while (!converged && iterations < logisticMaxSteps) {
		iterations++;
		weightedSystem(kernel, m, decision, y, c, { root, u, v, system });
		if (!choleskyFactor(system, m)) throw new RangeError('The Gram matrix is not positive semi-definite.');
		choleskySolveTwo(system, m, u, v);
		let sumU = 0;
		let sumV = 0;
		for (let i = 0; i < m; i++) {
			sumU += root[i]! * u[i]!;
			sumV += root[i]! * v[i]!;
		}
		const intercept = sumU / sumV;
		// Directions from the present point: u for alpha, step for the decision values.
		for (let i = 0; i < m; i++) {
			u[i] = root[i]! * (u[i]! - intercept * v[i]!) - alpha[i]!;
		}
		const interceptStep = intercept - state.intercept;
		multiply(kernel, m, u, step);
		let largest = 0;
		for (let i = 0; i < m; i++) {
			const move = step[i]! + interceptStep;
			step[i] = move;
			largest = Math.max(largest, Math.abs(move));
		}
		let scale = 1;
		for (let halving = 0; ; halving++) {
			move(alpha, u, scale, v);
			move(decision, step, scale, root);
			const next = objectiveOf(v, root, state.intercept + scale * interceptStep, y, c, m);
			if (next <= objective + 1e-12 * (Math.abs(objective) + 1) || halving === 40) {
				objective = next;
				break;
			}
			scale /= 2;
		}
		alpha.set(v);
		decision.set(root);
		state.intercept += scale * interceptStep;
		converged = scale === 1 && largest < tolerance;
	}
	return { alpha, intercept: state.intercept, decision, iterations, converged };
}

function startState(m: number, y: ArrayLike<number>, start: DualModel | undefined) {
	const intercept = startingIntercept(y, m);
	if (start !== undefined) {
		return { alpha: start.alpha.slice(), decision: start.decision.slice(), intercept: start.intercept };
	}
	return { alpha: new Float64Array(m), decision: new Float64Array(m).fill(intercept), intercept };
}

/** Fills W^1/2 K W^1/2 + I/C (lower triangle) and the right-hand sides W^1/2 z (u) and W^1/2 1 (v). */
function weightedSystem(
	kernel: Float64Array,
	m: number,
	decision: Float64Array,
	y: ArrayLike<number>,
	c: number,
	into: { root: Float64Array; u: Float64Array; v: Float64Array; system: Float64Array },
): void {
	const { root, u, v, system } = into;
	for (let i = 0; i < m; i++) {
		const f = decision[i]!;
		const p = sigmoid(f);
		// The floor does not move the solution: at the fixed point alpha = C (y - p) whatever the weight.
		const w = Math.max(p * (1 - p), 1e-10);
		const s = Math.sqrt(w);
		root[i] = s;
		u[i] = s * f + (y[i]! - p) / s;
		v[i] = s;
	}
	const ridge = 1 / c;
	for (let i = 0; i < m; i++) {
		const row = i * m;
		const s = root[i]!;
		for (let j = 0; j < i; j++) system[row + j] = s * root[j]! * kernel[row + j]!;
		system[row + i] = s * s * kernel[row + i]! + ridge;
	}
}

/** 1/2 alpha' K alpha + C * sum of log-losses, with K alpha = decision - intercept. */
function objectiveOf(
	alpha: Float64Array,
	decision: Float64Array,
	intercept: number,
	y: ArrayLike<number>,
	c: number,
	m: number,
): number {
	let quadratic = 0;
	let loss = 0;
	for (let i = 0; i < m; i++) {
		const f = decision[i]!;
		quadratic += alpha[i]! * (f - intercept);
		loss += logLoss(f, y[i]! > 0.5);
	}
	return 0.5 * quadratic + c * loss;
}

/** into = matrix x, four rows at a time, whose sums do not wait for each other. */
function multiply(matrix: Float64Array, m: number, x: Float64Array, into: Float64Array): void {
	let i = 0;
	for (; i + 3 < m; i += 4) {
		const r0 = i * m;
		const r1 = r0 + m;
		const r2 = r1 + m;
		const r3 = r2 + m;
		let s0 = 0;
		let s1 = 0;
		let s2 = 0;
		let s3 = 0;
		for (let j = 0; j < m; j++) {
			const value = x[j]!;
			s0 += matrix[r0 + j]! * value;
			s1 += matrix[r1 + j]! * value;
			s2 += matrix[r2 + j]! * value;
			s3 += matrix[r3 + j]! * value;
		}
		into[i] = s0;
		into[i + 1] = s1;
		into[i + 2] = s2;
		into[i + 3] = s3;
	}
	for (; i < m; i++) {
		let sum = 0;
		for (let j = 0, at = i * m; j < m; j++, at++) sum += matrix[at]! * x[j]!;
		into[i] = sum;
	}
}

function move(from: Float64Array, direction: Float64Array, scale: number, into: Float64Array): void {
	for (let i = 0; i < from.length; i++) into[i] = from[i]! + scale * direction[i]!;
}
