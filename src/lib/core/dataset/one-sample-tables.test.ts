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

	it('are named by the folder where each sample has one', () => {
		const paths = ['q/S1/quant.sf', 'q/S2/quant.sf', 'q/S3/quant.sf', 'q/S4/quant.sf'];
		expect(idsOf(paths)).toEqual([['S1', 'S2', 'S3', 'S4']]);
		const deeper = ['q/S1/out/quant.sf', 'q/S2/out/quant.sf', 'q/S3/out/quant.sf', 'q/S4/out/quant.sf'];
		expect(idsOf(deeper)).toEqual([['S1', 'S2', 'S3', 'S4']]);
		// Two groups of two: no part of the path tells all four apart.
		expect(idsOf(['a/S1/x.tsv', 'a/S2/x.tsv', 'b/S1/x.tsv', 'b/S2/x.tsv'])).toEqual([]);
		expect(idsOf(['x/a.tsv', 'y/b.tsv', 'z/a.tsv', 'w/a.tsv'])).toEqual([]);
	});

	it('are four at least, of the same features, with a name each', () => {
		expect(idsOf(['a.tsv', 'b.tsv', 'c.tsv'])).toEqual([]);
		const two = [...group(['a.tsv', 'b.tsv'], 'k'), ...group(['c.tsv', 'd.tsv'], 'l')];
		expect(oneSampleTables(two)).toEqual([]);
	});
});
