import type { RowOf } from '../../../contract/tables/define.ts';
import type { foldsTable } from '../../../contract/tables/folds.ts';
import type { notDistinguishableTable } from '../../../contract/tables/not-distinguishable.ts';
import type { oofPredictionsTable } from '../../../contract/tables/oof-predictions.ts';
import type { oofScoresTable } from '../../../contract/tables/oof-scores.ts';
import type { LabelledSample } from '../../signals/cohort.ts';
import { meanScores, repeatScores, type OofScores } from './cross-validate.ts';
import type { FoldPlan } from './folds.ts';
import type { ModelName } from './metric-rows.ts';
import type { ModelCohort } from './model-cohort.ts';
import type { ScoredSamples } from './one-per-patient.ts';
import { scoredClasses } from './pooled-auroc.ts';

/** Columns that name a sample in the score tables. */
function nameOf(sample: LabelledSample) {
	return { sample: sample.sample_id, patient: sample.patient_id, group: sample.group };
}

export function predictionRows(
	model: ModelName,
	scores: OofScores,
	cohort: ModelCohort,
	plan: FoldPlan,
): RowOf<typeof oofPredictionsTable>[] {
	const rows: RowOf<typeof oofPredictionsTable>[] = [];
	for (let repeat = 0; repeat < scores.repeats; repeat++) {
		for (const k of scoredClasses(scores.classCount)) {
			const one = repeatScores(scores, repeat, k);
			for (const [i, sample] of cohort.samples.entries()) {
				rows.push({
					model,
					repeat: repeat + 1,
					fold: plan.assignment[repeat * scores.n + i]! + 1,
					...nameOf(sample),
					class: cohort.classNames[k]!,
					probability: one[i]!,
				});
			}
		}
	}
	return rows;
}

export function scoreRows(
	logistic: OofScores,
	forest: OofScores | null,
	cohort: ModelCohort,
): RowOf<typeof oofScoresTable>[] {
	return scoredClasses(logistic.classCount).flatMap((k) => {
		const mean = meanScores(logistic, k);
		const forestMean = forest === null ? null : meanScores(forest, k);
		const repeats = Array.from({ length: logistic.repeats }, (_, repeat) =>
			repeatScores(logistic, repeat, k),
		);
		return cohort.samples.map((sample, i) => ({
			...nameOf(sample),
			class: cohort.classNames[k]!,
			mean_score: mean[i]!,
			sd_score: deviation(
				repeats.map((one) => one[i]!),
				mean[i]!,
			),
			forest_mean_score: forestMean === null ? null : forestMean[i]!,
		}));
	});
}

function deviation(values: readonly number[], mean: number): number | null {
	if (values.length < 2) return null;
	let squares = 0;
	for (const value of values) squares += (value - mean) ** 2;
	return Math.sqrt(squares / (values.length - 1));
}

export function foldRows(cohort: ModelCohort, plan: FoldPlan): RowOf<typeof foldsTable>[] {
	const n = cohort.samples.length;
	return Array.from({ length: plan.repeats }, (_, repeat) =>
		cohort.samples.map((sample, i) => ({
			repeat: repeat + 1,
			sample: sample.sample_id,
			patient: sample.patient_id,
			fold: plan.assignment[repeat * n + i]! + 1,
		})),
	).flat();
}

/**
 * Cases whose mean out-of-fold score does not exceed the threshold at 95 % specificity, lowest score first.
 * @param independent mean out-of-fold scores of one sample of each patient
 */
export function notDistinguishableRows(
	{ samples, classes, scores }: ScoredSamples,
	threshold: number,
): RowOf<typeof notDistinguishableTable>[] {
	const controls = Array.from(scores).filter((_, i) => classes[i] === 0);
	return samples
		.map((sample, i) => ({ sample, score: scores[i]!, isCase: classes[i] === 1 }))
		.filter(({ isCase, score }) => isCase && score <= threshold)
		.sort((a, b) => a.score - b.score || (a.sample.sample_id < b.sample.sample_id ? -1 : 1))
		.map(({ sample, score }) => ({
			...nameOf(sample),
			mean_score: score,
			threshold,
			control_quantile: controls.filter((control) => control <= score).length / controls.length,
		}));
}
