import { argsort } from '../descriptive/argsort.ts';

/**
 * Benjamini-Hochberg adjusted p-values (q-values), in the order given. NaN are no tests: they stay NaN and do not count
 * (Benjamini & Hochberg 1995; scipy.stats.false_discovery_control).
 */
export function benjaminiHochberg(pValues: ArrayLike<number>): Float64Array {
	const order = argsort(pValues);
	const m = order.length;
	const q = new Float64Array(pValues.length).fill(NaN);
	let running = 1;
	for (let k = m - 1; k >= 0; k--) {
		const index = order[k]!;
		running = Math.min(running, (pValues[index]! * m) / (k + 1));
		q[index] = running;
	}
	return q;
}
