import {
	chooseSolution,
	equivalentSolutions,
	isIdentifiable,
	listedSolutions,
	rivalSolutions,
	type EquivalentSolution,
} from './choose-solution.ts';
import type { LevelData } from './fit-states.ts';
import { fractionUnits, type FractionBins, type FractionUnits } from './fraction-units.ts';
import { levelVariance, type NormalNoise } from './level-variance.ts';
import {
	MIN_PLOIDY,
	MIN_SHARE,
	solveFraction,
	type FractionSolution,
	type FractionStarts,
} from './solve-fraction.ts';

/** Units of log-likelihood that a fraction has to gain over no change: one for its one parameter (Akaike). */
export const SIGNAL_UNITS = 1;

/** What the levels of one sample say of its tumour fraction. */
export interface FractionEstimate {
	units: FractionUnits;
	data: LevelData;
	/**
	 * `no_signal`: no solution gains more than one log-likelihood unit, the price of one parameter, over a genome without changes, or less than two percent of the
	 * bins are altered. `unique`: the rule of the lowest ploidy gives one number. `not_unique`: the pattern of copies does not settle it, another
	 * pattern fits nearly as well with a fraction that differs by more than 0.05, or the same levels are copies of a lower ploidy.
	 */
	status: 'no_signal' | 'unique' | 'not_unique';
	/** The default solution; null without signal. */
	chosen: FractionSolution | null;
	/** log-likelihood of the default less that of no change. */
	gain: number;
	/** Fraction of the default; 0 without signal. */
	fraction: number;
	/** Solutions that were fitted, the likeliest first. */
	solutions: FractionSolution[];
	/** Solutions that fit the levels of the default exactly as well. */
	equivalents: EquivalentSolution[];
}

/** Fraction of one sample from its bins: levels, solutions from every start, the default, and what fits as well. */
export function estimateFraction(
	bins: FractionBins,
	normals: NormalNoise | null,
	starts: FractionStarts,
): FractionEstimate {
	const units = fractionUnits(bins);
	const data: LevelData = {
		mean: units.mean,
		variance: levelVariance(units, normals),
		chromosome: units.chromosome,
	};
	const { solutions: found, flat } = solveFraction(data, units.bins, starts);
	const best = chooseSolution(found);
	const gain = best === null ? 0 : best.log_likelihood - flat;
	const chosen = best !== null && gain > SIGNAL_UNITS && best.altered >= MIN_SHARE ? best : null;
	const equivalents = chosen === null ? [] : equivalentSolutions(chosen, starts.max_copies);
	const isOne =
		chosen !== null &&
		isIdentifiable(chosen) &&
		rivalSolutions(found, chosen, equivalents).length === 0 &&
		// The rule of the lowest ploidy gives no number where the same levels are copies of a lower one.
		equivalents.every(({ ploidy }) => ploidy > chosen.ploidy || ploidy < MIN_PLOIDY);
	return {
		...{ units, data, chosen, gain, equivalents },
		status: chosen === null ? 'no_signal' : isOne ? 'unique' : 'not_unique',
		fraction: chosen?.fraction ?? 0,
		solutions: chosen === null ? [] : listedSolutions(found),
	};
}
