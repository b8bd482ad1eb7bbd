import type { Cohort } from '../../signals/cohort.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import { earliestSamples } from '../earliest-samples.ts';
import { modelCohort, modelInput, type ModelCohort } from '../supervised/model-cohort.ts';
import type { LabelledSamples } from '../supervised/folds.ts';
import type { SecondRule } from './second-level.ts';

/** Several matrices over the same labelled samples, as the tasks of worker threads take them. */
export interface CombinedInput extends LabelledSamples {
	n: number;
	/** Per matrix features x n, feature-major, missing = NaN, in memory that threads share. */
	matrices: Float64Array[];
	/** 1 for the sample of each person that thresholds count: the earliest. */
	counted: Uint8Array;
	rule: SecondRule;
	seed: number;
	/** Task parameter `model_c`; null = chosen in the inner folds. */
	fixedC: number | null;
	/** Specificity of the locked threshold. */
	specificity: number;
}

/** Training samples of matrices that hold the same samples in the same order. */
export function combinedCohort(matrices: readonly SignalMatrix[], cohort: Cohort): ModelCohort {
	return modelCohort(matrices[0]!, cohort, 'training');
}

export function combinedInput(
	matrices: readonly SignalMatrix[],
	training: ModelCohort,
	options: Pick<CombinedInput, 'rule' | 'seed' | 'fixedC' | 'specificity'>,
): CombinedInput {
	const counted = new Uint8Array(training.samples.length);
	for (const i of earliestSamples(training, [...training.samples.keys()])) counted[i] = 1;
	return {
		...options,
		n: training.samples.length,
		classes: training.classes,
		patients: training.patients,
		counted,
		matrices: matrices.map((matrix) => modelInput(matrix, training).values),
	};
}
