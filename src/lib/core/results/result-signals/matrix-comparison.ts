import { CHANCE_AUROC, HINT_P } from '../../../contract/decision-rules.ts';
import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind } from '../facts/run-facts.ts';
import { cohortContext } from './context.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { runContrast } from './groups.ts';
import { short, six, twoDecimals, unit } from './round.ts';
import { located, ranked, textIn } from '../facts/rows.ts';

/**
 * One matrix tells the groups apart better than another on the same samples: Holm-adjusted p of the paired comparison at
 * most 0.05, a hint. The clearest pair is the evidence. Strength: |difference of AUROC| x 2.
 */
export const matrixComparison: SignalDetector = {
	kind: 'matrix_comparison',
	tables: ['matrix_comparison'],
	detect: (facts) => {
		const rows = ranked(
			tablesOfKind(facts, 'matrix_comparison')
				.flatMap(located)
				.filter(({ row }) => (numberIn(row, 'p_value_holm') ?? 1) <= HINT_P),
			({ row }) => -(numberIn(row, 'p_value_holm') ?? 1),
			({ row }) => `${textIn(row, 'matrix_a')} ${textIn(row, 'matrix_b')}`,
		);
		const best = rows[0];
		if (best === undefined) return [];
		const [a, b] = [
			numberIn(best.row, 'auroc_a') ?? CHANCE_AUROC,
			numberIn(best.row, 'auroc_b') ?? CHANCE_AUROC,
		];
		const names = [textIn(best.row, 'matrix_a'), textIn(best.row, 'matrix_b')];
		const p = numberIn(best.row, 'p_value_holm') ?? 1;
		return [
			{
				level: 'hint',
				strength: unit(2 * Math.abs(a - b)),
				context: cohortContext,
				contrast: runContrast(facts),
				matrix: null,
				evidence: cellEvidence(best, 'p_value_holm'),
				support: [rows.length, ...names, six(a), six(b), six(p)],
				statement: say('result_signals.matrix_comparison', {
					better: names[a >= b ? 0 : 1] ?? '',
					worse: names[a >= b ? 1 : 0] ?? '',
					auroc_better: twoDecimals(Math.max(a, b)),
					auroc_worse: twoDecimals(Math.min(a, b)),
					n: numberIn(best.row, 'n'),
					p: short(p),
				}),
			},
		];
	},
};
