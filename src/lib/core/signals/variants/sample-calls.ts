import type { Variant } from '../../readers/variants/variant.ts';
import type { DropReason } from './drop-reasons.ts';

/** A variant that was left out, and everything that spoke against it. */
export interface DroppedVariant {
	variant: Variant;
	reasons: readonly DropReason[];
}

/** The variants of one sample, from all of its files. */
export interface SampleCalls {
	sample: string;
	/** Files as the user gave them. */
	files: string[];
	/** Variants that stay, in file order, each once. */
	variants: Variant[];
	/** Variants that were left out; the first of very many. */
	dropped: DroppedVariant[];
	/** How many were left out, and how many by each reason (a variant with two reasons counts in both). */
	dropped_count: number;
	reasons: Partial<Record<DropReason, number>>;
	/** Variants seen in this sample before any was left out: alleles it carries. */
	alleles: number;
	/** Alleles that passed the caller's own filters. */
	passed_alleles: number;
}

/** A sample of which no variant is known. */
export function noCalls(sample: string): SampleCalls {
	return {
		sample,
		files: [],
		variants: [],
		dropped: [],
		dropped_count: 0,
		reasons: {},
		alleles: 0,
		passed_alleles: 0,
	};
}
