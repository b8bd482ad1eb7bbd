import { tablesOfKind } from '../run-facts.ts';
import type { SignalDetector } from './detector.ts';
import { located } from './rows.ts';
import { variantNote } from './variant-clue.ts';
import { fromBlood, germlineLike, passed } from './variant-names.ts';

/**
 * Variants that passed their caller and look neither inherited nor like clonal haematopoiesis. A note: without a matched
 * normal nobody knows. Strength: largest allele fraction.
 */
export const somaticVariants: SignalDetector = {
	kind: 'somatic_variants',
	tables: ['variants'],
	detect: (facts) =>
		variantNote(
			tablesOfKind(facts, 'variants')
				.flatMap(located)
				.filter(({ row }) => passed(row) && !fromBlood(row) && !germlineLike(row)),
			'result_signals.somatic_variants',
		),
};

/** Variants in genes of clonal haematopoiesis that are not germline-like: they may come from blood cells. A note. */
export const chipVariants: SignalDetector = {
	kind: 'chip_variants',
	tables: ['chip_variants'],
	detect: (facts) =>
		variantNote(
			tablesOfKind(facts, 'chip_variants')
				.flatMap(located)
				.filter(({ row }) => !germlineLike(row)),
			'result_signals.chip_variants',
		),
};

/** Variants with a fraction near 50 or 100 %, or common in the population: probably inherited. A note. */
export const germlineLikeVariants: SignalDetector = {
	kind: 'germline_like_variants',
	tables: ['germline_like_variants'],
	detect: (facts) =>
		variantNote(
			tablesOfKind(facts, 'germline_like_variants').flatMap(located),
			'result_signals.germline_like_variants',
		),
};
