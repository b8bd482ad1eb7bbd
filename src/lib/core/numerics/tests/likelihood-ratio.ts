import { chiSquareSurvival } from '../distributions/chi-square.ts';

/** Result of a likelihood-ratio test of equal proportions. */
export interface LikelihoodRatio {
	/** G = 2 x (log likelihood with a proportion per group - with one for all); 0 when all are equal. */
	statistic: number;
	/** Groups with reads, less one. */
	df: number;
	/** P(chi-square with df > G); NaN with fewer than two groups with reads. */
	p_value: number;
}

/**
 * Do groups of reads share one proportion? G-test on pooled counts: the same as the likelihood-ratio test of a logistic
 * regression of reads on the group (R glm, family binomial; methylKit calculateDiffMeth with test "Chisq" and no correction
 * for overdispersion; Wilks 1938). `successes` and `failures` per group, counts >= 0.
 */
export function proportionsLikelihoodRatio(
	successes: ArrayLike<number>,
	failures: ArrayLike<number>,
): LikelihoodRatio {
	let all = 0;
	let none = 0;
	let groups = 0;
	let separate = 0;
	for (let g = 0; g < successes.length; g++) {
		const yes = successes[g]!;
		const no = failures[g]!;
		if (!(yes + no > 0)) continue;
		groups++;
		all += yes;
		none += no;
		separate += logLikelihood(yes, no);
	}
	if (groups < 2) return { statistic: NaN, df: Math.max(0, groups - 1), p_value: NaN };
	const statistic = Math.max(0, 2 * (separate - logLikelihood(all, none)));
	return { statistic, df: groups - 1, p_value: chiSquareSurvival(statistic, groups - 1) };
}

/** Log likelihood of the counts at their own proportion; 0 log 0 = 0. */
function logLikelihood(yes: number, no: number): number {
	const total = yes + no;
	return (yes === 0 ? 0 : yes * Math.log(yes / total)) + (no === 0 ? 0 : no * Math.log(no / total));
}
