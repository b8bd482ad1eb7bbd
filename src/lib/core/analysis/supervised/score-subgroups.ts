import { render } from '../../../contract/messages/index.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { scoreSubgroupsTable } from '../../../contract/tables/score-subgroups.ts';
import { rate } from '../../numerics/scores/sensitivity-at-specificity.ts';
import type { Cohort } from '../../signals/cohort.ts';
import { isNumericColumn } from './covariate-kind.ts';
import { levelGroups, MISSING_LEVEL } from './level-groups.ts';
import { parseScore } from './parse-score.ts';
import { fewestForRate } from './subgroup-sensitivity.ts';
import type { PartScores, ScorePart, ScorePoint, ScoreSource } from './score-set.ts';

type Row = RowOf<typeof scoreSubgroupsTable>;

/** A column with more levels than this in a group is no subgroup column. */
const mostLevels = 12;
const order = new Intl.Collator('en', { numeric: true });

/** Columns that may divide a group: no id, label, part, time or score, and no call made from a score. */
export function subgroupColumns(cohort: Cohort, source: ScoreSource): string[] {
	const { label_column, sample_column, patient_column, split_column, score_columns } = cohort;
	const known = [
		label_column,
		sample_column,
		patient_column,
		split_column,
		...score_columns,
		...source.columns,
	];
	return cohort.metadata_columns.filter(
		(name) => !known.includes(name) && !/(detected|predicted|prediction|called|classified)/i.test(name),
	);
}

/**
 * Shares above each threshold by the levels of every column, within each group: sensitivity by stage among the cases, false
 * positives by diagnosis among the others. Columns of quantities, and those with fewer than 2 or more than 12 levels (or than
 * half the group), are left out. One sample of each patient, as exact intervals need independent values.
 */
export function scoreSubgroups(
	{ independent }: PartScores,
	points: readonly ScorePoint[],
	columns: readonly string[],
	classes: readonly string[],
	key: { file: string | null; part: ScorePart; score: string },
): Row[] {
	const { samples, scores } = independent;
	return [1, 0].flatMap((k) => {
		const members = samples.map((_, i) => i).filter((i) => independent.classes[i] === k);
		return columns.flatMap((column) => {
			const text = members.map((i) => samples[i]?.metadata[column]?.trim() || null);
			const levels = levelGroups(members, (i) => samples[i]?.metadata[column]);
			const named = [...levels.keys()].filter((level) => level !== MISSING_LEVEL);
			if (named.length < 2 || named.length > Math.min(mostLevels, members.length / 2)) return [];
			if (isNumericColumn(text) && !text.every((value) => value === null || isCode(value))) return [];
			const sorted = [...levels].sort(([a], [b]) => order.compare(a, b));
			return points.flatMap((point) =>
				sorted.map(([level, at]): Row => {
					const above = at.filter((i) => scores[i]! > point.threshold).length;
					const share = rate(above, at.length);
					const shown = at.length >= fewestForRate;
					return {
						...key,
						threshold: point.threshold,
						rule: render(point.rule),
						...{ group: classes[k]!, column, level, above, n: at.length },
						share: shown ? share.estimate : null,
						ci_low: shown ? share.ci_low : null,
						ci_high: shown ? share.ci_high : null,
					};
				}),
			);
		});
	});
}

/** Small whole numbers are codes of categories (0/1, grade 1-4), not quantities. */
function isCode(text: string): boolean {
	const value = parseScore(text);
	return Number.isInteger(value) && value >= 0 && value <= 9;
}
