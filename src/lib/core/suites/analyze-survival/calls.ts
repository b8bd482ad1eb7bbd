import { LbError } from '../../../base/errors.ts';
import { callOf, isNoCall } from '../../dataset/assay/calls.ts';
import { columnOf, type TextTable } from './text-table.ts';

/**
 * Molecular calls of a column, row by row: true = positive, null = no value or not assessed. Throws survival.no_column, and
 * survival.call_unclear for every other value.
 */
export function molecularCalls(table: TextTable, column: string): (boolean | null)[] {
	const cells = columnOf(table, column);
	const values = [...new Set(cells.filter((cell) => cell !== null))];
	const example = values.find((value) => callOf(value) === null && !isNoCall(value));
	if (example !== undefined)
		throw new LbError('survival.call_unclear', { path: table.name, column, example });
	return cells.map(callOf);
}
