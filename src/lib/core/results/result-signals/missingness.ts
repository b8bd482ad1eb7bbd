import { MUCH_MISSING } from '../../../contract/decision-rules.ts';
import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind } from '../facts/run-facts.ts';
import { contextOf } from './context.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { nameList } from './names.ts';
import { percent, six, unit } from './round.ts';
import { located, ranked, textIn, type Located } from '../facts/rows.ts';

const share = ({ row }: Located): number => numberIn(row, 'missing_share') ?? 0;
const sample = ({ row }: Located): string => textIn(row, 'sample');

/**
 * Samples with at least 20 % of their values missing, one warning per matrix; sums up how much of the whole matrix is
 * missing. Strength: missing share of the worst sample.
 */
export const missingness: SignalDetector = {
	kind: 'missingness',
	tables: ['sample_missingness'],
	detect: (facts) =>
		tablesOfKind(facts, 'sample_missingness').flatMap((table) => {
			const all = located(table);
			const rows = ranked(
				all.filter((one) => share(one) >= MUCH_MISSING),
				share,
				sample,
			);
			const best = rows[0];
			if (best === undefined) return [];
			const sum = (column: string): number =>
				all.reduce((total, { row }) => total + (numberIn(row, column) ?? 0), 0);
			const overall = sum('n_missing') / (sum('n_missing') + sum('n_values'));
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
						n: all.length,
						names: nameList(rows.map(sample), 3),
						share: percent(share(best)),
						overall: percent(Number.isFinite(overall) ? overall : 0),
					}),
				},
			];
		}),
};
