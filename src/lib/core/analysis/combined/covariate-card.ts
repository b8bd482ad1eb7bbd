import type { ModelCard } from '../../../contract/records/model-card.ts';
import type { CohortSample } from '../../signals/cohort.ts';
import { metadataValues } from '../metadata-values.ts';
import { COVARIATE_C, type CovariateColumns } from '../supervised/covariate-models.ts';
import { designFitter, foldDesign } from '../supervised/fold-design.ts';
import { learnTransform } from '../supervised/preprocess.ts';
import { numbersOf } from './ship-model.ts';

type CovariateModel = NonNullable<ModelCard['covariates']>;

/** The model of the covariates alone on all training samples; null without usable columns. */
export function shipCovariates(
	{ values, width, features }: CovariateColumns,
	classes: Int32Array,
): CovariateModel | null {
	const n = classes.length;
	if (width === 0) return null;
	const rows = Int32Array.from({ length: n }, (_, i) => i);
	const transform = learnTransform(values, n, rows);
	if (transform.kept === 0) return null;
	const labels = Uint8Array.from(classes, (one) => (one === 1 ? 1 : 0));
	const fit = designFitter(foldDesign(values, n, transform, n), rows, labels).fit(COVARIATE_C);
	const { kept, means, sds, coefficients, intercept } = numbersOf(values, n, transform, fit, rows, rows);
	return {
		intercept,
		columns: Array.from(kept, (f, k) => ({
			...features[f]!,
			mean: means[k]!,
			sd: sds[k]!,
			coefficient: coefficients[k]!,
		})),
	};
}

/**
 * Logits of the covariates-only model of a card; a missing value counts as the training mean.
 * @returns null, with the columns, where the metadata lack one
 */
export function covariateScores(
	{ intercept, columns }: CovariateModel,
	samples: readonly Pick<CohortSample, 'metadata'>[],
	known: readonly string[],
): { scores: Float64Array | null; absent: string[] } {
	const absent = [...new Set(columns.map(({ column }) => column))].filter((name) => !known.includes(name));
	if (absent.length > 0) return { scores: null, absent };
	const scores = new Float64Array(samples.length).fill(intercept);
	for (const { column, level, mean, sd, coefficient } of columns) {
		const { levels, numbers } = metadataValues(samples.map(({ metadata }) => metadata[column]));
		for (let s = 0; s < samples.length; s++) {
			const text = levels[s] ?? null;
			const value = text === null ? NaN : level === null ? (numbers?.[s] ?? NaN) : Number(text === level);
			if (Number.isFinite(value)) scores[s] = scores[s]! + (coefficient * (value - mean)) / sd;
		}
	}
	return { scores, absent: [] };
}
