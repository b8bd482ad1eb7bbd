import type { RowOf } from '../../../../contract/tables/define.ts';
import type { droppedVariantsTable, variantsTable } from '../../../../contract/tables/variants/variants.ts';
import type { Variant } from '../../../readers/variants/variant.ts';
import { changeKey } from '../../../signals/variants/change-key.ts';
import type { DroppedVariant } from '../../../signals/variants/collect-variants.server.ts';
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

/** A variant with its flags and what its matched normal says. */
export function variantRow(variant: Variant, normals: NormalFindings): VariantRow {
	const { chip, germline_like, common } = flagsOf(variant);
	const seen = normals.bySample.get(variant.sample)?.get(changeKey(variant));
	return {
		...place(variant),
		...measures(variant),
		chip_gene: chip !== null,
		also_tumour_driver: chip?.also_tumour_driver ?? null,
		germline_like,
		common,
		matched_normal: seen?.state ?? null,
		normal_vaf: seen?.vaf ?? null,
		normal_depth: seen?.depth ?? null,
	};
}

export function droppedRow({ variant, reasons }: DroppedVariant): DroppedRow {
	return { ...place(variant), reasons: reasons.join('; '), ...measures(variant) };
}

function place(
	variant: Variant,
): Pick<
	VariantRow,
	'sample' | 'contig' | 'position' | 'ref' | 'alt' | 'kind' | 'gene' | 'consequence' | 'protein_change'
> {
	const { sample, contig, start, ref, alt, kind, gene, consequence, protein_change } = variant;
	return {
		sample,
		contig,
		position: positionCell(start, ref),
		ref: alleleCell(ref),
		alt: alleleCell(alt),
		kind,
		gene,
		consequence,
		protein_change,
	};
}

function measures(variant: Variant): Omit<DroppedRow, keyof ReturnType<typeof place> | 'reasons'> {
	return {
		vaf: variant.vaf,
		vaf_source: variant.vaf_source,
		vaf_estimate: variant.vaf_estimate,
		vaf_counts: variant.vaf_counts,
		depth: variant.depth,
		ref_count: variant.ref_count,
		alt_count: variant.alt_count,
		qual: variant.qual !== null && Number.isFinite(variant.qual) ? variant.qual : null,
		filter: variant.filters.length === 0 ? null : variant.filters.join(';'),
		population_af: variant.population_af,
		population_af_source: variant.population_af_source,
	};
}
