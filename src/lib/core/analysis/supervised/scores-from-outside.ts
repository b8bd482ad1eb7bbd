import { LbError } from '../../../base/errors.ts';
import type { Cohort } from '../../signals/cohort.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import { assembleModel, type FitSummary } from './assemble-model.ts';
import { repeatScores, type OofScores } from './cross-validate.ts';
import { refuseSharedPatients, validateExternally, type GivenValidation } from './external-validation.ts';
import { chooseExchange, mostExceedances, reaches, type PermutationTest } from './permutation.ts';
import { permutedClasses } from './exchange.ts';
import { modelMetrics } from './metric-rows.ts';
import { batchCandidates, modelFolds } from './model-matrix.ts';
import type { ModelResult } from './model-result.ts';
import { pooledAuroc, scoredClasses } from './pooled-auroc.ts';

/** One out-of-fold probability as another program writes it; repeats count from 1. */
export interface OutsideScore {
	repeat: number;
	sample: string;
	class: string;
	probability: number;
}

/** What another program (scikit-learn) computed on the folds of `modelFolds`. */
export interface OutsideModel {
	/** One row per repeat, sample and scored class (two classes: the positive one). */
	logistic: readonly OutsideScore[];
	forest?: readonly OutsideScore[] | null;
	/** C, kept features and coefficients per outer fit, when known; repeats and folds count from 0. */
	fits?: readonly FitSummary[];
	/**
	 * Scores of the first repeat for the labellings of `permutationLabels`, permutation 1, 2, ...; null = not run. Rows of
	 * one permutation use `repeat` for the number of the permutation.
	 */
	permuted?: { planned: number; scores: readonly OutsideScore[] } | null;
	/** A permutation test made here (`permuteMatrix`), when the other program made none. */
	test?: PermutationTest | null;
	/** Scores of the validation set; null = the built-in model is refitted for it. */
	validation?: GivenValidation | null;
}

/** Labels of permutations 1..count for another program: class name per training sample, in the order of the training cohort. */
export function permutationLabels(
	matrix: SignalMatrix,
	cohort: Cohort,
	options: { seed: number; repeats?: number },
	count: number,
): { samples: string[]; labels: string[][] } {
	const { training, plan } = modelFolds(matrix, cohort, options);
	const { exchange } = chooseExchange(training, plan, batchCandidates(training, cohort));
	return {
		samples: training.samples.map((sample) => sample.sample_id),
		labels: Array.from({ length: count }, (_, i) =>
			Array.from(permutedClasses(training, exchange, options.seed, i + 1), (k) => training.classNames[k]!),
		),
	};
}

/**
 * The same result as `modelMatrix`, from scores that another program computed on the same folds.
 * @param options with `model_c` when C was fixed; else it was chosen in the inner folds
 * @throws LbError analysis.scores_do_not_fit when a score is missing, doubled, unknown or no probability
 */
export function modelFromScores(
	matrix: SignalMatrix,
	cohort: Cohort,
	outside: OutsideModel,
	options: { seed: number; repeats?: number; model_c?: number | null; specificities?: readonly number[] },
): ModelResult {
	refuseSharedPatients(cohort);
	const fixedC = options.model_c ?? null;
	const { training, plan } = modelFolds(matrix, cohort, options);
	const place = new Map(training.samples.map((sample, i) => [sample.sample_id, i]));
	const read = (rows: readonly OutsideScore[], repeats: number) =>
		readScores(rows, repeats, place, training.classNames);
	const logistic = read(outside.logistic, plan.repeats);
	const metrics = modelMetrics('logistic', logistic, training, options.seed, options.specificities);
	let permutation = outside.test ?? null;
	if (outside.permuted !== undefined && outside.permuted !== null) {
		const { planned, scores } = outside.permuted;
		const done = scores.reduce((most, row) => Math.max(most, row.repeat), 0);
		const { exchange, column } = chooseExchange(training, plan, batchCandidates(training, cohort));
		const permutedScores = read(scores, done);
		const observed = oneRepeatAuroc(logistic, 0, training.classes);
		const permuted = Array.from({ length: done }, (_, i) =>
			oneRepeatAuroc(permutedScores, i, permutedClasses(training, exchange, options.seed, i + 1)),
		);
		permutation = { ...countExceedances(observed, permuted, planned), within_batch: column };
	}
	const external = validateExternally(matrix, cohort, training, metrics, {
		seed: options.seed,
		fixedC,
		given: outside.validation ?? null,
	});
	return assembleModel({
		matrix,
		cohort,
		training,
		plan,
		seed: options.seed,
		tuned: fixedC === null,
		backend: 'sklearn',
		logistic,
		metrics,
		forest:
			outside.forest === undefined || outside.forest === null ? null : read(outside.forest, plan.repeats),
		fits: outside.fits ?? [],
		permutation,
		external,
		specificities: options.specificities ?? [],
	});
}

function countExceedances(
	observed: number,
	all: readonly number[],
	planned: number,
): Omit<PermutationTest, 'within_batch'> {
	const permuted: number[] = [];
	let exceedances = 0;
	for (const value of all.slice(0, planned)) {
		permuted.push(value);
		if (reaches(value, observed)) exceedances++;
		if (exceedances === mostExceedances) break;
	}
	return {
		observed,
		permuted,
		exceedances,
		planned,
		done: permuted.length,
		p_value: (exceedances + 1) / (permuted.length + 1),
		stopped_early: permuted.length < planned,
	};
}

function oneRepeatAuroc(scores: OofScores, repeat: number, classes: Int32Array): number {
	const { n, classCount, probabilities } = scores;
	const width = n * classCount;
	return pooledAuroc(classes, classCount, probabilities.subarray(repeat * width, (repeat + 1) * width));
}

function readScores(
	rows: readonly OutsideScore[],
	repeats: number,
	place: Map<string, number>,
	classNames: readonly string[],
): OofScores {
	const n = place.size;
	const classCount = classNames.length;
	const probabilities = new Float64Array(repeats * n * classCount).fill(NaN);
	const refuse = (reason: string): never => {
		throw new LbError('analysis.scores_do_not_fit', { reason });
	};
	for (const row of rows) {
		const i = place.get(row.sample) ?? refuse(`unknown sample ${row.sample}`);
		const k = classNames.indexOf(row.class);
		if (k < 0) refuse(`unknown class ${row.class}`);
		if (!(row.repeat >= 1 && row.repeat <= repeats)) refuse(`repeat ${row.repeat} of ${repeats}`);
		if (!(row.probability >= 0 && row.probability <= 1)) refuse(`probability ${row.probability}`);
		const at = ((row.repeat - 1) * n + i) * classCount + k;
		if (!Number.isNaN(probabilities[at])) refuse(`two scores for ${row.sample} in repeat ${row.repeat}`);
		probabilities[at] = row.probability;
	}
	const scores: OofScores = { repeats, n, classCount, probabilities };
	for (let repeat = 0; repeat < repeats; repeat++) {
		for (const k of scoredClasses(classCount)) {
			const missing = repeatScores(scores, repeat, k).findIndex((value) => Number.isNaN(value));
			if (missing >= 0) refuse(`no score for ${[...place.keys()][missing]} in repeat ${repeat + 1}`);
		}
	}
	if (classCount === 2)
		for (let at = 0; at < probabilities.length; at += 2) probabilities[at] = 1 - probabilities[at + 1]!;
	return scores;
}
