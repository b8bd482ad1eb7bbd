import { OUTLIER_Z } from '../../../contract/decision-rules.ts';
import { say } from '../../../contract/messages/index.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { numberIn, tablesOfKind } from '../facts/run-facts.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { nameList } from './names.ts';
import { percent, six, twoDecimals, unit } from './round.ts';
import { located, ranked, textIn, type Located } from '../facts/rows.ts';

/** Fewer samples give no idea of what is usual. */
const MIN_SAMPLES = 5;

/** Modified z as in the outliers table; with a floor of 0.01 on the MAD, so that three points of share are the least. */
const FLOOR = 0.01;

/** Rise of the short share at which strength is 1. */
const FULL_RISE = 0.2;

const sample = ({ row }: Located): string => textIn(row, 'sample');
const share = ({ row }: Located): number => numberIn(row, 'p_le_150') ?? 0;

/**
 * Samples with clearly more short fragments (at most 150 bp) than the others: modified z of the share above 3.5, from
 * five samples on. Tumour DNA is shorter (Mouliere 2018), and so is DNA of another preparation: a note. Strength: rise
 * over the median share / 0.2.
 */
export const fragmentLengthShift: SignalDetector = {
	kind: 'fragment_length_shift',
	tables: ['fragment_samples'],
	detect: (facts) =>
		tablesOfKind(facts, 'fragment_samples').flatMap((table) => {
			const measured = located(table).filter(({ row }) => numberIn(row, 'p_le_150') !== null);
			if (measured.length < MIN_SAMPLES) return [];
			const middle = median(measured.map(share));
			const spread = Math.max(FLOOR, median(measured.map((one) => Math.abs(share(one) - middle))));
			const rows = ranked(
				measured.filter((one) => (0.6745 * (share(one) - middle)) / spread > OUTLIER_Z),
				share,
				sample,
			);
			const best = rows[0];
			if (best === undefined) return [];
			const ratio = numberIn(best.row, 'short_long_ratio');
			return [
				{
					level: 'note' as const,
					strength: unit((share(best) - middle) / FULL_RISE),
					context: 'fragmentomics' as const,
					contrast: null,
					matrix: table.matrix,
					evidence: cellEvidence(best, 'p_le_150'),
					support: [rows.length, ...rows.slice(0, 5).flatMap((one) => [sample(one), six(share(one))])],
					statement: say('result_signals.fragment_length_shift', {
						samples: rows.length,
						n: measured.length,
						names: nameList(rows.map(sample), 3),
						sample: sample(best),
						share: percent(share(best)),
						middle: percent(middle),
						ratio: ratio === null ? null : twoDecimals(ratio),
					}),
				},
			];
		}),
};
