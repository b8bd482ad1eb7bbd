import { betaBinomialLog } from '../../numerics/distributions/beta-binomial.ts';
import { logSum } from './origin.ts';

/** Spread of allele fractions about their expectation beyond sampling: capture and mapping favour the reference a little. */
const ALLELE_SPREAD = 0.003;
/** Share of inherited variants of a person that are on both chromosomes. */
const HOMOZYGOUS_SHARE = 0.15;
/** Share of heterozygous ones whose fraction is moved by copy number of the tumour, and how far. */
const MOVED_SHARE = 0.15;
const MOVED = { from: 0.3, to: 0.7 } as const;
const STEPS = 40;

const clip = (fraction: number): number => Math.min(1 - 1e-6, Math.max(1e-6, fraction));

/** ln P(k of n) for a given allele fraction. */
export const atFraction = (k: number, n: number, fraction: number, spread = ALLELE_SPREAD): number =>
	betaBinomialLog(k, n, clip(fraction), spread);

/** ln P(k of n) for fractions spread evenly on the log scale between two. */
export function overFractions(k: number, n: number, from: number, to: number): number {
	const terms: number[] = [];
	for (let i = 0; i < STEPS; i++) {
		const fraction = from * Math.pow(to / from, (i + 0.5) / STEPS);
		terms.push(atFraction(k, n, fraction) - Math.log(STEPS));
	}
	return logSum(terms);
}

/** ln P(k of n) of an inherited variant; `moved` where a tumour may shift the fraction, as in plasma. */
export function inherited(k: number, n: number, moved: boolean): number {
	const share = moved ? MOVED_SHARE : 0;
	const heterozygous = [Math.log1p(-share) + atFraction(k, n, 0.49)];
	if (moved)
		for (let i = 0; i < STEPS; i++) {
			const fraction = MOVED.from + ((MOVED.to - MOVED.from) * (i + 0.5)) / STEPS;
			heterozygous.push(Math.log(share / STEPS) + atFraction(k, n, fraction));
		}
	return logSum([
		Math.log1p(-HOMOZYGOUS_SHARE) + logSum(heterozygous),
		Math.log(HOMOZYGOUS_SHARE) + atFraction(k, n, 0.995),
	]);
}
