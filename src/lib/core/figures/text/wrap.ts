import { textWidth, type Weight } from './measure.ts';
import { shortenEnd, shortenMiddle } from './shorten.ts';

// A line may end after a blank; after a hyphen, slash, underscore, comma or semicolon inside a long id; and between Han
// characters, which are written without blanks.
const PIECES = /[^\s\-/_,;\u3000-\u9fff\uff00-\uffef]*(?:[\u3000-\u9fff\uff00-\uffef]|[-/_,;]+|\s+|$)/gu;

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
	for (const piece of text.match(PIECES) ?? []) {
		if (piece === '') continue;
		if (textWidth((line + piece).trimEnd(), size, weight) <= width) {
			line += piece;
			continue;
		}
		if (line.trim() !== '') wrapped.push(line.trimEnd());
		line =
			textWidth(piece.trimEnd(), size, weight) <= width
				? piece
				: shortenMiddle(piece.trim(), width, size, weight);
	}
	if (line.trim() !== '') wrapped.push(line.trimEnd());
	if (wrapped.length <= lines) return wrapped;
	const kept = wrapped.slice(0, lines);
	const rest = wrapped.slice(lines - 1).join(' ');
	kept[lines - 1] = shortenEnd(rest + ' …', width, size, weight).replace(/[ …]+$/, '…');
	return kept;
}
