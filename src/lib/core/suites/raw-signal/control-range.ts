import { maxOf, minOf } from '../../../base/extremes.ts';
import { quantileSorted } from '../../numerics/descriptive/quantile.ts';
import { sortedValues } from '../../numerics/descriptive/sorted-values.ts';

/** Controls from which limits are quantiles; of fewer they are the range. */
const QUANTILES_FROM = 40;
/** Controls below which there are no limits. */
const MIN_CONTROLS = 3;

/** Limits of a value in the controls. */
export interface ControlRange {
	n: number;
	low: number;
	high: number;
	/** 2.5 to 97.5 % instead of the range. */
	quantiles: boolean;
}

/** Limits of values of controls, one of each; null without enough of them. Pure. */
export function controlRange(values: Iterable<number>): ControlRange | null {
	const sorted = sortedValues(Float64Array.from(values));
	const n = sorted.length;
	if (n < MIN_CONTROLS) return null;
	const quantiles = n >= QUANTILES_FROM;
	return {
		n,
		quantiles,
		low: quantiles ? quantileSorted(sorted, 0.025) : sorted[0]!,
		high: quantiles ? quantileSorted(sorted, 0.975) : sorted[n - 1]!,
	};
}

/** "healthy (n = 12), range": what some limits are; their numbers of controls may differ. */
export function controlLabel(reference: string, ranges: readonly ControlRange[]): string {
	const numbers = ranges.map(({ n }) => n);
	const [least, most] = [minOf(numbers), maxOf(numbers)];
	const n = least === most ? `${least}` : `${least} to ${most}`;
	const what = ranges.every(({ quantiles }) => quantiles)
		? '2.5 to 97.5 %'
		: ranges.some(({ quantiles }) => quantiles)
			? 'range, or 2.5 to 97.5 % for 40 or more'
			: 'range';
	return `${reference} (n = ${n}), ${what}`;
}

/** Said of a figure over time that has no limits. */
export function withoutLimits(reference: string | null): string {
	return reference === null
		? ' There is no control group for reference limits.'
		: ` Too few control samples (${reference}) have values for reference limits.`;
}
