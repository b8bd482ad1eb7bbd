import { appendAll } from '../../../base/append-all.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { innerFoldsTable } from '../../../contract/tables/inner-folds.ts';
import { externalInnerLabel } from './external-validation.ts';
import { innerFolds, innerLabel, splitOf, type FoldPlan } from './folds.ts';
import type { ModelCohort } from './model-cohort.ts';

export type InnerFoldRow = RowOf<typeof innerFoldsTable>;

/** Columns that say which fit a choice of C belongs to. */
type Fit = Pick<InnerFoldRow, 'fit' | 'repeat' | 'fold' | 'column' | 'level'>;

/**
 * The inner folds of one fit, so that another program can choose C on exactly the same splits.
 * @param training sample indices
 * @param label name of the random stream the fit used
 */
export function innerFoldRows(
	cohort: ModelCohort,
	training: Int32Array,
	seed: number,
	label: string,
	fit: Fit,
): InnerFoldRow[] {
	const inner = innerFolds(cohort, training, seed, label);
	return Array.from(training, (i, place) => ({
		...fit,
		sample: cohort.samples[i]!.sample_id,
		inner_fold: inner.assignment[place]! + 1,
	}));
}

/** The inner folds of every outer fold of the cross-validation. */
export function outerInnerFoldRows(cohort: ModelCohort, plan: FoldPlan, seed: number): InnerFoldRow[] {
	const rows: InnerFoldRow[] = [];
	for (let repeat = 0; repeat < plan.repeats; repeat++) {
		for (let fold = 0; fold < plan.folds; fold++) {
			const { training } = splitOf(plan, repeat, fold);
			const at = { repeat: repeat + 1, fold: fold + 1, column: null, level: null };
			const fit: Fit = { fit: 'outer_fold', ...at };
			appendAll(rows, innerFoldRows(cohort, training, seed, innerLabel(repeat, fold), fit));
		}
	}
	return rows;
}

/** The inner folds of the refit on the whole training set, which predicts the validation set. */
export function refitInnerFoldRows(cohort: ModelCohort, seed: number): InnerFoldRow[] {
	const all = Int32Array.from(cohort.samples, (_, i) => i);
	const fit: Fit = { fit: 'whole_training', repeat: null, fold: null, column: null, level: null };
	return innerFoldRows(cohort, all, seed, externalInnerLabel, fit);
}
