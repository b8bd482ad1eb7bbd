import { textWidth, type Weight } from './measure.ts';

const ELLIPSIS = '…';

/** Code points kept together with the combining marks that follow them. */
function clusters(text: string): string[] {
	const parts: string[] = [];
	for (const character of text) {
		const code = character.codePointAt(0) ?? 0;
		if (code >= 0x0300 && code <= 0x036f && parts.length > 0) parts[parts.length - 1] += character;
		else parts.push(character);
	}
	return parts;
}

/**
 * Text that is at most `width` px wide. An id differs most often at its end and its start names the series, so both ends
 * stay and the middle gives way to an ellipsis; the end keeps the larger half.
 */
export function shortenMiddle(text: string, width: number, size: number, weight: Weight = 'regular'): string {
	if (textWidth(text, size, weight) <= width) return text;
	const parts = clusters(text);
	let low = 0;
	let high = parts.length - 1;
	const cut = (kept: number): string => {
		const tail = Math.ceil(kept / 2);
		return (
			parts
				.slice(0, kept - tail)
				.join('')
				.trimEnd() +
			ELLIPSIS +
			parts
				.slice(parts.length - tail)
				.join('')
				.trimStart()
		);
	};
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if (textWidth(cut(middle), size, weight) <= width) low = middle;
		else high = middle - 1;
	}
	return cut(low);
}

/** Text that is at most `width` px wide, with an ellipsis at the end; for sentences. */
export function shortenEnd(text: string, width: number, size: number, weight: Weight = 'regular'): string {
	if (textWidth(text, size, weight) <= width) return text;
	const parts = clusters(text);
	let kept = parts.length - 1;
	const cut = (): string => parts.slice(0, kept).join('').trimEnd() + ELLIPSIS;
	while (kept > 0 && textWidth(cut(), size, weight) > width) kept--;
	return cut();
}
