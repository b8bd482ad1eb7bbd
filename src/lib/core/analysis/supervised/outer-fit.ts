import { createRandom, type Random } from '../../../base/random.ts';
import type { ThreadWork } from '../../../base/parallel.ts';
import { featureOrders, forestProbabilities } from '../../numerics/models/random-forest.ts';
import { foldDesign, standardisedCoefficients } from './fold-design.ts';
import { innerFolds, innerLabel, splitOf, type FoldPlan } from './folds.ts';
import { foldValues } from './fold-values.ts';
import type { ModelInput } from './model-input.ts';
import { classFitter } from './one-vs-rest.ts';
import { learnTransform } from './preprocess.ts';
import { cGrid, chooseC } from './tune.ts';

export interface OuterFitShared extends ModelInput {
	plan: FoldPlan;
	seed: number;
	/** C of the task parameter `model_c`; null = chosen in the inner folds. */
	fixedC: number | null;
	/** Trees of the forest beside the logistic model; 0 = no forest. */
	trees: number;
	/** `featureOrders` of the matrix; null without forest. */
	orders: Uint16Array | Uint32Array | null;
}

export interface OuterFitTask {
	repeat: number;
	fold: number;
}

/** Everything one outer fold yields. */
export interface OuterFit {
	repeat: number;
	fold: number;
	test: Int32Array;
	trainingSize: number;
	/** test x classCount probabilities of the logistic model. */
	probabilities: Float64Array;
	/** The same for the forest; null without forest. */
	forest: Float64Array | null;
	c: number;
	/** Standardised coefficients: one array for two classes (class 1 against 0), else one per class. */
	coefficients: Float32Array[];
	featuresKept: number;
	droppedMissing: number;
	droppedConstant: number;
}

/**
 * Imputes, filters and scales on the training samples of one outer fold, chooses C in inner folds, fits, and predicts
 * the test samples; the forest gets the same samples, imputation and features.
 */
export function fitOuterFold(shared: OuterFitShared, task: OuterFitTask): OuterFit {
	const { n, classes, classCount, seed } = shared;
	const { training, test } = splitOf(shared.plan, task.repeat, task.fold);
	const values = foldValues(shared, training);
	const transform = learnTransform(values, n, training);
	const design = foldDesign(values, n, transform, training.length);
	const label = innerLabel(task.repeat, task.fold);
	const c =
		shared.fixedC ??
		chooseC(design, training, innerFolds(shared, training, seed, label), classes, classCount, cGrid);
	const fit = classFitter(design, training, classes, classCount).fit(c);
	const probabilities = new Float64Array(test.length * classCount);
	for (let t = 0; t < test.length; t++) probabilities.set(fit.probabilities(test[t]!), t * classCount);
	const features = keptFeatures(transform.factors);
	return {
		...task,
		test,
		trainingSize: training.length,
		probabilities,
		forest:
			shared.orders === null || features.length === 0
				? null
				: forestProbabilities(
						{
							values,
							samples: n,
							features,
							fill: transform.means,
							classes,
							classCount,
							orders: values === shared.values ? shared.orders : featureOrders(values, n),
						},
						forestSamples(training, createRandom(seed, `forest-samples/${label}`)),
						test,
						shared.trees,
						createRandom(seed, `forest/${label}`),
					),
		c,
		coefficients: fit.models.map((model) => standardisedCoefficients(values, n, transform, training, model)),
		featuresKept: transform.kept,
		droppedMissing: transform.droppedMissing,
		droppedConstant: transform.droppedConstant,
	};
}

/** Training samples that a forest is grown from at most: its trees are built until pure, so they grow with the samples. */
export const MAX_FOR_FOREST = 5000;

/** The training samples of a forest, drawn at random where there are more. */
export function forestSamples(training: Int32Array, random: Random): Int32Array {
	if (training.length <= MAX_FOR_FOREST) return training;
	return random.shuffle(training.slice()).subarray(0, MAX_FOR_FOREST).sort();
}

function keptFeatures(factors: Float64Array): Int32Array {
	const kept: number[] = [];
	for (let f = 0; f < factors.length; f++) if (factors[f] !== 0) kept.push(f);
	return Int32Array.from(kept);
}

export const outerFitWork: ThreadWork<OuterFitShared, OuterFitTask, OuterFit> = {
	name: 'supervised.outer-fit',
	run: fitOuterFold,
};
