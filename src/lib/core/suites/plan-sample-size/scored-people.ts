import { CHANCE_AUROC } from '../../../contract/decision-rules.ts';
import { deLong, deLongDifference } from '../../numerics/scores/delong.ts';
import { logitInterval } from '../../numerics/scores/logit-interval.ts';
import { observed, PLANNING_LEVEL } from '../../analysis/sample-size/effect.ts';
import { pairModelOf, type PairedEffect } from '../../analysis/sample-size/plan-study.ts';

/** One score of people of two groups, one sample of each person. */
export interface ScoredPeople {
	name: string;
	source: string;
	/** Score by person; 1 = case. */
	people: ReadonlyMap<string, { score: number; label: number }>;
	/** Factor on the error of its AUROC: 1.4 where a model was fitted to these people. */
	se_factor: number;
}

/** Fewer people of a group show no correlation of two scores. */
const MIN_SHARED = 10;

/**
 * The comparison of two scores on the people who have both, each turned so that cases are higher; null where they rank people alike
 * or share fewer than 10 cases or controls. The interval of the difference is DeLong's, widened as that of the AUROCs.
 */
export function pairedEffect(first: ScoredPeople, second: ScoredPeople): PairedEffect | null {
	const shared = [...first.people].flatMap(([id, one]) => {
		const other = second.people.get(id);
		return other === undefined || other.label !== one.label
			? []
			: [{ a: one.score, b: other.score, label: one.label }];
	});
	const cases = shared.filter(({ label }) => label === 1).length;
	if (cases < MIN_SHARED || shared.length - cases < MIN_SHARED) return null;
	const labels = shared.map(({ label }) => label);
	const upright = (values: number[]): number[] =>
		deLong(values, labels).auroc < CHANCE_AUROC ? values.map((value) => -value) : values;
	const a = upright(shared.map((one) => one.a));
	const b = upright(shared.map((one) => one.b));
	const { auroc_a, auroc_b, difference, se } = deLongDifference(a, b, labels);
	const model = pairModelOf(a, b, labels, [auroc_a, auroc_b]);
	if (model === null || !(se > 0)) return null;
	const factor = Math.max(first.se_factor, second.se_factor);
	const lowOf = (values: readonly number[], auroc: number): number =>
		logitInterval(auroc, factor * deLong(values, labels).se, PLANNING_LEVEL).low;
	const reach = 1.959963984540054 * se * factor;
	return {
		...{ first: first.name, second: second.name, model },
		low: { first: lowOf(a, auroc_a), second: lowOf(b, auroc_b) },
		difference: differenceWithin(difference, { low: difference - reach, high: difference + reach }),
	};
}

/** A difference lies on its own scale: its 80 % interval is the 95 % interval shortened on both sides. */
function differenceWithin(
	estimate: number,
	interval: { low: number; high: number },
): NonNullable<PairedEffect['difference']> {
	// Moved beyond 1, where planningInterval takes the scale as it is.
	const { low, high } = observed(2 + estimate, { low: 2 + interval.low, high: 2 + interval.high });
	return { estimate, ci_low: interval.low, ci_high: interval.high, low: low - 2, high: high - 2 };
}
