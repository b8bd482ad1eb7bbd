import type { FigureSpec } from '../../contract/records/figure.ts';

/** Is this the record of a figure? The service keeps such records to their declaration, whose schemas would weigh more than the page. */
export function isFigure(record: unknown): record is FigureSpec {
	if (typeof record !== 'object' || record === null) return false;
	if (!('kind' in record && typeof record.kind === 'string' && 'data' in record)) return false;
	return 'height' in record && typeof record.height === 'number';
}
