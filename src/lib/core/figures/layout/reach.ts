import { present } from '../columns.ts';

/** Few values in which an outlier can be told. */
const MIN_VALUES = 10;
/** Share of the values at each end that may be outliers, at least one. */
const SHARE = 0.02;
/** From this many times the range of the others on, outliers squash them. */
const SQUASHED = 4;
/** How far an axis reaches beyond the others, in their range. */
const BEYOND = 0.5;

/**
 * Ends of an axis that one or a few outliers would squash: those of the other values with some room. Null where the values
 * fill their axis. Values beyond the ends are drawn at the edge, with a mark of their own and a note. Pure.
 */
export function reachOfMost(values: readonly (number | null)[]): { low: number; high: number } | null {
	const sorted = values.filter(present).toSorted((a, b) => a - b);
	const last = sorted.length - 1;
	if (sorted.length < MIN_VALUES) return null;
	const dropped = Math.max(1, Math.floor(sorted.length * SHARE));
	const [low, high] = [sorted[dropped]!, sorted[last - dropped]!];
	const [least, most] = [sorted[0]!, sorted[last]!];
	const range = high - low;
	if (!(range > 0) || most - least <= SQUASHED * range) return null;
	return { low: Math.max(least, low - BEYOND * range), high: Math.min(most, high + BEYOND * range) };
}

/** A value at the edge of its axis when it lies beyond. */
export function withinReach(
	value: number | null | undefined,
	reach: { low: number; high: number } | null,
): number | null {
	if (!present(value)) return null;
	return reach === null ? value : Math.min(reach.high, Math.max(reach.low, value));
}

/** From this many times the next one on, the largest values stand apart. */
const APART = 3;
/** How far an axis goes beyond the largest value that does not stand apart. */
const ROOM = 1.25;
/** Lines among which one can stand apart, and positions of a line among which a spike can. */
const MIN_LINES = 5;
const MIN_POSITIONS = 100;
/** Share of the positions of a line that a spike may take. */
const SPIKE = 0.01;

/**
 * Upper end of an axis from zero on which a few of the largest values, at most one in a hundred, would squash all others;
 * null where none stands apart. For columns of which most values are small, such as -log10 p. Pure.
 */
export function reachBelowGap(values: readonly (number | null)[]): number | null {
	const sorted = values.filter(present).toSorted((a, b) => b - a);
	if (sorted.length < MIN_VALUES) return null;
	return belowGap(sorted, Math.max(1, Math.floor(sorted.length / 100)));
}

/** The same for values from the largest down, of which at most `few` stand apart. */
function belowGap(sorted: readonly number[], few: number): number | null {
	for (let k = 1; k <= few && k < sorted.length; k++) {
		const next = sorted[k]!;
		if (next > 0 && sorted[0]! > APART * next && sorted[k - 1]! > (APART / 2) * next) return ROOM * next;
	}
	return null;
}

/**
 * Ends of an axis of lines that one line, or a spike of a few positions, would squash: those of the others with some room.
 * Null where the lines fill their axis. Pure.
 */
export function reachOfLines(
	lines: readonly ArrayLike<number | null>[],
): { low: number | null; high: number | null } | null {
	const columns = lines.map((line) =>
		Array.from(line)
			.filter(present)
			.toSorted((a, b) => a - b),
	);
	const drawn = columns.filter((column) => column.length > 0);
	const all = drawn.flat().toSorted((a, b) => a - b);
	const middle = all[all.length >> 1];
	if (middle === undefined) return null;
	const cut = (column: readonly number[]): number =>
		column.length < MIN_POSITIONS ? 0 : Math.max(1, Math.floor(column.length * SPIKE));
	const end = (above: boolean): number | null => {
		const away = drawn
			.map((column) => {
				const k = cut(column);
				return above ? column[column.length - 1 - k]! - middle : middle - column[k]!;
			})
			.toSorted((a, b) => b - a);
		const farthest = above ? all[all.length - 1]! - middle : middle - all[0]!;
		const few = drawn.length < MIN_LINES ? 0 : Math.max(1, Math.floor(drawn.length / 50));
		const others = away[few]!;
		const kept = away[0]! > APART * others ? others : away[0]!;
		return kept > 0 && farthest > APART * kept ? kept * ROOM : null;
	};
	const [up, down] = [end(true), end(false)];
	if (up === null && down === null) return null;
	return { low: down === null ? null : middle - down, high: up === null ? null : middle + up };
}
