import { normalQuantile } from '../distributions/normal.ts';
import { byTime, type SurvivalTimes } from './survival-times.ts';

/** The Kaplan-Meier estimate at one time of follow-up. */
export interface SurvivalStep {
	time: number;
	/** People followed until this time or longer. */
	at_risk: number;
	events: number;
	censored: number;
	survival: number;
	/** Standard error of log(survival), after Greenwood; null at survival 0. */
	log_se: number | null;
	/** Interval on the log scale, capped at 1 (R's survfit, conf.type = "log"); null at survival 0. */
	low: number | null;
	high: number | null;
}

/**
 * Kaplan-Meier estimate with Greenwood's variance, one step per distinct time. Intervals are exp(log S ± z se(log S)), the
 * default of R's survfit.
 */
export function kaplanMeier(times: SurvivalTimes, level = 0.95): SurvivalStep[] {
	const order = byTime(times);
	const z = normalQuantile(1 - (1 - level) / 2);
	const steps: SurvivalStep[] = [];
	let [survival, variance] = [1, 0];
	for (let at = 0; at < order.length;) {
		const time = times.time[order[at]!]!;
		const at_risk = order.length - at;
		let [events, censored] = [0, 0];
		for (; at < order.length && times.time[order[at]!] === time; at++)
			if (times.event[order[at]!] === 1) events++;
			else censored++;
		survival *= (at_risk - events) / at_risk;
		if (events > 0) variance += events / (at_risk * (at_risk - events));
		const known = survival > 0;
		const log_se = known ? Math.sqrt(variance) : null;
		steps.push({
			...{ time, at_risk, events, censored, survival, log_se },
			low: log_se === null ? null : survival * Math.exp(-z * log_se),
			high: log_se === null ? null : Math.min(1, survival * Math.exp(z * log_se)),
		});
	}
	return steps;
}

/** The last step at or before a time; null before the first. */
export function stepAt(steps: readonly SurvivalStep[], time: number): SurvivalStep | null {
	let found: SurvivalStep | null = null;
	for (const step of steps) {
		if (step.time > time) break;
		found = step;
	}
	return found;
}

/** People still followed just before a time. */
export const atRisk = (steps: readonly SurvivalStep[], time: number): number =>
	steps.find((step) => step.time >= time)?.at_risk ?? 0;
