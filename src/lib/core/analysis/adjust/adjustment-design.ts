import type { AdjustmentColumns } from '../../numerics/models/reference-residuals.ts';
import type { AdjustmentColumn } from './adjustment-columns.ts';

/** Columns of a fit: the numeric ones first, then indicators of levels. */
export interface AdjustmentDesign extends AdjustmentColumns {
	/** Number of numeric columns. */
	numeric: number;
}

/**
 * Columns of the fit for some samples: numbers as they are, levels as one indicator for each but the most frequent among
 * them. A sample without a value has 0 in it: those are in no group.
 * @param samples indices into the samples of the columns, in the order of the values to be adjusted
 * @param room where to put the values, e.g. memory that threads share
 */
export function adjustmentDesign(
	columns: readonly AdjustmentColumn[],
	samples: readonly number[],
	room: (length: number) => Float64Array = (length) => new Float64Array(length),
): AdjustmentDesign {
	const numeric = columns.flatMap(({ numbers }) =>
		numbers === null ? [] : [samples.map((i) => numbers[i] ?? NaN)],
	);
	const indicators = columns.flatMap(({ kind, levels }) =>
		kind === 'categorical' ? indicatorsOf(samples.map((i) => levels[i] ?? null)) : [],
	);
	const rows = [...numeric, ...indicators];
	const values = room(rows.length * samples.length);
	for (const [k, row] of rows.entries())
		for (const [s, value] of row.entries())
			values[k * samples.length + s] = Number.isFinite(value) ? value : 0;
	return { values, width: rows.length, numeric: numeric.length };
}

function indicatorsOf(levels: readonly (string | null)[]): number[][] {
	const counts = new Map<string, number>();
	for (const level of levels) if (level !== null) counts.set(level, (counts.get(level) ?? 0) + 1);
	return [...counts]
		.sort(([a, m], [b, k]) => k - m || (a < b ? -1 : 1))
		.slice(1)
		.map(([wanted]) => levels.map((level) => Number(level === wanted)));
}
