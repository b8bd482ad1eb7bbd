import type { FractionSolution } from './solve-fraction.ts';

/** Solutions this much less likely than the best are as good. */
export const EQUAL_UNITS = 2;
/** Solutions up to so many units less likely than the best are not excluded: odds of 150 to 1. */
export const PLAUSIBLE_UNITS = 5;
/** Solutions less likely by more are not listed. */
const LISTED_UNITS = 12;
/** Fractions that differ by more are not one number. */
const APART = 0.05;
/** Fractions of two fits of the same copies that differ by less are one fit: single stretches have other copies. */
const SAME_FIT = 0.01;

/** Fractions and ploidies that fit the same levels exactly as well. */
export interface EquivalentSolution {
	fraction: number;
	ploidy: number;
	/** Copies of the states that have at least two percent of the bins, ascending. */
	copies: number[];
}

/**
 * log-likelihood less one unit for every parameter in use (Akaike): each state that some stretch has, and the share of a subclone. Finer
 * scales of copies, and subclones, fit more levels by having more states.
 */
export const judgedLikelihood = ({ log_likelihood, states, state }: FractionSolution): number => {
	const used = new Set(state);
	used.delete(-1);
	return log_likelihood - used.size - (states.some(({ subclonal }, s) => subclonal && used.has(s)) ? 1 : 0);
};

/** The default: of the solutions within two units of the best the one with the lowest ploidy. Null without solutions. */
export function chooseSolution(solutions: readonly FractionSolution[]): FractionSolution | null {
	const best = solutions.reduce((most, one) => Math.max(most, judgedLikelihood(one)), -Infinity);
	const equal = solutions.filter((one) => judgedLikelihood(one) >= best - EQUAL_UNITS);
	return equal.reduce<FractionSolution | null>(
		(lowest, one) => (lowest === null || one.ploidy < lowest.ploidy - 1e-9 ? one : lowest),
		null,
	);
}

/** Solutions worth listing, the likeliest first. */
export function listedSolutions(solutions: readonly FractionSolution[]): FractionSolution[] {
	const ordered = [...solutions].sort((a, b) => judgedLikelihood(b) - judgedLikelihood(a));
	const [best] = ordered;
	return best === undefined
		? []
		: ordered.filter((one) => judgedLikelihood(one) >= judgedLikelihood(best) - LISTED_UNITS);
}

/**
 * Every other assignment of whole copies to the levels of a solution. Levels are a + b c in the copies c with a / b = 2 (1 - f) / f; with
 * c' = m c + k they are the same for a' / b' = m a / b - k. So {1,2,3} at 2 f / (1 + f) is {2,4,6} at f (m = 2, k = 0), and every whole
 * number of copies more (m = 1) fits as well as long as normal cells remain. The fit proposes no mean below 1.5 copies, but the levels do
 * not exclude one: they are listed. The mean copies of cells
 * with and without a subclone's change lie on the same line, so that a subclone takes no member out.
 */
export function equivalentSolutions(
	{ fraction, ploidy, copies }: Pick<FractionSolution, 'fraction' | 'ploidy' | 'copies'>,
	max_copies: number,
): EquivalentSolution[] {
	const [low, high] = [copies[0], copies.at(-1)];
	if (low === undefined || high === undefined || low === high) return [];
	const ratio = (2 * (1 - fraction)) / fraction;
	const found: EquivalentSolution[] = [];
	for (let first = 0; first < max_copies; first++)
		for (let last = first + 1; last <= max_copies; last++) {
			const m = (last - first) / (high - low);
			const k = first - m * low;
			const own = copies.map((c) => m * c + k);
			if (m === 1 && k === 0) continue;
			if (own.some((c) => Math.abs(c - Math.round(c)) > 1e-9)) continue;
			const normal = m * ratio - k;
			// Some normal cells remain, and no large part of the genome is without any copy.
			if (normal < 1e-9 || first === 0) continue;
			found.push({ fraction: 2 / (2 + normal), ploidy: m * ploidy + k, copies: own.map(Math.round) });
		}
	return found.sort((a, b) => a.ploidy - b.ploidy || b.fraction - a.fraction);
}

/**
 * Solutions that the likelihood does not exclude, with another fraction than the default and another pattern of copies. Other numbers of
 * copies for the same levels are no other pattern: they are the family of the default, and so is a fit of their copies at their fraction
 * in which single stretches have other copies.
 */
export function rivalSolutions(
	solutions: readonly FractionSolution[],
	chosen: FractionSolution,
	equivalents: readonly EquivalentSolution[],
): FractionSolution[] {
	const isOfFamily = (one: FractionSolution): boolean =>
		equivalents.some(
			({ copies, fraction }) =>
				Math.abs(fraction - one.fraction) < SAME_FIT && copies.join() === one.copies.join(),
		);
	return otherPatterns(solutions, chosen).filter(
		(one) => Math.abs(one.fraction - chosen.fraction) > APART && !isOfFamily(one),
	);
}

/** Other patterns that the likelihood does not exclude and whose fraction is the same number: they belong into its interval. */
export function closeSolutions(
	solutions: readonly FractionSolution[],
	chosen: FractionSolution,
): FractionSolution[] {
	return otherPatterns(solutions, chosen).filter(
		({ fraction }) => Math.abs(fraction - chosen.fraction) <= APART,
	);
}

function otherPatterns(solutions: readonly FractionSolution[], chosen: FractionSolution): FractionSolution[] {
	const best = solutions.reduce((most, one) => Math.max(most, judgedLikelihood(one)), -Infinity);
	return solutions.filter(
		(one) => one !== chosen && judgedLikelihood(one) >= best - PLAUSIBLE_UNITS && !hasSameLevels(one, chosen),
	);
}

/** True where the copies of one solution are m c + k of those of the other, for one m and k, wherever both explain a stretch. */
function hasSameLevels(one: FractionSolution, other: FractionSolution): boolean {
	const copies = new Map<number, number>();
	for (const [i, mine] of one.state.entries()) {
		const theirs = other.state[i]!;
		if (mine === -1 || theirs === -1) continue;
		const [a, b] = [one.states[mine]!, other.states[theirs]!];
		if (a.subclonal !== b.subclonal) return false;
		if (a.subclonal) continue;
		const known = copies.get(b.copies);
		if (known !== undefined && known !== a.copies) return false;
		copies.set(b.copies, a.copies);
	}
	const [first, ...others] = [...copies].sort(([a], [b]) => a - b);
	const second = others[0];
	if (first === undefined || second === undefined) return true;
	const m = (second[1] - first[1]) / (second[0] - first[0]);
	return m !== 0 && others.every(([c, d]) => Math.abs(d - first[1] - m * (c - first[0])) < 1e-9);
}

/** Least states, and share altered, of a pattern of copies that settles the scale of its levels. */
const MIN_STATES = 3;
const MIN_ALTERED = 0.15;

/** Three states of both parities over 15 % of the genome: the lowest ploidy is then one number. */
export function isIdentifiable({
	copies,
	altered,
	subclonal,
}: Pick<FractionSolution, 'copies' | 'altered' | 'subclonal'>): boolean {
	return (
		copies.length >= MIN_STATES &&
		new Set(copies.map((c) => c % 2)).size === 2 &&
		altered >= MIN_ALTERED &&
		subclonal < altered
	);
}
