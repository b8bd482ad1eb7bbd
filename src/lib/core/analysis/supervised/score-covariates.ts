import { MAX_SMALLEST_P } from '../../../contract/decision-rules.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { scoreCovariatesTable } from '../../../contract/tables/score-covariates.ts';
import { kruskalWallis } from '../../numerics/tests/kruskal-wallis.ts';
import { mannWhitney } from '../../numerics/tests/mann-whitney.ts';
import { smallestMannWhitneyP } from '../../numerics/tests/smallest-p.ts';
import { spearman } from '../../numerics/tests/spearman.ts';
import { mayBeCodes } from '../may-be-codes.ts';
import { isNumericColumn } from './covariate-kind.ts';
import type { ScoredSamples } from './one-per-patient.ts';
import { parseScore } from './parse-score.ts';

type Row = RowOf<typeof scoreCovariatesTable>;

/** A correlation or test needs this many samples, a level this many to be compared. */
const fewestSamples = 5;
const fewestPerLevel = 3;

/**
 * The mean out-of-fold score against every metadata column: Spearman for numbers, Mann-Whitney or Kruskal-Wallis over
 * levels otherwise; among all samples and within each group, because a score follows anything that differs between the
 * groups. One sample of each patient. Numbers of a batch column are levels; small whole numbers that repeat (see `mayBeCodes`) are tested both ways.
 * @param independent mean out-of-fold scores of one sample of each patient
 * @param columns metadata columns, in order
 * @param batches columns whose numbers are codes
 */
export function scoreCovariates(
	independent: ScoredSamples,
	classNames: readonly string[],
	columns: readonly string[],
	batches: readonly string[],
): Row[] {
	const { samples, classes, scores: mean } = independent;
	const sets: [string, number[]][] = [['all', samples.map((_, i) => i)]];
	for (const [k, name] of classNames.entries()) {
		sets.push([name, samples.map((_, i) => i).filter((i) => classes[i] === k)]);
	}
	return columns.flatMap((column) => {
		const text = samples.map((sample) => sample.metadata[column]?.trim() || null);
		const numbers = text.map((value) => parseScore(value));
		const numeric = isNumericColumn(text) && !batches.includes(column);
		const levels = !numeric || mayBeCodes(numbers);
		return sets.flatMap(([name, at]) =>
			[
				numeric ? numericRow(mean, numbers, at) : null,
				levels ? levelRow(mean, text, at, samples.length) : null,
			].flatMap((row) => (row === null ? [] : [{ covariate: column, samples: name, ...row }])),
		);
	});
}

type Outcome = Omit<Row, 'covariate' | 'samples'>;

function numericRow(mean: Float64Array, numbers: readonly number[], at: readonly number[]): Outcome | null {
	const kept = at.filter((i) => !Number.isNaN(numbers[i]));
	if (kept.length < fewestSamples) return null;
	const { r, p, n } = spearman(
		kept.map((i) => numbers[i]!),
		kept.map((i) => mean[i]!),
	);
	return {
		kind: 'numeric',
		n,
		statistic: 'spearman',
		estimate: orNull(r),
		p_value: orNull(p),
		levels: '',
	};
}

function levelRow(
	mean: Float64Array,
	text: readonly (string | null)[],
	at: readonly number[],
	total: number,
): Outcome | null {
	const groups = new Map<string, number[]>();
	for (const i of at) {
		const level = text[i];
		if (level !== null && level !== undefined) groups.set(level, [...(groups.get(level) ?? []), mean[i]!]);
	}
	const distinct = new Set(text.filter((value) => value !== null)).size;
	// Columns with nearly a level per sample are names, not covariates.
	if (distinct > total / 3) return null;
	const kept = [...groups.entries()]
		.filter(([, values]) => values.length >= fewestPerLevel)
		.sort(([a], [b]) => (a < b ? -1 : 1));
	if (kept.length < 2) return null;
	const levels = kept.map(([level, values]) => `${level} (${values.length})`).join('; ');
	const n = kept.reduce((sum, [, values]) => sum + values.length, 0);
	const [first, second] = kept;
	if (kept.length === 2 && first !== undefined && second !== undefined) {
		const test = mannWhitney(first[1], second[1]);
		const allowed = smallestMannWhitneyP(test.n_a, test.n_b) <= MAX_SMALLEST_P;
		return {
			kind: 'categorical',
			n,
			statistic: 'mann_whitney',
			estimate: orNull(test.auroc),
			p_value: allowed ? orNull(test.p) : null,
			levels,
		};
	}
	const test = kruskalWallis(kept.map(([, values]) => values));
	return {
		kind: 'categorical',
		n,
		statistic: 'kruskal_wallis',
		estimate: orNull(test.epsilon_squared),
		p_value: orNull(test.p),
		levels,
	};
}

function orNull(value: number): number | null {
	return Number.isFinite(value) ? value : null;
}
