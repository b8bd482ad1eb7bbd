import { linearAxis } from './axis.ts';
import type { Box } from './box.ts';
import { plot, type Plot } from './plot.ts';

/** A square from 0 to 1 on both axes. */
export function unitPlot(box: Box, xLabel: string, yLabel: string): Plot {
	const axis = (label: string) => linearAxis(label, [0, 1], { nice: false });
	return plot(box, { x: axis(xLabel), y: axis(yLabel), square: true, gridX: true });
}

/** A probability or rate, kept inside the square. */
export function unit(value: number): number {
	return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0;
}
