import type { Random } from '../../../base/random.ts';
import { binomialDraw } from '../../numerics/distributions/binomial-draw.ts';
import type { SiteAlleles } from './site-alleles.ts';

export type Alleles = readonly [number, number];
export interface Place {
	site: string;
	frequency: number;
}

export function somePlaces(count: number, random: Random): Place[] {
	return Array.from({ length: count }, (_, i) => ({
		site: `1:${1000 * (i + 1)}:A:G`,
		frequency: 0.05 + 0.9 * random.uniform(),
	}));
}

const allele = (p: number, random: Random): number => (random.uniform() < p ? 1 : 0);

export const somebody = (places: readonly Place[], random: Random): Alleles[] =>
	places.map(({ frequency }) => [allele(frequency, random), allele(frequency, random)] as const);

export const childOf = (a: readonly Alleles[], b: readonly Alleles[], random: Random): Alleles[] =>
	a.map((one, i) => [one[random.int(2)]!, b[i]![random.int(2)]!] as const);

export interface Sequencing {
	/** Mean molecules of a place; each place has a Poisson-like number of them. */
	depth: number;
	error?: number;
	/** Coefficient of variation of the error between places: exponential where true. */
	error_varies?: boolean;
	contamination?: { share: number; person: readonly Alleles[] };
	/** Share of the heterozygous places in lost regions, and the fraction that is left of the lost allele. */
	loss?: { share: number; left: number };
	/** Standard deviation of heterozygous fractions. */
	bias?: number;
}

/** Counts of a sample of this person. */
export function sequence(
	places: readonly Place[],
	person: readonly Alleles[],
	how: Sequencing,
	random: Random,
): SiteAlleles[] {
	const { depth, error = 0.001, contamination, loss, bias = 0.02 } = how;
	return places.map(({ site, frequency }, i) => {
		const own = person[i]!;
		let fraction = (own[0] + own[1]) / 2;
		if (fraction === 0.5) {
			fraction += bias * random.normal();
			if (loss !== undefined && random.uniform() < loss.share)
				fraction = random.uniform() < 0.5 ? loss.left : 1 - loss.left;
		}
		if (contamination !== undefined) {
			const other = contamination.person[i]!;
			fraction += contamination.share * ((other[0] + other[1]) / 2 - fraction);
		}
		const rate = how.error_varies === true ? -error * Math.log(1 - random.uniform()) : error;
		const shown = Math.min(1, Math.max(0, fraction)) * (1 - 2 * rate) + rate;
		const molecules = binomialDraw(4 * depth, 0.25, random);
		const alt = binomialDraw(molecules, shown, random);
		return { site, frequency, ref: molecules - alt, alt };
	});
}
