import type { MatrixShape } from '../../../contract/records/profile.ts';

/** How the values of a table are spread, over the rows that were looked at. */
export interface ValueShape {
	n: number;
	min: number;
	max: number;
	median: number;
	/** Share of values without a fractional part. */
	integers: number;
	/** Share of values below zero. */
	negative: number;
	/** Share of values at most 0.2, and at least 0.8 of the scale (1 or 100). */
	low: number;
	high: number;
	/** Share of neighbouring features whose values are equal in every sample: segments, as copy number has them. */
	plateaus: number;
	scale: MatrixShape['value_scale'];
}

/** Shape of values given feature by feature (rows = features, missing = NaN). Null without a number. */
export function valueShape(features: readonly (readonly number[])[]): ValueShape | null {
	const values = features.flat().filter(Number.isFinite);
	if (values.length === 0) return null;
	values.sort((a, b) => a - b);
	const min = values[0]!;
	const max = values.at(-1) as number;
	const share = (test: (value: number) => boolean): number => values.filter(test).length / values.length;
	const top = min >= 0 && max > 1.5 && max <= 100 ? 100 : 1;
	const shape = {
		n: values.length,
		min,
		max,
		median: values[Math.floor(values.length / 2)]!,
		integers: share(Number.isInteger),
		negative: share((value) => value < 0),
		low: share((value) => value <= 0.2 * top),
		high: share((value) => value >= 0.8 * top),
		plateaus: plateauShare(features),
	};
	return { ...shape, scale: scaleOf(shape) };
}

function plateauShare(features: readonly (readonly number[])[]): number {
	let pairs = 0;
	let equal = 0;
	for (let index = 1; index < features.length; index++) {
		const before = features[index - 1]!;
		const here = features[index]!;
		const known = here.filter((value, sample) => Number.isFinite(value) && Number.isFinite(before[sample]));
		// A constant row (all zero) says nothing about segments.
		if (known.length === 0 || new Set(known).size < Math.min(2, known.length)) continue;
		pairs += 1;
		if (here.every((value, sample) => value === before[sample] || Number.isNaN(value))) equal += 1;
	}
	return pairs < 3 ? 0 : equal / pairs;
}

/**
 * What the values look like. Log2 ratios lie around 0 on both sides and rarely beyond 8; a fraction within 0-1 with
 * values off the integers is called beta only by the family that claims it (see `matrix-family.ts`).
 */
function scaleOf(shape: Omit<ValueShape, 'scale'>): MatrixShape['value_scale'] {
	const { min, max, median, integers, negative } = shape;
	if (min >= 0 && integers > 0.99 && max > 1) return 'count';
	if (min < 0 && negative > 0.1 && negative < 0.9 && Math.abs(median) < 1 && max < 15 && min > -15)
		return 'log2_ratio';
	if (min >= 0 && max <= 1) return 'ratio';
	if (min >= 0 && max <= 100 && max > 20) return 'percent';
	if (min >= 0 && median > 0.5 && median < 2) return 'ratio';
	return 'other';
}
