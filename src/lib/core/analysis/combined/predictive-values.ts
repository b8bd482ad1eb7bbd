import { clopperPearson } from '../../numerics/tests/clopper-pearson.ts';
import type { CardRate } from '../../../contract/records/model-card.ts';

/** Each end has half of the error of the interval of a predictive value, which needs both rates. */
const JOINT_LEVEL = 0.975;

/** A rate of k of n people; k may be a mean over repeats, for which the beta quantiles of Clopper and Pearson hold as well. */
export function rateOf(k: number, n: number): CardRate {
	if (n === 0) return { k, n, estimate: null, ci_low: null, ci_high: null };
	const { low, high } = clopperPearson(k, n);
	return { k, n, estimate: k / n, ci_low: low, ci_high: high };
}

export interface PredictiveValues {
	ppv: number | null;
	ppv_low: number | null;
	ppv_high: number | null;
	npv: number | null;
	npv_low: number | null;
	npv_high: number | null;
}

/**
 * Predictive values at a prevalence that the user states. Intervals are conservative: from the ends of the exact 97.5 %
 * intervals of sensitivity and specificity, so that both hold together with at least 95 %.
 */
export function predictiveValues(
	sensitivity: CardRate,
	specificity: CardRate,
	prevalence: number,
): PredictiveValues {
	const [a, b] = [sensitivity, specificity].map(({ k, n }) => ({
		k,
		n,
		...clopperPearson(k, n, JOINT_LEVEL),
	}));
	if (sensitivity.estimate === null || specificity.estimate === null || a === undefined || b === undefined)
		return { ppv: null, ppv_low: null, ppv_high: null, npv: null, npv_low: null, npv_high: null };
	const ppv = (sens: number, spec: number): number | null =>
		ratio(sens * prevalence, (1 - spec) * (1 - prevalence));
	const npv = (sens: number, spec: number): number | null =>
		ratio(spec * (1 - prevalence), (1 - sens) * prevalence);
	return {
		...{
			ppv: ppv(sensitivity.estimate, specificity.estimate),
			npv: npv(sensitivity.estimate, specificity.estimate),
		},
		...{ ppv_low: ppv(a.low, b.low), ppv_high: ppv(a.high, b.high) },
		...{ npv_low: npv(a.low, b.low), npv_high: npv(a.high, b.high) },
	};
}

/** Share of the first among both; null where neither occurs. */
const ratio = (right: number, wrong: number): number | null =>
	right + wrong > 0 ? right / (right + wrong) : null;
