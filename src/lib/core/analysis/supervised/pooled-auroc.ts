import { rankScores, weightedAuroc, type Ranking } from '../../numerics/descriptive/weighted-ranking.ts';

/**
 * AUROC of one repeat's pooled scores: of class 1 for two classes, else the unweighted mean over classes of each class
 * against the rest (macro one-vs-rest).
 * @param scores n x classCount
 */
export function pooledAuroc(classes: Int32Array, classCount: number, scores: Float64Array): number {
	const ones = new Uint8Array(classes.length).fill(1);
	const rankings = classRankings(classes, classCount, scores);
	return mean(rankings.map((ranking) => weightedAuroc(ranking, ones)));
}

/** One ranking for two classes (class 1), else one per class. */
export function classRankings(classes: Int32Array, classCount: number, scores: Float64Array): Ranking[] {
	return scoredClasses(classCount).map((k) => {
		const own = Float64Array.from({ length: classes.length }, (_, i) => scores[i * classCount + k]!);
		return rankScores(own, labelsOf(classes, k));
	});
}

/** The classes that get scores of their own: the positive one of two, or all. */
export function scoredClasses(classCount: number): number[] {
	return classCount === 2 ? [1] : Array.from({ length: classCount }, (_, k) => k);
}

/** 1 where a sample is of class k. */
export function labelsOf(classes: Int32Array, k: number): Uint8Array {
	return Uint8Array.from(classes, (c) => (c === k ? 1 : 0));
}

function mean(values: readonly number[]): number {
	let sum = 0;
	for (const value of values) sum += value;
	return sum / values.length;
}
