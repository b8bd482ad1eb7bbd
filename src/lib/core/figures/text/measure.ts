import { UNITS_PER_EM, widthBlocks } from './advance-widths.ts';

/** Weight of the two faces that are shipped. */
export type Weight = 'regular' | 'bold';

// One flat table per face: figures measure tens of thousands of names.
const TABLE_END = 0x2300;
const tables: Record<Weight, Uint16Array> = { regular: tableOf('regular'), bold: tableOf('bold') };

function tableOf(weight: Weight): Uint16Array {
	const table = new Uint16Array(TABLE_END);
	for (const block of widthBlocks) table.set(block[weight], block.first);
	return table;
}

function advance(code: number, table: Uint16Array): number {
	const width = code < TABLE_END ? table[code]! : 0;
	if (width > 0) return width;
	// Combining marks sit on the letter before them.
	if (code >= 0x0300 && code <= 0x036f) return 0;
	// Han, kana, hangul and emoji are one em wide; letters of other scripts are narrower, so one em is the safe side.
	return UNITS_PER_EM;
}

/**
 * Width of one line of text in px, from the advance widths of DejaVu Sans without kerning. Inter, which the browser
 * prefers, is narrower at the same size, so a text that fits here fits there.
 */
export function textWidth(text: string, size: number, weight: Weight = 'regular'): number {
	const table = tables[weight];
	let units = 0;
	for (const character of text) units += advance(character.codePointAt(0) ?? 0, table);
	return (units * size) / UNITS_PER_EM;
}
