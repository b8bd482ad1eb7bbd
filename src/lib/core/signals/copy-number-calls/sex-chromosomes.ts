import { factsOf, isFormatKey } from '../../../contract/formats.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { chromosomeKey } from '../../readers/genome/contig-names.ts';
import type { BinProfile } from '../copy-number/bin-profile.ts';
import { autosomalMedian } from './file-profiles.ts';

export type ObservedSex = 'female' | 'male' | 'unclear';

/** What X and Y say of one sample. */
export interface SexChromosomes {
	/** Median log2 ratio of X and Y less that of the autosomes; NaN without bins. */
	x_log2: number;
	y_log2: number;
	x_bins: number;
	y_bins: number;
	/** Null when the profile cannot tell: too few bins, or compared with references of the same sex. */
	sex: ObservedSex | null;
	/** Why it is so. */
	basis:
		| 'one_x'
		| 'two_x'
		| 'y_present'
		| 'y_absent'
		| 'contradiction'
		| 'too_few_bins'
		| 'same_sex_reference';
}

/** Fewer bins than this say nothing. */
const MIN_BINS = 5;
/** Y of a male lies at -1 against diploid autosomes, or 0 against male Y; of a female far below, but for mapping errors. */
const Y_PRESENT = -1.5;
const Y_ABSENT = -2.5;
/** Half-way between one and two X, in log2. */
const X_STEP = 0.5;

/**
 * Sex from the levels of X and Y. Y decides where it is clearly there or not; else X half a copy up or down: two X against a
 * male reference, or one X. X at the level of the autosomes means two X only where no reference of another sex can have
 * hidden the difference.
 */
export function sexChromosomes(profile: Pick<BinProfile, 'bins' | 'log2' | 'source'>): SexChromosomes {
	const { bins, log2, source } = profile;
	const center = autosomalMedian(bins, log2);
	const of = (chromosome: 'X' | 'Y'): Float64Array => {
		const wanted = bins.contigs.map((name) => chromosomeKey(name) === chromosome);
		return log2.filter((value, i) => !Number.isNaN(value) && wanted[bins.contig[i]!] === true);
	};
	const x = of('X');
	const y = of('Y');
	const levels = {
		x_log2: median(x) - center,
		y_log2: median(y) - center,
		x_bins: x.length,
		y_bins: y.length,
	};
	return { ...levels, ...judge(levels, source.format) };
}

function judge(
	{ x_log2, y_log2, x_bins, y_bins }: Pick<SexChromosomes, 'x_log2' | 'y_log2' | 'x_bins' | 'y_bins'>,
	format: BinProfile['source']['format'],
): Pick<SexChromosomes, 'sex' | 'basis'> {
	const x_against = isFormatKey(format) ? factsOf(format).x_against : undefined;
	if (x_against === 'same_sex') return { sex: null, basis: 'same_sex_reference' };
	const hasX = x_bins >= MIN_BINS;
	const hasY = y_bins >= MIN_BINS;
	if (hasY && y_log2 >= Y_PRESENT)
		return hasX && x_log2 >= X_STEP
			? { sex: 'unclear', basis: 'contradiction' }
			: { sex: 'male', basis: 'y_present' };
	if (hasY && y_log2 <= Y_ABSENT)
		return hasX && x_log2 <= -X_STEP
			? { sex: 'unclear', basis: 'contradiction' }
			: { sex: 'female', basis: 'y_absent' };
	if (!hasX) return { sex: null, basis: 'too_few_bins' };
	if (x_log2 <= -X_STEP) return { sex: 'male', basis: 'one_x' };
	if (x_log2 >= X_STEP || x_against === 'own_autosomes') return { sex: 'female', basis: 'two_x' };
	return { sex: null, basis: 'too_few_bins' };
}
