import { describe, expect, it } from 'vitest';
import { featureOf, sampleValueColumns } from './sample-values.ts';

type Rows = (string | null)[][];
const rows = (n: number, row: (i: number) => (string | number)[]): Rows =>
	Array.from({ length: n }, (_, i) => row(i).map(String));

describe('the columns of a table of one sample', () => {
	it('features by their first column, or by coordinates', () => {
		expect(
			sampleValueColumns(
				['gene_id', 'count'],
				rows(20, (i) => [`G${i}`, i]),
			),
		).toMatchObject({
			...{ ids: [0], values: [1], left_out: [] },
		});
		const places = rows(20, (i) => ['chr1', 100 * i, 100 * i + 99, `r${i}`, i / 7, 12]);
		const found = sampleValueColumns(['contig', 'start', 'stop', 'name', 'mean', 'count'], places);
		// The count is the weight of the mean.
		expect(found).toMatchObject({ ids: [0, 1, 2], values: [4], left_out: ['count'] });
		expect(featureOf(places[1] as string[], found?.ids ?? [])).toBe('chr1:100-199');
	});

	it('of salmon: what describes the transcript and the reads are left out', () => {
		const found = sampleValueColumns(
			['Name', 'Length', 'EffectiveLength', 'TPM', 'NumReads'],
			rows(30, (i) => [`ENST${i}`, 900 + i, 700.5 + i, i / 3, 2 * i]),
		);
		expect(found).toMatchObject({ values: [3], left_out: ['Length', 'EffectiveLength', 'NumReads'] });
	});

	it('are the same for the same features, whatever the values', () => {
		const key = (n: number, name = 'count'): string | undefined =>
			sampleValueColumns(
				['gene', name],
				rows(25, (i) => [`G${i}`, i * n]),
			)?.key;
		expect(key(1)).toBe(key(2));
		expect(key(1)).not.toBe(key(1, 'tpm'));
		expect(
			sampleValueColumns(
				['gene', 'count'],
				rows(25, (i) => [`H${i}`, i]),
			)?.key,
		).not.toBe(key(1));
	});

	it('are not there in tables of samples, of few rows, of repeated names, of text', () => {
		const none: [string[], Rows][] = [
			[['sample_id', 'value'], rows(20, (i) => [`S${i}`, i])],
			[['gene', 'S01', 'S02', 'S03'], rows(20, (i) => [`G${i}`, i, i, i])],
			[['metric', 'value'], rows(19, (i) => [`m${i}`, i])],
			[['gene', 'value'], rows(20, (i) => [`G${i % 5}`, i])],
			[['gene', 'name'], rows(20, (i) => [`G${i}`, `name${i}`])],
			[['gene', 'log2FoldChange', 'padj'], rows(20, (i) => [`G${i}`, i / 7, 0.5])],
			[['position', 'value'], rows(20, (i) => [i, i])],
		];
		for (const [names, given] of none)
			expect([names, sampleValueColumns(names, given)]).toEqual([names, null]);
	});
});
