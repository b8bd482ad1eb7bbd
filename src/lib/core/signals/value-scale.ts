import type { SignalMatrix } from './matrix.ts';

export type SignalKind = SignalMatrix['signal_kind'];

/** What the values look like, from their range: `beta` within [0, 1], `percent` within [0, 100] and above 1. */
export function valueRange(values: Float64Array): { min: number; max: number; finite: number } {
	let min = Infinity;
	let max = -Infinity;
	let finite = 0;
	// By index: an iterator over so many values takes several times as long.
	for (let i = 0; i < values.length; i++) {
		const value = values[i]!;
		if (Number.isNaN(value)) continue;
		finite++;
		if (value < min) min = value;
		if (value > max) max = value;
	}
	return { min, max, finite };
}

/**
 * Unit of a matrix for axes and tables. A methylation matrix within [0, 100] that goes above 1 is read as percent and
 * divided by 100 so that every methylation result is a beta value; the caller says so.
 */
export function unitOf(
	kind: SignalKind,
	range: { min: number; max: number },
): { unit: string; percent: boolean } {
	if (kind === 'methylation') {
		if (range.min >= 0 && range.max <= 1) return { unit: 'beta value', percent: false };
		if (range.min >= 0 && range.max > 1.5 && range.max <= 100) return { unit: 'beta value', percent: true };
		return { unit: 'methylation signal', percent: false };
	}
	if (kind === 'copy_number')
		return { unit: range.min < 0 ? 'log2 ratio' : 'copy-number signal', percent: false };
	if (kind === 'fragmentomics') return { unit: 'feature value', percent: false };
	return { unit: 'value', percent: false };
}
