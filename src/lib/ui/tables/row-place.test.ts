import { expect, test } from 'vitest';
import { readRowPlace, writeRowPlace, type RowPlace } from './row-place.ts';

test('rows are counted from 1 in an address', () => {
	expect(writeRowPlace({ row: 0, column: null })).toBe('row-1');
	expect(readRowPlace('row-12')).toEqual({ row: 11, column: null });
	expect(readRowPlace('row-3:q_value')).toEqual({ row: 2, column: 'q_value' });
});

test('columns may be called as they like', () => {
	const places: RowPlace[] = ['q:value', 'a b', '值', 'row-2', 'two\nlines'].map((column) => ({
		row: 4,
		column,
	}));
	for (const place of places) expect(readRowPlace(writeRowPlace(place))).toEqual(place);
});

test.each([null, '', 'row-0', 'row-', 'row--1', 'report-row-3', 'row-1234567890'])('%j is no row', (at) => {
	expect(readRowPlace(at)).toBeNull();
});
