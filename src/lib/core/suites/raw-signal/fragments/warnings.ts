import { say, type Message } from '../../../../contract/messages/index.ts';
import { shortList } from '../../../../contract/messages/short-list.ts';
import { FUNNEL_STEPS, step } from '../../../signals/fragments/funnel.ts';
import { MOST_WATCHED } from '../../../signals/fragments/survey/most-watched.ts';
import type { Survey } from '../../../signals/fragments/survey/survey.server.ts';
import type { RawCohort } from '../raw-cohort.server.ts';
import type { FragmentSample } from './content.ts';

/** Fewer fragments than this make every feature a matter of chance. */
const FEW = 10_000;

/** What to distrust about the fragments of a cohort. */
export function fragmentWarnings(
	{ samples, survey }: { samples: readonly FragmentSample[]; survey: Pick<Survey, 'regions' | 'variants'> },
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
	if (few.length > 0) warnings.push(say('fragments.few', { samples: names(few) }));
	const unmarked = measured.filter(
		({ measured: one }) => one?.funnel.unit === 'reads' && one.funnel.removed[step('duplicate')] === 0,
	);
	if (unmarked.length > 0) warnings.push(say('fragments.no_duplicates_marked', { samples: names(unmarked) }));
	const intervals = measured.filter(({ measured: one }) => one?.kind === 'fragments');
	const without = intervals.filter(({ motifs }) => motifs === null);
	if (without.length > 0)
		warnings.push(say('fragments.no_motifs_from_intervals', { samples: names(without) }));
	if (intervals.length > 0 && survey.variants.length > 0)
		warnings.push(say('fragments.no_alleles_from_intervals', { samples: names(intervals) }));
	const sources = [...new Set(samples.flatMap(({ motifs }) => (motifs === null ? [] : [motifs.source])))];
	if (sources.length > 1) warnings.push(say('fragments.motif_sources_differ', { sources }));
	for (const { sample_id, measured: one } of measured) {
		const left = one?.regions?.left_out ?? 0;
		if (left > 0)
			warnings.push(
				say('fragments.regions_left_out', {
					count: left,
					all: survey.regions?.contig.length ?? 0,
					sample: cohort.sample(sample_id).sample_id,
				}),
			);
	}
	if (measured.some(({ measured: one }) => one?.regions?.watched === false))
		warnings.push(say('fragments.not_watched', { most: MOST_WATCHED }));
	return warnings;
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
