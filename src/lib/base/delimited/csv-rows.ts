import { cellText, createSpans, splitCells } from './cells.ts';
import { exactFormat, exactText, markSize } from './exact-cells.ts';
import { createRecordSplitter } from './records.ts';

const COMMA = 44;

/**
 * Rows of a table written by `toCsv`, which arrives piece by piece: quoted cells may hold commas, quotes and line ends; LF
 * and CRLF end a row; a byte order mark and empty lines are skipped, and a last row needs no line end.
 * @param onRow receives every row, the header included
 */
export function createCsvRows(onRow: (cells: string[]) => void): {
	push(piece: Uint8Array): void;
	end(): void;
} {
	const format = exactFormat(COMMA);
	const spans = createSpans();
	let begun = false;
	const splitter = createRecordSplitter(format, (bytes, start, end) => {
		splitCells(bytes, start, end, format, spans);
		const cells: string[] = [];
		for (let i = 0; i < spans.count; i++) cells.push(cellText(bytes, spans, i, exactText));
		if (cells.length > 1 || cells[0] !== '') onRow(cells);
	});
	return {
		push(piece) {
			splitter.push(begun ? piece : piece.subarray(markSize(piece)));
			begun ||= piece.length > 0;
		},
		end: () => splitter.end(),
	};
}

/** All rows of a text. */
export function csvRows(text: string): string[][] {
	const rows: string[][] = [];
	const reader = createCsvRows((cells) => rows.push(cells));
	reader.push(new TextEncoder().encode(text));
	reader.end();
	return rows;
}
