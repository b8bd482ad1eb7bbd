import { binomialUpper } from './exact-width.ts';

/** Share of studies that have the people they need. */
export const RECRUIT_ASSURANCE = 0.9;

/** Smallest n with a probability of at least `assurance` that a binomial count of probability p reaches `wanted`. */
export function enrolledFor(wanted: number, p: number, assurance = RECRUIT_ASSURANCE): number {
	return smallest(Math.ceil(wanted / p), (n) => binomialUpper(wanted, n, p) >= assurance);
}

/**
 * Smallest n of people taken as they come among whom two groups both reach their counts with a probability of at least `assurance`
 * (lower bound: sum of both probabilities less 1).
 * @param groups wanted count and probability of each group
 */
export function enrolledForBoth(
	groups: readonly (readonly [wanted: number, p: number])[],
	assurance = RECRUIT_ASSURANCE,
): number {
	const from = groups.reduce((most, [wanted, p]) => Math.max(most, Math.ceil(wanted / p)), 1);
	const missed = (n: number): number =>
		groups.reduce((sum, [wanted, p]) => sum + 1 - binomialUpper(wanted, n, p), 0);
	return smallest(from, (n) => missed(n) <= 1 - assurance);
}

/** First whole number from `from` on at which `enough`, false before and true after, holds. */
function smallest(from: number, enough: (n: number) => boolean): number {
	if (enough(from)) return from;
	let [low, high] = [from, 2 * from + 10];
	while (!enough(high)) [low, high] = [high, 2 * high];
	while (high - low > 1) {
		const middle = Math.floor((low + high) / 2);
		if (enough(middle)) high = middle;
		else low = middle;
	}
	return high;
}
