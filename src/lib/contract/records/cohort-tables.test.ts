import { expect, it } from 'vitest';
import { cohortName, cohortTables } from './cohort-tables.ts';

it.each([
	['one table', ['samples.csv']],
	['lists of training and validation', ['lists/train.csv', 'lists/validation.csv']],
	['sheets of one book', ['book.xlsx#Plate 1', 'book.xlsx#Plate 2']],
	['compressed ones', ['a.tsv.gz', 'b.tsv.gz']],
])('%s come back from their name', (_what, paths) => {
	expect(cohortTables(cohortName(paths))).toEqual(paths);
});

it('a file may hold the sign itself', () => {
	expect(cohortTables('plasma + urine.csv')).toEqual(['plasma + urine.csv']);
	expect(cohortTables('nothing')).toEqual(['nothing']);
});
