import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizeOf } from '../../../tests/setup/test-size.ts';
import * as z from 'zod';

import { csvCell, toCsv, tsvCell } from './csv.ts';
import { csvRows } from './delimited/csv-rows.ts';
import { guardCell, plainCell } from './formula-cells.ts';

/** The same cases as for the Python package. */
const cases = z
	.object({ guarded: z.array(z.string()), unchanged: z.array(z.string()) })
	.parse(
		JSON.parse(readFileSync(new URL('../../../tests/fixtures/formula-cells.json', import.meta.url), 'utf8')),
	);

/** Text made of what matters here, and any other text. */
const anyText = fc.oneof(
	fc
		.array(
			fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', '.', '0', '1', '5', 'e', 'p', ' '),
			{
				maxLength: 8,
			},
		)
		.map((letters) => letters.join('')),
	fc.string({ unit: 'binary' }),
);

describe('cells that a spreadsheet would run', () => {
	it.each(cases.guarded)('%j gets an apostrophe, and loses exactly it again', (text) => {
		expect(guardCell(text)).toBe(`'${text}`);
		expect(plainCell(`'${text}`)).toBe(text);
	});

	it.each(cases.unchanged)('%j stays as it is', (text) => {
		expect(guardCell(text)).toBe(text);
		expect(plainCell(text)).toBe(text);
	});

	it('every text comes back from a table as it was, names of columns too', () => {
		fc.assert(
			fc.property(anyText, anyText, (name, text) => {
				const columns = ['first', `n${name}`, name === 'first' ? 'second' : name];
				const row = Object.fromEntries(columns.map((column) => [column, text]));
				const rows = csvRows(toCsv(columns, [row])).map((cells) => cells.map(plainCell));
				expect(rows).toEqual([columns, columns.map(() => text)]);
			}),
			{ numRuns: sizeOf(500, 2000) },
		);
	});

	it('no written cell begins as a formula, in quotes or not', () => {
		fc.assert(
			fc.property(anyText, (text) => {
				for (const written of [csvCell(text), tsvCell(text)]) {
					const shown = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
					const isRun = /^[=+\-@\t\r]/.test(shown) && shown !== '+' && shown !== '-';
					expect(isRun && Number.isNaN(Number(shown)), JSON.stringify(shown)).toBe(false);
				}
			}),
			{ numRuns: sizeOf(500, 2000) },
		);
	});

	it('cells of tab-separated text hold neither tabs nor line ends, and quotes that readers understand', () => {
		expect(tsvCell('a\tb\r\nc')).toBe('a b c');
		expect(tsvCell('\t=1')).toBe("'=1");
		expect(tsvCell('"=1"')).toBe('"""=1"""');
		expect(tsvCell('5" disk')).toBe('5" disk');
		expect(tsvCell('-')).toBe('-');
	});
});
