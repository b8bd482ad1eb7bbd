import { chiSquareSurvival } from '../distributions/chi-square.ts';
import { coxTerms, riskOrders } from './cox-terms.ts';
import type { CoxFit, ModelTest } from './cox.ts';
import { kaplanMeier } from './kaplan-meier.ts';
import { bilinear, invertSymmetric } from './solve-symmetric.ts';

/** Tests whether effects are the same at all times. */
export interface ProportionalHazards {
	/** Per term of the model; null where it cannot be tested. */
	terms: (ModelTest | null)[];
	global: ModelTest | null;
}

/**
 * Score test for effects that change with time (Grambsch & Therneau 1994, exactly as cox.zph of R's survival from version 3 does it):
 * each column times g(time) is tested at coefficient 0 in the fitted model. g is one minus the Kaplan-Meier estimate of all people just
 * before the time.
 * @param terms columns of each term, by number: the indicators of a category belong together
 */
export function proportionalHazards(
	{ data, coefficients }: CoxFit,
	terms: readonly (readonly number[])[],
): ProportionalHazards {
	const p = coefficients.length;
	const early = earlierEvents(data.times.time, data.times.event);
	const score = new Float64Array(2 * p);
	const information = new Float64Array(4 * p * p);
	const add = (i: number, j: number, value: number): void => {
		information[i * 2 * p + j] = information[i * 2 * p + j]! + value;
	};
	coxTerms(data, riskOrders(data), coefficients, (time, own, spread) => {
		const g = early.get(time)!;
		for (let i = 0; i < p; i++) {
			score[p + i] = score[p + i]! + g * own[i]!;
			for (let j = 0; j < p; j++) {
				const value = spread[i * p + j]!;
				add(i, j, value);
				add(i, p + j, g * value);
				add(p + i, j, g * value);
				add(p + i, p + j, g * g * value);
			}
		}
	});
	const test = (columns: readonly number[]): ModelTest | null => {
		const kept = [...Array.from({ length: p }, (_, i) => i), ...columns.map((j) => p + j)];
		const part = Float64Array.from(kept.flatMap((i) => kept.map((j) => information[i * 2 * p + j]!)));
		const inverse = invertSymmetric(part, kept.length);
		if ('dependent' in inverse) return null;
		const u = kept.map((i) => (i < p ? 0 : score[i]!));
		const chi_square = bilinear(inverse, u, u);
		return { chi_square, df: columns.length, p: chiSquareSurvival(chi_square, columns.length) };
	};
	return { terms: terms.map(test), global: p === 0 ? null : test(Array.from({ length: p }, (_, j) => j)) };
}

/** g at each time of an event, centred on the mean over events. */
function earlierEvents(time: Float64Array, event: Uint8Array): Map<number, number> {
	const g = new Map<number, number>();
	let before = 1;
	let [sum, events] = [0, 0];
	for (const step of kaplanMeier({ time, event })) {
		g.set(step.time, 1 - before);
		sum += step.events * (1 - before);
		events += step.events;
		before = step.survival;
	}
	return new Map([...g].map(([at, value]) => [at, value - sum / events]));
}
