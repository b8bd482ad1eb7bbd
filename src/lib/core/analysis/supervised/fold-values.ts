import { referenceResiduals } from '../../numerics/models/reference-residuals.ts';
import type { ModelInput } from './model-input.ts';

/**
 * The values of all samples as a model of some training samples sees them: as they are, or with the fit of the covariates
 * taken off, which is learned on the reference class (class 0) of these training samples alone. Of the samples to predict
 * only their covariates enter.
 */
export function foldValues(
	{ values, n, classes, adjustment }: Pick<ModelInput, 'values' | 'n' | 'classes' | 'adjustment'>,
	training: Int32Array,
): Float64Array {
	if (adjustment == null) return values;
	const fitted = training.filter((sample) => classes[sample] === 0);
	return referenceResiduals(values, n, adjustment, fitted);
}
