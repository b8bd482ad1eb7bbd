import type { RowOf } from '../../../../contract/tables/define.ts';
import type { droppedVariantsTable, variantsTable } from '../../../../contract/tables/variants/variants.ts';
import type { Variant } from '../../../readers/variants/variant.ts';
import { changeKey } from '../../../signals/variants/change-key.ts';
import type { DroppedVariant } from '../../../signals/variants/sample-calls.ts';
import type { NormalVerdict } from '../../../signals/variants/normal-verdict.ts';
import { flagsOf } from '../../../signals/variants/flags.ts';
import type { NormalFindings } from './match-normals.server.ts';

export type VariantRow = RowOf<typeof variantsTable>;
export type DroppedRow = RowOf<typeof droppedVariantsTable>;

/** An allele for a table: `-` where MAF has no base. */
export function alleleCell(allele: string): string {
	return allele === '' ? '-' : allele;
}

/** Position as VCF and MAF count it; an insertion without reference base is named by the base before it. */
export function positionCell(start: number, ref: string): number {
	return ref === '' ? start : start + 1;
}

/** QUAL as a table can hold it: an infinite one is left out. */
export function qualCell(qual: number | null): number | null {
	return qual !== null && Number.isFinite(qual) ? qual : null;
}

export function filterCell(filters: readonly string[]): string | null {
	return filters.length === 0 ? null : filters.join(';');
}

/** What the matched normal says about a variant; null without one. */
export function inNormal(variant: Variant, { bySample }: NormalFindings): NormalVerdict | null {
	if (bySample.size === 0) return null;
	return bySample.get(variant.sample)?.get(changeKey(variant)) ?? null;
}

/** A variant with its flags and what its matched normal says. Written out: put together of parts, rows take five times the room. */
export function variantRow(variant: Variant, normals: NormalFindings): VariantRow {
	const { chip, germline_like, common } = flagsOf(variant);
	const seen = inNormal(variant, normals);
	return {
		sample: variant.sample,
		contig: variant.contig,
		position: positionCell(variant.start, variant.ref),
		ref: alleleCell(variant.ref),
		alt: alleleCell(variant.alt),
		kind: variant.kind,
		gene: variant.gene,
		consequence: variant.consequence,
		protein_change: variant.protein_change,
		vaf: variant.vaf,
		vaf_source: variant.vaf_source,
		vaf_estimate: variant.vaf_estimate,
		vaf_counts: variant.vaf_counts,
		depth: variant.depth,
		ref_count: variant.ref_count,
		alt_count: variant.alt_count,
		qual: qualCell(variant.qual),
		filter: filterCell(variant.filters),
		population_af: variant.population_af,
		population_af_source: variant.population_af_source,
		chip_gene: chip !== null,
		also_tumour_driver: chip?.also_tumour_driver ?? null,
		germline_like,
		common,
		matched_normal: seen?.state ?? null,
		normal_vaf: seen?.vaf ?? null,
		normal_depth: seen?.depth ?? null,
		normal_alt_count: seen?.alt_count ?? null,
		normal_p: seen?.p ?? null,
		normal_p_holm: seen?.p_holm ?? null,
		normal_error_rate: seen?.error?.rate ?? null,
		normal_error_source: seen?.error?.source ?? null,
		normal_power: seen?.power ?? null,
		normal_depth_to_decide: seen?.depth_to_decide ?? null,
	};
}

export function droppedRow({ variant, reasons }: DroppedVariant): DroppedRow {
	return {
		sample: variant.sample,
		contig: variant.contig,
		position: positionCell(variant.start, variant.ref),
		ref: alleleCell(variant.ref),
		alt: alleleCell(variant.alt),
		kind: variant.kind,
		gene: variant.gene,
		consequence: variant.consequence,
		protein_change: variant.protein_change,
		reasons: reasons.join('; '),
		vaf: variant.vaf,
		vaf_source: variant.vaf_source,
		vaf_estimate: variant.vaf_estimate,
		vaf_counts: variant.vaf_counts,
		depth: variant.depth,
		ref_count: variant.ref_count,
		alt_count: variant.alt_count,
		qual: qualCell(variant.qual),
		filter: filterCell(variant.filters),
		population_af: variant.population_af,
		population_af_source: variant.population_af_source,
	};
}
