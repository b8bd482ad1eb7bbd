import type { RowOf } from '../../../contract/tables/define.ts';
import type { subgroupSensitivityTable } from '../../../contract/tables/subgroup-sensitivity.ts';
import { rate } from '../../numerics/scores/sensitivity-at-specificity.ts';
import { isNumericColumn } from './covariate-kind.ts';
import { levelGroups, MISSING_LEVEL } from './level-groups.ts';
import type { ScoredSamples } from './one-per-patient.ts';
import type { OperatingPoint } from './operating-points.ts';

type Row = RowOf<typeof subgroupSensitivityTable>;

/** Below this many cases a subgroup gets k and n only. */
export const fewestForRate = 5;
/** A column with more levels than this among the cases is no subgroup column. */
const mostLevels = 12;

const order = new Intl.Collator('en', { numeric: true });

/**
 * Sensitivity by stage and other subgroups of the cases, at the thresholds of the fixed specificities.
 * @param independent mean out-of-fold scores of one sample of each patient, as exact intervals need them
 * @param columns metadata columns to look at; numbers (other than the codes of a batch column), and columns with fewer
 * than 2 or more than 12 levels (or than half the cases), are left out
 * @param batches columns whose numbers are codes
 */
export function subgroupSensitivity(
	independent: ScoredSamples,
	points: readonly OperatingPoint[],
	columns: readonly string[],
	batches: readonly string[],
): Row[] {
	const { samples, classes, scores } = independent;
	const cases = samples.map((_, i) => i).filter((i) => classes[i] === 1);
	return columns.flatMap((column) => {
		const levels = levelGroups(cases, (i) => samples[i]?.metadata[column]);
		const named = [...levels.keys()].filter((level) => level !== MISSING_LEVEL);
		const most = Math.min(mostLevels, cases.length / 2);
		const text = cases.map((i) => samples[i]?.metadata[column]?.trim() || null);
		const quantity = isNumericColumn(text) && !batches.includes(column);
		if (named.length < 2 || named.length > most || quantity) return [];
		const sorted = [...levels.entries()].sort(([a], [b]) => order.compare(a, b));
		return points.flatMap((point) =>
			hasThreshold(point) ? sorted.map(([level, at]) => row(column, level, at, scores, point)) : [],
		);
	});
}

type PlacedPoint = OperatingPoint & { threshold: number };

function hasThreshold(point: OperatingPoint): point is PlacedPoint {
	return point.threshold !== null;
}

function row(
	column: string,
	level: string,
	at: readonly number[],
	mean: Float64Array,
	{ specificity, threshold }: PlacedPoint,
): Row {
	const detected = at.filter((i) => mean[i]! > threshold).length;
	const share = rate(detected, at.length);
	const shown = at.length >= fewestForRate;
	return {
		column,
		level,
		specificity,
		threshold,
		detected,
		n: at.length,
		sensitivity: shown ? share.estimate : null,
		ci_low: shown ? share.ci_low : null,
		ci_high: shown ? share.ci_high : null,
	};
}
