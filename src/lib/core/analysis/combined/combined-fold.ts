import type { ThreadWork } from '../../../base/parallel.ts';
import { fewColumns } from '../supervised/covariate-models.ts';
import { foldDesign } from '../supervised/fold-design.ts';
import { innerFolds, innerLabel, splitOf, type FoldPlan } from '../supervised/folds.ts';
import { learnTransform } from '../supervised/preprocess.ts';
import type { CombinedInput } from './combined-input.ts';
import { firstLevel } from './first-level.ts';
import { combined, crossFitted, fitSecond, type SecondRule } from './second-level.ts';

export interface CombinedShared extends CombinedInput {
	plan: FoldPlan;
	/** Covariates x n for the models beside the scores in the first repeat; empty without any. */
	covariates: Float64Array;
}

export interface CombinedTask {
	repeat: number;
	fold: number;
}

/** What one outer fold says of its test samples; every array is in their order. */
export interface CombinedFold extends CombinedTask {
	test: Int32Array;
	/** Logits of each matrix alone. */
	singles: Float64Array[];
	/** Combined logits by either rule. */
	scores: Record<SecondRule, Float64Array>;
	/** Combined logits by the rule in use without each matrix in turn; empty for two matrices, of which one alone would be left. */
	without: Float64Array[];
	/** Fitted weights of the matrices, on the scale of the logits. */
	weights: Float64Array;
	/** C of each matrix. */
	c: number[];
	/** Threshold on the score of the rule in use, set inside the training part. */
	threshold: number;
	/** Probabilities of the covariates alone, with the combined score, and with each matrix; null without covariates. */
	covariates: { alone: Float64Array; with_score: Float64Array; with_single: Float64Array[] } | null;
}

/**
 * The threshold on the scores of some of the controls, one sample of each person. On those of all n controls it is the
 * ceil(s n)-th smallest, k. A training part holds fewer, where ceil would be another quantile (the largest of 16, beside the
 * 19th of 20): its rank is the one with the same k / (n + 1), interpolated between neighbours (Hyndman & Fan 1996, type 6).
 */
export function lockThreshold(
	scores: Float64Array,
	rows: Int32Array,
	{ classes, counted, specificity }: Pick<CombinedInput, 'classes' | 'counted' | 'specificity'>,
): number {
	const isControl = (i: number): boolean => classes[i] === 0 && counted[i] === 1;
	const controls = rows.filter(isControl);
	const all = classes.reduce((sum, _, i) => sum + Number(isControl(i)), 0);
	const own = Float64Array.from(controls, (i) => scores[i]!).sort();
	return scoreAtRank(own, rankOfThreshold(all, own.length, specificity));
}

/** Rank, from 1, among `own` of `all` controls. */
export function rankOfThreshold(all: number, own: number, specificity: number): number {
	const k = Math.max(1, Math.ceil(specificity * all - 1e-9));
	return Math.min(Math.max((k * (own + 1)) / (all + 1), 1), own);
}

function scoreAtRank(sorted: Float64Array, rank: number): number {
	const low = Math.floor(rank + 1e-9);
	const share = Math.max(0, rank - low);
	const below = sorted[low - 1]!;
	return share < 1e-9 ? below : below + share * (sorted[low]! - below);
}

/** Both levels and the threshold, learned inside the training part of one outer fold and applied to its test samples. */
export function fitCombinedFold(shared: CombinedShared, task: CombinedTask): CombinedFold {
	const { n, classes, patients, seed, fixedC, rule } = shared;
	const { training, test } = splitOf(shared.plan, task.repeat, task.fold);
	const inner = innerFolds({ classes, patients }, training, seed, innerLabel(task.repeat, task.fold));
	const levels = shared.matrices.map((values) => {
		const design = foldDesign(values, n, learnTransform(values, n, training), training.length);
		const logits = new Float64Array(n);
		return { logits, c: firstLevel(design, training, inner, classes, fixedC, logits).c };
	});
	const logits = levels.map((one) => one.logits);
	const byRule = (which: SecondRule) => fitSecond(which, logits, training, classes);
	const fitted = { mean: byRule('mean'), non_negative: byRule('non_negative') };
	const scored = (which: SecondRule): Float64Array =>
		Float64Array.from(test, (sample) => combined(fitted[which], logits, sample));
	const scoredWithout = (left: number): Float64Array => {
		const others = logits.filter((_, m) => m !== left);
		const second = fitSecond(rule, others, training, classes);
		return Float64Array.from(test, (sample) => combined(second, others, sample));
	};
	const unseen = crossFitted(rule, logits, training, inner, classes);
	return {
		...task,
		test,
		singles: logits.map((column) => Float64Array.from(test, (sample) => column[sample]!)),
		scores: { mean: scored('mean'), non_negative: scored('non_negative') },
		without: logits.length < 3 ? [] : logits.map((_, m) => scoredWithout(m)),
		weights: fitted.non_negative.weights,
		c: levels.map((one) => one.c),
		threshold: lockThreshold(unseen, training, shared),
		covariates: withCovariates(shared, task, training, test, logits, unseen, fitted[rule]),
	};
}

/** The scores enter beside the covariates as numbers: those of training samples from models that did not see them. */
function withCovariates(
	shared: CombinedShared,
	{ repeat }: CombinedTask,
	training: Int32Array,
	test: Int32Array,
	logits: readonly Float64Array[],
	unseen: Float64Array,
	second: Parameters<typeof combined>[0],
): CombinedFold['covariates'] {
	const { covariates, n } = shared;
	if (covariates.length === 0 || repeat > 0) return null;
	const samples = { n, classes: shared.classes, classCount: 2 };
	const beside = (score: Float64Array): Float64Array => {
		const both = new Float64Array(covariates.length + n);
		both.set(covariates);
		both.set(score, covariates.length);
		return fewColumns(samples, both, training, test);
	};
	const score = unseen.slice();
	for (const sample of test) score[sample] = combined(second, logits, sample);
	return {
		alone: fewColumns(samples, covariates, training, test),
		with_score: beside(score),
		with_single: logits.map(beside),
	};
}

export const combinedFoldWork: ThreadWork<CombinedShared, CombinedTask, CombinedFold> = {
	name: 'combined.fold',
	run: fitCombinedFold,
};
