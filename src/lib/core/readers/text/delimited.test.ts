import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizeOf } from '../../../../../tests/setup/test-size.ts';
import { LbError } from '../../../base/errors.ts';
import { createDelimitedParser } from './delimited.ts';
import { detectDialect, type Delimiter, type Dialect } from './dialect.ts';
import type { Encoding } from '../bytes/encoding.ts';

const PLAIN: Dialect = {
	encoding: 'utf-8',
	bom: false,
	bom_bytes: 0,
	own: false,
	delimiter: ',',
	line_end: 'lf',
	decimal_comma: false,
	comment_lines: 0,
	title_lines: 0,
	header_row: 1,
	header: null,
	data_row: 2,
	columns: 3,
	row_names: false,
	raw_lines: 0,
};

/** Writes text in an encoding; windows-1252 only for characters below U+0100 outside 0x80-0x9f. */
export function encode(text: string, encoding: Encoding, bom: boolean): Uint8Array {
	const marked = bom ? `\ufeff${text}` : text;
	if (encoding === 'utf-8') return new TextEncoder().encode(marked);
	if (encoding === 'windows-1252') return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
	const bytes = new Uint8Array(marked.length * 2);
	const view = new DataView(bytes.buffer);
	for (let i = 0; i < marked.length; i++)
		view.setUint16(2 * i, marked.charCodeAt(i), encoding === 'utf-16le');
	return bytes;
}

const ENDS = { lf: '\n', crlf: '\r\n', cr: '\r' };

function write(rows: readonly (readonly string[])[], delimiter: string, end: string): string {
	const cell = (text: string): string =>
		/["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
	return rows.map((row) => row.map(cell).join(delimiter) + end).join('');
}

function parse(
	bytes: Uint8Array,
	dialect: Dialect,
	cuts: readonly number[] = [],
): { cells: string[]; line: number }[] {
	const rows: { cells: string[]; line: number }[] = [];
	const parser = createDelimitedParser(dialect, (cells, line) => void rows.push({ cells, line }));
	let from = 0;
	for (const cut of [...cuts].sort((a, b) => a - b)) {
		parser.push(bytes.slice(from, cut));
		from = cut;
	}
	parser.push(bytes.slice(from));
	parser.end();
	return rows;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('createDelimitedParser', () => {
	it('reads quotes, doubled quotes, embedded line ends and counts physical lines', () => {
		const text = 'a,"b ""x""",c\n1,"two\nlines",3\r\n\n4, "5" ,"6,7"\n8,9"9,\n';
		expect(parse(bytesOf(text), PLAIN)).toEqual([
			{ cells: ['a', 'b "x"', 'c'], line: 1 },
			{ cells: ['1', 'two\nlines', '3'], line: 2 },
			{ cells: ['4', '5', '6,7'], line: 5 },
			{ cells: ['8', '9"9', ''], line: 6 },
		]);
	});

	it('gives the same rows for a cut at every byte', () => {
		const text = '\ufeffid,"na""me",x\r\n1,"a\r\nb",\r\n2, "c,d" ,"""q"""\r\né,ü"u,🧬\r\n';
		for (const encoding of ['utf-8', 'utf-16le'] as const) {
			const bytes = encode(text.slice(1), encoding, true);
			const dialect = {
				...PLAIN,
				encoding,
				bom: true,
				bom_bytes: encoding === 'utf-8' ? 3 : 2,
				line_end: 'crlf' as const,
			};
			const whole = parse(bytes, dialect);
			expect(whole.map((row) => row.cells[0])).toEqual(['id', '1', '2', 'é']);
			for (let cut = 0; cut <= bytes.length; cut++) expect(parse(bytes, dialect, [cut])).toEqual(whole);
			expect(
				parse(
					bytes,
					dialect,
					Array.from(bytes, (_, i) => i),
				),
			).toEqual(whole);
		}
	});

	it('gives the same rows for a cut at every byte with lone carriage returns', () => {
		const bytes = bytesOf('a,b\r1,"x\ry"\r2,"p\r\nq"\r\n3,4');
		const dialect = { ...PLAIN, line_end: 'cr' as const };
		const whole = parse(bytes, dialect);
		expect(whole).toEqual([
			{ cells: ['a', 'b'], line: 1 },
			{ cells: ['1', 'x\ry'], line: 2 },
			{ cells: ['2', 'p\r\nq'], line: 4 },
			{ cells: ['3', '4'], line: 6 },
		]);
		for (let cut = 0; cut <= bytes.length; cut++) expect(parse(bytes, dialect, [cut])).toEqual(whole);
	});

	it('takes text that is already decoded, also cut inside a surrogate pair', () => {
		const text = '\ufeffa;🧬\nü;2\n';
		for (let cut = 0; cut <= text.length; cut++) {
			const rows: string[][] = [];
			const dialect = { ...PLAIN, delimiter: ';' as const, encoding: 'windows-1252' as const };
			const parser = createDelimitedParser(dialect, (cells) => void rows.push(cells));
			parser.push(text.slice(0, cut));
			parser.push(text.slice(cut));
			parser.end();
			expect(rows).toEqual([
				['a', '🧬'],
				['ü', '2'],
			]);
		}
	});

	it('splits runs of blanks', () => {
		const rows = parse(bytesOf('  a   b\t c\n1 "x y" 3  \n'), { ...PLAIN, delimiter: ' ' });
		expect(rows.map((row) => row.cells)).toEqual([
			['a', 'b', 'c'],
			['1', 'x y', '3'],
		]);
	});

	it('names the line of a quote that is never closed', () => {
		const run = (): unknown => parse(bytesOf('a,b\n1,2\n3,"4\n5,6\n'), PLAIN);
		expect(run).toThrow(LbError);
		try {
			run();
		} catch (error) {
			expect((error as LbError).code).toBe('reader.unclosed_quote');
			expect((error as LbError).place.row).toBe(3);
		}
	});

	it('refuses stray quotes that would swallow rows', () => {
		const body = Array.from({ length: 40 }, (_, i) => `${i},x${i},2`);
		const swallowed = ['a,b,c', '1,"5 inch,2', ...body, '2,"6 inch,3', ''].join('\n');
		expect(() => parse(bytesOf(swallowed), PLAIN)).toThrow('row 2');
		const endless = ['a,b', '1,"x', ...Array.from({ length: 600 }, () => '3,4'), '5,y"', ''].join('\n');
		expect(() => parse(bytesOf(endless), PLAIN)).toThrow('row 2');
		expect(parse(bytesOf('a,"x" y\n'), PLAIN)).toEqual([{ cells: ['a', '"x" y'], line: 1 }]);
	});

	it('gives back any table of any cells, whatever the cuts', () => {
		const cell = fc.oneof(
			fc.string({ maxLength: 8 }),
			fc.string({
				unit: fc.constantFrom('"', ',', ';', '\t', '\n', '\r', 'a', 'é', ' ', '|', '🧬'),
				maxLength: 6,
			}),
		);
		// Blanks around a cell are not part of it, and a lone carriage return is a line end only where lines end so.
		const clean = cell.map((text) => text.trim());
		const table = fc
			.integer({ min: 2, max: 5 })
			.chain((width) =>
				fc.array(fc.array(clean, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
			);
		const shape = fc.record({
			rows: table,
			delimiter: fc.constantFrom<Exclude<Delimiter, null>>('\t', ',', ';', '|'),
			end: fc.constantFrom('lf' as const, 'crlf' as const, 'cr' as const),
			encoding: fc.constantFrom<Encoding>('utf-8', 'utf-16le', 'utf-16be'),
			bom: fc.boolean(),
			cuts: fc.array(fc.nat(400), { maxLength: 4 }),
		});
		fc.assert(
			fc.property(shape, ({ rows, delimiter, end, encoding, bom, cuts }) => {
				const bytes = encode(write(rows, delimiter, ENDS[end]), encoding, bom);
				const bom_bytes = bom ? (encoding === 'utf-8' ? 3 : 2) : 0;
				const dialect = { ...PLAIN, delimiter, line_end: end, encoding, bom, bom_bytes };
				const inside = cuts.filter((cut) => cut <= bytes.length);
				expect(parse(bytes, dialect, inside).map((row) => row.cells)).toEqual(rows);
			}),
			{ numRuns: sizeOf(1000, 3000) },
		);
	});
});

describe('detectDialect on whole tables', () => {
	const word = fc.stringMatching(/^[A-Za-zäöüé][A-Za-z0-9_äöüé ]{0,9}[A-Za-z0-9]$/);
	const note = fc.oneof(
		word,
		word.map((text) => `${text}, "quoted"; and | more`),
		word.map((text) => `${text}\n${text}`),
	);
	const number = fc.oneof(
		fc.integer({ min: -1000, max: 1000 }).map(String),
		fc.double({ min: -1e6, max: 1e6, noNaN: true }).map(String),
		fc.constant('NA'),
	);
	const table = fc.integer({ min: 1, max: 4 }).chain((width) =>
		fc.record({
			names: fc.uniqueArray(word, { minLength: width + 2, maxLength: width + 2 }),
			rows: fc.array(fc.tuple(word, note, fc.array(number, { minLength: width, maxLength: width })), {
				minLength: 3,
				maxLength: 12,
			}),
		}),
	);

	it('finds delimiter, line ends, encoding and header of any such table, and reads it back', () => {
		const shape = fc.record({
			table,
			delimiter: fc.constantFrom<Exclude<Delimiter, null | ' '>>('\t', ',', ';', '|'),
			end: fc.constantFrom('lf' as const, 'crlf' as const, 'cr' as const),
			encoding: fc.constantFrom<Encoding>('utf-8', 'utf-16le', 'utf-16be', 'windows-1252'),
			bom: fc.boolean(),
		});
		fc.assert(
			fc.property(shape, ({ table: { names, rows }, delimiter, end, encoding, bom }) => {
				fc.pre(rows.some(([, , values]) => values.some((value) => value !== 'NA')));
				const lines = [names, ...rows.map(([id, text, values]) => [id, text, ...values])];
				const text = write(lines, delimiter, ENDS[end]);
				const bytes = encode(text, encoding, bom && encoding !== 'windows-1252');
				const dialect = detectDialect(bytes, true);
				const plain = encoding === 'windows-1252' && !/[^\x00-\x7f]/.test(text) ? 'utf-8' : encoding;
				expect(dialect).toMatchObject({
					delimiter,
					line_end: end,
					encoding: plain,
					header: names,
					header_row: 1,
				});
				expect(parse(bytes, dialect).map((row) => row.cells)).toEqual(lines);
			}),
			{ numRuns: sizeOf(500, 1500) },
		);
	});
});
