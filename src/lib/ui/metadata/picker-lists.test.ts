import { expect, it } from 'vitest';
import type { MetadataColumn } from '../../contract/records/profile.ts';
import { fillWords, type Values, type Words } from '../words/catalogue.ts';
import { columnOptions, tableOptions } from './picker-lists.ts';

const en = (text: Words, values?: Values): string => fillWords(text, 'en', values);
const zh = (text: Words, values?: Values): string => fillWords(text, 'zh', values);
const detail = (column: Partial<MetadataColumn>, say = en): string | undefined =>
	columnOptions([{ name: 'x', kind: 'category', levels: {}, missing: 0, ...column }], say)[1]?.detail;

it('tells a column by its kind, its values with their counts, and what is missing', () => {
	const five = { a: 9, b: 5, c: 3, d: 2, e: 1 };
	expect(detail({ levels: five, distinct: 5, missing: 1 })).toBe(
		'category · 5 values: a (9), b (5), c (3), d (2), … · 1 missing',
	);
	expect(detail({ kind: 'number', distinct: 40, examples: ['41', '63', '82'] })).toBe(
		'number · 40 values: 41, 63, 82, …',
	);
	expect(detail({ kind: 'id', distinct: 1, examples: ['S1'] })).toBe('identifier · 1 value: S1');
	expect(detail({ distinct: 0, missing: 1200 })).toBe('category · no values · 1,200 missing');
	expect(detail({ kind: 'date', distinct: 3, examples: ['2026-01-01'] }, zh)).toBe(
		'日期 · 3 个值：2026-01-01, …',
	);
});

it('tells a column of an earlier profile by what that has', () => {
	expect(detail({ levels: { a: 2 } })).toBe('category · 1 value: a (2)');
	expect(detail({ kind: 'text' })).toBe('text · no values');
});

it('offers the automatic choice first, and sizes of tables that are known', () => {
	expect(columnOptions([], en)).toEqual([{ value: '', label: 'automatic' }]);
	const candidate = {
		...{ path: 'a.csv', rows: 1200, columns: 1, sample_column: null, label_column: null, score: 1 },
		...{ reasons: [], reasons_code: [], reasons_values: [] },
	};
	expect(tableOptions(['a.csv', 'a.csv + b.csv'], [candidate], en)).toEqual([
		{ value: 'a.csv', label: 'a.csv', detail: '1,200 rows, 1 column' },
		{ value: 'a.csv + b.csv', label: 'a.csv + b.csv' },
	]);
});
