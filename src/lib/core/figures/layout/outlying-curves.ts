import { maxOf } from '../../../base/extremes.ts';
import { quantile } from '../../numerics/descriptive/quantile.ts';
import { present } from '../columns.ts';

/** A line that lies far from the others, and the position at which it stands most alone. */
export interface OutlyingCurve {
	sample: number;
	position: number;
}

/** Samples that the quartiles need, and how many outlying ones are named. */
const MIN_SAMPLES = 8;
const MAX_NAMED = 4;

/**
 * Lines whose mean distance from the median line lies more than 1.5 interquartile ranges above the third quartile of all
 * distances (the fence of a box plot, Tukey 1977), farthest first. `place` maps a value onto the axis, 0-1.
 */
export function outlyingCurves(
	columns: readonly (readonly (number | null)[])[],
	place: (value: number) => number,
	holds: (value: number | null | undefined) => value is number,
): OutlyingCurve[] {
	if (columns.length < MIN_SAMPLES) return [];
	/** Where the nearest other line is farthest away. */
	const mostAlone = (sample: number): number => {
		let best = 0;
		let widest = -1;
		for (const [k, value] of (columns[sample] ?? []).entries()) {
			if (!holds(value)) continue;
			let nearest = Infinity;
			for (const [other, column] of columns.entries()) {
				const beside = column[k];
				if (other !== sample && holds(beside))
					nearest = Math.min(nearest, Math.abs(place(beside) - place(value)));
			}
			if (Number.isFinite(nearest) && nearest > widest) [widest, best] = [nearest, k];
		}
		return best;
	};
	const length = Math.max(0, maxOf(columns.map((column) => column.length)));
	const middle = Array.from({ length }, (_, k) => {
		const here = columns.map((column) => column[k]).filter(holds);
		return here.length === 0 ? NaN : quantile(here.map(place), 0.5);
	});
	const far = columns.map((column, sample) => {
		let sum = 0;
		let count = 0;
		for (let k = 0; k < length; k++) {
			const value = column[k];
			if (!holds(value) || !present(middle[k])) continue;
			sum += Math.abs(place(value) - middle[k]!);
			count++;
		}
		return { sample, distance: count === 0 ? 0 : sum / count };
	});
	const distances = far.map(({ distance }) => distance);
	const third = quantile(distances, 0.75);
	const fence = third + 1.5 * (third - quantile(distances, 0.25));
	return far
		.filter(({ distance }) => distance > fence)
		.sort((a, b) => b.distance - a.distance || a.sample - b.sample)
		.slice(0, MAX_NAMED)
		.map(({ sample }) => ({ sample, position: mostAlone(sample) }));
}
