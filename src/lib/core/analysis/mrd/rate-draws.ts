import type { Random } from '../../../base/random.ts';
import { gammaDraw } from '../../numerics/distributions/gamma-draw.ts';
import type { ErrorRate } from '../../signals/error-profile/error-rate.ts';

/** Mean and spread between sites that one draw of the null gives an error rate. */
export interface DrawnRate {
	mean: number;
	spread: number;
}

/** Where hardly an error was seen, its spread is open: no more than this is drawn unless more was estimated. */
const MAX_DRAWN_SPREAD = 4;

/** Rates that were estimated from the same positions share their draw; those of one place are its own. */
export const rateKey = (error: ErrorRate): string =>
	`${error.class} ${error.context} ${error.level} ${error.mean} ${error.spread} ${error.errors} ${error.molecules}`;

/** What is known of a mean: a gamma of this shape; null where it was stated and not estimated. */
export interface MeanKnowledge {
	mean: number;
	shape: number;
}

/** Whether the mean itself was estimated from a background: a default is stated, and what is open of a site's own rate is in its spread. */
const isEstimated = ({ level, molecules }: ErrorRate): boolean =>
	level !== 'default' && level !== 'site' && molecules > 0;

/**
 * What `errors` seen in the background leave open of the mean, which is (errors + 1/2) / (molecules + 1). Without a spread it is the
 * gamma of errors + 1 and the molecules, with which the test is the exact conditional binomial test of two Poisson counts (one error
 * more than were seen, so that it holds where none was seen). With a spread the places differ: 1/shape = 1/(errors + 1) + spread²/positions.
 */
export function meanKnowledge(error: ErrorRate): MeanKnowledge | null {
	if (!isEstimated(error)) return null;
	const relative = 1 / (error.errors + 1) + error.spread ** 2 / Math.max(1, error.positions);
	return { mean: (error.mean * (error.errors + 1)) / (error.errors + 0.5), shape: 1 / relative };
}

/**
 * Standard error of spread² as estimated from the variance of the counts of `positions` places: the counts are negative binomial, with
 * the cumulants l, k2 = l (1 + l s²) and k4 = k2 (1 + 6 s² k2), and the variance of a sample variance is (k4 + 2 k2²)/positions.
 */
function squaredSpreadError({ errors, positions, spread }: ErrorRate): number {
	if (positions < 2) return 0;
	const rate = Math.max(1, errors) / positions;
	const square = spread * spread;
	const k2 = rate * (1 + rate * square);
	const k4 = k2 * (1 + 6 * square * k2);
	return Math.sqrt((k4 + 2 * k2 * k2) / positions) / (rate * rate);
}

/**
 * Draws a mean and a spread of an error rate from what its background leaves open of them. The spread is drawn upwards only: places of
 * high error that are listed are missing in the background, so that its spread is too small where few places are left (with spreads drawn
 * both ways, 36 of 400 random lists of 60 sites of the EGFR amplicon were called at 0.05, upwards only 17).
 */
export function rateDrawer(error: ErrorRate): (random: Random) => DrawnRate {
	const known = meanKnowledge(error);
	if (known === null) return () => ({ mean: error.mean, spread: error.spread });
	const square = error.spread ** 2;
	const deviation = squaredSpreadError(error);
	const most = Math.max(square, MAX_DRAWN_SPREAD ** 2);
	return (random) => ({
		mean: (known.mean * gammaDraw(known.shape, random)) / known.shape,
		spread: Math.sqrt(Math.min(most, square + deviation * Math.abs(random.normal()))),
	});
}
