import { normalDensity } from '../../numerics/distributions/normal.ts';
import { bounded, type OriginEvidence } from './origin.ts';

/** Fewest fragments with the variant. */
export const MIN_MUTANT_FRAGMENTS = 20;
/** Mononucleosomal fragments: their mean is what the origin moves. */
const FROM = 90;
const TO = 230;
/** Mean length of tumour fragments against the others, and how it varies (Mouliere 2018, Underhill 2016); others differ by chance alone. */
const TUMOUR_SHIFT = { mean: -9, sd: 6 } as const;
const OTHER_SD = 1.5;
/** Share of tumours whose fragments are as long as the others. */
const UNMOVED = 0.25;

const density = (x: number, mean: number, variance: number): number =>
	normalDensity((x - mean) / Math.sqrt(variance)) / Math.sqrt(variance);

/**
 * What the lengths of the fragments say: those of tumours are shorter, those of blood cells and inherited variants like the wild
 * type. Null with fewer than 20 fragments on either side.
 * @param mutant lengths in bp of fragments with the variant
 * @param wild lengths in bp of fragments with the reference
 */
export function sizeEvidence(mutant: readonly number[], wild: readonly number[]): OriginEvidence | null {
	const [own, others] = [mutant, wild].map((lengths) => momentsOf(lengths));
	if (own === undefined || others === undefined) return null;
	if (own.n < MIN_MUTANT_FRAGMENTS || others.n < MIN_MUTANT_FRAGMENTS) return null;
	const shift = own.mean - others.mean;
	const chance = own.variance / own.n + others.variance / others.n;
	const same = density(shift, 0, OTHER_SD * OTHER_SD + chance);
	const moved = density(shift, TUMOUR_SHIFT.mean, TUMOUR_SHIFT.sd ** 2 + chance);
	const log = (value: number): number => Math.log(Math.max(1e-300, value));
	return {
		kind: 'fragment_sizes',
		support: bounded({
			germline: log(same),
			haematopoietic: log(same),
			tumour: log(UNMOVED * same + (1 - UNMOVED) * moved),
		}),
	};
}

function momentsOf(lengths: readonly number[]): { n: number; mean: number; variance: number } {
	const used = lengths.filter((length) => length >= FROM && length <= TO);
	const n = used.length;
	const mean = used.reduce((sum, length) => sum + length, 0) / n;
	const variance = used.reduce((sum, length) => sum + (length - mean) ** 2, 0) / Math.max(1, n - 1);
	return { n, mean, variance };
}
