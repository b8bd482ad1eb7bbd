import { isSequence, trimmed } from './allele-kind.ts';
import type { Variant } from './variant.ts';

/**
 * One spelling for the same change in files that write it differently: contig, 0-based start and alleles without shared ends,
 * so that VCF `chr1 99 GA G` and MAF `chr1 100 A -` meet. Contig names are taken as they are; an indel inside a repeat is
 * the same only when both files place it alike (callers place it leftmost).
 */
export function variantKey({ contig, start, ref, alt, kind }: Variant): string {
	if (!isSequence(kind)) return `${contig}:${start}:${ref}>${alt}`;
	const own = trimmed(start, ref, alt);
	return `${contig}:${own.start}:${own.ref}>${own.alt}`;
}
