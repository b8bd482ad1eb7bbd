import { CHANCE_AUROC } from '../../../contract/decision-rules.ts';
import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind } from '../facts/run-facts.ts';
import { contextOf } from './context.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { classContrast } from './groups.ts';
import { isFinding, models } from './model-finding.ts';
import { nameList, shortName } from './names.ts';
import { short, six, unit } from './round.ts';
import { located, ranked, textIn, type Located } from '../facts/rows.ts';

/** Bonferroni over the columns of one matrix, at the level of the batch checks. */
const LEVEL = 0.01;

const p = ({ row }: Located): number => numberIn(row, 'p_value') ?? 1;
const column = ({ row }: Located): string => textIn(row, 'covariate');

/** On the scale of a correlation: |rho|, 2 x |AUROC - 0.5|, root of epsilon squared. */
function size({ row }: Located): number {
	const estimate = numberIn(row, 'estimate') ?? 0;
	if (row['statistic'] === 'mann_whitney') return 2 * Math.abs(estimate - CHANCE_AUROC);
	return row['statistic'] === 'kruskal_wallis' ? Math.sqrt(Math.max(0, estimate)) : Math.abs(estimate);
}

/**
 * The score of a model that is a finding follows a metadata column among the controls alone, who have nothing to detect:
 * p x columns at most 0.01. Then the model reads age, batch or depth beside the disease: a warning. Among all samples
 * such a relation may be the disease itself and is not counted. Strength: size on the scale of a correlation.
 */
export const scoreCovariate: SignalDetector = {
	kind: 'score_covariate',
	tables: ['score_covariates'],
	detect: (facts) =>
		models(facts).flatMap(({ matrix, model }) => {
			const table = tablesOfKind(facts, 'score_covariates').find((one) => one.matrix === matrix.name);
			const reference = model.classes[0];
			if (table === undefined || reference === undefined || !isFinding(model)) return [];
			const controls = located(table).filter(
				({ row }) => row['samples'] === reference && numberIn(row, 'p_value') !== null,
			);
			const rows = ranked(
				controls.filter((one) => p(one) * controls.length <= LEVEL),
				(one) => -p(one),
				column,
			);
			const best = rows[0];
			if (best === undefined) return [];
			return [
				{
					level: 'warning' as const,
					strength: unit(size(best)),
					context: contextOf(facts, matrix.name),
					contrast: classContrast(model.classes),
					matrix: matrix.name,
					evidence: cellEvidence(best, 'p_value'),
					support: [rows.length, ...rows.slice(0, 5).flatMap((one) => [column(one), six(size(one))])],
					statement: say('result_signals.score_covariate', {
						matrix: matrix.name,
						columns: rows.length,
						names: nameList(rows.map(column)),
						column: shortName(column(best)),
						reference,
						size: short(size(best)),
						p: short(p(best)),
						n: numberIn(best.row, 'n'),
					}),
				},
			];
		}),
};
