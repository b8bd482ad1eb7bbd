import { mean } from '../../numerics/descriptive/mean.ts';
import { medianSorted } from '../../numerics/descriptive/median.ts';
import { quantileSorted } from '../../numerics/descriptive/quantile.ts';
import type { Variant } from '../../readers/variants/variant.ts';
import { isNonSilent } from './consequences.ts';
import { flagsOf } from './flags.ts';

/** The variants of a sample as numbers. Missing is null. */
export interface SampleNumbers {
	variants: number;
	snv: number;
	insertions: number;
	deletions: number;
	other_kinds: number;
	/** Null when no variant has a consequence. */
	non_silent: number | null;
	/** Null when the files state no FILTER. */
	passed: number | null;
	without_vaf: number;
	mean_vaf: number | null;
	median_vaf: number | null;
	max_vaf: number | null;
	chip: number;
	chip_also_tumour: number;
	germline_like: number;
	common: number;
	/** Variants with a depth, and that depth. */
	sites: number;
	depth_low: number | null;
	depth_median: number | null;
	/** Fields of the VAF by number of variants, most first. */
	vaf_sources: string[];
}

export function sampleNumbers(variants: readonly Variant[]): SampleNumbers {
	const vafs = sorted(variants.map(({ vaf }) => vaf));
	const depths = sorted(variants.map(({ depth }) => depth));
	const kinds = (...wanted: Variant['kind'][]): number =>
		variants.filter(({ kind }) => wanted.includes(kind)).length;
	const flags = { chip: 0, chip_also_tumour: 0, germline_like: 0, common: 0 };
	for (const variant of variants) {
		const { chip, germline_like, common } = flagsOf(variant);
		if (chip !== null) flags.chip++;
		if (chip?.also_tumour_driver === true) flags.chip_also_tumour++;
		if (germline_like !== null) flags.germline_like++;
		if (common) flags.common++;
	}
	const annotated = variants.some(({ consequence }) => consequence !== null);
	const snv = kinds('snv');
	const insertions = kinds('insertion');
	const deletions = kinds('deletion');
	return {
		variants: variants.length,
		snv,
		insertions,
		deletions,
		other_kinds: variants.length - snv - insertions - deletions,
		non_silent: annotated
			? variants.filter(({ consequence }) => isNonSilent(consequence) === true).length
			: null,
		passed: variants.some(({ filters }) => filters.length > 0)
			? variants.filter(({ filters }) => filters.length === 1 && filters[0] === 'PASS').length
			: null,
		without_vaf: variants.length - vafs.length,
		mean_vaf: vafs.length === 0 ? null : mean(vafs),
		median_vaf: vafs.length === 0 ? null : medianSorted(vafs),
		max_vaf: vafs.length === 0 ? null : vafs[vafs.length - 1]!,
		...flags,
		sites: depths.length,
		depth_low: depths.length === 0 ? null : quantileSorted(depths, 0.1),
		depth_median: depths.length === 0 ? null : medianSorted(depths),
		vaf_sources: byCount(variants),
	};
}

function sorted(values: readonly (number | null)[]): Float64Array {
	return Float64Array.from(values.filter((value) => value !== null)).sort();
}

/** Fields of the VAF, the most frequent first. */
function byCount(variants: readonly Variant[]): string[] {
	const counts = new Map<string, number>();
	for (const { vaf_source } of variants)
		if (vaf_source !== null) counts.set(vaf_source, (counts.get(vaf_source) ?? 0) + 1);
	return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([text]) => text);
}
