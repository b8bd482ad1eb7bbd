import { sigmoid } from '../../numerics/models/logistic-loss.ts';
import { designFitter, type DesignFit, type DesignFitter, type FoldDesign } from './fold-design.ts';

/**
 * Class probabilities of the logistic model. Two classes: one model. Three to five: one model per class against the
 * rest, all with the same C, probabilities divided by their sum (scikit-learn's OneVsRestClassifier).
 */
export interface ClassFitter {
	/** @param tolerance of the decision values; the default of the solver when left out */
	fit(c: number, tolerance?: number): ClassFit;
}

export interface ClassFit {
	/** Probability of each class, `classCount` values. */
	probabilities(sample: number): number[];
	/** The binary models: one for two classes (class 1 against 0), else one per class. */
	models: DesignFit[];
}

/**
 * @param training sample indices
 * @param classes class of every sample of the design, 0..classCount-1
 */
export function classFitter(
	design: FoldDesign,
	training: Int32Array,
	classes: Int32Array,
	classCount: number,
): ClassFitter {
	const targets = classCount === 2 ? [1] : Array.from({ length: classCount }, (_, k) => k);
	const fitters: DesignFitter[] = targets.map((target) =>
		designFitter(
			design,
			training,
			Uint8Array.from(training, (i) => (classes[i] === target ? 1 : 0)),
		),
	);
	return {
		fit(c, tolerance) {
			const models = fitters.map((fitter) => fitter.fit(c, tolerance));
			return {
				models,
				probabilities: (sample) => combine(models.map((model) => sigmoid(model.decide(sample)))),
			};
		},
	};
}

function combine(positive: number[]): number[] {
	if (positive.length === 1) return [1 - positive[0]!, positive[0]!];
	let sum = 0;
	for (const value of positive) sum += value;
	return sum > 0 ? positive.map((value) => value / sum) : positive.map(() => 1 / positive.length);
}
