import { say, type Message } from '../../../../contract/messages/index.ts';
import { fragmentsUsed, type Funnel } from '../../../signals/fragments/funnel.ts';
import { maxOf } from '../../../../base/extremes.ts';
import type { FragmentSample } from './content.ts';

/** Share of one length beyond what cell-free DNA has: its commonest length is some 2-4 % of all (a cut read length: most). */
const ONE_LENGTH = 0.2;
/** Fewer fragments than this can share a length by chance. */
const MIN_READS = 50;

/**
 * What was made of unpaired reads: fragments as stated, nothing because nobody stated it, or nothing because there are none.
 * Reads of one length are named: they end where the sequencer stopped.
 */
export function singleReadWarnings(
	samples: readonly FragmentSample[],
	isStated: boolean,
	names: (chosen: readonly FragmentSample[]) => string[],
): Message[] {
	const funnel = ({ measured }: FragmentSample): Funnel | null => measured?.funnel ?? null;
	const total = (chosen: readonly FragmentSample[], of: (one: Funnel) => number): number =>
		chosen.reduce((sum, sample) => {
			const own = funnel(sample);
			return sum + (own === null ? 0 : of(own));
		}, 0);
	const alignments = samples.filter((sample) => funnel(sample)?.unit === 'reads');
	const warnings: Message[] = [];
	const taken = alignments.filter((sample) => (funnel(sample)?.single_reads ?? 0) > 0);
	if (taken.length > 0)
		warnings.push(
			say('fragments.single_reads', {
				count: total(taken, ({ single_reads }) => single_reads),
				all: total(taken, fragmentsUsed),
				samples: names(taken),
			}),
		);
	for (const sample of taken) {
		const { lengths } = sample;
		if (lengths === null || lengths.summary.fragments < MIN_READS) continue;
		const most = maxOf(lengths.counts);
		const share = most / lengths.summary.fragments;
		if (share >= ONE_LENGTH)
			warnings.push(
				say('fragments.reads_one_length', {
					percent: Math.round(100 * share),
					samples: names([sample]),
					length: lengths.counts.indexOf(most),
				}),
			);
	}
	const without = alignments.filter((sample) => !taken.includes(sample));
	if (isStated && without.length > 0)
		warnings.push(say('fragments.no_single_reads', { samples: names(without) }));
	const left = alignments.filter((sample) => (funnel(sample)?.unpaired ?? 0) > 0);
	if (left.length > 0)
		warnings.push(
			say('fragments.unpaired_left_out', {
				count: total(left, ({ unpaired }) => unpaired),
				samples: names(left),
			}),
		);
	return warnings;
}
