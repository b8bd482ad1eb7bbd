import { expect, it } from 'vitest';
import { distinctSamples, tidySamples } from './tidy-samples.ts';

it('leaves out columns that repeat the ids or an earlier column, and puts those with one value last', () => {
	const tidy = tidySamples({
		columns: ['data_id', 'site', 'age', 'label', 'group', 'note', 'remark'],
		rows: new Map([
			['S1', ['S1', 'A', 61, 'case', 'case', null, null]],
			['S2', ['S2', 'A', 48, 'control', 'control', null, null]],
		]),
	});
	expect(tidy.columns).toEqual(['age', 'label', 'site', 'note', 'remark']);
	expect([...tidy.rows]).toEqual([
		['S1', [61, 'case', 'A', null, null]],
		['S2', [48, 'control', 'A', null, null]],
	]);
});

it('keeps ids that are no copy, and all columns of a single sample in their order', () => {
	const rows = new Map([
		['S1', ['S1.bam', 1]],
		['S2', ['S2.bam', 1]],
	]);
	expect(tidySamples({ columns: ['data_id', 'x'], rows }).columns).toEqual(['data_id', 'x']);
	expect(tidySamples({ columns: ['x', 'y'], rows: new Map([['S1', [2, 1]]]) }).columns).toEqual(['x', 'y']);
	expect(tidySamples({ columns: ['x'], rows: new Map() })).toEqual({ columns: ['x'], rows: new Map() });
});

it('lists a sample with several files once, by the first of its names', () => {
	const nameOf = (id: string): string => id.replace(/\..*$/u, '');
	expect(distinctSamples(['S1.bam', 'S2.vcf', 'S1.vcf'], nameOf)).toEqual(['S1.bam', 'S2.vcf']);
});
