import { UNITS_PER_EM, widthBlocks } from './advance-widths.ts';

/** Weight of the two faces that are shipped. */
export type Weight = 'regular' | 'bold';

function advance(code: number, weight: Weight): number {
	for (const block of widthBlocks) {
		const width = block[weight][code - block.first];
		if (width !== undefined && width > 0) return width;
	}
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
	let units = 0;
	for (const character of text) units += advance(character.codePointAt(0) as number, weight);
	return (units * size) / UNITS_PER_EM;
}
