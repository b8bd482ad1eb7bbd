import { designFitter, type DesignFit, type FoldDesign } from '../supervised/fold-design.ts';
import { cGrid, chooseC, hasAllClasses } from '../supervised/tune.ts';

/** The first level: the L2 logistic regression of one matrix on one training set. */
export interface FirstLevel {
	c: number;
	fit: DesignFit;
}

/**
 * Chooses C in the inner folds as `analyze_cfdna` does, fits, and writes logits into `logits`: of training samples those of
 * the inner model that did not see them, of all others those of the model of the whole training set.
 * @param training sample indices; `inner` their inner folds in the same order
 * @param logits one value per sample of the design
 */
export function firstLevel(
	design: FoldDesign,
	training: Int32Array,
	inner: { folds: number; assignment: Int32Array },
	classes: Int32Array,
	fixedC: number | null,
	logits: Float64Array,
): FirstLevel {
	const labelled = (rows: Int32Array): Uint8Array => Uint8Array.from(rows, (i) => (classes[i] === 1 ? 1 : 0));
	const c = fixedC ?? chooseC(design, training, inner, classes, 2, cGrid);
	const fit = designFitter(design, training, labelled(training)).fit(c);
	for (let i = 0; i < logits.length; i++) logits[i] = fit.decide(i);
	for (let fold = 0; fold < inner.folds; fold++) {
		const others = training.filter((_, i) => inner.assignment[i] !== fold);
		const own = training.filter((_, i) => inner.assignment[i] === fold);
		// Without a class to learn from, nothing is known of these samples.
		const part = hasAllClasses(others, classes, 2)
			? designFitter(design, others, labelled(others)).fit(c)
			: null;
		for (const sample of own) logits[sample] = part?.decide(sample) ?? 0;
	}
	return { c, fit };
}
