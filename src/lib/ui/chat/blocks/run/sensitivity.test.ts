import { expect, it } from 'vitest';
import type { MetadataColumn } from '../../../../contract/records/profile.ts';
import { adjustableColumns, levelColumns, MAX_SEEN, seenColumns } from './sensitivity.ts';

const column = (name: string, kind: MetadataColumn['kind'], distinct: number): MetadataColumn => ({
	...{ name, kind, distinct },
	...{ levels: {}, missing: 0 },
});
const metadata = {
	columns: [
		column('sample', 'id', 40),
		column('diagnosis', 'category', 2),
		column('age', 'number', 30),
		column('site', 'category', 3),
		column('ward', 'category', 25),
		column('only', 'category', 1),
		column('cohort', 'category', 2),
		column('note', 'text', 40),
	],
	...{ sample_column: 'sample', patient_column: null, label_column: 'diagnosis', split_column: 'cohort' },
	score_columns: [],
};

it('offers covariates and strata, and nothing that already has a role', () => {
	expect(adjustableColumns(metadata)).toEqual(['age', 'site']);
	expect(levelColumns(metadata)).toEqual(['site']);
	expect(adjustableColumns(null)).toEqual([]);
});

it('offers every column, however many: twelve are seen, others are found by typing, and chosen ones stay', () => {
	const names = Array.from({ length: 30 }, (_, at) => `lab ${at + 1}`);
	const many = { ...metadata, columns: names.map((name) => column(name, 'number', 40)) };
	expect(adjustableColumns(many)).toEqual(names);
	expect(seenColumns(names, [], '')).toEqual({ shown: names.slice(0, MAX_SEEN), more: 18 });
	expect(seenColumns(names, [], 'LAB 29')).toEqual({ shown: ['lab 29'], more: 0 });
	expect(seenColumns(names, ['lab 29'], 'lab 3')).toEqual({ shown: ['lab 29', 'lab 3', 'lab 30'], more: 0 });
	expect(seenColumns(names, names.slice(0, 14), '')).toEqual({ shown: names.slice(0, 14), more: 16 });
});
