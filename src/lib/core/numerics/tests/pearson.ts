import { studentTTwoSided } from '../distributions/student-t.ts';

export interface Correlation {
	/** Correlation coefficient; NaN when a side is constant or fewer than 2 pairs remain. */
	r: number;
	/** Two-sided p from Student's t with n - 2 degrees of freedom; NaN below 3 pairs. */
	p: number;
	/** Pairs with both values. */
	n: number;
}

/** Pearson correlation over the pairs without NaN (scipy.stats.pearsonr). */
export function pearson(x: ArrayLike<number>, y: ArrayLike<number>): Correlation {
	let n = 0;
	let sumX = 0;
	let sumY = 0;
	for (let i = 0; i < x.length; i++) {
		const a = x[i]!;
		const b = y[i]!;
		if (a !== a || b !== b) continue;
		sumX += a;
		sumY += b;
		n++;
	}
	const meanX = sumX / n;
	const meanY = sumY / n;
	let xx = 0;
	let yy = 0;
	let xy = 0;
	for (let i = 0; i < x.length; i++) {
		const a = x[i]! - meanX;
		const b = y[i]! - meanY;
		if (a !== a || b !== b) continue;
		xx += a * a;
		yy += b * b;
		xy += a * b;
	}
	return withP(xx > 0 && yy > 0 ? clamp(xy / Math.sqrt(xx * yy)) : NaN, n);
}

/** Rounding may carry |r| past 1 by a few ulp. */
function clamp(r: number): number {
	return Math.max(-1, Math.min(1, r));
}

function withP(r: number, n: number): Correlation {
	if (n < 3 || Number.isNaN(r)) return { r, p: NaN, n };
	if (Math.abs(r) === 1) return { r, p: 0, n };
	return { r, p: studentTTwoSided(r * Math.sqrt((n - 2) / ((1 - r) * (1 + r))), n - 2), n };
}
