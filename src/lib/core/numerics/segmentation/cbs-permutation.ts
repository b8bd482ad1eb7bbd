import type { Random } from '../../../base/random.ts';
import { logGamma } from '../distributions/log-gamma.ts';

/** Chance of a wrong early "significant" at each look; see `decide`. */
const EARLY = 0.001;
/** Permutations between two looks. */
const LOOK = 50;

/**
 * Whether at most `allowed` of `permutations` draws reach the observed value; `draw` does one and says whether it does.
 * Stops as soon as more did, or as soon as so few did that, were there `allowed` + 1 among all of them, a count this low
 * would have probability below 0.001 (hypergeometric; the idea of sequential stopping of Venkatraman & Olshen 2007).
 */
export function decide(permutations: number, allowed: number, draw: () => boolean): boolean {
	if (allowed < 0) return false;
	let reached = 0;
	for (let done = 1; done <= permutations; done++) {
		if (draw()) reached++;
		if (reached > allowed) return false;
		if (done % LOOK !== 0 || reached * permutations > (allowed + 1) * done) continue;
		if (atMost(permutations, allowed + 1, done, reached) < EARLY) return true;
	}
	return true;
}

/** P(at most `seen` of `special` marked ones among `drawn` out of `all`). */
function atMost(all: number, special: number, drawn: number, seen: number): number {
	let sum = 0;
	for (let k = 0; k <= seen; k++)
		sum += Math.exp(logChoose(special, k) + logChoose(all - special, drawn - k) - logChoose(all, drawn));
	return sum;
}

function logChoose(n: number, k: number): number {
	if (k < 0 || k > n) return -Infinity;
	return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}

/** Fisher-Yates of the first `count` places: they become a uniform draw without replacement. */
export function shuffleFirst(values: Float64Array, count: number, random: Random): void {
	const n = values.length;
	for (let i = 0; i < count; i++) {
		const j = i + random.int(n - i);
		const held = values[i]!;
		values[i] = values[j]!;
		values[j] = held;
	}
}
