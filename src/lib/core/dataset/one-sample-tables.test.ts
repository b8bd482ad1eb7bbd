import { describe, expect, it } from 'vitest';
import { oneSampleTables } from './one-sample-tables.ts';

const group = (paths: string[], key = 'k') => paths.map((path) => ({ path, key }));
const idsOf = (paths: string[]): string[][] =>
	oneSampleTables(group(paths)).map((files) => files.map(({ sample_id }) => sample_id));

describe('tables of one sample each', () => {
	it('are named by their files, without the ending that all share', () => {
		expect(idsOf(['S1.promoters.tsv', 'S2.promoters.tsv', 'S3.promoters.tsv', 'S4.promoters.tsv'])).toEqual([
			['S1', 'S2', 'S3', 'S4'],
		]);
		expect(idsOf(['a-1.csv', 'b-1.csv', 'c-1.csv', 'd-1.csv.gz'])).toEqual([['a', 'b', 'c', 'd']]);
		// What would be lost by it stays: nothing is left of `1` but the shared end.
		expect(idsOf(['1.tsv', 'x.1.tsv', 'y.1.tsv', 'z.1.tsv'])[0]).toContain('x.1');
	});

	it('are four at least, of the same features, with a name each', () => {
		expect(idsOf(['a.tsv', 'b.tsv', 'c.tsv'])).toEqual([]);
		expect(idsOf(['x/a.tsv', 'y/a.tsv', 'z/a.tsv', 'w/a.tsv'])).toEqual([]);
		const two = [...group(['a.tsv', 'b.tsv'], 'k'), ...group(['c.tsv', 'd.tsv'], 'l')];
		expect(oneSampleTables(two)).toEqual([]);
	});
});
