import { throwIfCancelled } from '../../../base/errors.ts';
import type { Parallel, ThreadWork } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { sigmoid } from '../../numerics/models/logistic-loss.ts';
import { permutedClasses, type Exchange } from '../supervised/exchange.ts';
import type { FoldDesign } from '../supervised/fold-design.ts';
import { innerFolds, innerLabel, splitOf, type FoldPlan } from '../supervised/folds.ts';
import { share } from '../supervised/model-input.ts';
import {
	chooseExchange,
	countExceedances,
	foldDesignWork,
	type PermutationOptions,
	type PermutationTest,
} from '../supervised/permutation.ts';
import { pooledAuroc } from '../supervised/pooled-auroc.ts';
import type { CombinedInput } from './combined-input.ts';
import { firstLevel } from './first-level.ts';
import { combined, fitSecond } from './second-level.ts';

interface Shared extends Omit<CombinedInput, 'matrices'> {
	/** Per matrix one design per outer fold of the first repeat. */
	designs: FoldDesign[][];
	plan: FoldPlan;
	exchange: Exchange;
}

/** One repeat of both levels under the labels of one permutation; the pooled out-of-fold AUROC of the combined score. */
export const combinedPermutationWork: ThreadWork<Shared, number, number> = {
	name: 'combined.permutation',
	run(shared, index) {
		const { plan, n, seed, fixedC, rule, patients } = shared;
		const classes = permutedClasses(shared, shared.exchange, seed, index);
		const scores = new Float64Array(2 * n);
		for (let fold = 0; fold < plan.folds; fold++) {
			const { training, test } = splitOf(plan, 0, fold);
			const inner = innerFolds({ classes, patients }, training, seed, innerLabel(0, fold));
			const logits = shared.designs.map((designs) => {
				const own = new Float64Array(n);
				firstLevel(designs[fold]!, training, inner, classes, fixedC, own);
				return own;
			});
			const second = fitSecond(rule, logits, training, classes);
			for (const sample of test) {
				const p = sigmoid(combined(second, logits, sample));
				scores[2 * sample] = 1 - p;
				scores[2 * sample + 1] = p;
			}
		}
		return pooledAuroc(classes, 2, scores);
	},
};

/**
 * Permutation test of both levels together, with one repeat for observed and permuted labels alike, as for a single matrix
 * (`permutationTest`). Labels play no part in scaling and Gram matrices, which are made once per fold and matrix.
 */
export async function permuteCombined(
	input: CombinedInput,
	plan: FoldPlan,
	{ planned, batches }: Pick<PermutationOptions, 'planned' | 'batches'>,
	parallel: Parallel,
	watch: Watch = {},
): Promise<PermutationTest | null> {
	if (planned === 0) return null;
	const folds = Array.from({ length: plan.folds }, (_, fold) => ({ fold }));
	const { matrices, ...rest } = input;
	const designs: FoldDesign[][] = [];
	for (const values of matrices) {
		const own = { values, n: input.n, classes: input.classes, patients: input.patients, classCount: 2, plan };
		const made = await parallel.map(foldDesignWork, own, folds, { signal: watch.signal });
		throwIfCancelled(watch.signal, 'the permutation test');
		designs.push(
			made.map((design) =>
				design.gram === null
					? { ...design, rows: share(design.rows) }
					: { ...design, gram: share(design.gram) },
			),
		);
	}
	const { exchange, column } = chooseExchange(input, plan, batches);
	const shared: Shared = { ...rest, designs, plan, exchange };
	return countExceedances(combinedPermutationWork, shared, planned, column, parallel, watch);
}
