import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CRISTIANO_CLASSES } from '../../../../tests/setup/real-answers.ts';
import { sharedData, hasSharedData } from '../../../../tests/setup/shared-data.ts';
import { sniffFile } from './bytes/bytes.server.ts';
import { inspectMatrix, readNumericMatrix, type NumericMatrix } from './matrix/numeric-matrix.server.ts';
import { readTable, type Table } from './tables/table.server.ts';

/** Shapes and sums below are those of pandas.read_csv on the same files, and the published counts of each set. */
const real = describe.skipIf(!hasSharedData());
const study = (name: string): string => sharedData('cbioportal-study-es0', 'study_es_0', name);

function sum(values: Iterable<number>): number {
	let total = 0;
	for (const value of values) if (!Number.isNaN(value)) total += value;
	return total;
}

function counts(table: Table, column: string): Record<string, number> {
	const at = table.header.indexOf(column);
	const found: Record<string, number> = {};
	for (const row of table.rows) found[row[at] ?? ''] = (found[row[at] ?? ''] ?? 0) + 1;
	return found;
}

function valueAt(matrix: NumericMatrix, row: string, column: string): number {
	const { row_ids, column_ids, values } = matrix;
	return values[row_ids.indexOf(row) * column_ids.length + column_ids.indexOf(column)]!;
}

real('lung-fsd-ms', () => {
	it('FSD: 100 x 936, 96 missing values in four samples', async () => {
		const matrix = await readNumericMatrix(sharedData('lung-fsd-ms', 'FSD.csv'));
		expect([matrix.kept_rows, matrix.column_ids.length, matrix.orientation]).toEqual([
			100,
			936,
			'samples_in_rows',
		]);
		const missing: Record<string, number> = {};
		matrix.row_ids.forEach((id, r) => {
			const row = matrix.values.subarray(r * 936, (r + 1) * 936);
			const count = row.filter((value) => Number.isNaN(value)).length;
			if (count > 0) missing[id] = count;
		});
		expect(missing).toEqual({ P22: 24, V13: 24, V22: 24, V30: 24 });
		expect(matrix.values[41 * 936 + 700]).toBe(-0.0490458340744073);
		expect(matrix.values[matrix.row_ids.indexOf('V50') * 936 + 935]).toBe(-0.678499037445558);
	});

	it('MS: 100 x 79', async () => {
		const matrix = await readNumericMatrix(sharedData('lung-fsd-ms', 'MS.csv'));
		expect([matrix.kept_rows, matrix.column_ids.length]).toEqual([100, 79]);
		expect(sum(matrix.values)).toBeCloseTo(274796.1912232747, 6);
	});

	it.each([
		['Train_info.list', { Healthy: 28, Cancer: 22 }],
		['Valid_info.list', { Healthy: 23, Cancer: 27 }],
	])('%s holds Response twice', async (name, responses) => {
		const table = await readTable(sharedData('lung-fsd-ms', name));
		expect([table.rows.length, table.header.length]).toEqual([50, 10]);
		expect(counts(table, 'Response')).toEqual(responses);
		expect(counts(table, 'Response.1')).toEqual(responses);
		expect(table.notes.map(({ code }) => code)).toEqual([
			'reader.duplicate_names',
			'reader.identical_columns',
		]);
	});
});

real('cristiano2019-s7', () => {
	const file = (): string => sharedData('cristiano2019-s7', 'cristiano2019_tableS7.csv');

	it('is 423 people in 13 columns below a title, with a footnote', async () => {
		const table = await readTable(file());
		expect([table.rows.length, table.header.length, table.header_row]).toEqual([423, 13, 2]);
		expect(table.dialect).toMatchObject({
			encoding: 'utf-8',
			bom: true,
			line_end: 'crlf',
			delimiter: ',',
			title_lines: 1,
		});
		expect(table.header.slice(9)).toEqual([
			'DELFI Score',
			'Detected using DELFI (95% specificity)',
			'Detected using DELFI (98% specificity)',
			'Mutant Alelle Fraction Detected using Targeted sequencingᶥ',
		]);
		expect(table.dropped).toEqual([{ reason: 'footnote', count: 1, example_rows: [428] }]);
		expect(counts(table, 'Patient Type')).toEqual(CRISTIANO_CLASSES);
	});

	it('gives its numbers, percentages as written', async () => {
		const matrix = await readNumericMatrix(file());
		const column = (name: string): Float64Array => {
			const at = matrix.column_ids.indexOf(name);
			return matrix.values.filter((_, i) => i % matrix.column_ids.length === at);
		};
		expect(sum(column('DELFI Score'))).toBeCloseTo(198.468, 9);
		expect(sum(column('Median cfDNA Fragment Size (bp)'))).toBe(70539);
		expect([...column('Fraction of Reads Mapped to Mitochondrial Genome').slice(0, 3)]).toEqual([
			0.0484, 0.027, 0.0748,
		]);
		expect(matrix.percent_columns).toHaveLength(2);
		// "ND" (not detected) in 43 rows and " - " in 297 of the targeted sequencing column.
		expect(matrix.not_numeric.count).toBe(43);
		expect(column(matrix.column_ids.at(-1) as string).filter((v) => Number.isNaN(v))).toHaveLength(340);
	});
});

real('cbioportal-study-es0', () => {
	it('reads the clinical tables below four comment lines', async () => {
		const samples = await readTable(study('data_clinical_samples.txt'));
		expect([samples.rows.length, samples.header_row]).toEqual([845, 5]);
		expect(samples.header).toEqual(['PATIENT_ID', 'SAMPLE_ID', 'SUBTYPE']);
		expect(new Set(samples.rows.map((row) => row[0])).size).toBe(841);
		expect(counts(samples, 'SUBTYPE')).toEqual({
			NA: 338,
			'Luminal A': 235,
			'Luminal B': 131,
			'basal-like': 80,
			'Her2 enriched': 58,
			'Claudin low': 2,
			'': 1,
		});
		expect((await readTable(study('data_clinical_patients.txt'))).rows).toHaveLength(841);
		expect(await readTable(study('data_mutations_extended.maf'))).toMatchObject({
			header_row: 2,
			total_rows: 36,
		});
	});

	it('reads copy number and methylation with samples in columns', async () => {
		const cna = await readNumericMatrix(study('data_cna_log2.txt'));
		expect([cna.kept_rows, cna.column_ids.length, cna.orientation]).toEqual([7, 778, 'features_in_rows']);
		expect(cna.row_ids).toEqual(['ACAP3', 'AGRN', 'ATAD3A', 'ATAD3B', 'ATAD3C', 'AURKAIP1', 'ERCC5|aaa']);
		expect(sum(cna.values)).toBeCloseTo(-741.251, 9);
		const beta = await readNumericMatrix(study('data_methylation_hm27.txt'));
		expect([beta.kept_rows, beta.column_ids.length]).toEqual([8, 311]);
		expect(sum(beta.values)).toBeCloseTo(883.290844747, 9);
		expect(Math.min(...beta.values)).toBe(0.01794368);
		expect(beta.annotation.map(({ name }) => name)).toEqual(['Entrez_Gene_Id']);
	});

	it('counts the 40 censored IC50 values apart from the 4 missing', async () => {
		const matrix = await readNumericMatrix(study('data_treatment_ic50.txt'));
		expect(matrix.censored.count).toBe(40);
		expect(matrix.values.filter((v) => Number.isNaN(v))).toHaveLength(44);
		expect(sum(matrix.values)).toBeCloseTo(82.911686056, 9);
	});
});

real('other sets', () => {
	it('jankef bins: no header, 3,053 rows, 7 columns, empty cells missing', async () => {
		const file = sharedData('jankef-hnc-dev', 'copy-number-profiles', 'C001_01-P1_bins.bed');
		expect(await readTable(file)).toMatchObject({ header_row: null, total_rows: 3053, dropped: [] });
		const matrix = await readNumericMatrix(file);
		expect([matrix.kept_rows, matrix.column_ids, matrix.row_ids[0]]).toEqual([
			3053,
			['column_5', 'column_6'],
			'1:1-1000000',
		]);
		const log2 = matrix.values.filter((_, i) => i % 2 === 1);
		expect(log2.filter((v) => !Number.isNaN(v))).toHaveLength(2669);
		expect(sum(log2)).toBeCloseTo(-0.07675507234504297, 12);
	});

	it('griffin: column names are negative integers', async () => {
		const matrix = await readNumericMatrix(
			sharedData('griffin-demo', 'Healthy_demo.GC_corrected.coverage.tsv'),
		);
		const positions = matrix.column_ids.filter((name) => /^-?\d+$/.test(name));
		expect([positions.length, positions[0], matrix.row_ids]).toEqual([132, '-990', ['Healthy_demo']]);
		const mean = sum(positions.map((name) => valueAt(matrix, 'Healthy_demo', name))) / 132;
		expect(mean).toBeCloseTo(0.8503359090909091, 12);
		expect(valueAt(matrix, 'Healthy_demo', 'central_coverage')).toBe(0.49572);
	});

	it('methylKit: bgzip without header, positions as row names', async () => {
		const file = sharedData('methylkit-chr21', 'test1_test2_ctrl1_ctrl2_diffMeth.txt.bgz');
		expect((await sniffFile(file)).compression).toBe('bgzip');
		const matrix = await readNumericMatrix(file);
		expect([matrix.kept_rows, matrix.row_ids[0]]).toEqual([963, 'chr21:9853296-9853296']);
		expect(sum(matrix.values.filter((_, i) => i % 3 === 2))).toBeCloseTo(503.8504910334262, 9);
		const calls = await readTable(sharedData('methylkit-chr21', 'test1.myCpG.txt'));
		expect(calls.header).toEqual(['chrBase', 'chr', 'base', 'strand', 'coverage', 'freqC', 'freqT']);
		expect(sum(calls.rows.map((row) => Number(row[4])))).toBe(118325);
	});

	it('every file of every set is sniffed, and read or refused with a reason', async () => {
		const root = sharedData();
		const files = readdirSync(root, { recursive: true }).map((name) => path.join(root, String(name)));
		let looked = 0;
		for (const file of files) {
			if (!statSync(file).isFile() || statSync(file).size > 3e6) continue;
			const sniff = await sniffFile(file);
			looked++;
			if (sniff.text === null) expect(sniff.magic ?? sniff.problem, file).not.toBeNull();
			else {
				const outcome = await inspectMatrix(file).then(
					(inspection) => inspection.columns.length > 0,
					(error: Error) => error.name === 'LbError',
				);
				expect(outcome, file).toBe(true);
			}
		}
		expect(looked).toBeGreaterThan(150);
	});
});
