/** Brier score beside what knowing only the prevalence would give. */
export interface Brier {
	/** Mean squared difference between probability and outcome; 0 is perfect. */
	score: number;
	/** Prevalence x (1 - prevalence): the score of always predicting the prevalence. */
	reference: number;
	prevalence: number;
	n: number;
}

/** Brier score (1950) of probabilities of the positive class; labels 1 = positive; NaN probabilities left out. */
export function brier(probabilities: ArrayLike<number>, labels: ArrayLike<number | boolean>): Brier {
	let sum = 0;
	let positives = 0;
	let n = 0;
	for (let i = 0; i < probabilities.length; i++) {
		const p = probabilities[i]!;
		if (p !== p) continue;
		const y = Number(labels[i]) === 1 ? 1 : 0;
		sum += (p - y) * (p - y);
		positives += y;
		n++;
	}
	const prevalence = positives / n;
	return { score: sum / n, reference: prevalence * (1 - prevalence), prevalence, n };
}
