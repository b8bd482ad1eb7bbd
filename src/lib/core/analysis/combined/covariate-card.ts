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

/** Share of people whose cells must be usable in every column: of fewer, the score is mostly that of an average person. */
const MIN_USABLE = 0.5;

/** Where the covariates-only model of a card cannot be used. */
export interface CovariateScores {
	/** Null where a column is absent or mostly unusable. */
	scores: Float64Array | null;
	/** Columns that the metadata lack. */
	absent: string[];
	/** Columns with a value that the model knows for less than half of the people. */
	unusable: string[];
}

/**
 * Logits of the covariates-only model of a card. Cells are read one by one, since what one of them holds says nothing about
 * another; a missing value, a text in place of a number and a level that training did not have count as the training mean.
 * @param counted places of the samples that are evaluated
 */
export function covariateScores(
	{ intercept, columns }: CovariateModel,
	samples: readonly Pick<CohortSample, 'metadata'>[],
	known: readonly string[],
	counted: readonly number[],
): CovariateScores {
	const names = [...new Set(columns.map(({ column }) => column))];
	const absent = names.filter((name) => !known.includes(name));
	if (absent.length > 0) return { scores: null, absent, unusable: [] };
	const levelsOf = new Map(
		names.map((name) => [
			name,
			new Set(columns.flatMap(({ column, level, base }) => (column === name ? [level, base] : []))),
		]),
	);
	const scores = new Float64Array(samples.length).fill(intercept);
	const usable = new Map(names.map((name) => [name, new Uint8Array(samples.length)]));
	for (const { column, level, mean, sd, coefficient } of columns)
		for (const [s, { metadata }] of samples.entries()) {
			const value = cellValue(metadata[column], level, levelsOf.get(column)!);
			if (!Number.isFinite(value)) continue;
			usable.get(column)![s] = 1;
			scores[s] = scores[s]! + (coefficient * (value - mean)) / sd;
		}
	const unusable = names.filter((name) => {
		const own = usable.get(name)!;
		return counted.reduce((sum, s) => sum + own[s]!, 0) < MIN_USABLE * counted.length;
	});
	return { scores: unusable.length > 0 ? null : scores, absent: [], unusable };
}

/** A number, 1 or 0 for a level of the training, NaN for everything else. */
function cellValue(
	cell: string | null | undefined,
	level: string | null,
	levels: ReadonlySet<string | null>,
): number {
	const { kind, levels: texts, numbers } = metadataValues([cell]);
	const text = texts[0] ?? null;
	if (text === null) return NaN;
	if (level !== null) return levels.has(text) ? Number(text === level) : NaN;
	return kind === 'date' ? NaN : (numbers?.[0] ?? NaN);
}
