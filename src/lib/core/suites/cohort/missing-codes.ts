import { say, type Message } from '../../../contract/messages/index.ts';
import { featureValues, type SignalMatrix } from '../../signals/matrix.ts';

/** Numbers that are written for "missing". */
const WRITTEN: ReadonlySet<number> = new Set([-9, -99, -999, -9999, -99999]);
/** So far from zero no measurement beside values from zero on lies by accident. */
const FAR = -999;
/** A single one may be a measurement. */
const MIN_SEEN = 2;
/** So many of the same negative number in one feature are no measurements. */
const OFTEN = 3;

/**
 * A matrix in which numbers that are written for missing values are missing: -999 beside values from zero on; -9 and -99
 * that a feature holds often, or where no other value of the matrix is negative either. As measurements they would tell groups apart that differ in gaps.
 */
export function withoutMissingCodes(matrix: SignalMatrix): { matrix: SignalMatrix; notes: Message[] } {
	const codes = matrix.feature_ids.map((_, f) => codeOf(featureValues(matrix, f)));
	if (codes.every((code) => code === null)) return { matrix, notes: [] };
	const hasNegatives = matrix.feature_ids.some((_, f) =>
		featureValues(matrix, f).some((value) => value < 0 && value !== codes[f]),
	);
	const found = new Map<number, number>();
	const values = matrix.values.slice();
	const width = matrix.sample_ids.length;
	for (const pass of ['count', 'clear'] as const)
		for (const [f, code] of codes.entries()) {
			if (code === null) continue;
			if (hasNegatives && code > FAR && times(featureValues(matrix, f), code) < OFTEN) continue;
			if (pass === 'clear' && (found.get(code) ?? 0) < MIN_SEEN) continue;
			for (let at = f * width; at < (f + 1) * width; at++) {
				if (matrix.values[at] !== code) continue;
				if (pass === 'count') found.set(code, (found.get(code) ?? 0) + 1);
				else values[at] = Number.NaN;
			}
		}
	const used = [...found].filter(([, count]) => count >= MIN_SEEN).sort(([a], [b]) => b - a);
	if (used.length === 0) return { matrix, notes: [] };
	return {
		matrix: { ...matrix, values },
		notes: used.map(([code, count]) => say('suites.missing_code', { matrix: matrix.name, code, count })),
	};
}

function times(values: Float64Array, code: number): number {
	return values.reduce((n, value) => n + Number(value === code), 0);
}

/** The code among the values of a feature that is never negative otherwise; null without one. */
function codeOf(values: Float64Array): number | null {
	let [low, next] = [Infinity, Infinity];
	for (const value of values)
		if (value < low) [low, next] = [value, low];
		else if (value > low && value < next) next = value;
	return next >= 0 && next < Infinity && WRITTEN.has(low) ? low : null;
}
