import { argsort } from '../descriptive/argsort.ts';

/** Holm's step-down adjusted p-values (Holm 1979), in the order given; NaN are no tests and stay NaN. */
export function holm(pValues: ArrayLike<number>): Float64Array {
	const order = argsort(pValues);
	const m = order.length;
	const adjusted = new Float64Array(pValues.length).fill(NaN);
	let running = 0;
	for (let k = 0; k < m; k++) {
		const index = order[k]!;
		running = Math.max(running, Math.min(1, (m - k) * pValues[index]!));
		adjusted[index] = running;
	}
	return adjusted;
}
