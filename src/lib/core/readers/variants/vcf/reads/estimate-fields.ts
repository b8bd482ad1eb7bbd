import type { FieldDefinition, VcfHeader } from '../header.ts';

/** FORMAT keys under which callers write their own fraction, the most telling first. */
const ESTIMATES = ['VAF', 'AF', 'FREQ', 'VF', 'FA'] as const;

/** The caller's fraction in a FORMAT column, and how it is written. */
export interface EstimateField {
	key: string;
	/** 100 when the header says percent; values with a % sign are percent whatever it says. */
	divisor: 1 | 100;
}

/** The key that holds the caller's fraction among those of a FORMAT column; null when there is none. */
export function estimateField(
	keys: ReadonlySet<string>,
	definition: (key: string) => FieldDefinition | undefined,
): EstimateField | null {
	for (const key of ESTIMATES) {
		if (!keys.has(key)) continue;
		return { key, divisor: /percent|%/i.test(definition(key)?.description ?? '') ? 100 : 1 };
	}
	return null;
}

/**
 * True when INFO/AF of a file without sample columns is the allele fraction of its one sample: LoFreq says so by its name, or
 * by the strand counts it writes beside it. In every other file INFO/AF is a frequency among genotypes or populations.
 */
export function infoFractionIsVaf(header: VcfHeader): boolean {
	if (header.samples.length > 0 || !header.info.has('AF')) return false;
	const lofreq = header.meta.some((one) => one.key === 'source' && /\blofreq\b/i.test(one.value));
	const counted = header.info.has('DP4') && header.info.has('DP') && !header.info.has('AN');
	return lofreq || counted;
}
