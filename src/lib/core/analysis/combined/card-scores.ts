import type { CardMatrix, ModelCard } from '../../../contract/records/model-card.ts';

/** Numbers of a matrix of a card that make its logit. */
export type ScoringMatrix = Pick<CardMatrix, 'means' | 'sds' | 'coefficients' | 'intercept' | 'weight'>;

export interface CardScores {
	/** Logit of each matrix. */
	logits: Float64Array[];
	/** Combined logit. */
	score: Float64Array;
	/** Per matrix the share of its features that each sample lacks. */
	missing: Float64Array[];
}

/**
 * Scores by the numbers of a card: logit of a matrix = intercept + sum of coefficient x (value - mean) / sd, a missing value
 * counting as the mean; combined = intercept + sum of weight x logit. The same numbers and values give the same bits.
 * @param values per matrix, features of the card x n, feature-major, missing = NaN
 */
export function cardScores(
	card: { matrices: readonly ScoringMatrix[]; second_level: Pick<ModelCard['second_level'], 'intercept'> },
	values: readonly Float64Array[],
	n: number,
): CardScores {
	const logits: Float64Array[] = [];
	const missing: Float64Array[] = [];
	for (const [m, { means, sds, coefficients, intercept }] of card.matrices.entries()) {
		const own = new Float64Array(n).fill(intercept);
		const gaps = new Float64Array(n);
		for (let f = 0; f < means.length; f++)
			for (let s = 0; s < n; s++) {
				const value = values[m]![f * n + s]!;
				if (Number.isFinite(value)) own[s] = own[s]! + (coefficients[f]! * (value - means[f]!)) / sds[f]!;
				else gaps[s] = gaps[s]! + 1;
			}
		logits.push(own);
		missing.push(gaps.map((count) => count / means.length));
	}
	const score = new Float64Array(n).fill(card.second_level.intercept);
	for (const [m, { weight }] of card.matrices.entries())
		if (weight > 0) for (let s = 0; s < n; s++) score[s] = score[s]! + weight * logits[m]![s]!;
	return { logits, score, missing };
}
