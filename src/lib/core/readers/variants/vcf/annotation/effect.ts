/** What an annotation says about one allele. */
export interface Effect {
	gene: string | null;
	/** Terms as written, several joined by `&`. */
	consequence: string | null;
	protein_change: string | null;
}

export const NO_EFFECT: Effect = { gene: null, consequence: null, protein_change: null };

/** Empty cells and their usual signs as null. */
export function orNull(text: string | undefined): string | null {
	if (text === undefined) return null;
	const plain = text.trim();
	return plain === '' || plain === '.' || plain === '-' || plain === 'NA' ? null : plain;
}
