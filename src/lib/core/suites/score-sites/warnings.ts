import { say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import {
	MIN_MIDPOINTS_PER_BIN,
	MIN_UNITS,
	SMOOTHED_VARIANCE,
} from '../../signals/fragments/footprints/limits.ts';
import type { ListFootprint } from '../../signals/fragments/footprints/measure-footprints.server.ts';
import { BINS } from '../../signals/fragments/footprints/site-windows.ts';
import { incompleteBeta } from '../../numerics/distributions/incomplete-beta.ts';
import { short } from '../report/numbers.ts';
import { CENTRE_CHANCE, centreOf, measuredLists, type SampleNames, type SiteSample } from './site-result.ts';

/** Shares from which bins without a value, and midpoints without a weight, are worth a word. */
const MANY_MASKED = 0.1;
const MANY_UNWEIGHTED = 0.05;
/** Fragments in 5 % of the genome from which the assay may be targeted. */
const CONCENTRATED = 0.25;
/** Profiles from which their number is compared with chance. */
const MIN_LISTS = 5;
const CHANCE = Math.round(100 * Math.sqrt(SMOOTHED_VARIANCE / MIN_MIDPOINTS_PER_BIN));

/** What weakens the results, most serious first within each sample; what holds for a list is said once. */
export function siteWarnings(samples: readonly SiteSample[], cohort: SampleNames): Message[] {
	const measured = samples.flatMap(({ sample_id, measured: own }) =>
		own === null ? [] : [{ sample: cohort.sample(sample_id).sample_id, own }],
	);
	const isUncorrected = measured.some(({ own }) => own.gc === null);
	return [
		...(isUncorrected ? [say('sites.uncorrected')] : []),
		...measured.flatMap(({ sample, own }) => [
			...statusWarnings(sample, own.lists),
			...(own.concentration > CONCENTRATED
				? [say('sites.targets_not_given', { sample, share: Math.round(100 * own.concentration) })]
				: []),
			...unweighted(sample, own.lists),
			...masked(sample, own.lists),
		]),
		...listWarnings(measured.map(({ own }) => own.lists)),
		...byChance(samples),
	];
}

function statusWarnings(sample: string, lists: readonly ListFootprint[]): Message[] {
	const of = (status: ListFootprint['status']): ListFootprint[] =>
		lists.filter((one) => one.status === status);
	const names = (some: readonly ListFootprint[]): string[] => shortList(some.map(({ list }) => list));
	const [captured, shallow] = [of('captured'), of('too_shallow')];
	const [empty, gaps, few] = [of('no_sites'), of('gaps'), of('few_sites')];
	const weightless = of('unweighted');
	return [
		...(captured.length === 0
			? []
			: [
					say('sites.captured', {
						...{ sample, lists: names(captured) },
						fold: shortList(captured.map(({ capture_fold }) => capture_fold.toFixed(1))),
					}),
				]),
		...(shallow.length === 0
			? []
			: [
					say('sites.shallow', {
						...{ sample, lists: names(shallow), limit: MIN_MIDPOINTS_PER_BIN, error: CHANCE },
						found: shortList(shallow.map(({ midpoints_per_bin }) => midpoints_per_bin.toFixed(1))),
					}),
				]),
		...(empty.length === 0 ? [] : [say('sites.no_usable', { sample, lists: names(empty) })]),
		...(weightless.length === 0
			? []
			: [say('sites.no_weights', { sample, lists: names(weightless), limit: MIN_MIDPOINTS_PER_BIN })]),
		...(gaps.length === 0 ? [] : [say('sites.gaps', { sample, lists: names(gaps) })]),
		...(few.length === 0 ? [] : [say('sites.few_sites', { sample, lists: names(few), limit: MIN_UNITS })]),
	];
}

/** Every centre has a chance of 5 % to lie outside what sites without alignment give. */
function byChance(samples: readonly SiteSample[]): Message[] {
	const lists = measuredLists(samples).map(({ list }) => list);
	const found = lists.filter((list) => ['dip', 'peak'].includes(centreOf(list) ?? '')).length;
	const total = lists.length;
	// Probability of so many or more by chance.
	const isMore =
		found > 0 && incompleteBeta(2 * CENTRE_CHANCE, found, total - found + 1) <= 2 * CENTRE_CHANCE;
	if (total < MIN_LISTS || found === 0 || isMore) return [];
	return [say('sites.by_chance', { found, total, chance: short(2 * CENTRE_CHANCE * total) })];
}

function unweighted(sample: string, lists: readonly ListFootprint[]): Message[] {
	const sum = (of: 'unweighted' | 'midpoints'): number => lists.reduce((n, one) => n + one[of], 0);
	const share = sum('unweighted') / sum('midpoints');
	return share > MANY_UNWEIGHTED ? [say('sites.unweighted', { sample, share: Math.round(100 * share) })] : [];
}

function masked(sample: string, lists: readonly ListFootprint[]): Message[] {
	return lists.flatMap(({ list, sites, masked_bins, outlier_bins }) => {
		const share = masked_bins / (sites * BINS);
		return share > MANY_MASKED
			? [say('sites.masked', { list, sample, share: Math.round(100 * share), outliers: outlier_bins })]
			: [];
	});
}

/** Sites that are not used, and those that share fragments; the same of every sample of one genome. */
function listWarnings(samples: readonly (readonly ListFootprint[])[]): Message[] {
	const told = new Map<string, Message>();
	for (const { list, given, sites, dropped, overlapping } of samples.flat()) {
		const count = given - sites;
		if (count > 0) {
			const message = say('sites.left_out', { list, count, given, ...dropped });
			told.set(JSON.stringify(message), message);
		}
		if (overlapping > 0) {
			const message = say('sites.overlap', { list, count: overlapping, used: sites });
			told.set(JSON.stringify(message), message);
		}
	}
	return [...told.values()];
}
