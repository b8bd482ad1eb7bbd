import type { Variant } from '../../readers/variants/variant.ts';
import { chipGene, type ChipGene } from './chip-genes.ts';

/** Allele fractions near which an inherited variant lies: both borders belong to it. */
export const HETEROZYGOUS = [0.4, 0.6] as const;
export const HOMOZYGOUS = [0.9, 1] as const;
/** From this population frequency on a variant is common. */
export const COMMON = 0.001;

/** What speaks for an origin other than the tumour. */
export interface VariantFlags {
	/** Gene of clonal haematopoiesis; null for others. */
	chip: ChipGene | null;
	/** VAF of about 50 % or 100 %. A tumour of high fraction, or a gain of the allele, can do the same. */
	germline_like: 'heterozygous' | 'homozygous' | null;
	/** Population frequency of at least 0.1 %. */
	common: boolean;
}

/** Flags of a variant by its gene, its VAF and its population frequency. Silent variants of a CHIP gene are flagged too. */
export function flagsOf({ gene, vaf, population_af }: Variant): VariantFlags {
	return {
		chip: chipGene(gene),
		germline_like: germlineLike(vaf),
		common: population_af !== null && population_af >= COMMON,
	};
}

export function germlineLike(vaf: number | null): VariantFlags['germline_like'] {
	if (vaf === null) return null;
	if (vaf >= HETEROZYGOUS[0] && vaf <= HETEROZYGOUS[1]) return 'heterozygous';
	return vaf >= HOMOZYGOUS[0] && vaf <= HOMOZYGOUS[1] ? 'homozygous' : null;
}
