import type { Point } from '../marks/point.ts';
import type { MarkWords, Tell } from './layer.ts';

/** What a row of a figure is. */
export interface RowWords {
	/** Sample of a row; null when rows are features or sites. */
	sample(row: number): string | null;
	words(row: number): MarkWords;
}

/** Tells drawn points; those without a row cannot be pointed at. */
export function tellPoints(
	tell: Tell | undefined,
	points: readonly Point[],
	radius: number,
	of: RowWords,
	members?: ReadonlyMap<string, readonly string[]>,
): void {
	if (tell === undefined) return;
	const known = points.filter((point) => point.row !== undefined);
	const rows = Int32Array.from(known, (point) => point.row ?? 0);
	tell({
		shape: 'points',
		members,
		x: Float64Array.from(known, (point) => point.x),
		y: Float64Array.from(known, (point) => point.y),
		radius,
		sample: (index) => of.sample(rows[index] ?? -1),
		words: (index) => of.words(rows[index] ?? -1),
	});
}
