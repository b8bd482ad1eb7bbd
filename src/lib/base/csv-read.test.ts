import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';
import { CsvReader } from './csv-read.ts';
import { plainCell } from './formula-cells.ts';

function rowsOf(text: string, size = text.length): string[][] {
	const rows: string[][] = [];
	const reader = new CsvReader((cells) => rows.push(cells));
	for (let at = 0; at < text.length; at += size) reader.push(text.slice(at, at + size));
	reader.end();
	return rows;
}

describe('CsvReader', () => {
	it('reads quotes, commas and line ends inside quotes, CRLF, and skips a mark and empty lines', () => {
		const text = '\uFEFFa,"b,c"\r\n"say ""hi""","two\nlines"\n\n,\nlast,"x"';
		expect(rowsOf(text)).toEqual([
			['a', 'b,c'],
			['say "hi"', 'two\nlines'],
			['', ''],
			['last', 'x'],
		]);
	});

	it('gives the same rows wherever the text is cut', () => {
		const text = 'a,b\n"x ""y"", z",2\n"",3\n';
		for (let size = 1; size <= text.length; size++)
			expect(rowsOf(text, size)).toEqual([
				['a', 'b'],
				['x "y", z', '2'],
				['', '3'],
			]);
	});

	it('keeps a carriage return that stands in quotes at the end of a row', () => {
		expect(rowsOf('a,"b\r"\r\nc,d\r\n"e\r"\n')).toEqual([['a', 'b\r'], ['c', 'd'], ['e\r']]);
	});

	it('reads back what toCsv writes, missing as the empty cell', () => {
		const row = { text: '=1+1, "q"', number: 1e-9, missing: null, yes: true };
		const [, cells] = rowsOf(toCsv(['text', 'number', 'missing', 'yes'], [row]));
		expect(cells?.map(plainCell)).toEqual(['=1+1, "q"', '1e-9', '', 'true']);
	});
});
