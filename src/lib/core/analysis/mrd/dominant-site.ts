/** Molecules from which on a signal is asked whether one site gives most of it. */
const MIN_SIGNAL_TO_DIVIDE = 4;

/**
 * Place of the site that gives more than half of a signal of at least 4 molecules; null where none does. Asked once: of what is left one
 * site may again give most, as where clones differ, and without it a strong signal would be lost.
 */
export function dominantSite(alt: ArrayLike<number>): number | null {
	let total = 0;
	for (let i = 0; i < alt.length; i++) total += alt[i]!;
	if (total < MIN_SIGNAL_TO_DIVIDE) return null;
	for (let i = 0; i < alt.length; i++) if (2 * alt[i]! > total) return i;
	return null;
}
