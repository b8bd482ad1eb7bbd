import { incompleteBeta } from './incomplete-beta.ts';

/** P(X > x) for X F-distributed with df1 and df2 degrees of freedom. */
export function fSurvival(x: number, df1: number, df2: number): number {
	if (Number.isNaN(x)) return NaN;
	if (x <= 0) return 1;
	return incompleteBeta(df2 / (df2 + df1 * x), df2 / 2, df1 / 2);
}
