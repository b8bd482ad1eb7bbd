import { createRandom } from '../../../base/random.ts';
import { countSumTails, type CountTerm } from '../../numerics/distributions/count-sum.ts';
import type { ErrorRate } from '../../signals/error-profile/error-rate.ts';
import type { MrdSite } from './mrd-site.ts';
import { rateDrawer, rateKey } from './rate-draws.ts';

/** Draws of mean and spread; the sum of the sites is exact in each, so that few are enough (docs/methods/detect_mrd.md). */
export const NULL_DRAWS = 500;

/** A p below this is given as this; the sums end where it no longer matters. */
export const SMALLEST_P = 1e-9;
const NEGLIGIBLE = 1e-10;

/** Share of the errors that vary in the heavy form. */
const HEAVY_SHARE = 0.25;

/** Cells of the same error rate and depth are one term of the sum. */
interface Group {
	error: ErrorRate;
	depths: Map<number, number>;
}

function groupsOf(sites: readonly MrdSite[]): Group[] {
	const groups = new Map<string, Group>();
	for (const { cells } of sites)
		for (const { molecules, error } of cells) {
			if (!(molecules > 0)) continue;
			const key = rateKey(error);
			const group = groups.get(key) ?? { error, depths: new Map<number, number>() };
			group.depths.set(molecules, (group.depths.get(molecules) ?? 0) + 1);
			groups.set(key, group);
		}
	return [...groups.values()];
}

/**
 * Counts of sites of one depth. The shape of the distribution between sites is not known: half of the draws take a gamma, half one with
 * the same mean and variance and four times its third moment (a constant part and a rare, large one), as heavy as a log-normal.
 */
function termsOf(mean: number, spread: number, copies: number, heavy: boolean): CountTerm[] {
	if (!heavy) return [{ mean, spread, copies }];
	return [
		{ mean: (1 - HEAVY_SHARE) * mean, spread: 0, copies },
		{ mean: HEAVY_SHARE * mean, spread: spread / HEAVY_SHARE, copies },
	];
}

/** The null of a sample: how many alternative molecules its sites show by error alone. */
export class NullTails {
	private constructor(private readonly tails: Float64Array) {}

	/**
	 * P(sum >= k) averaged over draws of mean and spread of every error rate: each draw from what its background leaves open, the
	 * sum over sites exact given them (negative binomial counts). The same seed gives the same numbers.
	 */
	static of(sites: readonly MrdSite[], seed: number, draws = NULL_DRAWS): NullTails {
		const random = createRandom(seed, 'mrd/null');
		const groups = groupsOf(sites).map((group) => ({ ...group, draw: rateDrawer(group.error) }));
		const tails: number[] = [];
		for (let i = 0; i < draws; i++) {
			const terms = groups.flatMap(({ depths, draw }) => {
				const { mean, spread } = draw(random);
				return [...depths].flatMap(([depth, copies]) => termsOf(depth * mean, spread, copies, i % 2 === 1));
			});
			for (const [k, tail] of countSumTails(terms, NEGLIGIBLE).entries()) tails[k] = (tails[k] ?? 0) + tail;
		}
		return new NullTails(Float64Array.from(tails, (tail) => tail / draws));
	}

	/** P(sum >= k) under error alone; below 1e-9 it is given as that. */
	p(k: number): number {
		return Math.min(1, Math.max(SMALLEST_P, k < this.tails.length ? this.tails[k]! : 0));
	}

	/** Smallest sum whose p is at most alpha, which is at least `SMALLEST_P`. */
	critical(alpha: number): number {
		let k = 0;
		while (k < this.tails.length && this.p(k) > alpha) k++;
		return k;
	}
}
