import { mannWhitney } from '../../numerics/tests/mann-whitney.ts';
import { meanScores } from './cross-validate.ts';
import type { ModelResult } from './model-result.ts';
import { onePerPatient } from './one-per-patient.ts';

/** AUROC of out-of-fold scores within the levels of a column. */
export interface WithinLevels {
	/** Pairs of a case and a control of one level that the score orders rightly, as a share of all such pairs. */
	auroc: number;
	/** People in levels that hold both groups. */
	n: number;
}

/** Pairs needed for a number that means anything: 5 against 5. */
const MIN_PAIRS = 25;
/** ... of at least so many people on the smaller sides together: 1 against 39 is the rank of one person. */
const MIN_PEOPLE = 5;

/**
 * How well a score tells two groups apart among people of the same level, so that a difference between levels plays no
 * part: wins over all case-control pairs of one level, ties half, one sample per patient. Null with three or more classes,
 * fewer than 25 such pairs, or fewer than 5 people on the smaller sides of the levels together.
 */
export function withinLevels(
	model: Pick<ModelResult, 'cohort' | 'logistic' | 'classes'>,
	column: string,
): WithinLevels | null {
	if (model.classes.length !== 2) return null;
	const { scores, samples, classes } = onePerPatient(meanScores(model.logistic, 1), model.cohort);
	const levels = new Map<string, { cases: number[]; controls: number[] }>();
	for (const [i, sample] of samples.entries()) {
		const level = sample.metadata[column]?.trim();
		if (level === undefined || level === '') continue;
		const held = levels.get(level) ?? { cases: [], controls: [] };
		(classes[i] === 1 ? held.cases : held.controls).push(scores[i]!);
		levels.set(level, held);
	}
	let [wins, pairs, n, fewer] = [0, 0, 0, 0];
	for (const { cases, controls } of levels.values()) {
		if (cases.length === 0 || controls.length === 0) continue;
		wins += mannWhitney(controls, cases).u_b;
		pairs += cases.length * controls.length;
		n += cases.length + controls.length;
		fewer += Math.min(cases.length, controls.length);
	}
	return pairs < MIN_PAIRS || fewer < MIN_PEOPLE ? null : { auroc: wins / pairs, n };
}
