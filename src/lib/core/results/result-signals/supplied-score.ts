import { CHANCE_AUROC, reachesChance } from '../../../contract/decision-rules.ts';
import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind } from '../facts/run-facts.ts';
import { cohortContext } from './context.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { runContrast } from './groups.ts';
import { six, twoDecimals, unit } from './round.ts';
import { located, ranked, textIn, type Located } from '../facts/rows.ts';

const auroc = ({ row }: Located): number => numberIn(row, 'auroc') ?? CHANCE_AUROC;
const distance = (one: Located): number => Math.abs(auroc(one) - CHANCE_AUROC);

/**
 * A score column that came with the metadata, as it stands: a hint when its 95 % interval leaves out 0.5, else a note. It
 * is never a finding, for nobody here knows how the score was made. One result signal for the clearest score. Strength:
 * 2 x |AUROC - 0.5|.
 */
export const suppliedScore: SignalDetector = {
	kind: 'supplied_score',
	tables: ['supplied_scores'],
	detect: (facts) => {
		const rows = ranked(
			tablesOfKind(facts, 'supplied_scores')
				.flatMap(located)
				.filter(({ row }) => numberIn(row, 'auroc') !== null),
			distance,
			({ row }) => textIn(row, 'score'),
		);
		const best = rows[0];
		if (best === undefined) return [];
		const [low, high] = [numberIn(best.row, 'auroc_ci_low'), numberIn(best.row, 'auroc_ci_high')];
		const clear = low !== null && high !== null && (!reachesChance(low) || high < CHANCE_AUROC);
		return [
			{
				level: clear ? 'hint' : 'note',
				strength: unit(2 * distance(best)),
				context: cohortContext,
				contrast: runContrast(facts),
				matrix: null,
				evidence: cellEvidence(best, 'auroc'),
				support: rows.slice(0, 5).flatMap((one) => [textIn(one.row, 'score'), six(auroc(one))]),
				statement: say(clear ? 'result_signals.supplied_score' : 'result_signals.supplied_score_unclear', {
					score: textIn(best.row, 'score'),
					positive: textIn(best.row, 'positive'),
					auroc: twoDecimals(auroc(best)),
					low: low === null ? null : twoDecimals(low),
					high: high === null ? null : twoDecimals(high),
					n: (numberIn(best.row, 'n_positive') ?? 0) + (numberIn(best.row, 'n_negative') ?? 0),
				}),
			},
		];
	},
};
