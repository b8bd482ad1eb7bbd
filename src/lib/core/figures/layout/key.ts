import { maxOf } from '../../../base/extremes.ts';
import { line } from '../element.ts';
import { mark, type Shape } from '../marks/shape.ts';
import { element } from '../element.ts';
import {
	groupStyles,
	POSITIVE,
	REFERENCE,
	sequentialColor,
	styleOf,
	type GroupScale,
	type GroupStyle,
} from '../style/palette.ts';
import { INK, MUTED, SIZE } from '../style/ink.ts';
import { baselineShift, text } from '../text/draw.ts';
import { cleanText } from '../text/clean.ts';
import { textWidth } from '../text/measure.ts';
import { plainNumber, threeDigits, whole } from '../text/format.ts';
import { shortenMiddle } from '../text/shorten.ts';
import { inset, type Box } from './box.ts';
import type { Say } from '../say.ts';

/** One entry of a key: a mark (none for a heading) and its word. */
export interface KeyEntry {
	label: string;
	color: string;
	shape?: Shape | 'line' | 'x' | 'none' | 'scale';
	/** Ends of a bar of colours, lowest left, for `scale`; the label is unused. */
	ends?: readonly [string, string];
	dash?: string | null;
	hollow?: boolean;
}

const ROW = 18;
const GAP = 18;
const SYMBOL = 14;
/** Widest word of an entry in a column beside the chart, px; in rows above it a word may take the whole width. */
const LIMIT = 220;
const MAX_ENTRIES = 24;

/** Bar of a scale: its width and height, and how many steps of colour it has, px. */
const BAR = { width: 120, height: 9, steps: 60 };
const BAR_GAP = 6;

function entryWidth(entry: KeyEntry, limit: number): number {
	if (entry.shape === 'scale') {
		const ends = (entry.ends ?? []).map((end) => textWidth(end, SIZE.tick) + BAR_GAP);
		return BAR.width + ends.reduce((sum, width) => sum + width, 0);
	}
	const symbol = entry.shape === 'none' ? 0 : entry.shape === 'line' ? 24 : SYMBOL;
	return symbol + Math.min(limit, textWidth(cleanText(entry.label), SIZE.tick));
}

/** A bar of the colours of numbers between the words of its ends. */
function drawScale([low, high]: readonly [string, string], x: number, y: number): string {
	const middle = y + ROW / 2;
	const bar = x + textWidth(low, SIZE.tick) + BAR_GAP;
	const step = BAR.width / BAR.steps;
	const word = (at: number, end: string): string =>
		text(at, middle + baselineShift(SIZE.tick), end, { fill: INK });
	// Steps overlap by half a pixel, so that no gap shines through between them.
	const steps = Array.from({ length: BAR.steps }, (_, i) =>
		element('rect', {
			x: bar + i * step,
			y: middle - BAR.height / 2,
			width: i === BAR.steps - 1 ? step : step + 0.5,
			height: BAR.height,
			fill: sequentialColor(i / (BAR.steps - 1)),
		}),
	);
	return [
		word(x, low),
		element('g', { 'data-part': 'scale' }, steps.join('')),
		word(bar + BAR.width + BAR_GAP, high),
	].join('');
}

function drawEntry(entry: KeyEntry, x: number, y: number, limit: number): string {
	if (entry.shape === 'scale') return drawScale(entry.ends ?? ['', ''], x, y);
	const middle = y + ROW / 2;
	const label = shortenMiddle(cleanText(entry.label), limit, SIZE.tick);
	let symbol = '';
	let shift = 0;
	if (entry.shape === 'line') {
		symbol = line(x, middle, x + 18, middle, {
			stroke: entry.color,
			'stroke-width': 2,
			'stroke-dasharray': entry.dash,
		});
		shift = 24;
	} else if (entry.shape === 'x') {
		const stroke = { stroke: entry.color, 'stroke-width': 1.2 };
		symbol =
			line(x + 2, middle - 3, x + 8, middle + 3, stroke) + line(x + 2, middle + 3, x + 8, middle - 3, stroke);
		shift = SYMBOL;
	} else if (entry.shape !== 'none') {
		symbol = mark(x + 5, middle, 4.2, { color: entry.color, shape: entry.shape, hollow: entry.hollow });
		shift = SYMBOL;
	}
	const fill = entry.shape === 'none' ? MUTED : INK;
	return symbol + text(x + shift, middle + baselineShift(SIZE.tick), label, { fill });
}

/** Entries in rows from left to right, a heading starts a row; returns the room they take. */
export function keyRows(entries: readonly KeyEntry[], box: Box): { svg: string; height: number } {
	const parts: string[] = [];
	const limit = box.width - 30;
	let x = box.x;
	let y = box.y;
	for (const entry of entries) {
		const width = entryWidth(entry, limit);
		if (x > box.x && (entry.shape === 'none' || x + width > box.x + box.width)) {
			x = box.x;
			y += ROW;
		}
		parts.push(drawEntry(entry, x, y, limit));
		x += width + (entry.shape === 'none' ? 8 : GAP);
	}
	return { svg: parts.join('\n'), height: entries.length === 0 ? 0 : y - box.y + ROW + 4 };
}

/** Entries one below the other at the right edge of a box; returns the room to the left of them. */
function keyColumn(entries: readonly KeyEntry[], box: Box, width: number): { svg: string; box: Box } {
	const x = box.x + box.width - width;
	return {
		svg: entries.map((entry, i) => drawEntry(entry, x, box.y + i * ROW, LIMIT)).join('\n'),
		box: inset(box, { right: width + 16 }),
	};
}

/**
 * Draws a key and returns the box that is left, whose height may be negative: entries stand in rows above the chart; more
 * than five of them in a column beside it where that is allowed, fits its height and takes at most a quarter of its width.
 */
export function placeKey(entries: readonly KeyEntry[], box: Box, beside: boolean): { svg: string; box: Box } {
	if (entries.length === 0) return { svg: '', box };
	const width = maxOf(entries.map((entry) => entryWidth(entry, Infinity)));
	const column =
		beside &&
		width <= LIMIT + SYMBOL &&
		entries.length > 5 &&
		entries.length * ROW <= box.height &&
		width <= box.width * 0.27;
	if (column) return keyColumn(entries, box, width);
	const rows = keyRows(entries, box);
	return { svg: rows.svg, box: { ...box, y: box.y + rows.height, height: box.height - rows.height } };
}

/** Entries of the groups, with their sizes; those beyond the 24th share one entry. None when no sample has a label. */
export function groupEntries(styles: readonly GroupStyle[], say: Say): KeyEntry[] {
	const labelled = styles.filter((style) => style.name !== null);
	if (labelled.length === 0) return [];
	const scale = labelled[0]?.scale;
	if (scale !== undefined) return scaleEntries(scale, styles, say);
	const entries = styles.map((style) => ({
		label: `${style.name ?? say('figure.no_label')} (${whole(style.count)})`,
		color: style.color,
		hollow: style.name === null,
	}));
	if (entries.length <= MAX_ENTRIES) return entries;
	const more = say('figure.more_groups', { n: entries.length - MAX_ENTRIES + 1 });
	return [...entries.slice(0, MAX_ENTRIES - 1), { label: more, color: MUTED, shape: 'none' }];
}

/** Whole numbers in full, for example 20230115. */
function endText(value: number): string {
	return Number.isInteger(value) ? plainNumber(value) : threeDigits(value);
}

/** A bar of colours with its heading, and samples without a value. */
function scaleEntries(scale: GroupScale, styles: readonly GroupStyle[], say: Say): KeyEntry[] {
	const without = styles.filter(({ name }) => name === null);
	return [
		{ label: scale.label, color: MUTED, shape: 'none' },
		{
			label: '',
			color: INK,
			shape: 'scale',
			ends: [
				`${scale.clipped_low ? '≤ ' : ''}${endText(scale.low)}`,
				`${scale.clipped_high ? '≥ ' : ''}${endText(scale.high)}`,
			],
		},
		...without.map(({ color, count }) => ({
			label: `${say('figure.no_value')} (${whole(count)})`,
			color,
			hollow: true,
		})),
	];
}

/** Two groups that are compared. */
interface Compared {
	group_a: string;
	group_b: string;
	colors?: { groups: string[]; reference: string | null; positive: string | null };
}

/** Colours of the two groups: those that they have in the figures of samples. */
export function directionColors({ group_a, group_b, colors }: Compared): { a: string; b: string } {
	if (colors === undefined) return { a: REFERENCE, b: POSITIVE };
	const style = styleOf(groupStyles({ ...colors, group: [group_a, group_b] }));
	return { a: style(group_a).color, b: style(group_b).color };
}

/** Two entries that say in which group a feature is higher. */
export function directionEntries(data: Compared, say: Say): KeyEntry[] {
	const color = directionColors(data);
	return [
		{ label: say('figure.higher_in', { group: data.group_b }), color: color.b },
		{ label: say('figure.higher_in', { group: data.group_a }), color: color.a },
	];
}
