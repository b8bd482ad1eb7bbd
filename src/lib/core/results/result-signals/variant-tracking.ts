import { say } from '../../../contract/messages/index.ts';
import { isTrue, numberIn, tablesOfKind, type RunFacts } from '../facts/run-facts.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { nameList } from './names.ts';
import { percent, short, six, unit } from './round.ts';
import { byText, grouped, located, ranked, textIn, type Located } from '../facts/rows.ts';

/** Mean VAF halved or doubled: smaller changes are within sampling error of a few hundred reads. */
const CHANGED = 2;

/** Change on the log2 scale at which strength is 1: a sixteenth or sixteen times. */
const FULL_LOG2 = 4;

const patient = ({ row }: Located): string => textIn(row, 'patient');
const order = ({ row }: Located): number => numberIn(row, 'order') ?? 0;

/** |log2 ratio|; a patient whose variants are all unseen counts as full. */
function change({ row }: Located): number {
	if (isTrue(row, 'cleared')) return FULL_LOG2;
	const ratio = numberIn(row, 'ratio_to_baseline');
	return ratio === null ? 0 : ratio === 0 ? FULL_LOG2 : Math.abs(Math.log2(ratio));
}

/** The latest sample of every patient with at least one later sample. */
function latest(facts: RunFacts): Located[] {
	const later = tablesOfKind(facts, 'variant_tracking_samples')
		.flatMap(located)
		.filter((one) => order(one) > 0);
	return grouped(later, patient).flatMap(([, rows]) => {
		const last = [...rows].sort(
			(a, b) => order(b) - order(a) || byText(textIn(a.row, 'sample'), textIn(b.row, 'sample')),
		)[0];
		return last === undefined ? [] : [last];
	});
}

/**
 * Patients whose followed variants halved, doubled or disappeared between the first and the latest sample. A note: mean
 * VAF is no tumour fraction, and unseen means below the detection limit. Strength: |log2 ratio| / 4 of the clearest.
 */
export const variantTracking: SignalDetector = {
	kind: 'variant_tracking',
	tables: ['variant_tracking_samples'],
	detect: (facts) => {
		const followed = latest(facts);
		const rows = ranked(
			followed.filter((one) => change(one) >= Math.log2(CHANGED)),
			change,
			patient,
		);
		const best = rows[0];
		if (best === undefined) return [];
		const ratio = numberIn(best.row, 'ratio_to_baseline');
		const falling = rows.filter(
			({ row }) => isTrue(row, 'cleared') || (numberIn(row, 'ratio_to_baseline') ?? 1) < 1,
		).length;
		return [
			{
				level: 'note',
				strength: unit(change(best) / FULL_LOG2),
				context: 'variant',
				contrast: null,
				matrix: null,
				evidence: cellEvidence(best, 'ratio_to_baseline'),
				support: [
					rows.length,
					followed.length,
					...rows.slice(0, 5).flatMap((one) => [patient(one), six(change(one))]),
				],
				statement: say('result_signals.variant_tracking', {
					patients: rows.length,
					n: followed.length,
					names: nameList(rows.map(patient), 3),
					falling,
					rising: rows.length - falling,
					patient: patient(best),
					ratio: ratio === null ? null : short(ratio),
					variants: numberIn(best.row, 'tracked'),
					vaf: percent(numberIn(best.row, 'mean_vaf') ?? 0),
				}),
			},
		];
	},
};
