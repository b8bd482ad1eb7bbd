import { hanleyMcNeilError } from '../../numerics/sample-size/auroc-error.ts';
import { normalQuantile } from '../../numerics/distributions/normal.ts';
import { logitInterval } from '../../numerics/scores/logit-interval.ts';
import type { Interval } from '../../numerics/tests/clopper-pearson.ts';
import { newcombeAuroc } from '../../numerics/tests/newcombe.ts';

/** The interval from whose lower end a study is planned. */
export const PLANNING_LEVEL = 0.8;
const REPORTED_LEVEL = 0.95;
const Z_RATIO = normalQuantile(0.5 + PLANNING_LEVEL / 2) / normalQuantile(0.5 + REPORTED_LEVEL / 2);

/** A value that a study is planned from: as observed, with its 95 % interval and the ends of its 80 % interval. */
export interface Observed {
	estimate: number;
	ci_low: number;
	ci_high: number;
	low: number;
	high: number;
}

/** A score of the finished study. */
export interface Effect {
	/** Name of the score, or of the matrix of a run. */
	name: string;
	/** Where it comes from: table and part, or stated. */
	source: string;
	auroc: Observed;
	/** True when the score is lower in cases: AUROC is 1 minus that of the score as supplied. */
	reversed: boolean;
	cases: number | null;
	controls: number | null;
	/** Sensitivity at the planned specificity, where it was observed or stated; else it follows from the AUROC. */
	sensitivity: Observed | null;
}

const logit = (p: number): number => Math.log(p / (1 - p));
const expit = (x: number): number => 1 / (1 + Math.exp(-x));

/**
 * The 80 % interval that belongs to a 95 % interval: each side shortened by the ratio of the normal quantiles, 0.654, on the logit
 * scale on which an AUROC has its interval; on its own scale where an end is 0 or 1.
 */
export function planningInterval(estimate: number, { low, high }: Interval): Interval {
	const inside = [estimate, low, high].every((value) => value > 0 && value < 1);
	const [to, from] = inside ? [logit, expit] : [(x: number) => x, (x: number) => x];
	const middle = to(estimate);
	return {
		low: from(middle - Z_RATIO * (middle - to(low))),
		high: from(middle + Z_RATIO * (to(high) - middle)),
	};
}

/** A value with both of its intervals. */
export function observed(estimate: number, interval: Interval): Observed {
	const { low, high } = planningInterval(estimate, interval);
	return { estimate, ci_low: interval.low, ci_high: interval.high, low, high };
}

/** 95 % interval of an AUROC of which only value and class sizes are known: Hanley and McNeil on the logit scale, Newcombe at 0 and 1. */
export function intervalFromSizes(auroc: number, cases: number, controls: number): Interval {
	return auroc > 0 && auroc < 1
		? logitInterval(auroc, hanleyMcNeilError(auroc, cases, controls))
		: newcombeAuroc(auroc, cases, controls);
}
