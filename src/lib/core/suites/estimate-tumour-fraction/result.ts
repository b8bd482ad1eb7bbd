import { maxOf, minOf } from '../../../base/extremes.ts';
import type { BlankLimit } from '../../analysis/tumour-fraction/blank-limit.ts';
import type { FractionInterval } from '../../analysis/tumour-fraction/bootstrap-fraction.ts';
import { judgedLikelihood, PLAUSIBLE_UNITS } from '../../analysis/tumour-fraction/choose-solution.ts';
import type { FractionEstimate } from '../../analysis/tumour-fraction/estimate-fraction.ts';
import type { JudgedGene } from '../../analysis/tumour-fraction/focal-genes.ts';
import type { DilutionLimit } from '../../analysis/tumour-fraction/fraction-limits.ts';
import type { SexChromosomes } from '../../signals/copy-number-calls/sex-chromosomes.ts';
import type { FractionFrame } from '../../signals/copy-number/fraction-frame.ts';
import type { ProfiledSample } from '../preprocess-lpwgs/profile-samples.server.ts';

/** Limits at one noise and for one profile. */
export interface ProfileLimits {
	/** `arm_level`, or the sample whose own copies were diluted. */
	profile: string;
	noise: number;
	/** Normals of the depth, and those that exceed the limit that the others set. */
	normals: number;
	beyond: number;
	blank: BlankLimit;
	/** Null where no limit of detection was asked for, or no profile is known. */
	detection: DilutionLimit | null;
}

/** Why there are no limits. */
export type NoLimits =
	| { why: 'none' }
	| { why: 'medians' }
	| { why: 'pipeline' }
	| { why: 'few'; normals: number }
	| { why: 'noisy'; normals: number; matched: number };

export type FractionCall =
	| 'not_detected'
	| 'below_quantification'
	| 'detected_without_limit'
	| 'quantified'
	| 'not_unique'
	| 'no_signal'
	| 'signal_without_limit'
	| 'weak_signal_without_normals';

/** One sample with everything that is said of it. */
export interface SampleFraction {
	sample: string;
	/** Of the reference group: what is detected in it is a false positive. */
	control: boolean;
	profiled: ProfiledSample;
	frame: FractionFrame;
	log2: Float64Array;
	estimate: FractionEstimate;
	interval: FractionInterval | null;
	genes: JudgedGene[];
	gene_places: ReadonlyMap<string, { contig: string; start: number; end: number }>;
	sex: SexChromosomes;
	/** Normals that the sample was compared with; 0 = none. */
	normals: number;
	limits: ProfileLimits | NoLimits;
	/** Autosomal bins, and those of them without a value. */
	all_bins: number;
	dropped: number;
	bin_size: number;
}

/** All samples of a run and the limits that were computed for them. */
export interface FractionResult {
	samples: SampleFraction[];
	limits: ProfileLimits[];
}

export const hasLimits = (limits: ProfileLimits | NoLimits): limits is ProfileLimits => 'blank' in limits;

/** A fraction and its ploidy. */
export interface OtherFit {
	fraction: number;
	ploidy: number;
}

/** Fractions closer than this are one in a sentence. */
const SAME = 0.01;
const SAME_PLOIDY = 0.15;

/** Solutions that are not excluded: fitted within five units of the best, and those with the same levels as the default; each once. */
export function otherFits({ estimate }: SampleFraction): OtherFit[] {
	const { chosen, solutions, equivalents } = estimate;
	if (chosen === null) return [];
	const best = solutions.reduce((most, one) => Math.max(most, judgedLikelihood(one)), -Infinity);
	const all = [
		...solutions.filter((one) => one !== chosen && judgedLikelihood(one) >= best - PLAUSIBLE_UNITS),
		...equivalents,
	];
	const kept: OtherFit[] = [];
	for (const one of all) {
		const is = (other: OtherFit): boolean =>
			Math.abs(one.fraction - other.fraction) < SAME && Math.abs(one.ploidy - other.ploidy) < SAME_PLOIDY;
		if (!is(chosen) && !kept.some(is)) kept.push({ fraction: one.fraction, ploidy: one.ploidy });
	}
	// Those with the most ordinary ploidy first.
	const away = ({ ploidy }: OtherFit): number => Math.abs(ploidy - 2);
	return kept.sort((a, b) => away(a) - away(b) || b.fraction - a.fraction);
}

/** Waves of a library look like changes at fractions up to this: without normals nothing shows which it is. */
export const MIN_WITHOUT_NORMALS = 0.1;

/** What is said of a sample: against its limits, then whether the pattern of copies settles one number. */
export function callOf({
	estimate,
	limits,
	normals,
}: Pick<SampleFraction, 'estimate' | 'limits' | 'normals'>): FractionCall {
	const { status, fraction } = estimate;
	if (!hasLimits(limits)) {
		if (status === 'no_signal') return 'no_signal';
		if (normals === 0 && fraction < MIN_WITHOUT_NORMALS) return 'weak_signal_without_normals';
		return status === 'unique' ? 'signal_without_limit' : 'not_unique';
	}
	if (status === 'no_signal' || fraction <= limits.blank.limit) return 'not_detected';
	const { detection } = limits;
	// Without dilutions nobody knows from where on a number can be relied on; several that fit are no such number.
	if (detection === null) return status === 'unique' ? 'detected_without_limit' : 'not_unique';
	if (detection.limit === null || fraction < detection.limit) return 'below_quantification';
	return status === 'unique' ? 'quantified' : 'not_unique';
}

/** Calls without a fraction to state. */
export const NUMBERLESS: ReadonlySet<FractionCall> = new Set([
	...(['not_detected', 'no_signal', 'detected_without_limit', 'weak_signal_without_normals'] as const),
]);

/** Fractions of the default and of all that fits as well, ascending; none where nothing is detected. */
export function fittingFractions(one: SampleFraction): { lowest: number; highest: number } | null {
	const { chosen } = one.estimate;
	const call = callOf(one);
	if (chosen === null || NUMBERLESS.has(call)) return null;
	const all = [chosen.fraction, ...otherFits(one).map(({ fraction }) => fraction)];
	return { lowest: minOf(all), highest: maxOf(all) };
}
