import { maxOf } from '../../../base/extremes.ts';
import { line } from '../element.ts';
import { HAIRLINE, INK, MUTED, SIZE } from '../style/ink.ts';
import { cleanText } from '../text/clean.ts';
import { baselineShift, text } from '../text/draw.ts';
import { textWidth } from '../text/measure.ts';
import { wrapText } from '../text/wrap.ts';
import type { NumericAxis } from './axis.ts';
import type { Box } from './box.ts';

/** A value axis at the left of an area. */
export interface ValueAxis {
	/** Room it needs to the left of the area, px. */
	left: number;
	/** Hairlines, tick labels and, by default, the axis label. */
	draw(area: Box, options?: { room?: number; label?: boolean }): string;
}

const TICK = 4;
const LABEL_LINE = 15;

/** About how many ticks stand well on a height in px. */
export function ticksFor(height: number): number {
	return Math.max(2, Math.min(8, Math.round(height / 55)));
}

/** Lays out a value axis for an area of about `height` px. A long label takes two lines rather than losing its middle. */
export function valueAxis(axis: NumericAxis, height: number, count = ticksFor(height)): ValueAxis {
	const ticks = axis.ticks(count);
	const tickWidth = Math.max(0, maxOf(ticks.labels.map((label) => textWidth(label, SIZE.tick))));
	const label = wrapText(cleanText(axis.label), Math.max(60, height * 0.72), SIZE.label, 'regular', 2);
	const labelWidth = label.length === 0 ? 0 : label.length * LABEL_LINE + 5;
	return {
		left: labelWidth + tickWidth + TICK + 4,
		draw(area, options = {}) {
			const parts: string[] = [];
			for (const [i, value] of ticks.values.entries()) {
				const at = area.y + (1 - axis.at(value)) * area.height;
				parts.push(line(area.x, at, area.x + area.width, at, { stroke: HAIRLINE }));
				parts.push(
					text(area.x - TICK - 3, at + baselineShift(SIZE.tick), ticks.labels[i]!, {
						anchor: 'end',
						fill: MUTED,
					}),
				);
			}
			if (options.label === false) return parts.join('\n');
			for (const [i, words] of label.entries())
				parts.push(
					text(
						area.x - tickWidth - TICK - 11 - (label.length - 1 - i) * LABEL_LINE,
						area.y + area.height / 2,
						words,
						{
							anchor: 'middle',
							rotate: -90,
							size: SIZE.label,
							fill: INK,
							limit: area.height + (options.room ?? 0),
						},
					),
				);
			return parts.filter((part) => part !== '').join('\n');
		},
	};
}
