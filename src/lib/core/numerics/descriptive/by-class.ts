/** Scores of the two classes; pairs whose score is NaN are left out. */
export interface ByClass {
	positive: Float64Array;
	negative: Float64Array;
}

/** Splits scores by label: 1 (or true) is the positive class, everything else the negative. */
export function byClass(scores: ArrayLike<number>, labels: ArrayLike<number | boolean>): ByClass {
	const positive: number[] = [];
	const negative: number[] = [];
	for (let i = 0; i < scores.length; i++) {
		const score = scores[i]!;
		if (score === score) (Number(labels[i]) === 1 ? positive : negative).push(score);
	}
	return { positive: Float64Array.from(positive), negative: Float64Array.from(negative) };
}
