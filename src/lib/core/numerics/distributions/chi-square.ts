import { gammaUpper } from './incomplete-gamma.ts';

/** P(X > x) for X chi-square distributed with df degrees of freedom. */
export function chiSquareSurvival(x: number, df: number): number {
	return x <= 0 ? 1 : gammaUpper(df / 2, x / 2);
}
