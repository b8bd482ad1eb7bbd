import { maxOf, minOf } from '../../../base/extremes.ts';
import { createRandom } from '../../../base/random.ts';
import { quantile } from '../../numerics/descriptive/quantile.ts';
import { closeSolutions } from './choose-solution.ts';
import type { FractionEstimate } from './estimate-fraction.ts';
import { leastSquares, type LevelData } from './fit-states.ts';
import type { FractionSolution } from './solve-fraction.ts';

/** Interval of a fraction. */
export interface FractionInterval {
	low: number;
	high: number;
	replicates: number;
}

const REPLICATES = 1000;
/** States with fewer stretches are not resampled: their levels vary by their known error instead. */
const MIN_RESAMPLED = 10;

/**
 * 95 % interval of a fraction: from the lowest to the highest end of the intervals of its solution and of the other patterns of copies that
 * fit within five units and differ by at most 0.05, which are the same number. Other numbers of copies for the same levels, and patterns
 * farther away, are not in it.
 */
export function fractionInterval(
	{ data, chosen, solutions }: Pick<FractionEstimate, 'data' | 'chosen' | 'solutions'>,
	seed: number,
	label: string,
): FractionInterval | null {
	if (chosen === null) return null;
	const all = [chosen, ...closeSolutions(solutions, chosen)].map((one, i) =>
		bootstrapFraction(data, one, seed, i === 0 ? label : `${label}/${i}`),
	);
	return {
		low: minOf(all.map(({ low }) => low)),
		high: maxOf(all.map(({ high }) => high)),
		replicates: REPLICATES,
	};
}

/**
 * 95 % percentile interval of a fraction by a block bootstrap: stretches are drawn with replacement within the states they have in the
 * solution, and fraction and zero fitted again. What the choice of the solution leaves open is not in it.
 */
export function bootstrapFraction(
	data: LevelData,
	solution: FractionSolution,
	seed: number,
	label: string,
): FractionInterval {
	const random = createRandom(seed, `fraction/bootstrap/${label}`);
	const k = solution.states.length;
	const members = Array.from({ length: k }, (): number[] => []);
	for (const [i, state] of solution.state.entries()) if (state >= 0) members[state]!.push(i);
	const values = new Float64Array(REPLICATES);
	const weight = new Float64Array(k);
	const level = new Float64Array(k);
	for (let replicate = 0; replicate < REPLICATES; replicate++) {
		for (const [s, own] of members.entries()) {
			let [sum, total] = [0, 0];
			const drawn = own.length >= MIN_RESAMPLED;
			for (const one of own) {
				const i = drawn ? own[random.int(own.length)]! : one;
				const error = drawn ? 0 : Math.sqrt(solution.inflation * data.variance[i]!) * random.normal();
				sum += (data.mean[i]! + error) / data.variance[i]!;
				total += 1 / data.variance[i]!;
			}
			weight[s] = total;
			level[s] = total === 0 ? 0 : sum / total;
		}
		// Far from its start the fraction moves by half a logit a time.
		let model = { ...solution, ...leastSquares(solution, weight, level) };
		for (let step = 0; step < 2; step++) model = { ...model, ...leastSquares(model, weight, level) };
		values[replicate] = model.fraction;
	}
	return { low: quantile(values, 0.025), high: quantile(values, 0.975), replicates: REPLICATES };
}
