import { textWidth, type Weight } from './measure.ts';
import { shortenEnd, shortenMiddle } from './shorten.ts';

const HAN = /[\u3000-\u9fff\uff00-\uffef]/;

/**
 * Cuts text where a line may end: after a blank; after a hyphen, slash, underscore, comma or semicolon, but not before a
 * digit, so that 205/215, 48,211 and 100-150 stay whole; and beside Han characters, which are written without blanks.
 * The pieces joined are the text.
 */
export function linePieces(text: string): string[] {
	const characters = [...text];
	const pieces: string[] = [];
	let piece = '';
	for (const [i, character] of characters.entries()) {
		piece += character;
		const next = characters[i + 1];
		if (next === undefined) break;
		const blank = character === ' ' && next !== ' ';
		const joint = /[-/_,;]/.test(character) && !/[-/_,;\d ]/.test(next);
		const han = HAN.test(character) || (HAN.test(next) && character !== ' ');
		if (blank || joint || (han && !/[，。；：、）,.;:)]/.test(next))) {
			pieces.push(piece);
			piece = '';
		}
	}
	if (piece !== '') pieces.push(piece);
	return pieces;
}

/**
 * Breaks text into at most `lines` lines of at most `width` px. A word that is wider than a line is shortened in its
 * middle; what does not fit into the last line ends in an ellipsis.
 */
export function wrapText(
	text: string,
	width: number,
	size: number,
	weight: Weight = 'regular',
	lines = Infinity,
): string[] {
	const wrapped: string[] = [];
	let line = '';
	for (const piece of linePieces(text)) {
		if (textWidth((line + piece).trimEnd(), size, weight) <= width) {
			line += piece;
			continue;
		}
		if (line.trim() !== '') wrapped.push(line.trimEnd());
		line =
			textWidth(piece.trimEnd(), size, weight) <= width
				? piece
				: shortenMiddle(piece.trim(), width, size, weight) + ' ';
	}
	if (line.trim() !== '') wrapped.push(line.trimEnd());
	if (wrapped.length <= lines) return wrapped;
	const kept = wrapped.slice(0, lines);
	const rest = wrapped.slice(lines - 1).join(' ');
	kept[lines - 1] = shortenEnd(`${rest} …`, width, size, weight).replace(/[ …]+$/, '…');
	return kept;
}
