import { element } from '../element.ts';
import { INK, PAPER } from '../style/ink.ts';
import { cleanText, escapeText } from './clean.ts';
import { shortenMiddle } from './shorten.ts';
import { textWidth, type Weight } from './measure.ts';
import type { Box } from '../layout/box.ts';
import { ASCENT, DESCENT } from '../style/ink.ts';

export type Anchor = 'start' | 'middle' | 'end';

export interface TextStyle {
	size?: number;
	fill?: string;
	anchor?: Anchor;
	weight?: Weight;
	/** Degrees, clockwise, around (x, y). */
	rotate?: number;
	/** Longest width in px; longer text loses its middle. */
	limit?: number;
	/** White edge, for text over marks. */
	halo?: boolean;
}

/** One line of text with its baseline at (x, y). Empty text draws nothing. */
export function text(x: number, y: number, content: string, style: TextStyle = {}): string {
	const size = style.size ?? 11;
	const clean = cleanText(content);
	const shown = style.limit === undefined ? clean : shortenMiddle(clean, style.limit, size, style.weight);
	if (shown === '') return '';
	return element(
		'text',
		{
			x,
			y,
			'font-size': size === 11 ? null : size,
			fill: style.fill === INK ? null : style.fill,
			'text-anchor': style.anchor === 'start' ? null : style.anchor,
			'font-weight': style.weight === 'bold' ? '700' : null,
			transform: style.rotate
				? `rotate(${style.rotate} ${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100})`
				: null,
			stroke: style.halo ? PAPER : null,
			'stroke-width': style.halo ? 3 : null,
			'stroke-linejoin': style.halo ? 'round' : null,
			'paint-order': style.halo ? 'stroke' : null,
		},
		escapeText(shown),
	);
}

/** Distance from the middle of a line of text down to its baseline. */
export function baselineShift(size: number): number {
	return ((ASCENT - DESCENT) / 2) * size + 0.1 * size;
}

/** The rectangle that an unrotated line of text fills. */
export function textBox(
	x: number,
	y: number,
	content: string,
	size: number,
	anchor: Anchor = 'start',
	weight: Weight = 'regular',
): Box {
	const width = textWidth(content, size, weight);
	const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
	return { x: left, y: y - ASCENT * size, width, height: (ASCENT + DESCENT) * size };
}
