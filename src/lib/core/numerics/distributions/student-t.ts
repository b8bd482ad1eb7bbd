import { incompleteBeta } from './incomplete-beta.ts';

/** P(|T| >= |t|) for Student's t with df degrees of freedom. */
export function studentTTwoSided(t: number, df: number): number {
	if (Number.isNaN(t) || !(df > 0)) return NaN;
	if (!Number.isFinite(t)) return 0;
	const square = t * t;
	// Near t = 0 the complement is the precise side.
	if (square < df * 1e-3) return 1 - incompleteBeta(square / (df + square), 0.5, df / 2);
	return incompleteBeta(df / (df + square), df / 2, 0.5);
}

/** P(T <= t) for Student's t with df degrees of freedom. */
export function studentTCdf(t: number, df: number): number {
	const half = studentTTwoSided(t, df) / 2;
	return t > 0 ? 1 - half : half;
}

/** The t that |T| exceeds with probability `p`: the bound of a two-sided test at that level. */
export function studentTBound(p: number, df: number): number {
	if (!(p > 0 && p <= 1) || !(df > 0)) return NaN;
	let low = 0;
	let high = 1;
	while (studentTTwoSided(high, df) > p && high < 1e300) high *= 2;
	for (let step = 0; step < 200; step++) {
		const middle = (low + high) / 2;
		if (middle === low || middle === high) break;
		if (studentTTwoSided(middle, df) > p) low = middle;
		else high = middle;
	}
	return (low + high) / 2;
}
