import type { FigureKind, FigureSpec } from '../../../contract/records/figure.ts';

/** Kinds with a square plot: what they lose in width leaves paper empty below. */
const SQUARE: ReadonlySet<FigureKind> = new Set([
	'roc',
	'precision_recall',
	'calibration',
	'correlation_matrix',
	'effect_replication',
]);
/** The least height of a record; the drawing grows to what its words need. */
const LEAST = 120;

/** The size of a record that is drawn in a narrower place. */
export function drawnSize(
	{ kind, width, height }: Pick<FigureSpec, 'kind' | 'width' | 'height'>,
	drawn: number,
): { width: number; height: number } {
	const less = SQUARE.has(kind) ? Math.max(0, width - drawn) : 0;
	return { width: drawn, height: Math.max(Math.min(LEAST, height), height - less) };
}
