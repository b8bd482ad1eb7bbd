import type { NumericAxis } from '../../layout/axis.ts';
import type { Box } from '../../layout/box.ts';
import type { Canvas } from '../../layout/canvas.ts';
import type { GenomeAxis } from '../../layout/genome-axis.ts';
import type { ValueAxis } from '../../layout/value-axis.ts';
import type { Data, Panel } from './panels.ts';

/** Height of the title of a panel. */
export const HEAD = 18;

/** A panel, where it stands and what it is drawn with. */
export interface PanelPlace {
	data: Data;
	panel: Panel;
	area: Box;
	values: NumericAxis;
	side: ValueAxis;
	genome: GenomeAxis;
	middles: Float64Array;
	canvas: Canvas;
	/** Panels of the figure; all of them together hold so many single marks at most. */
	panels: number;
}
