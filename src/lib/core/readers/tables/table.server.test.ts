import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { writeXlsx } from '../../assistant/demo/xlsx-writer.ts';
import { render } from '../../../contract/messages/index.ts';
import { listSheets, readTable, type Table } from './table.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-table-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fixtures = path.resolve(
	path.dirname(fileURLToPath(import.meta.url)),
	'../../../../../tests/fixtures/readers',
);

let count = 0;
function file(bytes: Uint8Array | string, name = `t${count++}.dat`): string {
	const target = path.join(folder, name);
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

const codes = (table: Table): string[] => table.notes.map((note) => note.code);

describe('readTable, delimited text', () => {
	it('reads a plain table and leaves NA tokens alone', async () => {
		const table = await readTable(file('id,age,sex\nP1,60,F\nP2,NA,\n'));
		expect(table).toMatchObject({
			format: 'delimited',
			header: ['id', 'age', 'sex'],
			header_row: 1,
			rows: [
				['P1', '60', 'F'],
				['P2', 'NA', null],
			],
			total_rows: 2,
			truncated: false,
			dropped: [],
			notes: [],
		});
	});

	it('numbers repeated names, names the nameless and mends damaged ones', async () => {
		const table = await readTable(
			file('id\tResponse\t\t"Age\n(years)"\tResponse\nP1\ta\tx\t50\ta\nP2\tb\ty\t60\tb\n'),
		);
		expect(table.header).toEqual(['id', 'Response', 'column_3', 'Age (years)', 'Response.1']);
		expect(table.raw_header).toEqual(['id', 'Response', '', 'Age\n(years)', 'Response']);
		expect(table.notes.map((note) => render(note))).toEqual([
			'Duplicate column names were numbered; all columns were kept: Response.1.',
			'1 column has no name in the header and was named column_3.',
			'Line breaks or control characters were removed from 1 column name: Age (years).',
			'Columns "Response" and "Response.1" have the same values in every row.',
		]);
	});

	it('keeps a numbered name apart from one that was there already', async () => {
		const table = await readTable(file('x,x,x.1\n1,2,3\n'));
		expect(table.header).toEqual(['x', 'x.2', 'x.1']);
	});

	it('pads short rows, drops long ones, sets footnotes and empty rows aside, and counts them', async () => {
		const rows = [
			'a,b,c',
			'1,2,3',
			'4,5',
			',,',
			'6,7,8,9',
			'6,7,8,,',
			'S9,,',
			'Source: lab book 3',
			'"* mean of two",,',
		];
		const table = await readTable(file(rows.join('\n')));
		expect(table.rows).toEqual([
			['1', '2', '3'],
			['4', '5', null],
			['6', '7', '8'],
			['S9', null, null],
		]);
		expect(table.dropped).toEqual([
			{ reason: 'too_long', count: 1, example_rows: [5] },
			{ reason: 'footnote', count: 2, example_rows: [8, 9] },
			{ reason: 'empty', count: 1, example_rows: [4] },
		]);
		expect(codes(table)).toEqual([
			'reader.rows_too_long',
			'reader.footnotes',
			'reader.empty_rows',
			'reader.rows_padded',
		]);
		expect(table.total_rows).toBe(5);
	});

	it('gives at most five examples', async () => {
		const rows = Array.from({ length: 9 }, (_, i) => `${i},2,3,4`);
		const more = Array.from({ length: 20 }, (_, i) => `${i},2,3`);
		const table = await readTable(file(['a,b,c', ...more, ...rows].join('\n')));
		expect(table.dropped).toEqual([{ reason: 'too_long', count: 9, example_rows: [22, 23, 24, 25, 26] }]);
	});

	it('finds the header below names over groups of columns, and those names alone stay a header', async () => {
		const merged = await readTable(
			file('T1,,,,,\n,Demographics,,,Plasma,\nNo,Age,Sex,Group,CEA,ng\n1,61,F,CRC,2.5,7\n2,55,M,HD,1.5,4\n'),
		);
		expect(merged.header).toEqual(['No', 'Age', 'Sex', 'Group', 'CEA', 'ng']);
		expect(merged.rows.map(([id]) => id)).toEqual(['1', '2']);
		// Names missing above numbers: there is no second header.
		const sparse = await readTable(file('id,,a,,\nx,1,2,3,4\ny,5,6,7,8\n'));
		expect(sparse.rows.map(([id]) => id)).toEqual(['x', 'y']);
	});

	it.each(['[Data]', '[BCLConvert_Data]'])(
		'reads the samples of a sheet in sections: %s',
		async (section) => {
			const table = await readTable(
				file(
					`[Header],,\nDate,2021-05-03,\nWorkflow,GenerateFASTQ,\n,,\n[Reads],,\n101,,\n${section},,\n` +
						'Sample_ID,index,Description\nS1,ACGT,HCC\nS2,TTGC,Healthy\n',
				),
			);
			expect(table.header).toEqual(['Sample_ID', 'index', 'Description']);
			expect(table.rows).toEqual([
				['S1', 'ACGT', 'HCC'],
				['S2', 'TTGC', 'Healthy'],
			]);
		},
	);

	it('finds the header below comments and titles', async () => {
		const cbio = '#Patient\tAge\n#Patient id\tAge at draw\n#STRING\tNUMBER\n#1\t1\nPATIENT_ID\tAGE\nP1\t60\n';
		expect(await readTable(file(cbio))).toMatchObject({ header: ['PATIENT_ID', 'AGE'], header_row: 5 });
		const bed = '##source=x\n#chrom\tstart\tend\nchr1\t10\t20\nchr2\t5\t9\n';
		expect(await readTable(file(bed))).toMatchObject({ header: ['chrom', 'start', 'end'], header_row: 2 });
		const titled = 'Table S1. All people,,\nCohort A,,\nid,group,age\nP1,case,60\nP2,control,61\n';
		expect(await readTable(file(titled))).toMatchObject({ header: ['id', 'group', 'age'], header_row: 3 });
		const geo =
			'!Series_title\t"x"\n!Sample_id\t"a"\t"b"\n!table_begin\n"ID_REF"\t"GSM1"\t"GSM2"\n"cg1"\t0.5\t0.25\n!table_end\n';
		expect(await readTable(file(geo))).toMatchObject({
			header: ['ID_REF', 'GSM1', 'GSM2'],
			rows: [['cg1', '0.5', '0.25']],
		});
	});

	it('knows a file without header', async () => {
		const table = await readTable(file('chr1\t10\t20\tpeak\nchrX\t30\t45\tpeak\n'));
		expect(table).toMatchObject({
			header_row: null,
			header: ['column_1', 'column_2', 'column_3', 'column_4'],
		});
		expect(table.rows).toHaveLength(2);
		expect((await readTable(file('P1,case\nP2,control\nP3,case\n'))).header_row).toBeNull();
	});

	it('takes numbers as names when they are names', async () => {
		expect((await readTable(file('-30\t-15\t0\n0.5\t0.7\t0.6\n'))).header).toEqual(['-30', '-15', '0']);
		expect((await readTable(file('gene,1,2,3\nTP53,5,6,7\nKRAS,1,1,0\n'))).header).toEqual([
			'gene',
			'1',
			'2',
			'3',
		]);
	});

	it('understands a header one shorter than the rows, and a delimiter at every line end', async () => {
		expect(await readTable(file('S1 S2\ng1 0.5 1\ng2 0.25 2\n'))).toMatchObject({
			header: ['column_1', 'S1', 'S2'],
			rows: [
				['g1', '0.5', '1'],
				['g2', '0.25', '2'],
			],
		});
		expect(await readTable(file('id,a,b\ng1,0.5,1,\ng2,0.25,2,\n'))).toMatchObject({
			header: ['id', 'a', 'b'],
			rows: [
				['g1', '0.5', '1'],
				['g2', '0.25', '2'],
			],
			dropped: [],
		});
	});

	it('reads decimal commas with semicolons', async () => {
		const table = await readTable(file('id;beta;n\np1;0,5;1\np2;0,25;12\n'));
		expect(table.dialect).toMatchObject({ delimiter: ';', decimal_comma: true });
		expect(table.rows[0]).toEqual(['p1', '0,5', '1']);
	});

	it('sets comment lines between the data aside', async () => {
		const table = await readTable(file('id,a,b\n1,2,3\n# second batch\n4,5,6\n'));
		expect(table.rows).toEqual([
			['1', '2', '3'],
			['4', '5', '6'],
		]);
		expect(table.dropped).toEqual([{ reason: 'footnote', count: 1, example_rows: [3] }]);
		expect(table.total_rows).toBe(2);
	});

	it('sets a footnote aside that its own delimiters cut into cells', async () => {
		const table = await readTable(
			file(
				'id;group;value\nP1;HC;1\nP2;CRC;2\nAbbreviations: CRC, colorectal cancer; HC, healthy control;\n',
			),
		);
		expect(table.rows).toEqual([
			['P1', 'HC', '1'],
			['P2', 'CRC', '2'],
		]);
		expect(table.dropped).toEqual([{ reason: 'footnote', count: 1, example_rows: [4] }]);
		const measured = await readTable(file('id;group;value\nNote: 1;HC;1\nP2;CRC;2\nNotes: 3;HC;3\n'));
		expect(measured.rows).toHaveLength(3);
	});

	it('stops at max_rows and picks columns', async () => {
		const target = file('id,a,b\n1,2,3\n4,5,6\n7,8,9\n');
		const table = await readTable(target, { max_rows: 2, columns: ['b', 'id'] });
		expect(table).toMatchObject({ header: ['b', 'id'], truncated: true, total_rows: null });
		expect(table.rows).toEqual([
			['3', '1'],
			['6', '4'],
		]);
		expect(await readTable(target, { max_rows: 3 })).toMatchObject({ truncated: false, total_rows: 3 });
		expect((await readTable(target, { max_cells: 7 })).rows).toHaveLength(2);
		expect((await readTable(target, { max_cells: 1 })).rows).toHaveLength(1);
		const error = await failure(readTable(target, { columns: ['age'] }));
		expect([error.code, error.place.column]).toEqual(['reader.column_not_found', 'age']);
	});

	it('reads gzip and UTF-16, and notes cells in another encoding', async () => {
		expect((await readTable(file(gzipSync('a\tb\n1\t2\n')))).rows).toEqual([['1', '2']]);
		expect((await readTable(file(Buffer.from('\ufeffname\tn\r\nGröße\t2\r\n', 'utf16le')))).rows).toEqual([
			['Größe', '2'],
		]);
		const filler = Array.from({ length: 40_000 }, (_, i) => `p${i}\tMünchen\n`).join('');
		const mixed = Buffer.concat([Buffer.from(`id\tcity\n${filler}`), Buffer.from([0x78, 0x09, 0xe9, 0x0a])]);
		const table = await readTable(file(mixed));
		expect(table.rows.at(-1)).toEqual(['x', 'é']);
		expect(codes(table)).toEqual(['reader.mixed_encoding']);
	});
});

describe('readTable refuses', () => {
	it.each([
		['reader.header_only', 'id,age,sex\n'],
		['reader.empty', ''],
		['reader.html', '<!doctype html><html></html>'],
		['reader.lfs_pointer', 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n'],
		['reader.nul_bytes', 'id,age\nP1,\0\0\n'],
		['reader.not_text', Buffer.from('%PDF-1.4 ...')],
		['reader.gzip_truncated', gzipSync('id,age\nP1,3\n'.repeat(99)).subarray(0, 30)],
		['reader.unclosed_quote', 'id,age\nP1,3\nP2,"4\nP3,5\n'],
		['reader.json_damaged', '{"a": [1, 2'],
		['reader.json_not_a_table', '[1, 2, 3]'],
		['reader.parquet_damaged', 'PAR1 and then nothing'],
		['reader.xlsx_damaged', Buffer.from('PK\x03\x04\x14\0\0\0[Content_Types].xml and then nothing')],
	])('%s', async (code, bytes) => {
		const target = file(bytes);
		const error = await failure(readTable(target));
		expect(error.code).toBe(code);
		expect(error.place.path).toBe(target);
		expect(`${error.message}${error.hint}`).not.toMatch(/\{\w+\}/);
	});

	it('a table in which most rows are too long, naming the first', async () => {
		const rows = Array.from({ length: 700 }, (_, i) => (i < 300 ? `${i},1` : `${i},1,2,3`));
		const error = await failure(readTable(file(['id,a', ...rows].join('\n'))));
		expect([error.code, error.place.row]).toEqual(['reader.too_ragged', 302]);
	});

	it('NUL bytes far into the file', async () => {
		const text = 'id,age\n' + 'P1,30\n'.repeat(30_000);
		const error = await failure(readTable(file(`${text}P2,\0\n`)));
		expect([error.code, error.values['offset']]).toEqual(['reader.nul_bytes', text.length + 3]);
	});
});

describe('readTable, XLSX', () => {
	it('reads the first sheet that is a table, dates as ISO text, notes the others', async () => {
		const table = await readTable(path.join(fixtures, 'typed.xlsx'));
		expect(table).toMatchObject({ format: 'xlsx', sheet: 'Cohort (final)', header_row: 3, total_rows: 3 });
		expect(table.header).toEqual([
			'Sample',
			'Draw date',
			'Draw time',
			'Stamp',
			'Smoker',
			'Yield',
			'Share',
			'Stage',
			'Error',
		]);
		expect(table.rows).toEqual([
			['S1', '2024-03-05', '13:30:00', '2024-03-05T08:15:00', 'true', '12.5', '0.25', 'II', null],
			['S2', '1999-12-31', '00:05:00', '1999-12-31', 'false', '1e-7', '1', null, null],
			['S3', null, null, null, null, '3', null, 'NA', null],
		]);
		expect(table.dropped).toEqual([
			{ reason: 'footnote', count: 1, example_rows: [8] },
			{ reason: 'empty', count: 1, example_rows: [6] },
		]);
		expect(codes(table)).toContain('reader.other_sheets');
	});

	it('reads a named sheet, by option or in the path', async () => {
		const bytes = writeXlsx([
			{
				name: 'A & B',
				rows: [
					['id', 'x'],
					['p', 1],
				],
			},
			{
				name: 'Other',
				rows: [
					['id', 'y'],
					['q', 0.1],
				],
			},
		]);
		const target = file(bytes, 'two.xlsx');
		expect(await listSheets(target)).toEqual(['A & B', 'Other']);
		expect((await readTable(target)).header).toEqual(['id', 'x']);
		expect((await readTable(`${target}#Other`)).rows).toEqual([['q', '0.1']]);
		expect((await readTable(target, { sheet: 'other' })).sheet).toBe('Other');
		expect((await readTable(target, { sheet: 'Other', columns: ['y'] })).rows).toEqual([['0.1']]);
		const error = await failure(readTable(`${target}#Nope`));
		expect(error.code).toBe('reader.sheet_not_found');
		expect(error.message).toContain('A & B, Other');
	});

	it('has no sheets elsewhere', async () => {
		expect(await listSheets(file('a,b\n1,2\n'))).toEqual([]);
	});
});

describe('readTable, Parquet', () => {
	it.each(['snappy', 'zstd', 'gzip'])('reads every type (%s)', async (codec) => {
		const table = await readTable(path.join(fixtures, `typed.${codec}.parquet`));
		expect(table.header).toEqual(['sample', 'count', 'double', 'single', 'flag', 'day', 'stamp', 'group']);
		expect(table.rows).toEqual([
			['S1', '1', '0.1', '0.5', 'true', '2024-03-05', '2024-03-05T08:15:00', 'case'],
			['S2', '9007199254740992', null, '0.10000000149011612', 'false', null, null, 'control'],
			[null, null, 'Infinity', '2', 'true', '1970-01-01', '1970-01-01', 'case'],
			['S4', '-4', '1e-300', '-1', 'false', '1969-12-31', '2000-02-29T23:59:59', null],
		]);
	});

	it('stops at max_rows', async () => {
		const table = await readTable(path.join(fixtures, 'matrix.parquet'), { max_rows: 25 });
		expect([table.rows.length, table.truncated]).toEqual([25, true]);
		const picked = await readTable(path.join(fixtures, 'matrix.parquet'), {
			columns: ['__index_level_0__', 'S3'],
		});
		expect([picked.rows.length, picked.header, picked.rows[3]]).toEqual([
			50,
			['__index_level_0__', 'S3'],
			['cg00000003', null],
		]);
		expect((await failure(readTable(picked.path, { columns: ['S9'] }))).code).toBe('reader.column_not_found');
	});
});

describe('readTable, JSON', () => {
	const orients: Record<string, string> = JSON.parse(
		readFileSync(path.join(fixtures, 'json-orients.json'), 'utf8'),
	);
	it.each([
		['records', ['sample', 'age', 'stage'], 'json'],
		['lines', ['sample', 'age', 'stage'], 'jsonl'],
		['split', ['index', 'age', 'stage'], 'json'],
		['columns', ['index', 'age', 'stage'], 'json'],
		['python', ['sample', 'age', 'stage'], 'json'],
	])('reads what pandas writes as %s', async (orient, header, format) => {
		const table = await readTable(file(orients[orient]!));
		expect(table).toMatchObject({ format, header });
		expect(table.rows).toEqual([
			['S1', '61.5', 'II'],
			['S2', null, null],
		]);
	});

	it('joins the columns of uneven records and counts what is no record', async () => {
		const table = await readTable(file('[{"a": 1}, 7, {"b": {"x": [1]}, "a": true}]'));
		expect(table.header).toEqual(['a', 'b']);
		expect(table.rows).toEqual([
			['1', null],
			['true', '{"x":[1]}'],
		]);
		expect(table.dropped).toEqual([{ reason: 'not_a_record', count: 1, example_rows: [2] }]);
	});

	it('does not take a bracketed table cell for JSON', async () => {
		expect((await readTable(file('[Not Available],x\n1,2\n'))).format).toBe('delimited');
	});

	it('names the line of a damaged JSONL record', async () => {
		const error = await failure(readTable(file('{"a": 1}\n{"a": 2}\n{"a": \n')));
		expect([error.code, error.place.row]).toEqual(['reader.json_damaged', 3]);
	});
});
