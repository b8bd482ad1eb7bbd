import { addToList } from '../../../../base/add-to-list.ts';
import { appendAll } from '../../../../base/append-all.ts';
import { maxOf, minOf } from '../../../../base/extremes.ts';
import { say, type Message, type MessageCode } from '../../../../contract/messages/index.ts';
import { shortList } from '../../../../contract/messages/short-list.ts';
import type { AlleleCounts } from '../../../signals/fragments/allele-votes.ts';
import { LONG_WINDOW, SHORT_WINDOW } from '../../../signals/fragments/bin-counts.ts';
import { FUNNEL_STEPS, step } from '../../../signals/fragments/funnel.ts';
import { MAX_WATCHED } from '../../../signals/fragments/survey/most-watched.ts';
import type { Survey } from '../../../signals/fragments/survey/survey.server.ts';
import type { RawCohort } from '../raw-cohort.server.ts';
import { leftOutSizes, sizeName } from './bin-sizes.ts';
import { foldOf, isCaptured, type FragmentSample } from './content.ts';
import { singleReadWarnings } from './single-read-warnings.ts';

/** Fewer fragments than this make every feature a matter of chance. */
const FEW = 10_000;

/** What to distrust about the fragments of a cohort. */
export function fragmentWarnings(
	{
		samples,
		survey,
	}: {
		samples: readonly FragmentSample[];
		survey: Pick<Survey, 'regions' | 'variants'> & {
			options?: Partial<Survey['options']>;
		};
	},
	cohort: RawCohort,
): Message[] {
	const names = (chosen: readonly FragmentSample[]): string[] =>
		shortList(chosen.map(({ sample_id }) => cohort.sample(sample_id).sample_id));
	const warnings: Message[] = [];
	const measured = samples.filter((sample) => sample.measured !== null);
	const differ = measured.filter((sample) => {
		const stated = cohort.sample(sample.sample_id).sex;
		const called = sample.measured?.sex.sex ?? null;
		return stated !== null && called !== null && called !== stated;
	});
	if (differ.length > 0) warnings.push(say('fragments.sex_differs', { samples: names(differ) }));
	const few = samples.filter(
		({ lengths }) => lengths !== null && lengths.unit === 'fragments' && lengths.summary.fragments < FEW,
	);
	appendAll(warnings, singleReadWarnings(measured, survey.options?.reads_are_fragments ?? false, names));
	if (few.length > 0) warnings.push(say('fragments.few', { samples: names(few) }));
	const unmarked = measured.filter(
		({ measured: one }) => one?.funnel.unit === 'reads' && one.funnel.removed[step('duplicate')] === 0,
	);
	if (unmarked.length > 0) warnings.push(say('fragments.no_duplicates_marked', { samples: names(unmarked) }));
	const converted = measured.filter(
		({ measured: one, motifs }) =>
			motifs === null && one?.motif_source === 'reads' && one.end_motifs !== null,
	);
	if (converted.length > 0) warnings.push(say('fragments.bisulfite_motifs', { samples: names(converted) }));
	for (const alike of sameLengths(samples))
		warnings.push(say('fragments.same_lengths', { samples: names(alike) }));
	const intervals = measured.filter(({ measured: one }) => one?.kind === 'fragments');
	const without = intervals.filter(({ motifs }) => motifs === null);
	if (without.length > 0)
		warnings.push(say('fragments.no_motifs_from_intervals', { samples: names(without) }));
	if (intervals.length > 0 && survey.variants.length > 0)
		warnings.push(say('fragments.no_alleles_from_intervals', { samples: names(intervals) }));
	const sources = [...new Set(samples.flatMap(({ motifs }) => (motifs === null ? [] : [motifs.source])))];
	if (sources.length > 1) warnings.push(say('fragments.motif_sources_differ', { sources }));
	// Files of one kind lack the same regions: one sentence for all of them.
	for (const kind of ['left_out', 'clipped'] as const)
		for (const [count, own] of grouped(measured, ({ measured: one }) => one?.regions?.[kind] ?? 0))
			if (count > 0)
				warnings.push(
					say(`fragments.regions_${kind}`, {
						count,
						all: maxOf(
							own.map(({ measured: one }) => (one?.regions?.own.to ?? 0) - (one?.regions?.own.from ?? 0)),
						),
						sample: names(own),
					}),
				);
	appendAll(warnings, alleleWarnings(measured, survey.variants.length, names));
	const captured = samples.filter(isCaptured);
	if (captured.length > 0)
		warnings.push(
			say('fragments.capture_target', {
				samples: names(captured),
				count: captured.length,
				fold: Math.floor(minOf(captured.map(foldOf))),
			}),
		);
	const { min_length = null, max_length = null } = survey.options ?? {};
	const isCut = (min_length ?? 0) > SHORT_WINDOW.from || (max_length ?? Infinity) < LONG_WINDOW.to;
	if (measured.length > 0 && isCut)
		warnings.push(say('fragments.lengths_cut', { lengths: lengthsTaken(min_length, max_length) }));
	const leftOut = leftOutSizes(measured);
	if (leftOut.length > 0)
		warnings.push(
			say('fragments.bins_left_out', {
				sizes: leftOut.map(sizeName),
				option: leftOut.map((size) => `--fragment-bin-size ${size}`).join(' '),
				samples: measured.length,
			}),
		);
	if (measured.some(({ measured: one }) => one?.regions?.watched === false))
		warnings.push(say('fragments.not_watched', { most: MAX_WATCHED }));
	return warnings;
}

function lengthsTaken(least: number | null, most: number | null): string {
	if (least === null) return `≤ ${most} bp`;
	return most === null ? `≥ ${least} bp` : `${least}–${most} bp`;
}

/** Variants of the list that the tables do not have, and those that no read covers. */
function alleleWarnings(
	measured: readonly FragmentSample[],
	all: number,
	names: (chosen: readonly FragmentSample[]) => string[],
): Message[] {
	const listed = measured.filter(({ measured: one }) => one?.alleles != null);
	const count =
		(test: (one: AlleleCounts | null) => boolean) =>
		(sample: FragmentSample): number =>
			(sample.measured?.alleles ?? []).filter(test).length;
	const off = grouped(
		listed,
		count((one) => one === null),
	);
	const uncovered = grouped(
		listed,
		count((one) => one !== null && one.alt + one.ref + one.other === 0),
	);
	const said = (groups: Map<number, FragmentSample[]>, code: MessageCode): Message[] =>
		[...groups].flatMap(([n, own]) => (n === 0 ? [] : [say(code, { count: n, all, sample: names(own) })]));
	return [...said(off, 'fragments.variants_off'), ...said(uncovered, 'fragments.variants_uncovered')];
}

/** Fewer fragments than this can have the same lengths by chance. */
const MIN_ALIKE = 10;

/** Samples with the same number of fragments of every length: the same fragments under several names. */
function sameLengths(samples: readonly FragmentSample[]): FragmentSample[][] {
	const counted = samples.filter(
		({ lengths }) => lengths?.unit === 'fragments' && lengths.summary.fragments >= MIN_ALIKE,
	);
	const alike = grouped(counted, ({ lengths }) =>
		[...(lengths?.counts.entries() ?? [])].filter(([, n]) => n > 0).join(),
	);
	return [...alike.values()].filter((own) => own.length > 1);
}

function grouped<T, K>(items: readonly T[], key: (item: T) => K): Map<K, T[]> {
	const groups = new Map<K, T[]>();
	for (const item of items) addToList(groups, key(item), item);
	return groups;
}

/** What the filters took, over all files. */
export function fragmentDropped(samples: readonly FragmentSample[]): Record<string, number> {
	const dropped: Record<string, number> = {};
	for (const { measured } of samples)
		measured?.funnel.removed.forEach((count, i) => {
			const name = FUNNEL_STEPS[i] as string;
			// Read 2 stands for the fragment of its read 1: nothing was lost.
			if (count > 0 && name !== 'second_of_pair')
				dropped[`reads_${name}`] = (dropped[`reads_${name}`] ?? 0) + count;
		});
	return dropped;
}
