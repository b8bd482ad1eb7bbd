import { addToList } from '../../../../base/add-to-list.ts';
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
	const names: Names = (chosen) =>
		shortList(chosen.map(({ sample_id }) => cohort.sample(sample_id).sample_id));
	const measured = samples.filter((sample) => sample.measured !== null);
	const { min_length = null, max_length = null, reads_are_fragments = false } = survey.options ?? {};
	return [
		...sexWarnings(measured, cohort, names),
		...singleReadWarnings(measured, reads_are_fragments, names),
		...readWarnings(samples, measured, names),
		...motifWarnings(samples, measured, survey.variants.length > 0, names),
		...regionWarnings(measured, names),
		...alleleWarnings(measured, survey.variants.length, names),
		...captureWarnings(samples, names),
		...lengthWarnings(measured, min_length, max_length),
		...limitWarnings(measured),
	];
}

/** The names of samples as a sentence lists them. */
type Names = (chosen: readonly FragmentSample[]) => string[];

/** One sentence about all samples that it holds for; none without any. */
function about(code: MessageCode, chosen: readonly FragmentSample[], names: Names): Message[] {
	return chosen.length === 0 ? [] : [say(code, { samples: names(chosen) })];
}

function sexWarnings(measured: readonly FragmentSample[], cohort: RawCohort, names: Names): Message[] {
	const differ = measured.filter((sample) => {
		const stated = cohort.sample(sample.sample_id).sex;
		const called = sample.measured?.sex.sex ?? null;
		return stated !== null && called !== null && called !== stated;
	});
	return about('fragments.sex_differs', differ, names);
}

/** Too few fragments, unmarked duplicates, converted bases, and the same fragments under several names. */
function readWarnings(
	samples: readonly FragmentSample[],
	measured: readonly FragmentSample[],
	names: Names,
): Message[] {
	const few = samples.filter(
		({ lengths }) => lengths !== null && lengths.unit === 'fragments' && lengths.summary.fragments < FEW,
	);
	const unmarked = measured.filter(
		({ measured: one }) => one?.funnel.unit === 'reads' && one.funnel.removed[step('duplicate')] === 0,
	);
	const converted = measured.filter(
		({ measured: one, motifs }) =>
			motifs === null && one?.motif_source === 'reads' && one.end_motifs !== null,
	);
	return [
		...about('fragments.few', few, names),
		...about('fragments.no_duplicates_marked', unmarked, names),
		...about('fragments.bisulfite_motifs', converted, names),
		...sameLengths(samples).flatMap((alike) => about('fragments.same_lengths', alike, names)),
	];
}

/** What intervals without bases cannot show, and end motifs that were not read from the same place in all samples. */
function motifWarnings(
	samples: readonly FragmentSample[],
	measured: readonly FragmentSample[],
	with_variants: boolean,
	names: Names,
): Message[] {
	const intervals = measured.filter(({ measured: one }) => one?.kind === 'fragments');
	const without = intervals.filter(({ motifs }) => motifs === null);
	const sources = [...new Set(samples.flatMap(({ motifs }) => (motifs === null ? [] : [motifs.source])))];
	return [
		...about('fragments.no_motifs_from_intervals', without, names),
		...(with_variants ? about('fragments.no_alleles_from_intervals', intervals, names) : []),
		...(sources.length > 1 ? [say('fragments.motif_sources_differ', { sources })] : []),
	];
}

/** Files of one kind lack the same regions: one sentence for all of them. */
function regionWarnings(measured: readonly FragmentSample[], names: Names): Message[] {
	const warnings: Message[] = [];
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
	return warnings;
}

function captureWarnings(samples: readonly FragmentSample[], names: Names): Message[] {
	const captured = samples.filter(isCaptured);
	if (captured.length === 0) return [];
	return [
		say('fragments.capture_target', {
			samples: names(captured),
			count: captured.length,
			fold: Math.floor(minOf(captured.map(foldOf))),
		}),
	];
}

/** Limits of the length that cut the windows of short and long fragments. */
function lengthWarnings(
	measured: readonly FragmentSample[],
	least: number | null,
	most: number | null,
): Message[] {
	const cut = (least ?? 0) > SHORT_WINDOW.from || (most ?? Infinity) < LONG_WINDOW.to;
	return measured.length > 0 && cut
		? [say('fragments.lengths_cut', { lengths: lengthsTaken(least, most) })]
		: [];
}

/** Bins and regions that were too many to keep. */
function limitWarnings(measured: readonly FragmentSample[]): Message[] {
	const sizes = leftOutSizes(measured);
	return [
		...(sizes.length === 0
			? []
			: [
					say('fragments.bins_left_out', {
						sizes: sizes.map(sizeName),
						option: sizes.map((size) => `--fragment-bin-size ${size}`).join(' '),
						samples: measured.length,
					}),
				]),
		...(measured.some(({ measured: one }) => one?.regions?.watched === false && one.regions.measured > 0)
			? [say('fragments.not_watched', { most: MAX_WATCHED })]
			: []),
	];
}

function lengthsTaken(least: number | null, most: number | null): string {
	if (least === null) return `≤ ${most} bp`;
	return most === null ? `≥ ${least} bp` : `${least}–${most} bp`;
}

/** Variants of the list that the tables do not have, and those that no read covers. */
function alleleWarnings(measured: readonly FragmentSample[], all: number, names: Names): Message[] {
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
