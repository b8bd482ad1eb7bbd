import { say } from '../../../contract/messages/index.ts';
import { batchColumns, type BatchColumn } from '../facts/batch-columns.ts';
import type { RunFacts } from '../facts/run-facts.ts';
import { cohortContext } from './context.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { runContrast } from './groups.ts';
import { nameList } from './names.ts';
import { short, six, unit } from './round.ts';
import { ranked, textIn, type Located } from '../facts/rows.ts';

function warned(facts: RunFacts, labelLike: boolean): BatchColumn[] {
	const columns = batchColumns(facts).filter((one) => one.warned && one.label_like === labelLike);
	return ranked(columns, strength, ({ column }) => column);
}

const strength = (one: BatchColumn): number => one.strength ?? 0;

/**
 * Metadata columns distributed unequally over the groups, as the batch checks warn (V >= 0.5, p < 0.01 or a level of at
 * least 10 samples with one group only). Columns that give the label away are a result signal of their own. Strength: Cramér's V,
 * or |2 AUROC - 1| of a column without one.
 */
export const batchConfounding: SignalDetector = {
	kind: 'batch_confounding',
	tables: ['batch_checks'],
	detect: (facts) => {
		const rows = warned(facts, false);
		const best = rows[0];
		if (best === undefined) return [];
		const p = best.p_value;
		return [
			{
				level: 'warning',
				strength: unit(strength(best)),
				context: cohortContext,
				contrast: runContrast(facts),
				matrix: null,
				evidence: cellEvidence(best, best.cramers_v === null ? 'auroc' : 'cramers_v'),
				support: [rows.length, ...rows.slice(0, 5).flatMap((one) => [one.column, six(strength(one))])],
				statement: say('result_signals.batch_confounding', {
					columns: rows.length,
					names: nameList(
						rows.map(({ column }) => column),
						3,
					),
					column: best.column,
					association: short(strength(best)),
					p: p === null ? null : short(p),
					n: best.n,
				}),
			},
		];
	},
};

/** True when the column is filled for the same share of every group: then its values tell the group. */
const filledAlike = ({ row }: Located): boolean =>
	new Set([...textIn(row, 'filled').matchAll(/(\S+) %/gu)].map(([, share]) => share)).size < 2;

/**
 * Columns that give the label away (the batch checks call them label-like): filled for one group only, or one value per
 * group. As a feature or covariate they make any model perfect. Strength 1.
 */
export const labelLikeColumn: SignalDetector = {
	kind: 'label_like_column',
	tables: ['batch_checks'],
	detect: (facts) => {
		const rows = ranked(
			warned(facts, true),
			() => 0,
			({ column }) => column,
		);
		const best = rows[0];
		if (best === undefined) return [];
		const names = rows.map(({ column }) => column);
		return [
			{
				level: 'warning',
				strength: 1,
				context: cohortContext,
				contrast: runContrast(facts),
				matrix: null,
				evidence: cellEvidence(best, 'label_like'),
				support: [rows.length, ...names.slice(0, 5)],
				statement: say(
					filledAlike(best) ? 'result_signals.label_like_values' : 'result_signals.label_like_column',
					{
						columns: rows.length,
						names: nameList(names, 3),
						...(filledAlike(best) ? {} : { filled: textIn(best.row, 'filled') }),
						column: best.column,
					},
				),
			},
		];
	},
};
