import type { NumericAxis } from '../../layout/axis.ts';
import type { Box } from '../../layout/box.ts';
import type { Canvas } from '../../layout/canvas.ts';
import type { Data, Track } from './tracks.ts';

/** A track, where it stands and what it is drawn with. */
export interface Place {
	track: Track;
	axis: NumericAxis;
	area: Box;
	color: string;
	/** px of a border between bases, 0-based. */
	x(border: number): number;
	data: Data;
	canvas: Canvas;
}

/** px of a value. */
export function yOf({ axis, area }: Place): (value: number) => number {
	return (value) => area.y + (1 - axis.at(value)) * area.height;
}
