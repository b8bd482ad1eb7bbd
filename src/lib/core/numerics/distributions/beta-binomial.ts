import { incompleteBeta } from './incomplete-beta.ts';
import { logBeta, logChoose } from './log-gamma.ts';

/** Terms further than this below the largest of a sum no longer change it. */
const NEGLIGIBLE = 1e-18;

/**
 * P(X >= k) of n draws whose chance of success has mean `mean` and varies as a beta distribution with intraclass
 * correlation `spread`: alpha = mean (1/spread - 1), beta = (1 - mean)(1/spread - 1). With a spread of 0 it is the binomial
 * tail. As `1 - scipy.stats.betabinom.cdf(k - 1, n, alpha, beta)`, summed from the side on which no digits are lost. NaN for a mean
 * outside of (0, 1) or counts that are no counts.
 */
export function betaBinomialUpper(k: number, n: number, mean: number, spread: number): number {
	if (!(n >= 0) || !(mean > 0 && mean < 1) || !(spread >= 0 && spread < 1) || Number.isNaN(k)) return NaN;
	if (k <= 0) return 1;
	if (k > n) return 0;
	if (spread === 0) return incompleteBeta(mean, k, n - k + 1);
	const size = 1 / spread - 1;
	const alpha = mean * size;
	const beta = (1 - mean) * size;
	// Below the mean most of the distribution lies above k: what is left is the smaller sum.
	return k > n * mean
		? sumUp(k, n, alpha, beta)
		: Math.min(1, Math.max(0, 1 - sumDown(k - 1, n, alpha, beta)));
}

/**
 * ln P(X = k) of n draws as `betaBinomialUpper` has them (`scipy.stats.betabinom.logpmf`); with a spread of 0 the binomial. NaN for a
 * mean outside of (0, 1).
 */
export function betaBinomialLog(k: number, n: number, mean: number, spread: number): number {
	if (!(n >= 0) || !(k >= 0 && k <= n) || !(mean > 0 && mean < 1) || !(spread >= 0 && spread < 1)) return NaN;
	if (spread === 0) return logChoose(n, k) + k * Math.log(mean) + (n - k) * Math.log1p(-mean);
	const size = 1 / spread - 1;
	return logTerm(k, n, mean * size, (1 - mean) * size);
}

function sumUp(k: number, n: number, alpha: number, beta: number): number {
	let term = Math.exp(logTerm(k, n, alpha, beta));
	let sum = term;
	for (let i = k; i < n; i++) {
		term *= ((n - i) * (alpha + i)) / ((i + 1) * (beta + n - i - 1));
		sum += term;
		if (term < sum * NEGLIGIBLE) break;
	}
	return Math.min(1, sum);
}

function sumDown(k: number, n: number, alpha: number, beta: number): number {
	let term = Math.exp(logTerm(k, n, alpha, beta));
	let sum = term;
	for (let i = k; i > 0; i--) {
		term *= (i * (beta + n - i)) / ((n - i + 1) * (alpha + i - 1));
		sum += term;
		if (term < sum * NEGLIGIBLE) break;
	}
	return sum;
}

function logTerm(k: number, n: number, alpha: number, beta: number): number {
	return logChoose(n, k) + logBeta(k + alpha, n - k + beta) - logBeta(alpha, beta);
}
