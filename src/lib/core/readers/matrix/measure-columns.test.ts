import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { measureColumns } from './measure-columns.ts';
import { readNumericMatrix } from './numeric-matrix.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-measures-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (rows: (string | number)[][]): string => {
	const target = path.join(folder, `${rows.length}_${rows[0]?.length}.tsv`);
	writeFileSync(target, rows.map((row) => row.join('\t')).join('\n') + '\n');
	return target;
};
const samples = ['A1', 'A2', 'B1'];
const of = (measure: string): string[] => samples.map((id) => `${id}_${measure}`);
const before = (measure: string): string[] => samples.map((id) => `${measure} ${id}`);

describe('measureColumns', () => {
	it('takes the normalised of two measures behind or before the samples', () => {
		const suffixed = measureColumns(['gene', ...of('count'), ...of('FPKM')]);
		expect(suffixed).toMatchObject({ measure: 'FPKM', others: ['count'] });
		expect([...(suffixed?.samples ?? [])]).toEqual([
			[4, 'A1'],
			[5, 'A2'],
			[6, 'B1'],
		]);
		const names = ['Protein IDs', ...before('Peptides'), 'Intensity', ...before('Intensity')];
		expect(measureColumns([...names, ...before('LFQ intensity')])).toMatchObject({
			measure: 'LFQ intensity',
			others: ['Intensity', 'Peptides'],
		});
	});

	it('takes the ratio beside short and long fragments', () => {
		const names = ['gene', ...of('short'), ...of('long'), ...of('ratio')];
		expect(measureColumns(names)).toMatchObject({ measure: 'ratio', others: ['short', 'long'] });
	});

	it('takes the measure that every sample has, where another lacks some', () => {
		const ids = Array.from({ length: 10 }, (_, i) => `S${i + 1}`);
		const names = [...ids.map((id) => `${id}_count`), ...ids.slice(1).map((id) => `${id}_TPM`)];
		expect(measureColumns(names)).toMatchObject({ measure: 'count', others: ['TPM'] });
		expect(measureColumns(names)?.samples.size).toBe(10);
	});

	it.each([
		['one measure', of('count')],
		['measures of different samples', [...of('count'), 'C1_FPKM', 'C2_FPKM', 'C3_FPKM']],
		['replicates and time points', [...of('rep1'), ...of('rep2'), ...of('pre'), ...of('post')]],
		['short and long fragments without their ratio', [...of('short'), ...of('long')]],
		['some of many samples', [...of('count'), ...of('TPM'), 'A3', 'A4', 'B2']],
		['two samples', ['A_count', 'B_count', 'A_TPM', 'B_TPM']],
	])('takes nothing of %s', (_, names) => {
		expect(measureColumns(['gene', ...names])).toBeNull();
	});
});

describe('a matrix with several measures per sample', () => {
	const rows = Array.from({ length: 8 }, (_, i) => [
		...[`P0${i}`, 3, 4, 5, 1e6 + i, 2e6 + i, 3e6 + i, 10 + i, 20 + i, 30 + i, i],
	]);
	const header = [
		'Protein IDs',
		...before('Peptides'),
		...before('Intensity'),
		...before('LFQ intensity'),
		'id',
	];

	it('has one column per sample, and says which measure it is', async () => {
		const matrix = await readNumericMatrix(file([header, ...rows]));
		expect(matrix.orientation).toBe('features_in_rows');
		expect(matrix.column_ids).toEqual(samples);
		expect(matrix.row_ids.slice(0, 2)).toEqual(['P00', 'P01']);
		expect([...matrix.values.slice(0, 3)]).toEqual([10, 20, 30]);
		expect(matrix.notes).toContainEqual({
			code: 'reader.one_measure',
			values: { measure: 'LFQ intensity', others: ['Intensity', 'Peptides'] },
		});
	});

	it('is not seen where rows are samples, whose features may have two measures', async () => {
		const people = rows.map(([, ...cells], i) => [`S${i}`, ...cells]);
		const matrix = await readNumericMatrix(file([['sample', ...header.slice(1)], ...people]));
		expect(matrix.column_ids).toHaveLength(10);
	});
});
