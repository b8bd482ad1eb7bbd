import { CHANCE_AUROC } from '../../../contract/decision-rules.ts';
import { say } from '../../../contract/messages/index.ts';
import { leftOutBatches, type LeftOutBatch } from '../facts/left-out-batches.ts';
import { contextOf } from './context.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { classContrast } from './groups.ts';
import { isFinding, models } from './model-finding.ts';
import { six, twoDecimals, unit } from './round.ts';
import { ranked } from '../facts/rows.ts';

const level = (one: LeftOutBatch): string => `${one.column} ${one.level}`;

/**
 * A model that is a finding, fitted without one batch and tried on it: a warning when the AUROC of the worst batch cannot
 * be told from 0.5 (its interval, where it has one, reaches 0.5), a note when every batch holds. Batches without an
 * interval (a class below 10 patients) count only when their AUROC itself is at most 0.5. Strength: loss against the
 * overall AUROC x 2 for a warning, 2 x (worst AUROC - 0.5) for a note.
 */
export const leaveOneBatchOut: SignalDetector = {
	kind: 'leave_one_batch_out',
	tables: ['leave_one_batch_out', 'model_metrics'],
	detect: (facts) =>
		models(facts).flatMap(({ matrix, model }) => {
			const known = leftOutBatches(facts).find((one) => one.matrix === matrix.name);
			if (known === undefined || !isFinding(model)) return [];
			const { overall, batches } = known;
			const lost = batches.filter(({ reaches_chance }) => reaches_chance);
			const rows = ranked(lost.length > 0 ? lost : batches, ({ auroc }) => -auroc, level);
			const worst = rows[0];
			if (worst === undefined) return [];
			const values = {
				matrix: matrix.name,
				column: worst.column,
				level: worst.level,
				auroc: twoDecimals(worst.auroc),
				overall: twoDecimals(overall),
				n: worst.n,
				batches: batches.length,
				lost: lost.length,
			};
			return [
				{
					level: lost.length > 0 ? ('warning' as const) : ('note' as const),
					strength: unit(lost.length > 0 ? 2 * (overall - worst.auroc) : 2 * (worst.auroc - CHANCE_AUROC)),
					context: contextOf(facts, matrix.name),
					contrast: classContrast(model.classes),
					matrix: matrix.name,
					evidence: cellEvidence(worst, 'auroc'),
					support: [lost.length, batches.length, level(worst), six(worst.auroc), six(overall)],
					statement: say(
						lost.length > 0 ? 'result_signals.batch_lost' : 'result_signals.batches_hold',
						values,
					),
				},
			];
		}),
};
