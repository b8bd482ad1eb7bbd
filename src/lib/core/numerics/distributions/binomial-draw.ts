import type { Random } from '../../../base/random.ts';

/** From this mean on the normal distribution, rounded, is closer than a draw of 32 bits can tell. */
const LARGE_MEAN = 400;

/** One binomial draw: how many of `n` things are kept when each is with probability `p`. By inversion, so one uniform each. */
export function binomialDraw(n: number, p: number, random: Random): number {
	if (!(n > 0) || !(p > 0)) return 0;
	if (p >= 1) return n;
	if (p > 0.5) return n - binomialDraw(n, 1 - p, random);
	const mean = n * p;
	if (mean > LARGE_MEAN) {
		const drawn = Math.round(mean + Math.sqrt(mean * (1 - p)) * random.normal());
		return Math.min(n, Math.max(0, drawn));
	}
	const odds = p / (1 - p);
	let left = random.uniform();
	// (1 - p)^n is at least e^-555 here, well above the smallest double.
	let mass = Math.exp(n * Math.log1p(-p));
	let k = 0;
	while (left >= mass && k < n) {
		left -= mass;
		k++;
		mass *= (odds * (n - k + 1)) / k;
	}
	return k;
}
