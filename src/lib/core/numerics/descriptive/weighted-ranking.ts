import { argsort } from './argsort.ts';

/** Scores ranked once, so that many resamples (as weights) can be evaluated in linear time each. */
export interface Ranking {
	/** Samples in ascending order of score; NaN scores are left out. */
	order: Uint32Array;
	/** 1 where the sample at this place of `order` has the same score as the next one. */
	tiedWithNext: Uint8Array;
	/** 1 = positive, by sample. */
	labels: Uint8Array;
}

export function rankScores(scores: ArrayLike<number>, labels: Uint8Array): Ranking {
	const order = argsort(scores);
	const tiedWithNext = new Uint8Array(order.length);
	for (let k = 0; k + 1 < order.length; k++) {
		if (scores[order[k]!] === scores[order[k + 1]!]) tiedWithNext[k] = 1;
	}
	return { order, tiedWithNext, labels };
}

/** AUROC when sample i counts weights[i] times (a bootstrap resample); NaN without both classes. */
export function weightedAuroc(ranking: Ranking, weights: ArrayLike<number>): number {
	const { order, tiedWithNext, labels } = ranking;
	let below = 0;
	let wins = 0;
	let positives = 0;
	let groupPositive = 0;
	let groupNegative = 0;
	for (let k = 0; k < order.length; k++) {
		const sample = order[k]!;
		const w = weights[sample]!;
		if (labels[sample] === 1) groupPositive += w;
		else groupNegative += w;
		if (tiedWithNext[k] === 1) continue;
		wins += groupPositive * (below + groupNegative / 2);
		below += groupNegative;
		positives += groupPositive;
		groupPositive = 0;
		groupNegative = 0;
	}
	return wins / (positives * below);
}

/** Average precision (sum of precision x gain in recall) with weights; NaN without positives. */
export function weightedAveragePrecision(ranking: Ranking, weights: ArrayLike<number>): number {
	const { order, tiedWithNext, labels } = ranking;
	let truePositive = 0;
	let all = 0;
	let gained = 0;
	let area = 0;
	for (let k = order.length - 1; k >= 0; k--) {
		const sample = order[k]!;
		const w = weights[sample]!;
		all += w;
		if (labels[sample] === 1) gained += w;
		// Walking down, a tie group ends where the next lower score differs.
		if (k > 0 && tiedWithNext[k - 1] === 1) continue;
		truePositive += gained;
		if (gained > 0) area += gained * (truePositive / all);
		gained = 0;
	}
	return area / truePositive;
}
