import { LbError } from '../../base/errors.ts';
import type { FigureKind, FigureTree } from '../../contract/records/figure.ts';

/** Throws `figures.columns_differ` unless every column has the expected number of values; null columns are absent. */
export function expectLength(
	kind: FigureKind,
	expected: number,
	columns: Record<string, { length: number } | null | undefined>,
): void {
	for (const [column, values] of Object.entries(columns)) {
		if (values && values.length !== expected)
			throw new LbError('figures.columns_differ', { kind, column, found: values.length, expected });
	}
}

/** Throws `figures.tree_broken` unless the tree joins n leaves in n - 1 merges and its order names each leaf once. */
export function expectTree(kind: FigureKind, n: number, tree: FigureTree | null): void {
	if (tree === null) return;
	const merges = Math.max(0, n - 1);
	const lengths = [tree.left.length, tree.right.length, tree.height.length];
	const joined = new Set([...tree.left, ...tree.right]);
	const earlier = (k: number): boolean => (tree.left[k] ?? NaN) < n + k && (tree.right[k] ?? NaN) < n + k;
	const sound =
		lengths.every((length) => length === merges) &&
		joined.size === 2 * merges &&
		tree.left.every((_, k) => earlier(k)) &&
		tree.order.length === n &&
		new Set(tree.order).size === n &&
		tree.order.every((leaf) => leaf >= 0 && leaf < n);
	if (!sound) throw new LbError('figures.tree_broken', { kind, expected: n });
}

/** Throws `figures.not_rising` unless every value of a column is larger than the one before. */
export function expectRising(kind: FigureKind, column: string, values: readonly number[]): void {
	for (let i = 1; i < values.length; i++)
		if (!(values[i]! > values[i - 1]!))
			throw new LbError('figures.not_rising', {
				kind,
				column,
				at: i + 1,
				value: values[i]!,
				before: values[i - 1]!,
			});
}

/** Throws `figures.no_such_row` unless every value of a column is a place in a list of `length` members. */
export function expectPlaces(
	kind: FigureKind,
	length: number,
	columns: Record<string, readonly number[]>,
): void {
	for (const [column, values] of Object.entries(columns))
		for (const value of values)
			if (!(value >= 0 && value < length && Number.isInteger(value)))
				throw new LbError('figures.no_such_row', { kind, column, value, length });
}

/** A numeric column for a figure: NaN and infinities become null, the rest keeps `digits` significant digits. */
export function figureColumn(values: ArrayLike<number>, digits = 6): (number | null)[] {
	return Array.from(values, (value) => (Number.isFinite(value) ? Number(value.toPrecision(digits)) : null));
}

/** Whether a cell holds a number. */
export function present(value: number | null | undefined): value is number {
	return value !== null && value !== undefined && Number.isFinite(value);
}

/** How many cells of a column hold no number. */
export function missingCount(values: readonly (number | null)[]): number {
	return values.reduce((count: number, value) => count + (present(value) ? 0 : 1), 0);
}
