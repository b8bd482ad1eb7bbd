import { maxOf, minOf } from '../../../base/extremes.ts';
import { normalCdf, normalDensity, normalQuantile } from '../distributions/normal.ts';

/** Replicates of one level, and how many of them were detected. */
export interface HitRate {
	/** Above 0. */
	level: number;
	n: number;
	detected: number;
}

/** Probit of the share detected on log10 of the level. */
export interface ProbitFit {
	intercept: number;
	slope: number;
	/** Variances and covariance by the expected information, as R's glm gives them. */
	variance: { intercept: number; slope: number; both: number };
	deviance: number;
	/** Levels minus two. */
	df: number;
}

/** Why there is no fit: levels are too few, or a level parts all that is detected from all that is not. */
export type NoProbit = 'few_levels' | 'separated' | 'not_rising';

/** Share detected of a level and its detection limit. */
export interface DetectionLevel {
	level: number;
	/** Fieller's limits; null where the slope is too uncertain for a finite interval. */
	low: number | null;
	high: number | null;
}

const STEPS = 100;
const STILL = 1e-12;
/** Slopes per decade beyond this are those of levels that part all from nothing. */
const STEEPEST = 1e4;

/** Maximum likelihood by Fisher scoring. A level of which some replicates, not all, were detected is needed. */
export function fitProbit(levels: readonly HitRate[]): ProbitFit | NoProbit {
	const used = levels.filter(({ level, n }) => level > 0 && n > 0);
	if (new Set(used.map(({ level }) => level)).size < 2) return 'few_levels';
	if (isSeparated(used)) return 'separated';
	const x = used.map(({ level }) => Math.log10(level));
	// From the shares drawn towards one half, a straight line.
	let [intercept, slope] = line(
		x,
		used.map(({ n, detected }) => normalQuantile((detected + 0.5) / (n + 1))),
	);
	for (let step = 0; step < STEPS; step++) {
		const { information: i, score } = likelihood(used, x, intercept, slope);
		const det = i.a * i.c - i.b * i.b;
		const [up, across] = [(i.c * score.a - i.b * score.b) / det, (i.a * score.b - i.b * score.a) / det];
		if (!Number.isFinite(up) || !Number.isFinite(across)) return 'separated';
		intercept += up;
		slope += across;
		if (Math.abs(slope) > STEEPEST) return 'separated';
		if (Math.abs(up) + Math.abs(across) < STILL * (1 + Math.abs(intercept) + Math.abs(slope))) break;
	}
	if (!(slope > 0)) return 'not_rising';
	const { information: i } = likelihood(used, x, intercept, slope);
	const det = i.a * i.c - i.b * i.b;
	return {
		...{ intercept, slope, variance: { intercept: i.c / det, slope: i.a / det, both: -i.b / det } },
		...{ deviance: devianceOf(used, x, intercept, slope), df: used.length - 2 },
	};
}

/** The share that a fit expects to be detected of a level above 0. */
export const fittedRate = ({ intercept, slope }: ProbitFit, level: number): number =>
	normalCdf(intercept + slope * Math.log10(level));

/** 95 % interval of that share, from the variance of the fit. */
export function fittedInterval(
	{ intercept, slope, variance }: ProbitFit,
	level: number,
): { low: number; high: number } {
	const x = Math.log10(level);
	const reach =
		normalQuantile(0.975) * Math.sqrt(variance.intercept + 2 * x * variance.both + x * x * variance.slope);
	const at = intercept + slope * x;
	return { low: normalCdf(at - reach), high: normalCdf(at + reach) };
}

/** The level that is detected with a probability, with Fieller's interval on the log scale. */
export function detectionLevel(fit: ProbitFit, share = 0.95, confidence = 0.95): DetectionLevel {
	const { intercept, slope, variance } = fit;
	const aim = normalQuantile(share) - intercept;
	const square = normalQuantile(1 - (1 - confidence) / 2) ** 2;
	const a = slope * slope - square * variance.slope;
	const b = -2 * (slope * aim + square * variance.both);
	const c = aim * aim - square * variance.intercept;
	const root = Math.sqrt(b * b - 4 * a * c);
	const level = 10 ** (aim / slope);
	if (!(a > 0) || Number.isNaN(root)) return { level, low: null, high: null };
	return { level, low: 10 ** ((-b - root) / (2 * a)), high: 10 ** ((-b + root) / (2 * a)) };
}

/** Everything above a level detected and nothing below it: any slope fits, the steeper the better. */
function isSeparated(levels: readonly HitRate[]): boolean {
	const some = levels.filter(({ detected }) => detected > 0).map(({ level }) => level);
	const not_all = levels.filter(({ n, detected }) => detected < n).map(({ level }) => level);
	return some.length === 0 || not_all.length === 0 || minOf(some) >= maxOf(not_all);
}

interface Terms {
	a: number;
	b: number;
	c: number;
}

function likelihood(
	levels: readonly HitRate[],
	x: readonly number[],
	intercept: number,
	slope: number,
): { information: Terms; score: { a: number; b: number } } {
	const information = { a: 0, b: 0, c: 0 };
	const score = { a: 0, b: 0 };
	for (const [i, { n, detected }] of levels.entries()) {
		const at = intercept + slope * x[i]!;
		const [p, q, density] = [normalCdf(at), normalCdf(-at), normalDensity(at)];
		if (p * q === 0) continue;
		const weight = (n * density * density) / (p * q);
		const pull = ((detected - n * p) * density) / (p * q);
		information.a += weight;
		information.b += weight * x[i]!;
		information.c += weight * x[i]! ** 2;
		score.a += pull;
		score.b += pull * x[i]!;
	}
	return { information, score };
}

function devianceOf(
	levels: readonly HitRate[],
	x: readonly number[],
	intercept: number,
	slope: number,
): number {
	const part = (k: number, expected: number): number => (k === 0 ? 0 : k * Math.log(k / expected));
	return levels.reduce((sum, { n, detected }, i) => {
		const at = intercept + slope * x[i]!;
		return sum + 2 * (part(detected, n * normalCdf(at)) + part(n - detected, n * normalCdf(-at)));
	}, 0);
}

function line(x: readonly number[], y: readonly number[]): [number, number] {
	const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;
	const [mx, my] = [mean(x), mean(y)];
	const sxy = x.reduce((sum, v, i) => sum + (v - mx) * (y[i]! - my), 0);
	const slope = sxy / x.reduce((sum, v) => sum + (v - mx) ** 2, 0);
	return [my - slope * mx, slope];
}
