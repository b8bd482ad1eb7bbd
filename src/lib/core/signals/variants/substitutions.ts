import type { Variant } from '../../readers/variants/variant.ts';
import { trimmed } from '../../readers/variants/allele-kind.ts';

/** The six classes of substitutions, seen from the pyrimidine of the base pair (Alexandrov 2013), in the order of COSMIC. */
export const SIX_CLASSES = ['C>A', 'C>G', 'C>T', 'T>A', 'T>C', 'T>G'] as const;
export type SubstitutionClass = (typeof SIX_CLASSES)[number];

const BASES = ['A', 'C', 'G', 'T'] as const;
const PAIR: Readonly<Record<string, string>> = { A: 'T', C: 'G', G: 'C', T: 'A' };

/** The 96 classes with one base to either side: `A[C>A]A` ... `T[T>G]T`, by substitution, then 5' base, then 3' base. */
export const NINETY_SIX_CLASSES: readonly string[] = SIX_CLASSES.flatMap((change) =>
	BASES.flatMap((before) => BASES.map((after) => `${before}[${change}]${after}`)),
);

/** A single-base substitution as reference and alternative base and its 0-based position; null for anything else. */
export function substitutionOf(
	variant: Pick<Variant, 'kind' | 'start' | 'ref' | 'alt'>,
): { position: number; ref: string; alt: string } | null {
	if (variant.kind !== 'snv') return null;
	const { start, ref, alt } = trimmed(variant.start, variant.ref, variant.alt);
	return PAIR[ref] === undefined || PAIR[alt] === undefined ? null : { position: start, ref, alt };
}

/** Class of a substitution: that of the pyrimidine strand. */
export function classOf(ref: string, alt: string): SubstitutionClass {
	// `substitutionOf` lets pairs of two different bases through: six, seen from the pyrimidine.
	const pyrimidine = ref === 'C' || ref === 'T';
	return (pyrimidine ? `${ref}>${alt}` : `${PAIR[ref]}>${PAIR[alt]}`) as SubstitutionClass;
}

/**
 * Class among the 96, given the reference bases before, at and after the position on the forward strand. Null when a
 * neighbour is not one of A, C, G, T.
 */
export function contextOf(ref: string, alt: string, before: string, after: string): string | null {
	if (PAIR[before] === undefined || PAIR[after] === undefined) return null;
	const change = classOf(ref, alt);
	if (ref === 'C' || ref === 'T') return `${before}[${change}]${after}`;
	// On the other strand what follows comes first.
	return `${PAIR[after]}[${change}]${PAIR[before]}`;
}
