import { mean } from '../descriptive/mean.ts';
import { studentTBound } from '../distributions/student-t.ts';

/** A straight line of measured on expected values by least squares. */
export interface Linearity {
	n: number;
	slope: number;
	slope_low: number;
	slope_high: number;
	intercept: number;
	intercept_low: number;
	intercept_high: number;
	/** Share of the variance that the line explains; null where all values are equal. */
	r_squared: number | null;
	/** Mean of each level against the line, as a share of the line; null where the line is not above 0. */
	deviations: { level: number; mean: number; deviation: number | null }[];
}

/** Linearity over three or more levels (CLSI EP06): the line with 95 % intervals, and how far each level is from it. Null with fewer. */
export function linearity(measured: readonly { level: number; value: number }[]): Linearity | null {
	const levels = [...new Set(measured.map(({ level }) => level))].sort((a, b) => a - b);
	const n = measured.length;
	if (levels.length < 3) return null;
	const mx = mean(measured.map(({ level }) => level));
	const my = mean(measured.map(({ value }) => value));
	let [sxx, sxy, syy] = [0, 0, 0];
	for (const { level, value } of measured) {
		sxx += (level - mx) ** 2;
		sxy += (level - mx) * (value - my);
		syy += (value - my) ** 2;
	}
	const slope = sxy / sxx;
	const intercept = my - slope * mx;
	const rest = Math.max(0, syy - slope * sxy);
	const t = studentTBound(0.05, n - 2);
	const noise = Math.sqrt(rest / (n - 2));
	const [of_slope, of_intercept] = [
		(t * noise) / Math.sqrt(sxx),
		t * noise * Math.sqrt(1 / n + (mx * mx) / sxx),
	];
	return {
		...{ n, slope, slope_low: slope - of_slope, slope_high: slope + of_slope },
		...{ intercept, intercept_low: intercept - of_intercept, intercept_high: intercept + of_intercept },
		r_squared: syy === 0 ? null : 1 - rest / syy,
		deviations: levels.map((level) => {
			const own = mean(measured.filter((one) => one.level === level).map(({ value }) => value));
			const expected = intercept + slope * level;
			return { level, mean: own, deviation: expected > 0 ? own / expected - 1 : null };
		}),
	};
}
