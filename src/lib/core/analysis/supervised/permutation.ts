import { LABELLINGS_PER_MODEL } from '../../../contract/decision-rules.ts';
import { throwIfCancelled } from '../../../base/errors.ts';
import type { Parallel, ThreadWork } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { say } from '../../../contract/messages/index.ts';
import { exchangeWithin, permutedClasses, type Exchange } from './exchange.ts';
import { foldDesign, type FoldDesign } from './fold-design.ts';
import { foldValues } from './fold-values.ts';
import { innerFolds, innerLabel, splitOf, type FoldPlan, type LabelledSamples } from './folds.ts';
import { share, type ModelInput } from './model-input.ts';
import { classFitter } from './one-vs-rest.ts';
import { pooledAuroc } from './pooled-auroc.ts';
import { learnTransform } from './preprocess.ts';
import { chooseC } from './tune.ts';
import { PERMUTATIONS, PERMUTATIONS_OF_LARGE } from '../../../contract/tasks/shared-defaults.ts';

/**
 * Permutations planned. Holm over k models calls a finding at p <= 0.025 / k at best, and the smallest p of m permutations
 * is 1 / (m + 1): 40 k - 1 are needed, and at least 199, or 99 when the fitted matrix has more than 5e7 values, are made.
 * Decided from sizes only, before the first one.
 * @param models models whose p-values are adjusted together
 */
export function plannedPermutations(samples: number, features: number, models: number): number {
	const usual = samples * features > 5e7 ? PERMUTATIONS_OF_LARGE : PERMUTATIONS;
	return Math.max(usual, permutationsNeeded(models));
}

/** Permutations without which no one of so many models can be a finding. */
export function permutationsNeeded(models: number): number {
	return LABELLINGS_PER_MODEL * models - 1;
}

/** How many models one of which could still be a finding with so many permutations each. */
export function modelsAllowed(permutations: number): number {
	return Math.floor((permutations + 1) / LABELLINGS_PER_MODEL);
}

/** The test stops once this many permutations reach the observed value (p is then above 0.09 whatever follows). */
export const mostExceedances = 20;

/** Permutations computed between two looks at the stopping rule; fixed, so that it never depends on threads. */
const batch = 20;

/** Labellings needed before a batch restriction is kept: 50 times the permutations, so that repeats stay rare. */
const fewestArrangements = 10_000;

export interface PermutationTest {
	/** Pooled out-of-fold AUROC of one repeat with the observed labels. */
	observed: number;
	/** The same for the permutations that count, in order. */
	permuted: number[];
	exceedances: number;
	planned: number;
	done: number;
	/** (exceedances + 1) / (done + 1). */
	p_value: number;
	/** Batch column the labels were shuffled within; null = folds only. */
	within_batch: string | null;
	/** True when the stopping rule ended the test before the planned number. */
	stopped_early: boolean;
}

/** Builds the design of one outer fold of the first repeat; labels play no part in it. */
export const foldDesignWork: ThreadWork<ModelInput & { plan: FoldPlan }, { fold: number }, FoldDesign> = {
	name: 'supervised.fold-design',
	run(shared, { fold }) {
		const { training } = splitOf(shared.plan, 0, fold);
		const values = foldValues(shared, training);
		const transform = learnTransform(values, shared.n, training);
		return foldDesign(values, shared.n, transform, training.length);
	},
};

export interface PermutedRunShared extends LabelledSamples {
	classCount: number;
	designs: FoldDesign[];
	plan: FoldPlan;
	exchange: Exchange;
	seed: number;
	fixedC: number | null;
}

/** One repeat of the whole cross-validation under the labels of one permutation; its pooled out-of-fold AUROC. */
export const permutedRunWork: ThreadWork<PermutedRunShared, number, number> = {
	name: 'supervised.permuted-run',
	run(shared, index) {
		const classes = permutedClasses(shared, shared.exchange, shared.seed, index);
		return pooledAuroc(classes, shared.classCount, permutedScores(shared, classes));
	},
};

function permutedScores(shared: PermutedRunShared, classes: Int32Array): Float64Array {
	const { plan, classCount, seed, fixedC } = shared;
	const scores = new Float64Array(classes.length * classCount);
	for (let fold = 0; fold < plan.folds; fold++) {
		const design = shared.designs[fold]!;
		const { training, test } = splitOf(plan, 0, fold);
		const inner = () =>
			innerFolds({ classes, patients: shared.patients }, training, seed, innerLabel(0, fold));
		const c = fixedC ?? chooseC(design, training, inner(), classes, classCount);
		const fit = classFitter(design, training, classes, classCount).fit(c);
		for (const sample of test) scores.set(fit.probabilities(sample), sample * classCount);
	}
	return scores;
}

export interface PermutationOptions {
	seed: number;
	fixedC: number | null;
	planned: number;
	/** Candidate batch columns in order of preference: value per sample. */
	batches: readonly { column: string; values: readonly string[] }[];
}

/**
 * Permutation test of the whole cross-validation loop, tuning included, with one repeat for observed and permuted alike.
 * Labels are shuffled between patients within the outer folds of the observed labels, and within batch where that leaves
 * enough labellings. Imputation, filtering, scaling and Gram matrices do not depend on labels and are made once per fold.
 */
export async function permutationTest(
	input: ModelInput,
	plan: FoldPlan,
	options: PermutationOptions,
	parallel: Parallel,
	watch: Watch = {},
): Promise<PermutationTest> {
	const folds = Array.from({ length: plan.folds }, (_, fold) => ({ fold }));
	const designs = await parallel.map(foldDesignWork, { ...input, plan }, folds, { signal: watch.signal });
	throwIfCancelled(watch.signal, 'the permutation test');
	const { exchange, column } = chooseExchange(input, plan, options.batches);
	const shared: PermutedRunShared = {
		classes: input.classes,
		patients: input.patients,
		classCount: input.classCount,
		designs: designs.map((design) =>
			design.gram === null
				? { ...design, rows: share(design.rows) }
				: { ...design, gram: share(design.gram) },
		),
		plan,
		exchange,
		seed: options.seed,
		fixedC: options.fixedC,
	};
	return countExceedances(permutedRunWork, shared, options.planned, column, parallel, watch);
}

/**
 * Runs permutations in batches until the planned number, or until 20 reach the observed value.
 * @param work the whole procedure under the labels of permutation `index`; 0 = observed labels
 * @param within batch column the labels are shuffled within; null = folds only
 */
export async function countExceedances<Shared>(
	work: ThreadWork<Shared, number, number>,
	shared: Shared,
	planned: number,
	within: string | null,
	parallel: Parallel,
	watch: Watch = {},
): Promise<PermutationTest> {
	const observed = work.run(shared, 0);
	const permuted: number[] = [];
	let exceedances = 0;
	while (permuted.length < planned && exceedances < mostExceedances) {
		const size = Math.min(batch, planned - permuted.length);
		const indices = Array.from({ length: size }, (_, k) => permuted.length + k + 1);
		const results = await parallel.map(work, shared, indices, { signal: watch.signal });
		throwIfCancelled(watch.signal, 'the permutation test');
		for (const value of results) {
			permuted.push(value);
			if (reaches(value, observed)) exceedances++;
			if (exceedances === mostExceedances) break;
		}
		watch.onProgress?.({
			done: permuted.length,
			total: planned,
			unit: 'steps',
			message: say('analysis.progress_permutation'),
		});
	}
	return {
		observed,
		permuted,
		exceedances,
		planned,
		done: permuted.length,
		p_value: (exceedances + 1) / (permuted.length + 1),
		within_batch: within,
		stopped_early: permuted.length < planned,
	};
}

/** Rounding of equal AUROCs must not decide: a value this close counts as reached. */
export function reaches(permuted: number, observed: number): boolean {
	return permuted >= observed - 1e-12;
}

/** Labels swap within the first batch column that leaves enough labellings, crossed with the outer folds; else folds only. */
export function chooseExchange(
	samples: LabelledSamples,
	plan: FoldPlan,
	batches: PermutationOptions['batches'],
): { exchange: Exchange; column: string | null } {
	const foldOf = (i: number) => String(plan.assignment[i]);
	for (const { column, values } of batches) {
		const exchange = exchangeWithin(
			samples,
			values.map((value, i) => `${foldOf(i)}/${value}`),
		);
		if (exchange.logArrangements >= Math.log(fewestArrangements)) return { exchange, column };
	}
	const keys = Array.from({ length: samples.classes.length }, (_, i) => foldOf(i));
	return { exchange: exchangeWithin(samples, keys), column: null };
}
