import fc from 'fast-check';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { sizeOf } from '../../../../../tests/setup/test-size.ts';
import { LbError } from '../../../base/errors.ts';
import { writeXlsx } from '../../assistant/demo/xlsx-writer.ts';
import { render } from '../../../contract/messages/index.ts';
import { inspectMatrix, readNumericMatrix, type NumericMatrix } from './numeric-matrix.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-matrix-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fixtures = path.resolve(
	path.dirname(fileURLToPath(import.meta.url)),
	'../../../../../tests/fixtures/readers',
);

let count = 0;
function file(bytes: Uint8Array | string): string {
	const target = path.join(folder, `m${count++}.dat`);
	writeFileSync(target, bytes);
	return target;
}

async function failure(work: Promise<unknown>): Promise<LbError> {
	try {
		await work;
	} catch (error) {
		if (error instanceof LbError) return error;
		throw error;
	}
	throw new Error('no error was thrown');
}

/** Rows of the matrix as arrays, NaN as null. */
function rowsOf(matrix: NumericMatrix): (number | null)[][] {
	const width = matrix.column_ids.length;
	return matrix.row_ids.map((_, r) =>
		Array.from(matrix.values.subarray(r * width, (r + 1) * width), (value) =>
			Number.isNaN(value) ? null : value,
		),
	);
}

const texts = (matrix: NumericMatrix): string[] => matrix.notes.map((note) => render(note));

describe('readNumericMatrix', () => {
	it('reads values, ids and annotation', async () => {
		const matrix = await readNumericMatrix(
			file('Hugo_Symbol\tEntrez_Gene_Id\tS1\tS2\tS3\nTP53\t7157\t0.5\tNA\t-1e-3\nKRAS\t3845\t1\t\t12.25\n'),
		);
		expect(matrix).toMatchObject({
			row_ids: ['TP53', 'KRAS'],
			column_ids: ['S1', 'S2', 'S3'],
			id_column: 'Hugo_Symbol',
			annotation: [{ name: 'Entrez_Gene_Id', values: ['7157', '3845'] }],
			orientation: 'features_in_rows',
			layout: 'plain',
			total_rows: 2,
			kept_rows: 2,
			rows_read_rule: null,
			dropped: [],
			all_missing_columns: ['S2'],
			non_numeric_columns: [],
		});
		expect(rowsOf(matrix)).toEqual([
			[0.5, null, -0.001],
			[1, null, 12.25],
		]);
	});

	it('counts what is not a number, with examples', async () => {
		const rows = ['g\tS1\tS2\tS3', 'a\t>8\t1e309\t1', 'b\t2\t-inf\tx', 'c\t<0.1\t3\t1,5', 'd\t5%\t4\t22.85%'];
		const matrix = await readNumericMatrix(file(rows.join('\n')));
		expect(rowsOf(matrix)).toEqual([
			[null, null, 1],
			[2, null, null],
			[null, 3, null],
			[5, 4, 22.85],
		]);
		expect(matrix.censored.count).toBe(2);
		expect(matrix.censored.examples[0]).toEqual({ row: 2, row_id: 'a', column: 'S1', text: '>8' });
		expect(matrix.not_finite.count).toBe(2);
		expect(matrix.not_finite.examples[0]).toEqual({ row: 2, row_id: 'a', column: 'S2', text: '1e309' });
		expect(matrix.not_numeric.count).toBe(2);
		expect(matrix.not_numeric.examples.map((e) => e.text)).toEqual(['x', '1,5']);
		expect(matrix.percent_columns).toEqual(['S1', 'S3']);
	});

	it('keeps text columns beside the matrix and reads partly numeric ones', async () => {
		const matrix = await readNumericMatrix(
			file('id,group,a,stage,b\nP1,case,1,II,2\nP2,control,n.d.,NA,3\nP3,case,5,I,4\n'),
		);
		expect(matrix.column_ids).toEqual(['a', 'b']);
		expect(matrix.non_numeric_columns).toEqual(['group', 'stage']);
		expect(matrix.annotation).toEqual([
			{ name: 'group', values: ['case', 'control', 'case'] },
			{ name: 'stage', values: ['II', 'NA', 'I'] },
		]);
		expect(matrix.not_numeric).toMatchObject({ count: 1, examples: [{ row: 3, column: 'a', text: 'n.d.' }] });
	});

	it('excludes named columns', async () => {
		const target = file('id,age,x,y\nP1,60,1,2\nP2,61,3,4\n');
		const matrix = await readNumericMatrix(target, { exclude_columns: ['age', 'absent'] });
		expect(matrix.column_ids).toEqual(['x', 'y']);
		expect(matrix.annotation).toEqual([{ name: 'age', values: ['60', '61'] }]);
		expect(matrix.non_numeric_columns).toEqual([]);
	});

	it('reads a column again when its head misled: text below numbers, numbers below text or nothing', async () => {
		const rows = ['id\ta\tb\tc\td'];
		for (let i = 0; i < 4500; i++) {
			const late = i >= 2000;
			rows.push(
				`r${i}\t${late ? `w${i}` : i < 250 ? '1' : ''}\t${late ? i : i < 250 ? 'x' : ''}\t${late ? i : ''}\t0.${'1'.repeat(40)}`,
			);
		}
		const matrix = await readNumericMatrix(file(rows.join('\n')));
		expect(matrix.column_ids).toEqual(['b', 'c', 'd']);
		expect(matrix.annotation.map(({ name }) => name)).toEqual(['a']);
		expect(matrix.annotation[0]?.values[4000]).toBe('w4000');
		expect(matrix.not_numeric).toMatchObject({
			count: 250,
			examples: [{ column: 'b', text: 'x' }, {}, {}, {}, {}],
		});
	});

	it('does not take ids and row counters for features', async () => {
		const matrix = await readNumericMatrix(
			file(',sample,patient_id,f1\n0,S1,11,0.5\n1,S2,11,0.25\n2,S3,12,1\n'),
		);
		expect([matrix.id_column, matrix.row_ids, matrix.column_ids]).toEqual([
			'sample',
			['S1', 'S2', 'S3'],
			['f1'],
		]);
		const counted = await readNumericMatrix(file(',f1\n0,0.5\n1,0.25\n'));
		expect([counted.row_ids, counted.column_ids]).toEqual([['0', '1'], ['f1']]);
	});

	it('sets comment lines between the data aside', async () => {
		const matrix = await readNumericMatrix(file('id\tx\ty\na\t1\t2\n# batch 2\nb\t3\t4\n'));
		expect([matrix.row_ids, matrix.dropped]).toEqual([
			['a', 'b'],
			[{ reason: 'footnote', count: 1, example_rows: [3] }],
		]);
	});

	it('marks repeated row ids and names nameless rows', async () => {
		const matrix = await readNumericMatrix(file('gene\tS1\nTP53\t1\nTP53\t2\nTP53#2\t3\n\t4\nTP53\t5\n'));
		expect(matrix.row_ids).toEqual(['TP53', 'TP53#2', 'TP53#2#2', 'row_4', 'TP53#3']);
		expect(matrix.duplicate_row_ids).toEqual({ count: 3, examples: ['TP53', 'TP53#2'] });
	});

	it('names rows by position when nothing else does', async () => {
		const bed = await readNumericMatrix(file('chrom\tstart\tend\tS1\nchr1\t0\t100\t1\nchr1\t100\t200\t2\n'));
		expect([bed.row_ids, bed.column_ids, bed.id_column]).toEqual([
			['chr1:0-100', 'chr1:100-200'],
			['S1'],
			null,
		]);
		const bare = await readNumericMatrix(file('a,b\n1,2\n3,4\n'));
		expect([bare.row_ids, bare.column_ids]).toEqual([
			['row_1', 'row_2'],
			['a', 'b'],
		]);
		const unnamed = await readNumericMatrix(file('chr1\t10\t20\t0.5\nchr2\t30\t40\t0.25\n'));
		expect([unnamed.row_ids, unnamed.column_ids]).toEqual([['chr1:10-20', 'chr2:30-40'], ['column_4']]);
	});

	it('understands R write.table, trailing delimiters, quotes, footnotes and ragged rows', async () => {
		const r = await readNumericMatrix(file('"S1" "S2"\n"g 1" 0.5 1\n"g 2" NA 2\n'));
		expect([r.row_ids, r.column_ids, rowsOf(r)]).toEqual([
			['g 1', 'g 2'],
			['S1', 'S2'],
			[
				[0.5, 1],
				[null, 2],
			],
		]);
		const rows = [
			'"id","x","y",',
			'"a,1","1","2",',
			'b,3,4,',
			'c,5',
			'd,6,7,8',
			',,,',
			'Note: all in ng,,,',
			'"* ""x"" is old"',
		];
		const odd = await readNumericMatrix(file(rows.join('\r\n')));
		expect(odd.row_ids).toEqual(['a,1', 'b', 'c', 'd']);
		expect(odd.column_ids).toEqual(['x', 'y', 'column_4']);
		expect(rowsOf(odd)[2]).toEqual([5, null, null]);
		expect(odd.padded_rows).toEqual({ count: 1, example_rows: [4] });
		expect(odd.dropped).toEqual([
			{ reason: 'footnote', count: 2, example_rows: [7, 8] },
			{ reason: 'empty', count: 1, example_rows: [6] },
		]);
	});

	it('drops rows that are too long', async () => {
		const matrix = await readNumericMatrix(file('id\tx\ty\na\t1\t2\nb\t1\t2\t3\nc\t3\t4\t\nd\t5\t6\n'));
		expect(matrix.row_ids).toEqual(['a', 'c', 'd']);
		expect(matrix.dropped).toEqual([{ reason: 'too_long', count: 1, example_rows: [3] }]);
		expect([matrix.total_rows, matrix.kept_rows]).toEqual([3, 3]);
	});

	it('reads decimal commas and UTF-16', async () => {
		const text = 'Probe;S1;S2\ncg1;0,5;1\ncg2;0,123456789;2,5e-8\n';
		const matrix = await readNumericMatrix(file(Buffer.from(`\ufeff${text}`, 'utf16le')));
		expect(matrix).toMatchObject({ decimal_comma: true, encoding: 'utf-16le', delimiter: ';' });
		expect(rowsOf(matrix)).toEqual([
			[0.5, 1],
			[0.123456789, 2.5e-8],
		]);
	});

	it('takes the id column, samples and rows it is told to', async () => {
		const target = file('a\tb\tS1\tS2\tS3\nx\tp\t1\t2\t3\ny\tq\t4\t5\t6\nz\tr\t7\t8\t9\n');
		const matrix = await readNumericMatrix(target, {
			id_column: 'b',
			keep_samples: ['S3', 'S1'],
			keep_row: (id) => id !== 'q',
		});
		expect([matrix.row_ids, matrix.column_ids]).toEqual([
			['p', 'r'],
			['S1', 'S3'],
		]);
		expect(rowsOf(matrix)).toEqual([
			[1, 3],
			[7, 9],
		]);
		expect(matrix.total_rows).toBe(2);
		const samples = await readNumericMatrix(file('SampleID,f1,f2\nP1,1,2\nP2,3,4\nP3,5,6\n'), {
			keep_samples: ['P3', 'P1'],
		});
		expect([samples.orientation, samples.row_ids]).toEqual(['samples_in_rows', ['P1', 'P3']]);
		const error = await failure(readNumericMatrix(target, { id_column: 'gene' }));
		expect(error.code).toBe('reader.column_not_found');
	});
});

describe('the reservoir', () => {
	const rows = Array.from({ length: 3000 }, (_, i) => `g${i}\t${i}\t${i % 7 === 0 ? '>9' : i / 8}`);
	const text = `gene\tS1\tS2\n${rows.join('\n')}\n`;

	it('keeps a seeded sample over the whole file, in file order, and says so', async () => {
		const target = file(gzipSync(text));
		const matrix = await readNumericMatrix(target, { max_source_rows: 200, seed: 11 });
		expect([matrix.kept_rows, matrix.total_rows]).toEqual([200, 3000]);
		expect(render(matrix.rows_read_rule as NonNullable<typeof matrix.rows_read_rule>)).toBe(
			'200 of 3,000 rows were read: a random sample over the whole file (seed 11), in file order.',
		);
		const numbers = matrix.row_ids.map((id) => Number(id.slice(1)));
		expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
		expect(Math.max(...numbers)).toBeGreaterThan(2700);
		expect(rowsOf(matrix)).toEqual(numbers.map((i) => [i, i % 7 === 0 ? null : i / 8]));
		expect(matrix.censored.count).toBe(numbers.filter((i) => i % 7 === 0).length);
		const again = await readNumericMatrix(target, { max_source_rows: 200, seed: 11 });
		expect(again.row_ids).toEqual(matrix.row_ids);
		expect((await readNumericMatrix(target, { max_source_rows: 200, seed: 12 })).row_ids).not.toEqual(
			matrix.row_ids,
		);
	});

	it('does not read the cells of rows it leaves out, and reads all when there is no limit', async () => {
		const matrix = await readNumericMatrix(file(text), { max_source_rows: 0 });
		expect([matrix.kept_rows, matrix.rows_read_rule]).toEqual([3000, null]);
		const half = await readNumericMatrix(file(text), {
			max_source_rows: 100,
			keep_row: (id) => Number(id.slice(1)) < 1500,
		});
		expect([half.total_rows, half.kept_rows]).toEqual([1500, 100]);
	});
});

describe('methylation signals', () => {
	it('computes beta and masks failed detection', async () => {
		const names = [
			'ID_REF',
			'A.Unmethylated',
			'A.Methylated',
			'A.Detection Pval',
			'B Unmethylated Signal',
			'B Methylated Signal',
			'CHR',
		];
		const rows = [
			names,
			['cg1', '100', '300', '0.001', '50', '50', '1'],
			['cg2', '10', '30', '0.05', '0', '0', 'X'],
		];
		const matrix = await readNumericMatrix(file(rows.map((row) => row.join('\t')).join('\n')));
		expect(matrix).toMatchObject({
			layout: 'methylation_signals',
			column_ids: ['A', 'B'],
			orientation: 'features_in_rows',
		});
		expect(rowsOf(matrix)).toEqual([
			[0.75, 0.5],
			[null, null],
		]);
		expect(matrix.detection_failed).toBe(1);
		expect(texts(matrix)).toContain(
			'Beta values are methylated / (methylated + unmethylated), offset 0, for 2 samples.',
		);
		const lax = await readNumericMatrix(matrix.path, { detection_p: 0.05 });
		expect([rowsOf(lax)[1], lax.detection_failed]).toEqual([[0.75, null], 0]);
		const only = await readNumericMatrix(matrix.path, { keep_samples: ['B'] });
		expect([only.column_ids, rowsOf(only)[0]]).toEqual([['B'], [0.5]]);
	});

	it('masks betas that stand beside detection p-values', async () => {
		const text =
			'ID_REF\tS1\tDetection Pval\tS2\tDetection Pval\ncg1\t0.5\t0\t0.25\t0.2\ncg2\t0.1\t0.02\t0.9\t0\n';
		const matrix = await readNumericMatrix(file(text));
		expect(matrix.column_ids).toEqual(['S1', 'S2']);
		expect(rowsOf(matrix)).toEqual([
			[0.5, null],
			[null, 0.9],
		]);
	});

	it('leaves out a sample with one signal only', async () => {
		const matrix = await readNumericMatrix(
			file('Probe\tA_Meth\tA_Unmeth\tB_Meth\ncg1\t1\t3\t2\ncg2\t1\t1\t2\n'),
		);
		expect([matrix.column_ids, rowsOf(matrix)]).toEqual([['A'], [[0.25], [0.5]]]);
		expect(texts(matrix)).toContain(
			'1 sample lacks its methylated or unmethylated column and was left out: B.',
		);
	});
});

describe('other formats', () => {
	const expected: { row_ids: string[]; column_ids: string[]; values: (number | null)[][] } = JSON.parse(
		readFileSync(path.join(fixtures, 'matrix.json'), 'utf8'),
	);

	it('reads Parquet over several row groups', async () => {
		const matrix = await readNumericMatrix(path.join(fixtures, 'matrix.parquet'));
		expect([matrix.row_ids, matrix.column_ids]).toEqual([expected.row_ids, expected.column_ids]);
		expect(rowsOf(matrix)).toEqual(expected.values);
		const some = await readNumericMatrix(path.join(fixtures, 'matrix.parquet'), {
			max_source_rows: 9,
			keep_samples: ['S6'],
		});
		expect(some.kept_rows).toBe(9);
		expect(rowsOf(some)).toEqual(
			some.row_ids.map((id) => [expected.values[expected.row_ids.indexOf(id)]?.[5]]),
		);
	});

	it('reads the same matrix from XLSX, JSON and text', async () => {
		const { row_ids, column_ids, values } = expected;
		const grid = [['probe', ...column_ids], ...values.map((row, i) => [row_ids[i]!, ...row])];
		const records = values.map((row, i) =>
			Object.fromEntries([['probe', row_ids[i]], ...row.map((v, j) => [column_ids[j], v])]),
		);
		const sources = [
			writeXlsx([{ name: 'beta', rows: grid }]),
			JSON.stringify(records),
			grid.map((row) => row.map((cell) => cell ?? 'NA').join('\t')).join('\n'),
		];
		for (const source of sources) {
			const matrix = await readNumericMatrix(file(source));
			expect([matrix.row_ids, matrix.column_ids]).toEqual([row_ids, column_ids]);
			expect(rowsOf(matrix)).toEqual(values);
		}
	});
});

describe('inspectMatrix', () => {
	it('describes a matrix from its head', async () => {
		const inspection = await inspectMatrix(
			file('gene\tdescription\tS1\tS2\nTP53\tx y\t0.5\t1\nKRAS\tz\tNA\t0.25\n'),
		);
		expect(inspection).toMatchObject({
			format: 'delimited',
			orientation: 'features_in_rows',
			id_column: 'gene',
			annotation_columns: ['description'],
			value_columns: ['S1', 'S2'],
			first_row_ids: ['TP53', 'KRAS'],
			rows_seen: 2,
			complete: true,
			numeric_share: 1,
			missing_share: 0.25,
			min: 0.25,
			max: 1,
			delimiter: '\t',
			header_row: 1,
		});
		expect(inspection.integer_share).toBeCloseTo(1 / 3, 12);
		expect(inspection.columns.map(({ role }) => role)).toEqual(['id', 'annotation', 'numeric', 'numeric']);
	});

	it('describes a table without numbers instead of refusing it', async () => {
		const inspection = await inspectMatrix(file('id,group\nP1,case\nP2,control\n'));
		expect([inspection.value_columns, inspection.min]).toEqual([[], null]);
	});
});

describe('bad matrices', () => {
	it.each([
		['reader.no_numeric_columns', 'id,group\nP1,case\nP2,control\n'],
		['reader.header_only', 'gene\tS1\tS2\n'],
		['reader.empty', '\n'],
		['reader.html', '<html><head><title>404</title></head></html>'],
		['reader.lfs_pointer', 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n'],
		['reader.nul_bytes', 'gene\tS1\nTP53\t1\nKRAS\t\0\n'],
		['reader.not_text', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
		[
			'reader.gzip_truncated',
			gzipSync(Array.from({ length: 5000 }, (_, i) => `g${i}\t${i * 7919}\n`).join('')).subarray(0, 9000),
		],
	])('%s', async (code, bytes) => {
		const target = file(bytes);
		expect((await failure(readNumericMatrix(target))).code).toBe(code);
	});

	it('refuses a matrix whose rows mostly do not fit the header', async () => {
		const rows = Array.from({ length: 900 }, (_, i) => (i < 300 ? `g${i}\t1\t2` : `g${i}\t1\t2\t3\t4`));
		const error = await failure(readNumericMatrix(file(['gene\tS1\tS2', ...rows].join('\n'))));
		expect([error.code, error.place.row]).toEqual(['reader.too_ragged', 302]);
	});

	it('finds truncation at the end of a long gzip file before anything is returned', async () => {
		const text = `gene\tS1\n${Array.from({ length: 90_000 }, (_, i) => `g${i}\t${(i * 7919) % 1013}\n`).join('')}`;
		const whole = gzipSync(text);
		expect((await failure(readNumericMatrix(file(whole.subarray(0, whole.length - 5))))).code).toBe(
			'reader.gzip_truncated',
		);
	});

	it('reads 10^5 columns, lines of a megabyte and one line of ten', async () => {
		const width = 100_000;
		const header = `id,${Array.from({ length: width }, (_, i) => `f${i}`).join(',')}`;
		const line = (i: number): string =>
			`P${i},${Array.from({ length: width }, (_, j) => (i + j) / 8).join(',')}`;
		const matrix = await readNumericMatrix(file([header, line(1), line(2), line(3)].join('\n')));
		expect([matrix.kept_rows, matrix.column_ids.length, matrix.values[2 * width + 99_999]]).toEqual([
			3,
			width,
			100_002 / 8,
		]);
		const long = await readNumericMatrix(file(`id\tx\tnote\na\t1\t${'y'.repeat(1e7)}\nb\t2\tz\n`));
		expect([long.row_ids, long.annotation[0]?.values[0]?.length]).toEqual([['a', 'b'], 1e7]);
	});

	it('stops when asked', async () => {
		const stop = new AbortController();
		const target = file(`gene\tS1\n${'g\t1.25\n'.repeat(900_000)}`);
		const watch = { signal: stop.signal, onProgress: () => stop.abort() };
		expect((await failure(readNumericMatrix(target, { max_source_rows: 10 }, watch))).code).toBe(
			'general.cancelled',
		);
	});
});

describe('any matrix', () => {
	it('is read exactly, through every delimiter', async () => {
		const value = fc.oneof(
			fc.double({ noNaN: true, noDefaultInfinity: true }).map((v) => (v === 0 ? 0 : v)),
			fc.integer({ min: -1e6, max: 1e6 }).map((v) => v / 1000),
			fc.constant(Number.NaN),
		);
		const shape = fc.integer({ min: 1, max: 6 }).chain((width) =>
			fc.record({
				values: fc.array(fc.array(value, { minLength: width, maxLength: width }), {
					minLength: 2,
					maxLength: 12,
				}),
				delimiter: fc.constantFrom('\t', ',', ';', '|'),
				missing: fc.constantFrom('NA', '', 'NaN', 'null', '.'),
				end: fc.constantFrom('\n', '\r\n', '\r'),
				quoted: fc.boolean(),
			}),
		);
		await fc.assert(
			fc.asyncProperty(shape, async ({ values, delimiter, missing, end, quoted }) => {
				fc.pre(values.some((row) => row.some((v) => !Number.isNaN(v))));
				const width = values[0]?.length as number;
				const cell = (text: string): string => (quoted && text !== '' ? `"${text}"` : text);
				const header = ['gene', ...Array.from({ length: width }, (_, j) => `S${j + 1}`)];
				const body = values.map((row, i) => [
					`g${i}`,
					...row.map((v) => (Number.isNaN(v) ? missing : String(v))),
				]);
				const text = [header, ...body].map((row) => row.map(cell).join(delimiter) + end).join('');
				const matrix = await readNumericMatrix(file(text));
				expect(rowsOf(matrix)).toEqual(values.map((row) => row.map((v) => (Number.isNaN(v) ? null : v))));
			}),
			{ numRuns: sizeOf(80, 200) },
		);
	});
});
