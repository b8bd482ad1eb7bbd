import { chromosomeKey } from '../../readers/genome/contig-names.ts';
import type { Contig } from '../../readers/genome/contig.ts';

export type Sex = 'female' | 'male';

/** What the coverage of X and Y says about the sex of a person. */
export interface SexCheck {
	/** Fragments per base of X, and of Y, over those of the autosomes: about 1 and 0 for XX, 0.5 and 0.2-0.5 for XY. NaN = unknown. */
	x_ratio: number;
	y_ratio: number;
	/** Null when the file cannot tell; `reason` then says why. */
	sex: Sex | null;
	reason: 'called' | 'no_sex_chromosome' | 'too_few_fragments' | 'not_genome_wide' | 'between';
	autosome_fragments: number;
	x_fragments: number;
	y_fragments: number;
}

/** Fragments expected on two X at the given depth, below which chance decides: a man then has about 40 on Y. */
const MIN_X_FRAGMENTS = 500;
/** Most of Y is repeats where no read maps uniquely; women keep a few percent from regions shared with X. */
const MALE_Y = 0.12;
const FEMALE_Y = 0.08;
const FEMALE_X = 0.8;
const MALE_X = 0.7;
/** An autosome with more or less than this factor of its share of the genome speaks of a panel. */
const SPREAD = 2;

/**
 * Sex from the coverage of X and Y. Only genome-wide data can tell: at least 15 autosomes must hold within a factor of two
 * of their part of the genome.
 * @param fragments per contig, in the order of `contigs`
 */
export function sexCheck(contigs: readonly Contig[], fragments: ArrayLike<number>): SexCheck {
	let autosomes = 0;
	let autosomeLength = 0;
	const sexChromosome = { X: { length: NaN, fragments: 0 }, Y: { length: NaN, fragments: 0 } };
	const perAutosome: { length: number; count: number }[] = [];
	for (const [i, { name, length }] of contigs.entries()) {
		const key = chromosomeKey(name);
		const count = fragments[i] ?? 0;
		if (key === 'X' || key === 'Y') sexChromosome[key] = { length, fragments: count };
		else if (key !== null && key !== 'M') {
			autosomes += count;
			autosomeLength += length;
			perAutosome.push({ length, count });
		}
	}
	const { X, Y } = sexChromosome;
	const density = autosomes / autosomeLength;
	const x = X.fragments / X.length / density;
	const y = Y.fragments / Y.length / density;
	const spread = perAutosome.filter(({ length, count }) => {
		const factor = count / length / density;
		return factor >= 1 / SPREAD && factor <= SPREAD;
	}).length;
	const found = {
		x_ratio: Number.isFinite(x) ? x : NaN,
		y_ratio: Number.isFinite(y) ? y : NaN,
		autosome_fragments: autosomes,
		x_fragments: X.fragments,
		y_fragments: Y.fragments,
	};
	const without = (reason: SexCheck['reason']): SexCheck => ({ ...found, sex: null, reason });
	if (!(X.length > 0) || !(Y.length > 0) || !(autosomeLength > 0)) return without('no_sex_chromosome');
	if (!(density * X.length >= MIN_X_FRAGMENTS)) return without('too_few_fragments');
	if (spread < 15) return without('not_genome_wide');
	if (x >= FEMALE_X && y <= FEMALE_Y) return { ...found, sex: 'female', reason: 'called' };
	if (x <= MALE_X && y >= MALE_Y) return { ...found, sex: 'male', reason: 'called' };
	return without('between');
}
