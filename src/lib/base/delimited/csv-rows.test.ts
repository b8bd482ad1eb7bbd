import { describe, expect, it } from 'vitest';
import { toCsv } from '../csv.ts';
import { createCsvRows, csvRows } from './csv-rows.ts';
import { plainCell } from '../formula-cells.ts';

function rowsInPieces(text: string, size: number): string[][] {
	const rows: string[][] = [];
	const reader = createCsvRows((cells) => rows.push(cells));
	const bytes = new TextEncoder().encode(text);
	for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size));
	reader.end();
	return rows;
}

describe('rows of a CSV table', () => {
	it('reads quotes, commas and line ends inside quotes, CRLF, and skips a mark and empty lines', () => {
		const text = '\uFEFFa,"b,c"\r\n"say ""hi""","two\nlines"\n\n,\nlast,"x"';
		expect(csvRows(text)).toEqual([
			['a', 'b,c'],
			['say "hi"', 'two\nlines'],
			['', ''],
			['last', 'x'],
		]);
	});

	it('gives the same rows wherever the text is cut', () => {
		const text = 'a,b\n"x ""y"", z",2\n"",3\n';
		for (let size = 1; size <= text.length; size++)
			expect(rowsInPieces(text, size)).toEqual([
				['a', 'b'],
				['x "y", z', '2'],
				['', '3'],
			]);
	});

	it('keeps a carriage return that stands in quotes at the end of a row', () => {
		expect(csvRows('a,"b\r"\r\nc,d\r\n"e\r"\n')).toEqual([['a', 'b\r'], ['c', 'd'], ['e\r']]);
	});

	it('reads back what toCsv writes, missing as the empty cell', () => {
		const row = { text: '=1+1, "q"', number: 1e-9, missing: null, yes: true };
		const [, cells] = csvRows(toCsv(['text', 'number', 'missing', 'yes'], [row]));
		expect(cells?.map(plainCell)).toEqual(['=1+1, "q"', '1e-9', '', 'true']);
	});
});
