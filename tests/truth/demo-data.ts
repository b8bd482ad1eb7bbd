import { inline } from '../../src/lib/base/parallel.ts';
import { crossValidate } from '../../src/lib/core/analysis/supervised/cross-validate.ts';
import { outerFoldPlan, repeatsFor } from '../../src/lib/core/analysis/supervised/folds.ts';
import { modelCohort, modelInput } from '../../src/lib/core/analysis/supervised/model-cohort.ts';
import { pooledAuroc } from '../../src/lib/core/analysis/supervised/pooled-auroc.ts';
import type { MatrixScores } from '../../src/lib/core/analysis/supervised/swapped-labels.ts';
import { asCohort } from '../../src/lib/core/assistant/demo/as-cohort.ts';
import type { DemoCohort } from '../../src/lib/core/assistant/demo/cohort.ts';

/** Twenty cohorts take about a minute of computing; a loaded machine must not turn that into a failure. */
export const LONG = 900_000;

/** Seeds of the truth tests. */
export const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1);

/** Out-of-fold scores of the logistic model on the training part, per matrix, with the mean AUROC over repeats. */
export async function trainingScores(
	demo: DemoCohort,
	seed: number,
): Promise<(MatrixScores & { auroc: number })[]> {
	const cohort = asCohort(demo);
	const results: (MatrixScores & { auroc: number })[] = [];
	for (const matrix of demo.matrices) {
		const part = modelCohort(matrix, cohort, 'training');
		const input = modelInput(matrix, part);
		const plan = outerFoldPlan(input, repeatsFor(new Set(part.patients).size), seed);
		const shared = { ...input, plan, seed, fixedC: null, trees: 0, orders: null };
		const { logistic } = await crossValidate(shared, inline);
		const size = logistic.n * logistic.classCount;
		let sum = 0;
		for (let repeat = 0; repeat < logistic.repeats; repeat++) {
			const scores = logistic.probabilities.subarray(repeat * size, (repeat + 1) * size);
			sum += pooledAuroc(input.classes, input.classCount, scores);
		}
		results.push({ matrix: matrix.name, cohort: part, logistic, auroc: sum / logistic.repeats });
	}
	return results;
}

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length / 2;
	const at = (index: number): number => sorted[index] as number;
	return Number.isInteger(middle) ? (at(middle - 1) + at(middle)) / 2 : at(Math.floor(middle));
}
