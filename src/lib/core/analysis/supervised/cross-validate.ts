import { throwIfCancelled } from '../../../base/errors.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { say } from '../../../contract/messages/index.ts';
import { outerFitWork, type OuterFit, type OuterFitShared, type OuterFitTask } from './outer-fit.ts';

/** Out-of-fold probabilities of one model. */
export interface OofScores {
	repeats: number;
	n: number;
	classCount: number;
	/** repeats x n x classCount; every sample is predicted once per repeat. */
	probabilities: Float64Array;
}

export interface CrossValidation {
	logistic: OofScores;
	/** Null when no forest was asked for. */
	forest: OofScores | null;
	/** One entry per repeat and fold, in that order. */
	fits: OuterFit[];
}

/** Trees of the forest that stands beside the logistic model. */
export const forestTrees = 500;

/**
 * Repeated nested cross-validation, one task per repeat and outer fold. The result does not depend on the number of
 * threads: every task has its own random stream and results are put together in task order.
 * @throws LbError general.cancelled between tasks
 */
export async function crossValidate(
	shared: OuterFitShared,
	parallel: Parallel,
	watch: Watch = {},
): Promise<CrossValidation> {
	const { plan } = shared;
	const tasks: OuterFitTask[] = [];
	for (let repeat = 0; repeat < plan.repeats; repeat++)
		for (let fold = 0; fold < plan.folds; fold++) tasks.push({ repeat, fold });
	const fits = await parallel.map(outerFitWork, shared, tasks, {
		signal: watch.signal,
		onDone: (done, total) =>
			watch.onProgress?.({ done, total, unit: 'steps', message: say('analysis.progress_cross_validation') }),
	});
	throwIfCancelled(watch.signal, 'cross-validation');
	const scoresOf = (pick: (fit: OuterFit) => Float64Array | null) =>
		collect(fits, pick, plan.repeats, shared.n, shared.classCount);
	return {
		logistic: scoresOf((fit) => fit.probabilities),
		forest: fits.every((fit) => fit.forest !== null) ? scoresOf((fit) => fit.forest) : null,
		fits,
	};
}

function collect(
	fits: readonly OuterFit[],
	pick: (fit: OuterFit) => Float64Array | null,
	repeats: number,
	n: number,
	classCount: number,
): OofScores {
	const probabilities = new Float64Array(repeats * n * classCount).fill(NaN);
	for (const fit of fits) {
		const from = pick(fit);
		if (from === null) continue;
		for (let t = 0; t < fit.test.length; t++) {
			const row = from.subarray(t * classCount, (t + 1) * classCount);
			probabilities.set(row, (fit.repeat * n + fit.test[t]!) * classCount);
		}
	}
	return { repeats, n, classCount, probabilities };
}

/** Probabilities of one class in one repeat, n values. */
export function repeatScores(scores: OofScores, repeat: number, classIndex: number): Float64Array {
	const { n, classCount, probabilities } = scores;
	const out = new Float64Array(n);
	for (let i = 0; i < n; i++) out[i] = probabilities[(repeat * n + i) * classCount + classIndex]!;
	return out;
}

/** Mean over repeats of each sample's probability of one class: what thresholds, calibration and drawings use. */
export function meanScores(scores: OofScores, classIndex: number): Float64Array {
	const out = new Float64Array(scores.n);
	for (let repeat = 0; repeat < scores.repeats; repeat++) {
		const one = repeatScores(scores, repeat, classIndex);
		for (let i = 0; i < out.length; i++) out[i] = out[i]! + one[i]!;
	}
	return out.map((sum) => sum / scores.repeats);
}
