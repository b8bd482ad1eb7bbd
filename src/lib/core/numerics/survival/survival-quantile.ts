import type { SurvivalStep } from './kaplan-meier.ts';

/** A time by which a share of the people had the event, with its interval; null = not reached. */
export interface SurvivalQuantile {
	time: number | null;
	low: number | null;
	high: number | null;
}

/** What counts as equal to the share, as in R. */
const EQUAL = Math.sqrt(Number.EPSILON);

/**
 * The median of a Kaplan-Meier estimate, and its interval after Brookmeyer & Crowley (1982) as R's survfit gives it: where the
 * lower and the upper limit of the curve cross one half. Half way along a step that is exactly one half.
 */
export function medianSurvival(steps: readonly SurvivalStep[]): SurvivalQuantile {
	const crossing = (of: (step: SurvivalStep) => number | null): number | null => crossingTime(steps, of);
	return {
		time: crossing(({ survival }) => survival),
		low: crossing(({ low }) => low),
		high: crossing(({ high }) => high),
	};
}

function crossingTime(
	steps: readonly SurvivalStep[],
	of: (step: SurvivalStep) => number | null,
): number | null {
	const below = steps.flatMap((step) => {
		const value = of(step);
		return value !== null && value < 0.5 + EQUAL ? [{ time: step.time, value }] : [];
	});
	const [first] = below;
	if (first === undefined) return null;
	if (Math.abs(first.value - 0.5) >= EQUAL) return first.time;
	const next = below.find(({ value }) => value < first.value);
	return next === undefined ? first.time : (first.time + next.time) / 2;
}
