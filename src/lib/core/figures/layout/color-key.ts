import { element } from '../element.ts';
import { drawGradient, hatched } from '../marks/cells.ts';
import { HAIRLINE, INK, MUTED, SIZE } from '../style/ink.ts';
import { fractionBetween, type ColorDomain, type ScaleKind } from '../style/color-scale.ts';
import { threeDigits } from '../text/format.ts';
import { text } from '../text/draw.ts';
import { textWidth } from '../text/measure.ts';
import type { Canvas } from './canvas.ts';
import type { Box } from './box.ts';

/** Height of the key with its words, px. */
export const COLOR_KEY_HEIGHT = 46;
const BAR = 160;

/**
 * Colour bar with its ends and middle, the label above it and a hatched box for missing cells. "≤" and "≥" stand at the
 * ends beyond which values share the last colour.
 */
export function colorKey(
	canvas: Canvas,
	box: Box,
	options: { label: string; scale: ScaleKind; domain: ColorDomain; missing: boolean; hatch: string },
): string {
	const { domain } = options;
	const missing = canvas.say('figure.missing');
	const missingWidth = options.missing ? 20 + textWidth(missing, SIZE.tick) + 24 : 0;
	const width = Math.min(BAR, Math.max(60, box.width - missingWidth - 20));
	const x = box.x + 12;
	const bar: Box = { x, y: box.y + 18, width, height: 9 };
	const middle = options.scale === 'difference' ? 0 : domain.low / 2 + domain.high / 2;
	const low = (domain.clipped_low ? '≤ ' : '') + threeDigits(domain.low);
	const high = (domain.clipped_high ? '≥ ' : '') + threeDigits(domain.high);
	const parts = [
		text(x, box.y + 11, options.label, { limit: box.width - 12 - missingWidth, fill: INK }),
		drawGradient(options.scale, bar),
		element('rect', { ...bar, fill: 'none', stroke: HAIRLINE, 'stroke-width': 0.5 }),
	];
	const half = (label: string): number => textWidth(label, SIZE.tick) / 2;
	const place = (label: string, at: number): string => {
		const center = Math.max(box.x + half(label), bar.x + at * bar.width);
		return text(center, bar.y + bar.height + 13, label, { anchor: 'middle', fill: MUTED });
	};
	parts.push(place(low, 0), place(high, 1));
	const at = fractionBetween(middle, domain.low, domain.high);
	const word = threeDigits(middle);
	const lowEnd = Math.max(box.x + 2 * half(low), bar.x + half(low));
	const fits =
		bar.x + at * width - half(word) > lowEnd + 8 &&
		bar.x + at * width + half(word) < bar.x + width - half(high) - 8;
	if (fits && middle > domain.low && middle < domain.high) parts.push(place(word, at));
	if (options.missing) {
		const left = bar.x + bar.width + Math.max(24, half(high) + 12);
		parts.push(hatched({ x: left, y: bar.y - 1, width: 14, height: 11 }, options.hatch));
		parts.push(text(left + 20, bar.y + 9, missing, { fill: MUTED }));
	}
	return parts.join('\n');
}
