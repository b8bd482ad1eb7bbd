import { appendAll } from '../../../base/append-all.ts';
import { throwIfCancelled } from '../../../base/errors.ts';
import type { Parallel, ThreadWork } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { createRandom } from '../../../base/random.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { covariateModelsTable } from '../../../contract/tables/covariate-models.ts';
import type { Cohort } from '../../signals/cohort.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import { metadataValues } from '../metadata-values.ts';
import { aurocMetric } from './auroc-metric.ts';
import { compareMatrices } from './compare-matrices.ts';
import { foldDesign } from './fold-design.ts';
import { foldValues } from './fold-values.ts';
import { innerFolds, innerLabel, outerFoldPlan, splitOf, type FoldPlan } from './folds.ts';
import { modelCohort, modelInput, type ModelCohort } from './model-cohort.ts';
import { sharedFloats, type ModelInput } from './model-input.ts';
import { classFitter } from './one-vs-rest.ts';
import { learnTransform } from './preprocess.ts';
import { chooseC, hasAllClasses } from './tune.ts';

export type CovariateModelRow = RowOf<typeof covariateModelsTable>;

/** A level held by fewer people says nothing; more levels than this are names. */
const MIN_PER_LEVEL = 3;
const MAX_LEVELS = 10;
/** A column filled for fewer people than this share is left out. */
const MIN_FILLED = 0.5;
/** Few columns need no choice of C: 1, scikit-learn's default. */
export const COVARIATE_C = 1;

/** Covariates as numbers: standardised later, inside the folds. */
export interface CovariateColumns {
	/** Metadata columns in use. */
	names: string[];
	/** Features x samples: a number, or 1 for one level of a column of levels; NaN = missing. */
	values: Float64Array;
	/** Number of features. */
	width: number;
	/** Column of each feature, the level that counts as 1, and the most frequent one, which has no feature; null for a number. */
	features: { column: string; level: string | null; base: string | null }[];
}

/**
 * Metadata columns as features of a model: numbers as they are, levels (at most 10) as one indicator for each but the most
 * frequent. Columns with one value, filled for less than half of the samples, or of many names are left out.
 */
export function covariateColumns(training: ModelCohort, columns: readonly string[]): CovariateColumns {
	const n = training.samples.length;
	const names: string[] = [];
	const features: number[][] = [];
	const described: CovariateColumns['features'] = [];
	for (const column of columns) {
		const { kind, levels, numbers } = metadataValues(
			training.samples.map((sample) => sample.metadata[column]),
		);
		const filled = levels.filter((level) => level !== null).length;
		if (filled < MIN_FILLED * n) continue;
		const own: { level: string | null; base: string | null; row: number[] }[] =
			kind === 'numeric' && numbers !== null
				? [{ level: null, base: null, row: [...numbers] }]
				: kind === 'categorical'
					? indicators(levels)
					: [];
		const usable = own.filter(({ row }) => new Set(row.filter((value) => !Number.isNaN(value))).size > 1);
		if (usable.length === 0) continue;
		names.push(column);
		appendAll(
			features,
			usable.map(({ row }) => row),
		);
		appendAll(
			described,
			usable.map(({ level, base }) => ({ column, level, base })),
		);
	}
	const values = sharedFloats(features.length * n);
	for (const [f, row] of features.entries()) values.set(row, f * n);
	return { names, values, width: features.length, features: described };
}

function indicators(levels: readonly (string | null)[]): { level: string; base: string; row: number[] }[] {
	const counts = new Map<string, number>();
	for (const level of levels) if (level !== null) counts.set(level, (counts.get(level) ?? 0) + 1);
	const kept = [...counts]
		.filter(([, count]) => count >= MIN_PER_LEVEL)
		.sort(([a, m], [b, k]) => k - m || (a < b ? -1 : 1))
		.map(([level]) => level);
	if (kept.length < 2 || kept.length > MAX_LEVELS) return [];
	return kept.slice(1).map((wanted) => ({
		level: wanted,
		base: kept[0]!,
		row: levels.map((level) => (level === null ? NaN : Number(level === wanted))),
	}));
}

interface FoldShared extends ModelInput {
	plan: FoldPlan;
	seed: number;
	fixedC: number | null;
	covariates: Float64Array;
}

/** Probabilities of class 1 of the test samples of one outer fold: covariates alone, signal alone, both. */
type FoldScores = [Float64Array, Float64Array, Float64Array];

/**
 * The signal enters beside the covariates as one number, the decision of its model. For training samples that is the
 * decision of a model of the inner folds that did not see them, so that the weight it gets is that of an unseen sample.
 */
export const covariateFoldWork: ThreadWork<FoldShared, { fold: number }, FoldScores> = {
	name: 'supervised.covariate-fold',
	run(shared, { fold }) {
		const { n, plan, classes, classCount, patients, seed, covariates } = shared;
		const { training, test } = splitOf(plan, 0, fold);
		const values = foldValues(shared, training);
		const design = foldDesign(values, n, learnTransform(values, n, training), training.length);
		const inner = innerFolds({ classes, patients }, training, seed, innerLabel(0, fold));
		const c = shared.fixedC ?? chooseC(design, training, inner, classes, classCount);
		const decisions = new Float64Array(n).fill(NaN);
		for (let k = 0; k < inner.folds; k++) {
			const fitted = training.filter((_, i) => inner.assignment[i] !== k);
			if (!hasAllClasses(fitted, classes, classCount)) continue;
			const [model] = classFitter(design, fitted, classes, classCount).fit(c).models;
			for (const [i, sample] of training.entries())
				if (inner.assignment[i] === k) decisions[sample] = model?.decide(sample) ?? NaN;
		}
		const whole = classFitter(design, training, classes, classCount).fit(c);
		for (const sample of test) decisions[sample] = whole.models[0]?.decide(sample) ?? NaN;
		const both = new Float64Array(covariates.length + n);
		both.set(covariates);
		both.set(decisions, covariates.length);
		return [
			fewColumns(shared, covariates, training, test),
			Float64Array.from(test, (sample) => whole.probabilities(sample)[1]!),
			fewColumns(shared, both, training, test),
		];
	},
};

/** Probabilities of class 1 of the test samples: a model of few columns, fitted on the training samples of a fold. */
export function fewColumns(
	{ n, classes, classCount }: Pick<ModelInput, 'n' | 'classes' | 'classCount'>,
	values: Float64Array,
	training: Int32Array,
	test: Int32Array,
): Float64Array {
	const design = foldDesign(values, n, learnTransform(values, n, training), training.length);
	const fit = classFitter(design, training, classes, classCount).fit(COVARIATE_C);
	return Float64Array.from(test, (sample) => fit.probabilities(sample)[1]!);
}

/**
 * Age, sex and other metadata alone as a model beside the signal, and what the signal adds to them: out-of-fold AUROCs of
 * one repeat on the folds of the model, the difference with its paired interval. Null with three or more classes or
 * without a usable column.
 * @param columns metadata columns that may enter, in order
 * @param options seed of the run; `fixedC` as for the model of the signal
 */
export async function covariateModels(
	matrix: SignalMatrix,
	cohort: Cohort,
	columns: readonly string[],
	options: { seed: number; fixedC: number | null },
	parallel: Parallel,
	watch: Watch = {},
): Promise<CovariateModelRow | null> {
	const training = modelCohort(matrix, cohort, 'training');
	if (training.classNames.length !== 2) return null;
	const { names, values, width } = covariateColumns(training, columns);
	if (width === 0) return null;
	const input = modelInput(matrix, training);
	const plan = outerFoldPlan(training, 1, options.seed);
	const folds = Array.from({ length: plan.folds }, (_, fold) => ({ fold }));
	const scored = await parallel.map(
		covariateFoldWork,
		{ ...input, plan, ...options, covariates: values },
		folds,
		{ signal: watch.signal },
	);
	throwIfCancelled(watch.signal, 'the models of the covariates');
	const models = [0, 1, 2].map((which) => {
		const probabilities = new Float64Array(2 * input.n);
		for (const [fold, own] of scored.entries())
			for (const [t, sample] of splitOf(plan, 0, fold).test.entries()) {
				const p = (own[which] as Float64Array)[t]!;
				probabilities[2 * sample] = 1 - p;
				probabilities[2 * sample + 1] = p;
			}
		return { repeats: 1, n: input.n, classCount: 2, probabilities };
	});
	const scoredBy = (name: string, k: number): Scored => ({
		matrix: name,
		cohort: training,
		logistic: models[k]!,
		auroc: aurocMetric(models[k]!, training, 1, createRandom(options.seed, `covariates/${matrix.name}/${k}`)),
	});
	const alone = scoredBy('covariates', 0);
	const signal = scoredBy('signal', 1);
	const both = scoredBy('both', 2);
	const [pair] = compareMatrices([alone, both], options.seed);
	return {
		covariates: names.join('; '),
		n: input.n,
		auroc_covariates: alone.auroc.estimate,
		ci_low_covariates: alone.auroc.ci_low,
		ci_high_covariates: alone.auroc.ci_high,
		auroc_signal: signal.auroc.estimate,
		auroc_both: both.auroc.estimate,
		added: pair?.difference ?? null,
		ci_low: pair?.ci_low ?? null,
		ci_high: pair?.ci_high ?? null,
		p_value: pair?.p_value ?? null,
	};
}

type Scored = Parameters<typeof compareMatrices>[0][number] & { auroc: ReturnType<typeof aurocMetric> };
