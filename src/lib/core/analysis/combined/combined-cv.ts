import { throwIfCancelled } from '../../../base/errors.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { say } from '../../../contract/messages/index.ts';
import { sigmoid } from '../../numerics/models/logistic-loss.ts';
import type { OofScores } from '../supervised/cross-validate.ts';
import {
	combinedFoldWork,
	type CombinedFold,
	type CombinedShared,
	type CombinedTask,
} from './combined-fold.ts';

/** Out-of-fold results of the whole procedure, both levels and threshold. */
export interface CombinedValidation {
	/** By the rule in use. */
	score: OofScores;
	/** By the other rule. */
	other: OofScores;
	/** One per matrix. */
	singles: OofScores[];
	/** By the rule in use without each matrix in turn; empty for two matrices. */
	without: OofScores[];
	/** Share of the repeats in which each sample is above the threshold of its fold. */
	called: Float64Array;
	folds: CombinedFold[];
	/** First repeat: covariates alone, with the combined score, with each matrix; null without covariates. */
	covariates: { alone: OofScores; with_score: OofScores; with_single: OofScores[] } | null;
}

/**
 * Repeated nested cross-validation of both levels, one task per repeat and outer fold; results are put together in the order
 * of the tasks, so the number of threads changes nothing.
 * @throws LbError general.cancelled
 */
export async function validateCombined(
	shared: CombinedShared,
	parallel: Parallel,
	watch: Watch = {},
): Promise<CombinedValidation> {
	const { plan, rule } = shared;
	const tasks: CombinedTask[] = [];
	for (let repeat = 0; repeat < plan.repeats; repeat++)
		for (let fold = 0; fold < plan.folds; fold++) tasks.push({ repeat, fold });
	const folds = await parallel.map(combinedFoldWork, shared, tasks, {
		signal: watch.signal,
		onDone: (done, total) =>
			watch.onProgress?.({ done, total, unit: 'steps', message: say('analysis.progress_cross_validation') }),
	});
	throwIfCancelled(watch.signal, 'cross-validation');
	const oof = (pick: (fold: CombinedFold) => Float64Array): OofScores =>
		collect(folds, (fold) => pick(fold).map(sigmoid), plan.repeats, shared.n);
	const first = folds.filter(({ covariates }) => covariates !== null);
	type Pick = (covariates: NonNullable<CombinedFold['covariates']>) => Float64Array;
	const beside = (pick: Pick): OofScores =>
		collect(first, (fold) => (fold.covariates === null ? null : pick(fold.covariates)), 1, shared.n);
	return {
		score: oof((fold) => fold.scores[rule]),
		other: oof((fold) => fold.scores[rule === 'mean' ? 'non_negative' : 'mean']),
		singles: shared.matrices.map((_, m) => oof((fold) => fold.singles[m]!)),
		without: shared.matrices.length < 3 ? [] : shared.matrices.map((_, m) => oof((fold) => fold.without[m]!)),
		called: callShares(folds, rule, plan.repeats, shared.n),
		folds,
		covariates:
			first.length === 0
				? null
				: {
						alone: beside(({ alone }) => alone),
						with_score: beside(({ with_score }) => with_score),
						with_single: shared.matrices.map((_, m) => beside(({ with_single }) => with_single[m]!)),
					},
	};
}

function collect(
	folds: readonly CombinedFold[],
	pick: (fold: CombinedFold) => Float64Array | null,
	repeats: number,
	n: number,
): OofScores {
	const probabilities = new Float64Array(repeats * n * 2).fill(NaN);
	for (const fold of folds) {
		const own = pick(fold);
		if (own === null) continue;
		for (const [t, sample] of fold.test.entries()) {
			const at = 2 * (fold.repeat * n + sample);
			probabilities[at] = 1 - own[t]!;
			probabilities[at + 1] = own[t]!;
		}
	}
	return { repeats, n, classCount: 2, probabilities };
}

function callShares(
	folds: readonly CombinedFold[],
	rule: CombinedShared['rule'],
	repeats: number,
	n: number,
): Float64Array {
	const above = new Float64Array(n);
	for (const fold of folds)
		for (const [t, sample] of fold.test.entries())
			if (fold.scores[rule][t]! > fold.threshold) above[sample] = above[sample]! + 1;
	return above.map((count) => count / repeats);
}
