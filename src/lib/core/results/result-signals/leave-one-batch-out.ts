import { CHANCE_AUROC, reachesChance } from '../../../contract/decision-rules.ts';
import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind } from '../facts/run-facts.ts';
import { contextOf } from './context.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { classContrast } from './groups.ts';
import { isFinding, models } from './model-finding.ts';
import { six, twoDecimals, unit } from './round.ts';
import { located, ranked, textIn, type Located } from '../facts/rows.ts';

const auroc = ({ row }: Located): number => numberIn(row, 'auroc') ?? 1;
const level = ({ row }: Located): string => `${textIn(row, 'column')} ${textIn(row, 'level')}`;

/**
 * A model that is a finding, fitted without one batch and tried on it: a warning when the AUROC of the worst batch cannot
 * be told from 0.5 (its interval, where it has one, reaches 0.5), a note when every batch holds. Batches without an
 * interval (a class below 10 patients) count only when their AUROC itself is at most 0.5. Strength: loss against the
 * overall AUROC x 2 for a warning, 2 x (worst AUROC - 0.5) for a note.
 */
export const leaveOneBatchOut: SignalDetector = {
	kind: 'leave_one_batch_out',
	tables: ['leave_one_batch_out'],
	detect: (facts) =>
		models(facts).flatMap(({ matrix, model }) => {
			const table = tablesOfKind(facts, 'leave_one_batch_out').find((one) => one.matrix === matrix.name);
			const overall = model.metrics['auroc']?.estimate ?? null;
			if (table === undefined || overall === null || !isFinding(model)) return [];
			const judged = located(table).filter(({ row }) => numberIn(row, 'auroc') !== null);
			const lost = judged.filter((one) => reachesChance(numberIn(one.row, 'ci_low') ?? auroc(one)));
			const rows = ranked(lost.length > 0 ? lost : judged, (one) => -auroc(one), level);
			const worst = rows[0];
			if (worst === undefined) return [];
			const values = {
				matrix: matrix.name,
				column: textIn(worst.row, 'column'),
				level: textIn(worst.row, 'level'),
				auroc: twoDecimals(auroc(worst)),
				overall: twoDecimals(overall),
				n: numberIn(worst.row, 'n_test'),
				batches: judged.length,
				lost: lost.length,
			};
			return [
				{
					level: lost.length > 0 ? ('warning' as const) : ('note' as const),
					strength: unit(lost.length > 0 ? 2 * (overall - auroc(worst)) : 2 * (auroc(worst) - CHANCE_AUROC)),
					context: contextOf(facts, matrix.name),
					contrast: classContrast(model.classes),
					matrix: matrix.name,
					evidence: cellEvidence(worst, 'auroc'),
					support: [lost.length, judged.length, level(worst), six(auroc(worst)), six(overall)],
					statement: say(
						lost.length > 0 ? 'result_signals.batch_lost' : 'result_signals.batches_hold',
						values,
					),
				},
			];
		}),
};
