import type { Curve, CurvePlace } from '../marks/curves.ts';
import type { Tooltip, ReportHits } from './hit-layer.ts';

/** What the lines of a plot are; a line without a row is the centre of a group. */
export interface CurveHits {
	sample(row: number): string | null;
	/** Words at a position of a line: its row, its place among the drawn lines, and the position. */
	tooltip(row: number | null, line: number, position: number): Tooltip;
}

/** Reports drawn lines. */
export function reportCurves(
	reportHits: ReportHits | undefined,
	curves: readonly Curve[],
	place: CurvePlace,
	of: CurveHits,
): void {
	if (reportHits === undefined || curves.length === 0) return;
	reportHits({
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
		tooltip: (line, position) => of.tooltip(curves[line]?.row ?? null, line, position),
	});
}
