import { tablesOfKind } from '../facts/run-facts.ts';
import type { SignalDetector } from './detector.ts';
import { located } from '../facts/rows.ts';
import { variantNote } from './variant-signal.ts';
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
			{
				plain: 'result_signals.somatic_variants',
				no_vaf: 'result_signals.somatic_variants_no_vaf',
				no_genes: 'result_signals.somatic_variants_no_genes',
			},
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
			{ plain: 'result_signals.chip_variants', no_vaf: 'result_signals.chip_variants_no_vaf' },
		),
};

/**
 * Variants with a fraction near 50 or 100 %, or common in the population: probably inherited. A note. Strength: their
 * share of all variants, how much of the list is beside the point.
 */
export const germlineLikeVariants: SignalDetector = {
	kind: 'germline_like_variants',
	tables: ['germline_like_variants', 'variants'],
	detect: (facts) => {
		const rows = tablesOfKind(facts, 'germline_like_variants').flatMap(located);
		const all = tablesOfKind(facts, 'variants').reduce((sum, table) => sum + table.rows.length, 0);
		const share = rows.length / Math.max(all, rows.length);
		return variantNote(rows, { plain: 'result_signals.germline_like_variants' }, share);
	},
};
