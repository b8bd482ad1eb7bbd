import { classFitter } from './one-vs-rest.ts';
import type { FoldDesign } from './fold-design.ts';

/** Inverse penalties tried, ascending: the seven powers of ten from 1e-5 to 10. */
export const cGrid: readonly number[] = [1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1, 10];

/** Probabilities are kept this far from 0 in the log-loss (double precision epsilon, as scikit-learn's log_loss). */
const smallest = 2 ** -52;

/**
 * Newton may stop here while C is chosen: the last step moved no decision value by more, and being quadratic it leaves
 * an error near 1e-8, far below any difference between two C that matters. Saves one step in six.
 */
const tuningTolerance = 1e-4;

/** A smaller C wins unless a larger one is better by more than this relative amount, so that rounding never decides. */
const tie = 1e-7;

/**
 * C with the smallest mean over inner folds of the mean log-loss of the inner test samples; ties go to the smaller C.
 * Inner folds whose training part lacks a class are left out; with none left the smallest C is taken.
 * @param training outer training samples
 * @param inner inner fold of each training sample, in the order of `training`
 */
export function chooseC(
	design: FoldDesign,
	training: Int32Array,
	inner: { folds: number; assignment: Int32Array },
	classes: Int32Array,
	classCount: number,
	grid: readonly number[] = cGrid,
): number {
	const losses = new Float64Array(grid.length);
	for (let fold = 0; fold < inner.folds; fold++) {
		const fitted = training.filter((_, i) => inner.assignment[i] !== fold);
		const tested = training.filter((_, i) => inner.assignment[i] === fold);
		if (tested.length === 0 || !hasAllClasses(fitted, classes, classCount)) continue;
		const fitter = classFitter(design, fitted, classes, classCount);
		for (const [index, c] of grid.entries()) {
			const fit = fitter.fit(c, tuningTolerance);
			let sum = 0;
			for (const sample of tested) {
				const probability = fit.probabilities(sample)[classes[sample] as number] as number;
				sum -= Math.log(Math.min(1 - smallest, Math.max(smallest, probability)));
			}
			losses[index] = (losses[index] as number) + sum / tested.length;
		}
	}
	let best = 0;
	for (let index = 1; index < grid.length; index++) {
		const bound = losses[best] as number;
		if ((losses[index] as number) < bound - tie * bound) best = index;
	}
	return grid[best] as number;
}

/** True when every class occurs among the given samples. */
export function hasAllClasses(samples: Int32Array, classes: Int32Array, classCount: number): boolean {
	const seen = new Set<number>();
	for (const sample of samples) seen.add(classes[sample] as number);
	return seen.size === classCount;
}
