import { rowsOfStrata, type SurvivalTimes } from './survival-times.ts';

/** How often the one with the higher score has the event first. */
export interface Concordance {
	concordance: number;
	std_error: number;
	concordant: number;
	discordant: number;
	/** Pairs with equal scores, counted as half. */
	tied: number;
}

/**
 * Harrell's concordance of a risk score with the order of events, within strata where they are given, and its infinitesimal jackknife
 * standard error, as R's concordance() gives both (reverse = TRUE). Null where no pair can be compared.
 */
export function harrellConcordance(
	{ time, event }: SurvivalTimes,
	risk: ArrayLike<number>,
	strata: ArrayLike<number> | null = null,
): Concordance | null {
	const n = time.length;
	const [gain, pairs] = [new Float64Array(n), new Float64Array(n)];
	let [concordant, discordant, tied] = [0, 0, 0];
	for (const rows of rowsOfStrata(n, strata))
		for (const i of rows) {
			if (event[i] !== 1) continue;
			for (const j of rows) {
				const later = time[j]! > time[i]! || (time[j] === time[i] && event[j] === 0);
				if (!later) continue;
				const sign = Math.sign(risk[i]! - risk[j]!);
				if (sign > 0) concordant++;
				else if (sign < 0) discordant++;
				else tied++;
				for (const k of [i, j]) {
					gain[k] = gain[k]! + (1 + sign) / 2;
					pairs[k] = pairs[k]! + 1;
				}
			}
		}
	const all = concordant + discordant + tied;
	if (all === 0) return null;
	const concordance = (concordant + tied / 2) / all;
	let variance = 0;
	for (let k = 0; k < n; k++) variance += ((gain[k]! - concordance * pairs[k]!) / all) ** 2;
	return { concordance, std_error: Math.sqrt(variance), concordant, discordant, tied };
}
