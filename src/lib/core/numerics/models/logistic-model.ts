/** A fitted binary logistic model: P(class 1) = 1 / (1 + exp(-(x . coefficients + intercept))). */
export interface LogisticModel {
	coefficients: Float64Array;
	intercept: number;
	/** Newton steps done. */
	iterations: number;
	/** False when the step limit was reached before the tolerance. */
	converged: boolean;
}
