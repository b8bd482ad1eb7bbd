/** Molecules from which on a signal is asked whether one site gives most of it. */
export const MIN_SIGNAL_TO_DIVIDE = 4;

/**
 * Sites that are set aside because one of them gives more than half of a signal of at least 4 molecules: places in the list. After one
 * is out the rest is asked again, so that two such sites cannot stand in for each other; ends where the rest has fewer than 4.
 */
export function dominantSites(alt: ArrayLike<number>): number[] {
	const out: number[] = [];
	let total = 0;
	for (let i = 0; i < alt.length; i++) total += alt[i]!;
	while (total >= MIN_SIGNAL_TO_DIVIDE) {
		let found = -1;
		for (let i = 0; i < alt.length && found < 0; i++) if (2 * alt[i]! > total && !out.includes(i)) found = i;
		if (found < 0) break;
		out.push(found);
		total -= alt[found]!;
	}
	return out;
}
