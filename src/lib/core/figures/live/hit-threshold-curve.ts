import type { Canvas } from '../layout/canvas.ts';
import type { Plot } from '../layout/plot.ts';
import { unit } from '../layout/unit-plot.ts';
import { INK } from '../style/ink.ts';
import { thresholdLine, valueLine } from './tooltip-lines.ts';
import { reportPoints } from './hit-points.ts';

/** One coordinate of a curve in the unit square: what it is called, and its value at each corner. */
export interface CurveSide {
	label: string;
	values: readonly number[];
}

/** The corners of a curve over thresholds, one layer per curve; `said` is the order in which both sides are named. */
export function reportThresholdCurve(
	curve: { name: string; threshold?: readonly (number | null)[] | undefined },
	x: CurveSide,
	y: CurveSide,
	said: readonly CurveSide[],
	plot: Pick<Plot, 'x' | 'y'>,
	{ reportHits, say }: Pick<Canvas, 'reportHits' | 'say'>,
): void {
	const corners = x.values.map((value, row) => ({
		x: plot.x(unit(value)),
		y: plot.y(unit(y.values[row] ?? 0)),
		color: INK,
		row,
	}));
	reportPoints(reportHits, corners, 2, {
		sample: () => null,
		tooltip: (row) => ({
			name: curve.name,
			lines: [
				...said.map(({ label, values }) => valueLine(label, values[row])),
				...thresholdLine(curve.threshold, row, say),
			],
		}),
	});
}
