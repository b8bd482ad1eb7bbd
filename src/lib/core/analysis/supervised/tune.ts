import { classFitter, type ClassFit, type ClassFitter } from './one-vs-rest.ts';
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
 * Inner folds whose training set lacks a class are left out; with none left the smallest C is taken. A log-loss is never
 * negative: a C whose first folds lose more than another did in all is out, and its other folds are not fitted.
 * @param training outer training samples
 * @param inner inner fold of each training sample, in the order of `training`
 * @param grid ascending
 */
export function chooseC(
	design: FoldDesign,
	training: Int32Array,
	inner: { folds: number; assignment: Int32Array },
	classes: Int32Array,
	classCount: number,
	grid: readonly number[] = cGrid,
): number {
	const folds: { fitter: ClassFitter; tested: Int32Array }[] = [];
	for (let fold = 0; fold < inner.folds; fold++) {
		const fitted = training.filter((_, i) => inner.assignment[i] !== fold);
		const tested = training.filter((_, i) => inner.assignment[i] === fold);
		if (tested.length === 0 || !hasAllClasses(fitted, classes, classCount)) continue;
		folds.push({ fitter: classFitter(design, fitted, classes, classCount), tested });
	}
	let best = grid[0]!;
	if (folds.length === 0) return best;
	let bound = Infinity;
	for (const c of grid) {
		let loss = 0;
		for (const { fitter, tested } of folds) {
			if (loss >= bound) break;
			loss += meanLogLoss(fitter.fit(c, tuningTolerance), tested, classes);
		}
		if (loss < bound) {
			best = c;
			bound = loss - tie * loss;
		}
	}
	return best;
}

function meanLogLoss(fit: ClassFit, samples: Int32Array, classes: Int32Array): number {
	let sum = 0;
	for (const sample of samples) {
		const probability = fit.probabilities(sample)[classes[sample]!]!;
		sum -= Math.log(Math.min(1 - smallest, Math.max(smallest, probability)));
	}
	return sum / samples.length;
}

/** True when every class occurs among the given samples. */
export function hasAllClasses(samples: Int32Array, classes: Int32Array, classCount: number): boolean {
	const seen = new Set<number>();
	for (const sample of samples) seen.add(classes[sample]!);
	return seen.size === classCount;
}
