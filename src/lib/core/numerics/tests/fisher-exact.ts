import { chiSquareTest } from './chi-square-test.ts';
import { margins, withoutEmpty } from './contingency-table.ts';
import { logChoose, logGamma } from '../distributions/log-gamma.ts';

/** Which test a p-value of association comes from. */
export interface AssociationTest {
	p: number;
	/** fisher = exact; chi_square = Pearson without Yates, because too many tables share the margins to list them. */
	method: 'fisher' | 'chi_square';
}

/** Probabilities within this factor of the observed one count as equally likely (as in R and scipy). */
const TOLERANCE = 1e-7;

/** Tables larger than 2 x 2 are enumerated up to this many; about 50 ms. */
const MAX_TABLES = 200_000;

/**
 * Two-sided Fisher exact test of a 2 x 2 table: the sum of all tables with the same margins that are not more likely
 * than the observed one. odds_ratio is the sample odds ratio a d / (b c), Infinity or NaN when cells are empty.
 */
export function fisherExact(table: readonly [readonly [number, number], readonly [number, number]]): {
	p: number;
	odds_ratio: number;
} {
	const [[a, b], [c, d]] = table;
	const odds_ratio = (a * d) / (b * c);
	const row = a + b;
	const column = a + c;
	const n = row + c + d;
	const low = Math.max(0, row + column - n);
	const high = Math.min(row, column);
	const logProbability = (k: number) =>
		logChoose(column, k) + logChoose(n - column, row - k) - logChoose(n, row);
	const observed = logProbability(a) + Math.log1p(TOLERANCE);
	let p = 0;
	for (let k = low; k <= high; k++) {
		const log = logProbability(k);
		if (log <= observed) p += Math.exp(log);
	}
	return { p: Math.min(1, p), odds_ratio };
}

/**
 * Test of independence of an r x c table. The rule: Fisher's exact test for 2 x 2; for larger tables the exact
 * Freeman-Halton test when at most 200,000 tables share the margins, else Pearson's chi-square without Yates.
 * NaN when fewer than two rows or columns hold anything.
 */
export function associationTest(table: readonly (readonly number[])[]): AssociationTest {
	const counts = withoutEmpty(table);
	const width = counts[0]?.length ?? 0;
	if (counts.length < 2 || width < 2) return { p: NaN, method: 'fisher' };
	const exact = freemanHalton(counts, MAX_TABLES);
	if (exact !== null) return { p: exact, method: 'fisher' };
	return { p: chiSquareTest(counts).p, method: 'chi_square' };
}

/** Exact p over all tables with the same margins, or null when there are more than `most`. */
export function freemanHalton(counts: readonly (readonly number[])[], most: number): number | null {
	const { rows, columns, n } = margins(counts);
	const logFactorial = Float64Array.from({ length: n + 1 }, (_, k) => logGamma(k + 1));
	const factorial = (k: number) => logFactorial[k]!;
	const constant =
		rows.reduce((s, r) => s + factorial(r), 0) + columns.reduce((s, c) => s + factorial(c), 0) - factorial(n);
	const cells = counts.reduce((s, line) => s + line.reduce((t, k) => t + factorial(k), 0), 0);
	const observed = constant - cells + Math.log1p(TOLERANCE);
	let seen = 0;
	let p = 0;
	/** Fills row `r` from column `c` on; `left` is what the row still has to place, `free` what each column can take. */
	const place = (r: number, c: number, left: number, free: number[], log: number): boolean => {
		if (r === rows.length - 1) {
			const last = free.reduce((s, k) => s - factorial(k), log);
			if (last <= observed) p += Math.exp(last);
			return ++seen <= most;
		}
		const room = free[c]!;
		if (c === columns.length - 1) {
			if (left > room) return true;
			const next = free.slice();
			next[c] = room - left;
			return place(r + 1, 0, rows[r + 1]!, next, log - factorial(left));
		}
		let later = 0;
		for (let k = c + 1; k < free.length; k++) later += free[k]!;
		for (let k = Math.max(0, left - later); k <= Math.min(left, room); k++) {
			const next = free.slice();
			next[c] = room - k;
			if (!place(r, c + 1, left - k, next, log - factorial(k))) return false;
		}
		return true;
	};
	return place(0, 0, rows[0]!, columns.slice(), constant) ? Math.min(1, p) : null;
}
