import type { Curve, CurvePlace } from '../marks/curves.ts';
import type { MarkWords, Tell } from './layer.ts';

/** What the lines of a plot are; a line without a row is the centre of a group. */
export interface CurveWords {
	sample(row: number): string | null;
	/** Words at a position of a line: its row, its place among the drawn lines, and the position. */
	words(row: number | null, line: number, position: number): MarkWords;
}

/** Tells drawn lines. */
export function tellCurves(
	tell: Tell | undefined,
	curves: readonly Curve[],
	place: CurvePlace,
	of: CurveWords,
): void {
	if (tell === undefined || curves.length === 0) return;
	tell({
		shape: 'curves',
		area: place.area,
		x: place.x,
		from: place.from,
		to: place.to,
		lines: curves.map((curve) => {
			let y: Float64Array | null = null;
			return {
				sample: curve.row === undefined ? null : of.sample(curve.row),
				// Heights are found with the first pointer: 40 lines over 30,000 bins would hold up the drawing.
				get y() {
					y ??= Float64Array.from(place.x, (_, k) => place.y(curve.y[k] ?? null));
					return y;
				},
			};
		}),
		words: (line, position) => of.words(curves[line]?.row ?? null, line, position),
	});
}
