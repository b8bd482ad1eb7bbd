import { CHANCE_AUROC, FOLLOWING_R } from '../../../contract/decision-rules.ts';
import { throwIfCancelled } from '../../../base/errors.ts';
import type { Parallel, ThreadWork } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { gramMatrix } from '../../numerics/linear-algebra/gram.ts';
import { pearson } from '../../numerics/tests/pearson.ts';
import type { Cohort } from '../../signals/cohort.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import { bestAuroc } from '../screening/best-auroc.ts';
import { foldDesign, type FoldDesign } from './fold-design.ts';
import { foldValues } from './fold-values.ts';
import { innerFolds, innerLabel, outerFoldPlan, splitOf, type FoldPlan } from './folds.ts';
import { modelCohort, modelInput } from './model-cohort.ts';
import type { ModelInput } from './model-input.ts';
import { classFitter } from './one-vs-rest.ts';
import { pooledAuroc } from './pooled-auroc.ts';
import { learnTransform, type FoldTransform } from './preprocess.ts';
import { chooseC } from './tune.ts';

/** A feature without which, and without those that follow it, the model loses most of what it had over chance. */
export interface Reliance {
	/** Place in `feature_ids`. */
	feature: number;
	/** Other features with |r| >= 0.8 that were left out with it. */
	followers: number;
	/** AUROC of the feature alone, at least 0.5. */
	auroc: number | null;
	/** Out-of-fold AUROC of one repeat with all features, and without these. */
	auroc_with: number;
	auroc_without: number;
}

/** Features tried, the best separating ones of different families. */
const CANDIDATES = 3;
/** A model with less than this over 0.5 has nothing to lose that could be told from chance. */
const MIN_EXCESS = 0.1;
/** Share of the excess that has to go. */
const MAX_LOST = 0.5;

interface FoldShared extends ModelInput {
	plan: FoldPlan;
	seed: number;
	fixedC: number | null;
	/** Features left out, one list per trial; the first trial leaves out none. */
	trials: number[][];
}

/** Out-of-fold scores of one outer fold of the first repeat, for every trial: test samples x classes each. */
export const relianceFoldWork: ThreadWork<FoldShared, { fold: number }, Float64Array[]> = {
	name: 'supervised.reliance-fold',
	run(shared, { fold }) {
		const { n, plan, classes, classCount, patients, seed } = shared;
		const { training, test } = splitOf(plan, 0, fold);
		const values = foldValues(shared, training);
		const transform = learnTransform(values, n, training);
		const whole = foldDesign(values, n, transform, training.length);
		const inner = innerFolds({ classes, patients }, training, seed, innerLabel(0, fold));
		return shared.trials.map((left) => {
			const design = without(whole, values, transform, left, training.length);
			const scores = new Float64Array(test.length * classCount);
			if (design === null) return scores.fill(1 / classCount);
			const c = shared.fixedC ?? chooseC(design, training, inner, classes, classCount);
			const fit = classFitter(design, training, classes, classCount).fit(c);
			for (const [t, sample] of test.entries()) scores.set(fit.probabilities(sample), t * classCount);
			return scores;
		});
	},
};

/** The design without some features; null when none is left. The Gram matrix is a sum over features: theirs is taken off. */
function without(
	whole: FoldDesign,
	values: Float64Array,
	transform: FoldTransform,
	left: readonly number[],
	trainingSize: number,
): FoldDesign | null {
	const used = left.filter((f) => transform.factors[f] !== 0);
	if (used.length === 0) return whole.p === 0 ? null : whole;
	const p = whole.p - used.length;
	if (p === 0) return null;
	const { n } = whole;
	if (whole.gram === null) {
		const factors = transform.factors.slice();
		for (const f of used) factors[f] = 0;
		return foldDesign(values, n, { ...transform, factors, kept: p }, trainingSize);
	}
	const part = new Float64Array(used.length * n);
	for (const [k, f] of used.entries()) part.set(values.subarray(f * n, (f + 1) * n), k * n);
	const theirs = gramMatrix(part, n, {
		means: Float64Array.from(used, (f) => transform.means[f]!),
		factors: Float64Array.from(used, (f) => transform.factors[f]!),
	});
	return { n, gram: whole.gram.map((value, at) => value - theirs[at]!), rows: null, p };
}

/**
 * Features that a model stands on: without one of them, together with every feature correlated with it at |r| >= 0.8 in
 * the training samples, the out-of-fold AUROC of one repeat loses more than half of its excess over 0.5. The three best
 * separating features of different families are tried; nothing is when the model has less than 0.1 over 0.5.
 * @param options seed of the run; `fixedC` as for the model
 */
export async function reliance(
	matrix: SignalMatrix,
	cohort: Cohort,
	options: { seed: number; fixedC: number | null },
	parallel: Parallel,
	watch: Watch = {},
): Promise<Reliance[]> {
	const training = modelCohort(matrix, cohort, 'training');
	const input = modelInput(matrix, training);
	const plan = outerFoldPlan(training, 1, options.seed);
	const families = candidates(input, watch);
	const trials = [[], ...families.map(({ members }) => members)];
	const shared: FoldShared = { ...input, plan, ...options, trials };
	const folds = Array.from({ length: plan.folds }, (_, fold) => ({ fold }));
	const scored = await parallel.map(relianceFoldWork, shared, folds, { signal: watch.signal });
	throwIfCancelled(watch.signal, 'the search for features that drive the model');
	const aurocs = trials.map((_, trial) => {
		const scores = new Float64Array(input.n * input.classCount);
		for (const [fold, byTrial] of scored.entries()) {
			const { test } = splitOf(plan, 0, fold);
			const own = byTrial[trial]!;
			for (const [t, sample] of test.entries())
				scores.set(own.subarray(t * input.classCount, (t + 1) * input.classCount), sample * input.classCount);
		}
		return pooledAuroc(input.classes, input.classCount, scores);
	});
	const auroc_with = aurocs[0]!;
	if (auroc_with - CHANCE_AUROC < MIN_EXCESS) return [];
	return families.flatMap(({ feature, members, auroc }, k) => {
		const auroc_without = aurocs[k + 1]!;
		const lost = auroc_with - auroc_without;
		if (lost <= MAX_LOST * (auroc_with - CHANCE_AUROC)) return [];
		return [{ feature, followers: members.length - 1, auroc, auroc_with, auroc_without }];
	});
}

interface Family {
	feature: number;
	/** The feature and those that follow it. */
	members: number[];
	auroc: number;
}

function candidates(input: ModelInput, watch: Watch): Family[] {
	const { values, n, classes, classCount } = input;
	const features = n === 0 ? 0 : values.length / n;
	const row = (f: number): Float64Array => values.subarray(f * n, (f + 1) * n);
	const places = Array.from({ length: classCount }, (_, k) =>
		Int32Array.from([...classes.keys()].filter((i) => classes[i] === k)),
	);
	const aurocs = Float64Array.from({ length: features }, (_, f) => {
		if (f % 256 === 0) throwIfCancelled(watch.signal, 'the search for features that drive the model');
		const own = row(f);
		return bestAuroc(places.map((list) => Float64Array.from(list, (i) => own[i]!))) ?? 0;
	});
	const order = [...aurocs.keys()].sort((a, b) => aurocs[b]! - aurocs[a]! || a - b);
	const taken = new Set<number>();
	const families: Family[] = [];
	for (const feature of order) {
		if (families.length === CANDIDATES || aurocs[feature]! === 0) break;
		if (taken.has(feature)) continue;
		const members = order.filter(
			(f) => f === feature || Math.abs(pearson(row(feature), row(f)).r) >= FOLLOWING_R,
		);
		for (const f of members) taken.add(f);
		families.push({ feature, members, auroc: aurocs[feature]! });
	}
	return families;
}
