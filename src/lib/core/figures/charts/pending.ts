import type { FigureKind } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { nothingToDraw } from '../layout/empty.ts';

/** Holds the place of a kind whose record is settled and whose drawing follows; it draws no marks. */
export function pending<K extends FigureKind>(): Chart<K> {
	return {
		size: () => ({ width: 720, height: 400 }),
		count: () => '',
		check: () => undefined,
		draw: (_, canvas) => nothingToDraw(canvas),
	};
}
