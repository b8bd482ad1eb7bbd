import { margins, withoutEmpty } from './contingency-table.ts';
import { chiSquareSurvival } from '../distributions/chi-square.ts';

export interface ChiSquareTest {
	statistic: number;
	df: number;
	p: number;
	n: number;
	/** Smallest expected count; below 5 the approximation is rough. */
	smallest_expected: number;
}

/**
 * Pearson's chi-square test of independence; `yates` applies to 2 x 2 tables only (scipy.stats.chi2_contingency has it
 * on by default there, off everywhere else). Empty rows and columns are dropped; NaN when fewer than 2 remain.
 */
export function chiSquareTest(table: readonly (readonly number[])[], yates = false): ChiSquareTest {
	const counts = withoutEmpty(table);
	const { rows, columns, n } = margins(counts);
	const df = (rows.length - 1) * (columns.length - 1);
	if (!(df >= 1)) return { statistic: NaN, df: Math.max(0, df), p: NaN, n, smallest_expected: NaN };
	let statistic = 0;
	let smallest = Infinity;
	counts.forEach((line, r) =>
		line.forEach((count, c) => {
			const expected = (rows[r]! * columns[c]!) / n;
			let gap = Math.abs(count - expected);
			if (yates && df === 1) gap -= Math.min(0.5, gap);
			statistic += (gap * gap) / expected;
			smallest = Math.min(smallest, expected);
		}),
	);
	return { statistic, df, p: chiSquareSurvival(statistic, df), n, smallest_expected: smallest };
}
