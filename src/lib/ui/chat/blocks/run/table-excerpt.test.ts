import { expect, test } from 'vitest';
import type { TablePage } from '../../../../contract/api/results.ts';
import { excerptOf } from './table-excerpt.ts';

const column = (name: string, kind: TablePage['columns'][number]['kind']): TablePage['columns'][number] => ({
	name,
	kind,
	description: name === 'q' ? 'Adjusted.' : null,
	unit: name === 'q' ? 'share' : null,
});
const page: TablePage = {
	columns: [column('feature', 'text'), column('n', 'number'), column('q', 'number')],
	rows: [
		['cg1', 60, 0.0000123],
		['cg2', null, 0.5],
	],
	offset: 0,
	total: 2,
	matching: 2,
};

test('named columns come in the order they are named; those that are not there are left out', () => {
	const { columns, rows } = excerptOf(page, ['q', 'feature', 'gone']);
	expect(columns).toEqual([
		{ name: 'q', numeric: true, label: 'Adjusted, share', says: 'Adjusted. (share)' },
		{ name: 'feature', numeric: false, label: '', says: '' },
	]);
	expect(rows[0]).toEqual([
		{ text: '1.2e-5', full: '0.0000123' },
		{ text: 'cg1', full: 'cg1' },
	]);
});

test('without names the first columns; a missing value is missing, not zero', () => {
	const { columns, rows } = excerptOf(page, null);
	expect(columns.map(({ name }) => name)).toEqual(['feature', 'n', 'q']);
	expect(rows[1]?.[1]).toEqual({ text: null, full: '' });
});

test('a column that may be left out is shown where its values differ', () => {
	const names = (wanted: string[], rows = page.rows): string[] =>
		excerptOf({ ...page, rows }, wanted).columns.map(({ name }) => name);
	expect(names(['feature?', 'q'])).toEqual(['feature', 'q']);
	expect(
		names(
			['feature?', 'q'],
			[
				['cg1', 60, 0.5],
				['cg1', 61, 0.6],
			],
		),
	).toEqual(['q']);
});
