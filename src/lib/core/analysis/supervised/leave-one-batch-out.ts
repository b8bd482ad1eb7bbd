import { MIN_CONFIRMATORY_PER_CLASS, MIN_PER_CLASS } from '../../../contract/decision-rules.ts';
import { minOf } from '../../../base/extremes.ts';
import { throwIfCancelled } from '../../../base/errors.ts';
import type { Parallel, ThreadWork } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { createRandom } from '../../../base/random.ts';
import { render, say } from '../../../contract/messages/index.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { leaveOneBatchOutTable } from '../../../contract/tables/leave-one-batch-out.ts';
import type { Cohort } from '../../signals/cohort.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import { plainAuroc } from './external-validation.ts';
import { foldDesign } from './fold-design.ts';
import { foldValues } from './fold-values.ts';
import { innerFolds, patientsPerClass, type LabelledSamples } from './folds.ts';
import { modelCohort, modelInput, type ModelCohort } from './model-cohort.ts';
import type { ModelInput } from './model-input.ts';
import { innerFoldRows, type InnerFoldRow } from './inner-fold-rows.ts';
import { classFitter } from './one-vs-rest.ts';
import { pooledAuroc } from './pooled-auroc.ts';
import { learnTransform } from './preprocess.ts';
import { chooseC, hasAllClasses } from './tune.ts';

type Row = RowOf<typeof leaveOneBatchOutTable>;

/** Plate 2 before plate 10. */
const naturalOrder = new Intl.Collator('en', { numeric: true });

/** Name of the random stream of the inner folds when a batch level is left out. */
function batchInnerLabel(level: string): string {
	return `batch/${level}`;
}

export interface BatchFitShared extends ModelInput {
	seed: number;
	fixedC: number | null;
}
export interface BatchFitTask {
	level: string;
	training: Int32Array;
	test: Int32Array;
}

/** Fits on the other batch levels and predicts this one: test x classCount probabilities. */
export const batchFitWork: ThreadWork<
	BatchFitShared,
	BatchFitTask,
	{ c: number; probabilities: Float64Array }
> = {
	name: 'supervised.batch-fit',
	run(shared, { level, training, test }) {
		const { n, classes, classCount } = shared;
		const values = foldValues(shared, training);
		const transform = learnTransform(values, n, training);
		const design = foldDesign(values, n, transform, training.length);
		const inner = () => innerFolds(shared, training, shared.seed, batchInnerLabel(level));
		const c = shared.fixedC ?? chooseC(design, training, inner(), classes, classCount);
		const fit = classFitter(design, training, classes, classCount).fit(c);
		const probabilities = new Float64Array(test.length * classCount);
		for (let t = 0; t < test.length; t++) probabilities.set(fit.probabilities(test[t]!), t * classCount);
		return { c, probabilities };
	},
};

/**
 * Predicts each level of a batch column from the others: does the model survive a new batch? Levels without all classes,
 * or whose removal leaves a class below 5 patients, are listed with the reason. Patients of the level left out do not
 * train. Samples without a batch value train in no round.
 * @returns one row per level, and the inner folds of the fits that chose their C
 */
export async function leaveOneBatchOut(
	matrix: SignalMatrix,
	cohort: Cohort,
	column: string,
	options: { seed: number; fixedC: number | null },
	parallel: Parallel,
	watch: Watch = {},
): Promise<{ rows: Row[]; inner_folds: InnerFoldRow[] }> {
	const training = modelCohort(matrix, cohort, 'training');
	const input = modelInput(matrix, training);
	const levelOf = training.samples.map((sample) => sample.metadata[column]?.trim() || null);
	const levels = [...new Set(levelOf.filter((level) => level !== null))].sort(naturalOrder.compare);
	const rounds = levels.map((level) => roundOf(input, levelOf, level));
	const usable = rounds.filter((round) => isUsable(input, round));
	const fits = await parallel.map(batchFitWork, { ...input, ...options }, usable, { signal: watch.signal });
	throwIfCancelled(watch.signal, 'leaving one batch out');
	const rows = rounds.map((round) => {
		const at = usable.indexOf(round);
		const labels = pick(input, round.test);
		const row = {
			column,
			level: round.level,
			n_training: round.training.length,
			n_test: round.test.length,
			n_positive: labels.classes.filter((k) => k === 1).length,
		};
		const fit = fits[at];
		if (fit === undefined) {
			const note = render(say('model.batch_level_unusable', { needed: MIN_PER_CLASS }));
			return { ...row, auroc: null, ci_low: null, ci_high: null, c: null, note };
		}
		return {
			...row,
			...aurocOf(labels, input.classCount, fit.probabilities, options.seed),
			c: fit.c,
			note: '',
		};
	});
	const tuned = options.fixedC === null ? usable : [];
	return {
		rows,
		inner_folds: tuned.flatMap((round) => roundInnerFolds(training, column, round, options.seed)),
	};
}

function roundInnerFolds(
	cohort: ModelCohort,
	column: string,
	round: BatchFitTask,
	seed: number,
): InnerFoldRow[] {
	const fit = { fit: 'batch_left_out', repeat: null, fold: null, column, level: round.level } as const;
	return innerFoldRows(cohort, round.training, seed, batchInnerLabel(round.level), fit);
}

function roundOf(input: ModelInput, levelOf: readonly (string | null)[], level: string): BatchFitTask {
	const test = levelOf.map((_, i) => i).filter((i) => levelOf[i] === level);
	const inTest = new Set(test.map((i) => input.patients[i]));
	const training = levelOf
		.map((_, i) => i)
		.filter((i) => levelOf[i] !== null && levelOf[i] !== level && !inTest.has(input.patients[i]));
	return { level, test: Int32Array.from(test), training: Int32Array.from(training) };
}

function isUsable(input: ModelInput, round: BatchFitTask): boolean {
	if (!hasAllClasses(round.test, input.classes, input.classCount)) return false;
	const sizes = patientsPerClass(pick(input, round.training), input.classCount);
	return sizes.every((size) => size >= MIN_PER_CLASS);
}

function pick(samples: LabelledSamples, at: Int32Array): LabelledSamples {
	return {
		classes: at.map((i) => samples.classes[i]!),
		patients: at.map((i) => samples.patients[i]!),
	};
}

function aurocOf(labels: LabelledSamples, classCount: number, probabilities: Float64Array, seed: number) {
	if (classCount > 2)
		return { auroc: pooledAuroc(labels.classes, classCount, probabilities), ci_low: null, ci_high: null };
	const scores = Float64Array.from(labels.classes, (_, i) => probabilities[i * 2 + 1]!);
	const smallest = minOf(patientsPerClass(labels, 2));
	const random = createRandom(seed, 'leave-one-batch-out');
	const estimate = plainAuroc(scores, labels, smallest >= MIN_CONFIRMATORY_PER_CLASS, random);
	return { auroc: estimate.estimate, ci_low: estimate.ci_low, ci_high: estimate.ci_high };
}
