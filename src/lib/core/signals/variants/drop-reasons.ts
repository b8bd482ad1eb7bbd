import type { Variant } from '../../readers/variants/variant.ts';

/** Why a variant is left out. */
export const dropReasons = [
	'spanning_deletion',
	'repeated',
	'not_pass',
	'depth_missing',
	'low_depth',
	'alt_missing',
	'low_alt',
	'vaf_missing',
	'low_vaf',
	'qual_missing',
	'low_qual',
	'common_in_population',
	'outside_regions',
	'in_blacklist',
	'chip_gene',
	'in_matched_normal',
] as const;
export type DropReason = (typeof dropReasons)[number];

/** Bounds of a filter; null = no bound. */
export interface VariantBounds {
	/** Only FILTER PASS. */
	pass_only: boolean;
	min_depth: number | null;
	min_alt: number | null;
	min_vaf: number | null;
	min_qual: number | null;
	/** Population frequencies from this one on are left out; an unknown frequency is not. */
	max_population_af: number | null;
}

export const NO_BOUNDS: VariantBounds = {
	pass_only: false,
	min_depth: null,
	min_alt: null,
	min_vaf: null,
	min_qual: null,
	max_population_af: null,
};

/**
 * Everything about a variant that lies outside of the bounds, in a fixed order; empty = it stays. A value that is missing
 * cannot meet a bound: it has a reason of its own, so that nobody takes it for low.
 */
export function reasonsOf(variant: Variant, bounds: VariantBounds): DropReason[] {
	const reasons: DropReason[] = [];
	const { filters, depth, alt_count, vaf, qual, population_af, kind } = variant;
	const below = (value: number | null, least: number | null, missing: DropReason, low: DropReason): void => {
		if (least === null) return;
		if (value === null) reasons.push(missing);
		else if (value < least) reasons.push(low);
	};
	if (kind === 'spanning') reasons.push('spanning_deletion');
	if (bounds.pass_only && !(filters.length === 1 && filters[0] === 'PASS')) reasons.push('not_pass');
	below(depth, bounds.min_depth, 'depth_missing', 'low_depth');
	below(alt_count, bounds.min_alt, 'alt_missing', 'low_alt');
	below(vaf, bounds.min_vaf, 'vaf_missing', 'low_vaf');
	below(qual, bounds.min_qual, 'qual_missing', 'low_qual');
	if (
		bounds.max_population_af !== null &&
		population_af !== null &&
		population_af >= bounds.max_population_af
	)
		reasons.push('common_in_population');
	return reasons;
}
