import type { Canvas } from './canvas.ts';
import { valueLine } from '../live/tooltip-lines.ts';
import { seriesStyle } from '../style/palette.ts';
import type { NumericAxis } from './axis.ts';
import { scatter, type ScatterOptions } from './scatter.ts';

/** Two numbers of each point, with the names of the axes. */
interface PairedValues {
	x: NumericAxis;
	y: NumericAxis;
	xs: readonly (number | null)[];
	ys: readonly (number | null)[];
	x_label: string;
	y_label: string;
	/** Both axes have the same length. */
	square?: boolean;
}

/** Hollow points of one colour that belong to no sample, with both values on touch, over lines that say where they should be. */
export function pairedValues(
	canvas: Canvas,
	{ x_label, y_label, xs, ys, ...axes }: PairedValues,
	background: NonNullable<ScatterOptions['background']>,
): string {
	const { color } = seriesStyle(0);
	return scatter(canvas.box, {
		...{ ...axes, xs, ys, named: [], defer: canvas.defer, background },
		look: () => ({ color, hollow: true }),
		live: {
			reportHits: canvas.reportHits,
			of: {
				sample: () => null,
				tooltip: (row) => ({ name: '', lines: [valueLine(x_label, xs[row]), valueLine(y_label, ys[row])] }),
			},
		},
	}).svg;
}
