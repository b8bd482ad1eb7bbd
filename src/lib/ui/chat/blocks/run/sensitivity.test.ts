import { expect, it } from 'vitest';
import type { MetadataColumn } from '../../../../contract/records/profile.ts';
import { adjustableColumns, levelColumns } from './sensitivity.ts';

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
