import { gramMatrix } from '../../numerics/linear-algebra/gram.ts';
import { logisticDual, type DualModel } from '../../numerics/models/logistic-dual.ts';
import { logisticPrimal } from '../../numerics/models/logistic-primal.ts';
import type { LogisticModel } from '../../numerics/models/logistic.ts';
import { transformed, type FoldTransform } from './preprocess.ts';

/**
 * All samples of a matrix as one outer training set sees them: either their Gram matrix or, when few features are kept,
 * their standardised rows. One design serves every C, every inner fold and every permutation of its outer fold by taking
 * rows and columns. Inner folds thereby inherit the scaling of the whole outer training set: that touches the choice of
 * C only, never the outer estimate, because the outer test samples took no part in it.
 */
export type FoldDesign = GramDesign | RowDesign;

interface GramDesign {
	n: number;
	/** n x n. */
	gram: Float64Array;
	rows: null;
	p: number;
}

interface RowDesign {
	n: number;
	gram: null;
	/** n x p standardised rows of the kept features. */
	rows: Float64Array;
	p: number;
}

/**
 * Builds the design: rows when the kept features are fewer than half the training samples, else the Gram matrix. A primal
 * Newton step costs about m p^2/2 + p^3/6 multiplications, a dual one m^3/6: they meet at p = 0.53 m.
 */
export function foldDesign(
	values: Float64Array,
	n: number,
	transform: FoldTransform,
	trainingSize: number,
): FoldDesign {
	if (transform.kept >= trainingSize / 2)
		return { n, gram: gramMatrix(values, n, transform), rows: null, p: transform.kept };
	const p = transform.kept;
	const rows = new Float64Array(n * p);
	let k = 0;
	for (let f = 0; f < transform.factors.length; f++) {
		if (transform.factors[f] === 0) continue;
		for (let s = 0; s < n; s++) rows[s * p + k] = transformed(values[f * n + s]!, transform, f);
		k++;
	}
	return { n, gram: null, rows, p };
}

/** A model fitted on some samples of a design. */
export interface DesignFit {
	/** Decision value of any sample of the design. */
	decide(sample: number): number;
	intercept: number;
	/** Weight of each training sample in the coefficients (w = sum alpha_i x_i); null for the primal. */
	alpha: Float64Array | null;
	/** Coefficients of the kept features; null for the dual. */
	coefficients: Float64Array | null;
}

/** Fits the logistic model on the same samples for several values of C, each starting from the one before. */
export interface DesignFitter {
	/** @param tolerance of the decision values; the default of the solver when left out */
	fit(c: number, tolerance?: number): DesignFit;
}

/**
 * A fitter for one set of training samples and 0/1 labels.
 * @param training sample indices
 * @param y label of each training sample, in the order of `training`
 */
export function designFitter(design: FoldDesign, training: Int32Array, y: Uint8Array): DesignFitter {
	return design.gram === null ? primalFitter(design, training, y) : dualFitter(design, training, y);
}

function dualFitter({ n, gram }: GramDesign, training: Int32Array, y: Uint8Array): DesignFitter {
	const m = training.length;
	const kernel = new Float64Array(m * m);
	for (let i = 0; i < m; i++) {
		const row = training[i]! * n;
		for (let j = 0; j < m; j++) kernel[i * m + j] = gram[row + training[j]!]!;
	}
	let last: DualModel | undefined;
	return {
		fit(c, tolerance) {
			const model = logisticDual(kernel, m, y, c, last, tolerance);
			last = model;
			return {
				alpha: model.alpha,
				coefficients: null,
				intercept: model.intercept,
				decide(sample) {
					const row = sample * n;
					let sum = model.intercept;
					for (let i = 0; i < m; i++) {
						sum += model.alpha[i]! * gram[row + training[i]!]!;
					}
					return sum;
				},
			};
		},
	};
}

function primalFitter({ p, rows }: RowDesign, training: Int32Array, y: Uint8Array): DesignFitter {
	const m = training.length;
	const x = new Float64Array(m * p);
	for (let i = 0; i < m; i++) {
		const from = training[i]! * p;
		x.set(rows.subarray(from, from + p), i * p);
	}
	let last: LogisticModel | undefined;
	return {
		fit(c, tolerance) {
			const model = logisticPrimal(x, m, p, y, c, last, tolerance);
			last = model;
			return {
				alpha: null,
				coefficients: model.coefficients,
				intercept: model.intercept,
				decide(sample) {
					let sum = model.intercept;
					for (let k = 0, at = sample * p; k < p; k++, at++) {
						sum += rows[at]! * model.coefficients[k]!;
					}
					return sum;
				},
			};
		},
	};
}

/**
 * Coefficients on the standardised scale, one per feature of the matrix, 0 for dropped features.
 * @param values features x samples of the matrix the design was built from
 */
export function standardisedCoefficients(
	values: Float64Array,
	n: number,
	transform: FoldTransform,
	training: Int32Array,
	fit: DesignFit,
): Float32Array {
	const features = transform.factors.length;
	const out = new Float32Array(features);
	let k = 0;
	for (let f = 0; f < features; f++) {
		if (transform.factors[f] === 0) continue;
		if (fit.coefficients !== null) out[f] = fit.coefficients[k++]!;
		else if (fit.alpha !== null) {
			let sum = 0;
			for (let i = 0; i < training.length; i++) {
				const value = values[f * n + training[i]!]!;
				sum += fit.alpha[i]! * transformed(value, transform, f);
			}
			out[f] = sum;
		}
	}
	return out;
}
