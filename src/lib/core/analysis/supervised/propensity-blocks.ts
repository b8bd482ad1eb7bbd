import type { AdjustmentColumns } from '../../numerics/models/reference-residuals.ts';
import { argsort } from '../../numerics/descriptive/argsort.ts';
import { foldDesign } from './fold-design.ts';
import type { LabelledSamples } from './folds.ts';
import { classFitter } from './one-vs-rest.ts';
import { learnTransform } from './preprocess.ts';

/** Numbers of blocks tried, finest first: fifths take off nine tenths of what a covariate does (Rosenbaum & Rubin 1984). */
const BLOCKS = [5, 4, 3, 2];
/** Few columns need no choice of C: 1, scikit-learn's default. */
const PROPENSITY_C = 1;

/**
 * Blocks of samples that are alike in the covariates: quantiles of the probability of not being in the reference class by a
 * logistic regression on the covariates. Labels that are permuted within them stay as associated with the covariates as they
 * are, so that a model which only finds the covariates again, which residuals with estimated slopes allow, reaches no small p.
 * @returns block of every sample as text, for each number of blocks that can be made
 */
export function propensityBlocks(
	{ classes, classCount }: LabelledSamples & { classCount: number },
	{ values, width }: AdjustmentColumns,
): { blocks: number; values: string[] }[] {
	const n = classes.length;
	if (width === 0) return [];
	const all = Int32Array.from(classes.keys());
	const design = foldDesign(values, n, learnTransform(values, n, all), n);
	const fit = classFitter(design, all, classes, classCount).fit(PROPENSITY_C);
	const away = Float64Array.from(all, (sample) => 1 - fit.probabilities(sample)[0]!);
	const order = argsort(away);
	return BLOCKS.map((blocks) => {
		const own = new Array<string>(n).fill('');
		let block = 0;
		for (const [place, sample] of order.entries()) {
			// People with the same covariates are in one block.
			const before = order[place - 1];
			const isNew = before === undefined || away[sample]! - away[before]! > 1e-9;
			if (isNew) block = Math.floor((place * blocks) / n);
			own[sample] = String(block);
		}
		return { blocks, values: own };
	}).filter((one) => new Set(one.values).size > 1);
}
