import type { FigureSpec } from '../../../contract/records/figure.ts';
import { isSquare } from '../charts/index.ts';

/** The least height of a record; the drawing grows to what its words need. */
const MIN_HEIGHT = 120;

/** The size of a record that is drawn in a narrower place. */
export function drawnSize(
	{ kind, width, height }: Pick<FigureSpec, 'kind' | 'width' | 'height'>,
	drawn: number,
): { width: number; height: number } {
	const less = isSquare(kind) ? Math.max(0, width - drawn) : 0;
	return { width: drawn, height: Math.max(Math.min(MIN_HEIGHT, height), height - less) };
}
