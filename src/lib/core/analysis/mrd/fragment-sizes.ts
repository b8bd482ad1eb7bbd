import { median } from '../../numerics/descriptive/median.ts';
import { mannWhitney } from '../../numerics/tests/mann-whitney.ts';

/** Mutant molecules from which on their lengths are compared. */
export const MIN_MUTANT_LENGTHS = 20;

export interface FragmentSizes {
	mutant: number;
	wild_type: number;
	median_mutant: number | null;
	median_wild_type: number | null;
	/** Two-sided Mann-Whitney; null with fewer than 20 mutant molecules. */
	p: number | null;
	/** Molecules whose length lies in the window, both ends included. */
	mutant_in_window: number;
	wild_type_in_window: number;
	/** VAF among molecules of known length, all and those in the window, without the errors that are expected. */
	vaf: number | null;
	vaf_in_window: number | null;
	/** vaf_in_window / vaf. */
	gain: number | null;
}

/** Lengths of mutant against wild-type molecules, and what choosing short ones in silico would do to the VAF. */
export function fragmentSizes(
	mutant: readonly number[],
	wildType: readonly number[],
	{ window, error }: { window: readonly [number, number]; error: number },
): FragmentSizes {
	const isIn = (length: number): boolean => length >= window[0] && length <= window[1];
	const mutantIn = mutant.filter(isIn).length;
	const wildIn = wildType.filter(isIn).length;
	const vafOf = (alt: number, ref: number): number | null =>
		alt + ref === 0 ? null : Math.max(0, alt / (alt + ref) - error);
	const [vaf, inWindow] = [vafOf(mutant.length, wildType.length), vafOf(mutantIn, wildIn)];
	return {
		...{ mutant: mutant.length, wild_type: wildType.length },
		median_mutant: mutant.length === 0 ? null : median(mutant),
		median_wild_type: wildType.length === 0 ? null : median(wildType),
		p: mutant.length < MIN_MUTANT_LENGTHS || wildType.length === 0 ? null : mannWhitney(wildType, mutant).p,
		...{ mutant_in_window: mutantIn, wild_type_in_window: wildIn, vaf, vaf_in_window: inWindow },
		gain: vaf === null || inWindow === null || vaf === 0 ? null : inWindow / vaf,
	};
}
