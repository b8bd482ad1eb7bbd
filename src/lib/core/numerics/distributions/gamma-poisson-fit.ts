import { logGamma } from './log-gamma.ts';

/** Rates of a gamma distribution behind counts of unequal exposure. */
export interface GammaPoissonFit {
	/** Sum of the counts over the sum of the exposures. */
	mean: number;
	/** Coefficient of variation of the rates by maximum likelihood, 0 where the counts vary no more than Poisson counts. */
	likelihood: number;
	/** The same by moments; 0 where there is no more variance than that of Poisson counts. */
	moments: number;
	/** The larger of both: what a test of many counts at once should assume. */
	spread: number;
}

/** Counts that are alike, so that many positions cost what few do. */
interface Cell {
	count: number;
	exposure: number;
	times: number;
}

/** Coefficients of variation between which is searched. */
const LARGEST = 100;
const SMALLEST = 1e-3;
/** Steps of golden section on the logarithm of the coefficient: to a thousandth of it. */
const STEPS = 40;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * Fits counts ~ Poisson(exposure * rate), rate ~ gamma with mean and coefficient of variation, which makes the counts negative binomial
 * with size 1 / spread^2. The mean is that of all counts (unbiased whatever the spread); the spread follows by maximum likelihood
 * given the mean, and by moments: the variance beyond Poisson, sum((k - m e)^2 - m e) / sum((m e)^2). The larger is taken,
 * because few places with many counts weigh little in the likelihood of a gamma and much in a tail: `spread` is never smaller
 * than what the variance of the counts says. It is an estimate, not a bound: with few counts in all it can be 0 when the rates vary.
 * No counts at all: mean 0, spread 0. Counts and exposures must be as many, exposures above 0.
 */
export function fitGammaPoisson(counts: ArrayLike<number>, exposures: ArrayLike<number>): GammaPoissonFit {
	let events = 0;
	let total = 0;
	for (let i = 0; i < counts.length; i++) {
		events += counts[i]!;
		total += exposures[i]!;
	}
	const mean = total > 0 ? events / total : NaN;
	if (!(events > 0)) return { mean, likelihood: 0, moments: 0, spread: 0 };
	let beyond = 0;
	let squares = 0;
	for (let i = 0; i < counts.length; i++) {
		const expected = mean * exposures[i]!;
		beyond += (counts[i]! - expected) ** 2 - expected;
		squares += expected * expected;
	}
	const moments = Math.sqrt(Math.max(0, beyond / squares));
	const cells = cellsOf(counts, exposures);
	const value = (logSpread: number): number => logLikelihood(cells, mean, Math.exp(logSpread));
	const best = maximise(value, Math.log(SMALLEST), Math.log(LARGEST));
	const found = Math.exp(best);
	// A gamma that narrow is none: the Poisson likelihood is its limit.
	const likelihood = found > 2 * SMALLEST && value(best) > poisson(cells, mean) ? found : 0;
	return { mean, likelihood, moments, spread: Math.max(likelihood, moments) };
}

function cellsOf(counts: ArrayLike<number>, exposures: ArrayLike<number>): Cell[] {
	const cells = new Map<string, Cell>();
	for (let i = 0; i < counts.length; i++) {
		const [count, exposure] = [counts[i]!, exposures[i]!];
		const key = `${count} ${exposure}`;
		const known = cells.get(key);
		if (known === undefined) cells.set(key, { count, exposure, times: 1 });
		else known.times++;
	}
	return [...cells.values()];
}

/** Log-likelihood of the negative binomial but for the terms that do not depend on the spread. */
function logLikelihood(cells: readonly Cell[], mean: number, spread: number): number {
	const size = 1 / (spread * spread);
	const atSize = logGamma(size);
	let sum = 0;
	for (const { count, exposure, times } of cells) {
		const expected = mean * exposure;
		const none = -size * Math.log1p(expected / size);
		const some =
			count === 0 ? 0 : rising(size, count, atSize) + count * Math.log(expected / (size + expected));
		sum += times * (none + some);
	}
	return sum;
}

/** log(gamma(size + count) / gamma(size)), for large sizes by its factors, where the difference would lose digits. */
function rising(size: number, count: number, atSize: number): number {
	if (count > 64) return logGamma(size + count) - atSize;
	let sum = 0;
	for (let i = 0; i < count; i++) sum += Math.log(size + i);
	return sum;
}

function poisson(cells: readonly Cell[], mean: number): number {
	return cells.reduce(
		(sum, { count, exposure, times }) => sum + times * (count * Math.log(mean * exposure) - mean * exposure),
		0,
	);
}

/** Where a function with one peak is largest. */
function maximise(value: (x: number) => number, from: number, to: number): number {
	let [low, high] = [from, to];
	let a = high - GOLDEN * (high - low);
	let b = low + GOLDEN * (high - low);
	let [atA, atB] = [value(a), value(b)];
	for (let i = 0; i < STEPS; i++)
		if (atA >= atB) {
			high = b;
			[b, atB] = [a, atA];
			a = high - GOLDEN * (high - low);
			atA = value(a);
		} else {
			low = a;
			[a, atA] = [b, atB];
			b = low + GOLDEN * (high - low);
			atB = value(b);
		}
	return (low + high) / 2;
}
