import { logisticDual } from './logistic-dual.ts';
import type { LogisticModel } from './logistic-model.ts';
import { logisticPrimal } from './logistic-primal.ts';

export type { LogisticModel } from './logistic-model.ts';

/**
 * L2 logistic regression as scikit-learn's `LogisticRegression`: minimises 1/2 |w|^2 + C * SUM of log-losses, the
 * intercept unpenalised, no class weights. Solved by Newton steps in the primal when features are fewer than samples,
 * else in the dual on the Gram matrix (Zhu & Hastie 2004, Biostatistics 5:427, kernel logistic regression by IRLS).
 * @param x samples x features, row-major, n * p values, no missing values
 * @param y class of each sample, 0 or 1; both must occur
 * @param c inverse penalty, > 0
 */
export function fitLogistic(
	x: Float64Array,
	n: number,
	p: number,
	y: ArrayLike<number>,
	c: number,
): LogisticModel {
	if (p < n) return logisticPrimal(x, n, p, y, c);
	const dual = logisticDual(rowGram(x, n, p), n, y, c);
	const coefficients = new Float64Array(p);
	for (let i = 0; i < n; i++) {
		const alpha = dual.alpha[i]!;
		for (let f = 0, at = i * p; f < p; f++, at++) {
			coefficients[f] = coefficients[f]! + alpha * x[at]!;
		}
	}
	return { coefficients, intercept: dual.intercept, iterations: dual.iterations, converged: dual.converged };
}

function rowGram(x: Float64Array, n: number, p: number): Float64Array {
	const gram = new Float64Array(n * n);
	for (let i = 0; i < n; i++) {
		for (let j = 0; j <= i; j++) {
			let sum = 0;
			for (let f = 0, a = i * p, b = j * p; f < p; f++, a++, b++) sum += x[a]! * x[b]!;
			gram[i * n + j] = sum;
			gram[j * n + i] = sum;
		}
	}
	return gram;
}
