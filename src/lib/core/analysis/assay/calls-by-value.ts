import { maxOf } from '../../../base/extremes.ts';
import type { Measurement } from './measurement.ts';

/**
 * How calls are made for a sheet without a column of calls. blank = above the limit of blank; reporting = that, and not below the highest
 * limit below which values are not stated; numbers = a number is a detection, since what was missed is stated in words.
 */
export type CallRule = 'blank' | 'reporting' | 'numbers';

/** Rows with calls made from their values; without a limit of blank and without words for what was missed there is no rule. */
export interface CallsByValue {
	rows: Measurement[];
	rule: CallRule | null;
	/** Highest limit below which values are not stated. */
	reporting: number | null;
}

/** Calls each row by its value, where it has no call yet. */
export function callsByValue(rows: readonly Measurement[], limit_of_blank: number | null): CallsByValue {
	const below = rows.flatMap(({ bound }) => (bound?.side === 'below' ? [bound.value] : []));
	const reporting = below.length === 0 ? null : maxOf(below);
	const missed = below.length > 0 || rows.some(({ detected }) => detected === false);
	if (limit_of_blank === null && !missed) return { rows: [...rows], rule: null, reporting };
	const raised = reporting !== null && (limit_of_blank === null || reporting > limit_of_blank);
	const call = ({ measured, bound, detected }: Measurement): boolean | null => {
		if (detected !== null) return detected;
		if (bound?.side === 'below') return false;
		const value = measured ?? bound?.value ?? null;
		if (value === null) return null;
		const is_above =
			(limit_of_blank === null || value > limit_of_blank) && (reporting === null || value >= reporting);
		return is_above ? true : measured === null ? null : false;
	};
	return {
		rows: rows.map((row) => ({ ...row, detected: call(row) })),
		rule: limit_of_blank === null ? 'numbers' : raised ? 'reporting' : 'blank',
		reporting,
	};
}
