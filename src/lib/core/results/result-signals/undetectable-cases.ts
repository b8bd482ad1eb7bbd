import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind } from '../facts/run-facts.ts';
import { contextOf } from './context.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { classContrast } from './groups.ts';
import { isFinding, models } from './model-finding.ts';
import { nameList } from './names.ts';
import { short, six, unit } from './round.ts';
import { located, ranked, textIn } from '../facts/rows.ts';

/**
 * Cases a model that is a finding cannot tell from controls: scores at or below the threshold of 95 % specificity. Which
 * and how many is a question of its own (stage, tumour fraction). Strength: their share of the cases, from 1 -
 * sensitivity at that threshold; without it the result signal has strength 0.5.
 */
export const undetectableCases: SignalDetector = {
	kind: 'undetectable_cases',
	tables: ['not_distinguishable'],
	detect: (facts) =>
		models(facts).flatMap(({ matrix, model }) => {
			const table = tablesOfKind(facts, 'not_distinguishable').find((one) => one.matrix === matrix.name);
			if (table === undefined || !isFinding(model)) return [];
			const rows = ranked(
				located(table),
				({ row }) => -(numberIn(row, 'mean_score') ?? 0),
				({ row }) => textIn(row, 'sample'),
			);
			const best = rows[0];
			if (best === undefined) return [];
			const sensitivity = model.metrics['sensitivity_at_95_specificity']?.estimate ?? null;
			const names = rows.map(({ row }) => textIn(row, 'sample'));
			return [
				{
					level: 'note' as const,
					strength: sensitivity === null ? 0.5 : unit(1 - sensitivity),
					context: contextOf(facts, matrix.name),
					contrast: classContrast(model.classes),
					matrix: matrix.name,
					evidence: cellEvidence(best, 'mean_score'),
					support: [rows.length, ...names.slice(0, 5), six(numberIn(best.row, 'threshold') ?? 0)],
					statement: say('result_signals.undetectable_cases', {
						matrix: matrix.name,
						cases: rows.length,
						names: nameList(names, 3),
						threshold: short(numberIn(best.row, 'threshold') ?? 0, 3),
					}),
				},
			];
		}),
};
