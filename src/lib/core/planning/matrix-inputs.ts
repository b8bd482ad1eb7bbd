import { maxOf } from '../../base/extremes.ts';
import type { SignalFamily } from '../../contract/records/common.ts';
import type { InputFile, Profile } from '../../contract/records/profile.ts';
import { isReadBy } from '../../contract/formats.ts';
import { inputPath } from './input-path.ts';

export const matrixParameterOf: Partial<Record<SignalFamily, MatrixParameter>> = {
	copy_number: 'cnv_matrix_table',
	methylation: 'methylation_matrix_table',
	fragmentomics: 'fragmentomics_matrix_table',
	signal_matrix: 'signal_matrix_table',
	// Features of variants made by an encoder.
	variant: 'signal_matrix_table',
};
export type MatrixParameter =
	| 'cnv_matrix_table'
	| 'methylation_matrix_table'
	| 'fragmentomics_matrix_table'
	| 'signal_matrix_table';

/** Inputs that the matrix suites can read: a recognised numeric matrix with at least two samples and two features. */
export function matrixInputs(profile: Profile): InputFile[] {
	const usable = profile.inputs.filter(
		(input) =>
			input.role === 'data' &&
			matrixParameterOf[input.signal_family] !== undefined &&
			isReadBy(input.format, 'matrix', 'sample_values') &&
			input.matrix !== null &&
			(input.matrix.n_samples >= 2 || input.format === 'sample_values') &&
			(input.matrix.n_features ?? 2) >= 2,
	);
	const largest = Math.max(0, maxOf(usable.map(samplesOf)));
	if (largest < COHORT) return usable;
	const ofOneSample = usable.filter(({ format }) => format === 'sample_values');
	const areMany = ofOneSample.length >= MIN_BESIDE_COHORT;
	const cohort = usable.filter((input) => samplesOf(input) >= MIN_BESIDE_COHORT);
	return usable.filter(
		(input) =>
			cohort.includes(input) ||
			(areMany && ofOneSample.includes(input)) ||
			cohort.some((other) => mayBePartOf(input, other)),
	);
}

/** A small matrix of as many features as a cohort of the same signal has: a batch or centre of it, as far as a plan can tell. */
function mayBePartOf(small: InputFile, cohort: InputFile): boolean {
	const features = small.matrix?.n_features ?? null;
	return (
		features !== null &&
		features === (cohort.matrix?.n_features ?? null) &&
		small.signal_family === cohort.signal_family &&
		small.format === cohort.format
	);
}

/** From this many samples on a matrix is a cohort; beside one, matrices of fewer than five samples are left to the user. */
const COHORT = 10;
const MIN_BESIDE_COHORT = 5;

const samplesOf = (input: InputFile): number => input.matrix?.n_samples ?? 0;

/** The `*_matrix_table` parameters that name the given inputs. */
export function matrixParametersFor(
	inputs: readonly InputFile[],
	profile: Profile,
): Partial<Record<MatrixParameter, string[]>> {
	const parameters: Partial<Record<MatrixParameter, string[]>> = {};
	for (const input of inputs) {
		const name = matrixParameterOf[input.signal_family];
		if (name !== undefined) (parameters[name] ??= []).push(inputPath(input, profile));
	}
	return parameters;
}
