import { MUCH_MISSING } from '../../../contract/decision-rules.ts';
import { say } from '../../../contract/messages/index.ts';
import { missingValues, type SampleGaps } from '../facts/missing-values.ts';
import { tablesOfKind } from '../facts/run-facts.ts';
import { contextOf } from './context.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { nameList } from './names.ts';
import { percent, six, unit } from './round.ts';
import { ranked } from '../facts/rows.ts';

const share = (one: SampleGaps): number => one.share;
const sample = (one: SampleGaps): string => one.sample;

/**
 * Samples with at least 20 % of their values missing, one warning per matrix; sums up how much of the whole matrix is
 * missing. Strength: missing share of the worst sample.
 */
export const missingness: SignalDetector = {
	kind: 'missingness',
	tables: ['sample_missingness'],
	detect: (facts) =>
		tablesOfKind(facts, 'sample_missingness').flatMap((table) => {
			const { samples, share: overall } = missingValues(table);
			const rows = ranked(
				samples.filter((one) => one.share >= MUCH_MISSING),
				share,
				sample,
			);
			const best = rows[0];
			if (best === undefined) return [];
			return [
				{
					level: 'warning' as const,
					strength: unit(share(best)),
					context: contextOf(facts, table.matrix),
					contrast: null,
					matrix: table.matrix,
					evidence: cellEvidence(best, 'missing_share'),
					support: [rows.length, ...rows.slice(0, 5).flatMap((one) => [sample(one), six(share(one))])],
					statement: say('result_signals.missingness', {
						matrix: table.matrix,
						samples: rows.length,
						n: samples.length,
						names: nameList(rows.map(sample), 3),
						share: percent(share(best)),
						overall: percent(overall ?? 0),
					}),
				},
			];
		}),
};
