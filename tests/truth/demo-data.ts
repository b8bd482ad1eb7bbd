import { inline } from '../../src/lib/base/parallel.ts';
import { modelMatrix } from '../../src/lib/core/analysis/supervised/model-matrix.ts';
import type { ModelResult } from '../../src/lib/core/analysis/supervised/model-result.ts';
import { asCohort } from '../../src/lib/core/assistant/demo/as-cohort.ts';
import type { DemoCohort } from '../../src/lib/core/assistant/demo/cohort.ts';

/** Twenty cohorts take about a minute of computing; a loaded machine must not turn that into a failure. */
export const LONG = 900_000;

/** Seeds of the truth tests. */
export const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1);

/** The logistic model of every matrix, without forest and permutation test. */
export async function models(demo: DemoCohort, seed: number): Promise<ModelResult[]> {
	const cohort = asCohort(demo);
	const options = { seed, model_c: null, forest_trees: 0, permutations: 0 };
	const results: ModelResult[] = [];
	for (const matrix of demo.matrices) results.push(await modelMatrix(matrix, cohort, options, inline));
	return results;
}

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length / 2;
	const at = (index: number): number => sorted[index] as number;
	return Number.isInteger(middle) ? (at(middle - 1) + at(middle)) / 2 : at(Math.floor(middle));
}
