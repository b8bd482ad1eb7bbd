import type { FigureSpec } from '../../contract/records/figure.ts';

/** True for the record of a figure as the service hands it out; it was checked when it was written. */
export function isFigureRecord(record: unknown): record is FigureSpec {
	if (typeof record !== 'object' || record === null) return false;
	const has = (name: string, type: string): boolean => typeof Reflect.get(record, name) === type;
	return has('kind', 'string') && has('title', 'string') && has('width', 'number') && has('data', 'object');
}
