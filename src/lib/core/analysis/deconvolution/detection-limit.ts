import { choleskyFactor, choleskySolve } from '../../numerics/linear-algebra/cholesky.ts';
import { normalEquations } from '../../numerics/mixture/non-negative-least-squares.ts';
import type { WeightedRows } from '../../numerics/mixture/region-bootstrap.ts';

/** Standard deviation of the share of a group of parts, as it would be at another share. */
export type SpreadAt = (share: number) => number;

/** Halvings of the interval in which a limit is sought. */
const STEPS = 30;

/**
 * How the spread of a share grows with it: the influence of each region on the share, times the binomial noise of its reads at that
 * share. The group takes the place of the rest of the mixture in proportion. Null where the columns are dependent.
 * @param level fitted level of every row
 */
export function spreadsOfShares(
	rows: WeightedRows,
	level: Float64Array,
	shares: Float64Array,
	groups: readonly (readonly number[])[],
): SpreadAt[] | null {
	const { design, n, values, weights } = rows;
	const { gram } = normalEquations(design, n, values, weights);
	if (!choleskyFactor(gram, n)) return null;
	const solved = (right: Float64Array): Float64Array => {
		choleskySolve(gram, n, right);
		return right;
	};
	const onRows = (column: Float64Array): Float64Array =>
		Float64Array.from({ length: values.length }, (_, row) => {
			let sum = 0;
			for (let k = 0; k < n; k++) sum += column[k]! * design[row * n + k]!;
			return sum;
		});
	const all = onRows(solved(new Float64Array(n).fill(1)));
	return groups.map((parts) => {
		const inside = new Set(parts);
		const own = onRows(solved(Float64Array.from({ length: n }, (_, k) => (inside.has(k) ? 1 : 0))));
		const share = parts.reduce((sum, k) => sum + shares[k]!, 0);
		const profile = Float64Array.from({ length: values.length }, (_, row) => {
			let sum = 0;
			for (const k of parts)
				sum += design[row * n + k]! * (share > 0 ? shares[k]! / share : 1 / parts.length);
			return sum;
		});
		const rest = level.map((p, row) =>
			share < 1 ? (p - share * profile[row]!) / (1 - share) : profile[row]!,
		);
		return (at) => {
			let variance = 0;
			for (let row = 0; row < values.length; row++) {
				const p = Math.min(1, Math.max(0, (1 - at) * rest[row]! + at * profile[row]!));
				variance += weights[row]! * (own[row]! - at * all[row]!) ** 2 * p * (1 - p);
			}
			return Math.sqrt(variance);
		};
	});
}

/** The smallest share that is `times` its own spread; 1 where none is. */
export function shareBeyond(spread: SpreadAt, times: number): number {
	if (times * spread(1) > 1) return 1;
	let [low, high] = [0, 1];
	for (let step = 0; step < STEPS; step++) {
		const middle = (low + high) / 2;
		if (middle > times * spread(middle)) high = middle;
		else low = middle;
	}
	return high;
}
