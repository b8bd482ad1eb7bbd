import { maxOf } from '../../../base/extremes.ts';
import { detectionChance, detectionLimit } from './detection-limit.ts';
import type { Evidence } from './evidence.server.ts';

/** A variant followed from the first sample of a patient on. */
export interface TrackedVariant {
	/** `changeKey` of the variant. */
	key: string;
	/** VAF in the first sample; null when its file gives none. */
	baseline: number | null;
	/** Counts for the mean over the variants; false for genes of clonal haematopoiesis alone. */
	in_mean: boolean;
}

/** What became of a variant in one sample. */
export interface TrackedValue {
	key: string;
	/** seen = with reads; unseen = covered without a read; not_covered = the files say nothing about the place. */
	state: 'seen' | 'unseen' | 'not_covered';
	/** VAF; 0 when unseen, null when not covered or when the file gives no fraction. */
	vaf: number | null;
	depth: number | null;
	/** Smallest fraction that the depth would have shown with a chance of 95 %. */
	detection_limit: number | null;
	/** Chance to see at least one read had the variant been as frequent as in the first sample. */
	chance_at_baseline: number | null;
}

/** All tracked variants of a patient in one sample, and their summary. */
export interface TrackedSample {
	sample: string;
	values: TrackedValue[];
	seen: number;
	unseen: number;
	not_covered: number;
	/** Mean and largest VAF over the variants in the mean that are seen or unseen; null without one. */
	mean_vaf: number | null;
	max_vaf: number | null;
	/** Mean here / mean at baseline over the variants with a value in both; null when there are none or that mean is 0. */
	ratio_to_baseline: number | null;
	/** Variants behind the ratio. */
	ratio_variants: number;
	/** True when every covered variant is unseen (and one is covered); null when none is covered. */
	cleared: boolean | null;
	/** Largest detection limit among the unseen variants. */
	worst_limit: number | null;
}

/**
 * Follows the variants of a patient's first sample through the later ones: covered and unseen counts as 0 with its detection
 * limit, not covered is missing. `evidence` holds per sample, in order of time, what its files say about each change;
 * the first is the baseline.
 */
export function trackVariants(
	tracked: readonly TrackedVariant[],
	samples: readonly { sample: string; evidence: ReadonlyMap<string, Evidence> }[],
): TrackedSample[] {
	return samples.map(({ sample, evidence }) => {
		const values = tracked.map((one) => trackedValue(one, evidence.get(one.key)));
		return { sample, values, ...summarise(tracked, values) };
	});
}

function trackedValue({ key, baseline }: TrackedVariant, evidence: Evidence | undefined): TrackedValue {
	const none: TrackedValue = {
		key,
		state: 'not_covered',
		vaf: null,
		depth: evidence?.depth ?? null,
		detection_limit: null,
		chance_at_baseline: null,
	};
	if (evidence === undefined) return none;
	const { depth, vaf, alt_count, carried } = evidence;
	const limits = {
		detection_limit: numberOrNull(detectionLimit(depth ?? NaN)),
		chance_at_baseline: baseline === null ? null : numberOrNull(detectionChance(baseline, depth ?? NaN)),
	};
	if (carried || (alt_count ?? 0) > 0 || (vaf ?? 0) > 0)
		return { ...none, state: 'seen', vaf: vaf ?? fractionOf(alt_count, depth), ...limits };
	// Without reads at the place nothing can be said about it.
	if (depth === null || depth === 0) return none;
	return { ...none, state: 'unseen', vaf: 0, ...limits };
}

function fractionOf(alt: number | null, depth: number | null): number | null {
	return alt === null || depth === null || depth === 0 ? null : alt / depth;
}

function numberOrNull(value: number): number | null {
	return Number.isFinite(value) ? value : null;
}

function summarise(
	tracked: readonly TrackedVariant[],
	values: readonly TrackedValue[],
): Omit<TrackedSample, 'sample' | 'values'> {
	const count = (state: TrackedValue['state']): number => values.filter((one) => one.state === state).length;
	const counted = values.flatMap((value, i) =>
		tracked[i]?.in_mean === true && value.vaf !== null
			? [{ vaf: value.vaf, baseline: tracked[i].baseline }]
			: [],
	);
	const paired = counted.flatMap(({ vaf, baseline }) => (baseline === null ? [] : [{ vaf, baseline }]));
	const before = mean(paired.map(({ baseline }) => baseline));
	const now = mean(paired.map(({ vaf }) => vaf));
	const covered = values.filter(({ state }, i) => state !== 'not_covered' && tracked[i]?.in_mean === true);
	const limits = values.flatMap(({ state, detection_limit }) =>
		state === 'unseen' && detection_limit !== null ? [detection_limit] : [],
	);
	return {
		seen: count('seen'),
		unseen: count('unseen'),
		not_covered: count('not_covered'),
		mean_vaf: mean(counted.map(({ vaf }) => vaf)),
		max_vaf: counted.length === 0 ? null : maxOf(counted.map(({ vaf }) => vaf)),
		ratio_to_baseline: before === null || now === null || before === 0 ? null : now / before,
		ratio_variants: paired.length,
		cleared: covered.length === 0 ? null : covered.every(({ state }) => state === 'unseen'),
		worst_limit: limits.length === 0 ? null : maxOf(limits),
	};
}

function mean(values: readonly number[]): number | null {
	return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
