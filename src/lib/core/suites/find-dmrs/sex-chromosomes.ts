import { chromosomeKey } from '../../readers/genome/contig-names.ts';
import type { Sex } from '../raw-signal/raw-cohort.server.ts';
import type { Contrast } from './contrasts.ts';
import type { DmrParameters } from './parameters.ts';

/** Shares of women that differ by so much between groups make sex a part of a difference on X or Y. */
const MAX_SEX_DIFFERENCE = 0.2;

/** Why X is left out: the sex of someone is not known, or the groups differ in it. */
export type SexDoubt = 'unknown' | 'unbalanced';

/** Which sex chromosomes a contrast leaves out, and why. */
export interface SexChromosomes {
	without: ReadonlySet<'X' | 'Y'>;
	/** Null where the groups do not differ in sex, or it is adjusted for. */
	doubt: SexDoubt | null;
	/** Leaving them out was asked for. */
	is_asked: boolean;
	/** Percent of women among those whose sex is known; null where nobody's is. */
	female_a: number | null;
	female_b: number | null;
}

/**
 * The sex chromosomes of a contrast. Men have one X, of which none is silenced by methylation, and only they have a Y: X is compared where
 * everybody's sex is known and the groups do not differ in it, or sex is adjusted for; Y where everybody is a man.
 */
export function sexChromosomes(
	{ samples_a, samples_b }: Contrast,
	sexOf: (id: string) => Sex | null,
	{ adjust = [], sex_chromosomes: asked }: Pick<DmrParameters, 'adjust' | 'sex_chromosomes'>,
): SexChromosomes {
	const [of_a, of_b] = [samples_a.map(sexOf), samples_b.map(sexOf)];
	const [a, b] = [shareOfWomen(of_a), shareOfWomen(of_b)];
	const everyone = [...of_a, ...of_b];
	const isAdjusted = adjust.some((column) => /sex|gender|性别/iu.test(column));
	const doubt = isAdjusted
		? null
		: everyone.includes(null)
			? 'unknown'
			: Math.abs(a - b) >= MAX_SEX_DIFFERENCE
				? 'unbalanced'
				: null;
	const without = new Set<'X' | 'Y'>();
	if (asked === 'exclude' || (asked === 'auto' && doubt !== null)) without.add('X');
	if (asked === 'exclude' || (asked === 'auto' && !everyone.every((sex) => sex === 'male'))) without.add('Y');
	const percent = (share: number): number | null => (Number.isNaN(share) ? null : Math.round(100 * share));
	return { without, doubt, is_asked: asked === 'exclude', female_a: percent(a), female_b: percent(b) };
}

/** X or Y by any spelling of a contig; null for every other one. */
export function sexChromosomeOf(contig: string): 'X' | 'Y' | null {
	const key = chromosomeKey(contig);
	return key === 'X' || key === 'Y' ? key : null;
}

/** The sex chromosome that a contig is, if it is left out. */
export function leftOutOf(contig: string, { without }: SexChromosomes): 'X' | 'Y' | null {
	const own = sexChromosomeOf(contig);
	return own !== null && without.has(own) ? own : null;
}

function shareOfWomen(sexes: readonly (Sex | null)[]): number {
	const known = sexes.filter((sex) => sex !== null);
	return known.filter((sex) => sex === 'female').length / known.length;
}
