import { describe, expect, it } from 'vitest';
import { createSpans, splitCells } from './cells.ts';
import { exactFormat } from './exact-cells.ts';
import { createRecordSplitter, type RecordFormat } from './records.ts';

const COMMA = 44;
const free: RecordFormat = { delimiter: COMMA, blanks: false, quoted: true, line_end: 'lf' };

/** Offset, line and text of every record of a text that arrives in pieces of a size. */
function recordsOf(text: string, format: RecordFormat, size: number): [number, number, string][] {
	const found: [number, number, string][] = [];
	const splitter = createRecordSplitter(format, (bytes, start, end, line, offset) =>
		found.push([offset, line, new TextDecoder().decode(bytes.subarray(start, end))]),
	);
	const bytes = new TextEncoder().encode(text);
	for (let at = 0; at < bytes.length; at += size) splitter.push(bytes.subarray(at, at + size));
	splitter.end();
	return found;
}

describe('records', () => {
	it('tell where they begin, wherever the text is cut', () => {
		const text = 'a,b\r\n"two\nlines",é\n\nlast';
		for (let size = 1; size <= 24; size++)
			expect(recordsOf(text, free, size)).toEqual([
				[0, 1, 'a,b'],
				[5, 2, '"two\nlines",é'],
				[20, 4, ''],
				[21, 5, 'last'],
			]);
	});

	it('of an exact text may hold any number of lines, and an open quote ends with the text', () => {
		const lines = 'x\n'.repeat(600);
		expect(() => recordsOf(`"${lines}",1\n`, free, 1000)).toThrow(
			expect.objectContaining({ code: 'reader.unclosed_quote' }),
		);
		const exact = exactFormat(COMMA);
		expect(recordsOf(`"${lines}",1\nb\n`, exact, 1000).map(([, line]) => line)).toEqual([1, 602]);
		expect(recordsOf('a\n"b\nc', exact, 3)).toEqual([
			[0, 1, 'a'],
			[2, 2, '"b\nc'],
		]);
	});
});

describe('cells', () => {
	const cellsOf = (text: string, format: RecordFormat, most?: number): string[] => {
		const bytes = new TextEncoder().encode(text);
		const spans = createSpans();
		splitCells(bytes, 0, bytes.length, format, spans, most);
		return Array.from({ length: spans.count }, (_, i) =>
			new TextDecoder().decode(bytes.subarray(spans.starts[i], spans.ends[i])),
		);
	};

	it('keep their blanks where the text is exact', () => {
		expect(cellsOf(' a , "b" ,c', free)).toEqual(['a', 'b', 'c']);
		expect(cellsOf(' a , "b" ,c', exactFormat(COMMA))).toEqual([' a ', ' "b" ', 'c']);
	});

	it('are split as far as they are wanted', () => {
		expect(cellsOf('a,"b,c",d,', free, 2)).toEqual(['a', 'b,c']);
		expect(cellsOf('a,"b,c",d,', free)).toEqual(['a', 'b,c', 'd', '']);
	});
});
