import { chiSquareSurvival } from '../distributions/chi-square.ts';
import { bilinear, invertSymmetric } from './solve-symmetric.ts';
import { byTime, rowsOfStrata, type SurvivalTimes } from './survival-times.ts';

/** The log-rank test of two or more groups. */
export interface LogRank {
	/** Per group. */
	n: number[];
	observed: number[];
	expected: number[];
	chi_square: number;
	df: number;
	/** Null where no event tells the groups apart. */
	p: number | null;
}

/**
 * Log-rank test (Mantel 1966), summed over strata where they are given. The same as R's survdiff: groups of which no event
 * was expected give no degree of freedom.
 * @param group number of each person's group, from 0
 */
export function logRank(
	times: SurvivalTimes,
	group: ArrayLike<number>,
	groups: number,
	strata: ArrayLike<number> | null = null,
): LogRank {
	const zeros = (): number[] => Array.from({ length: groups }, () => 0);
	const [n, observed, expected] = [zeros(), zeros(), zeros()];
	const variance = new Float64Array(groups * groups);
	for (const rows of rowsOfStrata(times.time.length, strata)) {
		const part = {
			time: Float64Array.from(rows, (row) => times.time[row]!),
			event: Uint8Array.from(rows, (row) => times.event[row]!),
		};
		const order = [...byTime(part)].map((at) => rows[at]!);
		const left = new Float64Array(groups);
		for (const row of rows) {
			left[group[row]!] = left[group[row]!]! + 1;
			n[group[row]!] = n[group[row]!]! + 1;
		}
		for (let at = 0; at < order.length;) {
			const risk = order.length - at;
			const time = times.time[order[at]!];
			const gone = new Float64Array(groups);
			let events = 0;
			for (; at < order.length && times.time[order[at]!] === time; at++) {
				const row = order[at]!;
				const of = group[row]!;
				gone[of] = gone[of]! + 1;
				if (times.event[row] !== 1) continue;
				events++;
				observed[of] = observed[of]! + 1;
			}
			if (events > 0) {
				const spread = risk > 1 ? (events * (risk - events)) / (risk - 1) : 0;
				for (let i = 0; i < groups; i++) {
					const share = left[i]! / risk;
					expected[i] = expected[i]! + events * share;
					for (let j = 0; j < groups; j++)
						variance[i * groups + j] =
							variance[i * groups + j]! + spread * share * ((i === j ? 1 : 0) - left[j]! / risk);
				}
			}
			for (let i = 0; i < groups; i++) left[i] = left[i]! - gone[i]!;
		}
	}
	const used = expected.flatMap((value, i) => (value > 0 ? [i] : [])).slice(1);
	const part = Float64Array.from(used.flatMap((i) => used.map((j) => variance[i * groups + j]!)));
	const inverse = invertSymmetric(part, used.length);
	if (used.length === 0 || 'dependent' in inverse)
		return { n, observed, expected, chi_square: 0, df: used.length, p: null };
	const difference = used.map((i) => observed[i]! - expected[i]!);
	const chi_square = bilinear(inverse, difference, difference);
	return {
		n,
		observed,
		expected,
		chi_square,
		df: used.length,
		p: chiSquareSurvival(chi_square, used.length),
	};
}
