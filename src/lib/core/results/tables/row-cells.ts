import { cellText, createSpans, splitCells } from '../../../base/delimited/cells.ts';
import { exactFormat, exactText } from '../../../base/delimited/exact-cells.ts';

/** Where the cells of the row lie that is looked at. */
const spans = createSpans();

const textAt = (row: Uint8Array, column: number): string => cellText(row, spans, column, exactText);

/** The texts of the cells of a row, of its first `most` columns. */
export function cellsOf(
	row: Uint8Array,
	from: number,
	to: number,
	delimiter: number,
	most: number,
): string[] {
	splitCells(row, from, to, exactFormat(delimiter), spans, most);
	return Array.from({ length: spans.count }, (_, column) => textAt(row, column));
}

/** Whether a cell of a row passes; looks at one after the other until one does. */
export function someCell(
	row: Uint8Array,
	from: number,
	to: number,
	delimiter: number,
	test: (text: string) => boolean,
): boolean {
	splitCells(row, from, to, exactFormat(delimiter), spans);
	for (let column = 0; column < spans.count; column++) if (test(textAt(row, column))) return true;
	return false;
}

/** The text of one cell; empty when the row is too short. */
export function cellAt(row: Uint8Array, from: number, to: number, delimiter: number, column: number): string {
	splitCells(row, from, to, exactFormat(delimiter), spans, column + 1);
	return column < spans.count ? textAt(row, column) : '';
}

/**
 * The texts of some cells of a row. `places` says by column where its text goes, -1 = nowhere; columns behind the last one
 * are not looked at. Undefined for those the row is too short for.
 */
export function cellTexts(
	row: Uint8Array,
	from: number,
	to: number,
	delimiter: number,
	places: Int32Array,
): string[] {
	const texts: string[] = [];
	if (places.length === 0) return texts;
	splitCells(row, from, to, exactFormat(delimiter), spans, places.length);
	for (let column = 0; column < spans.count; column++) {
		const place = places[column]!;
		if (place >= 0) texts[place] = textAt(row, column);
	}
	return texts;
}
