import { maxOf } from '../../../base/extremes.ts';
import { element } from '../element.ts';
import { cleanText } from '../text/clean.ts';
import { text } from '../text/draw.ts';
import { textWidth } from '../text/measure.ts';
import { shortNames } from '../text/short-names.ts';
import { wrapText } from '../text/wrap.ts';
import { INK, MUTED, SIZE } from '../style/ink.ts';

/** A column of a categorical axis: its name, and a muted second line such as "n = 24". */
export interface Band {
	name: string;
	below?: string;
	color?: string;
	/** The name is the chart's own word ("no label"), not one of the set that is shortened together. */
	own?: boolean;
}

export interface BandLabels {
	/** Room the labels take below the axis, px. */
	height: number;
	/** Room the first label takes to the left of the axis, px. */
	left: number;
	draw(x: number, y: number): string;
}

const LINE = 14;
const SLANT_LIMIT = 120;

/**
 * Lays out the names under the columns: side by side in up to three lines when they fit, else slanted by 45 degrees,
 * shortened beyond 120 px. `step` is the width of one column.
 */
export function bandLabels(bands: readonly Band[], step: number): BandLabels {
	const room = step - 8;
	const names = bands.map((band) => cleanText(band.name));
	const wrapped = names.map((name) => wrapText(name, room, SIZE.tick, 'regular', 3));
	const flat =
		names.every((name, i) => (wrapped[i] ?? []).join('').replace(/\s/g, '') === name.replace(/\s/g, '')) &&
		bands.every((band) => textWidth(band.below ?? '', SIZE.tick) <= room);
	return flat ? flatLabels(bands, wrapped, step) : slantedLabels(bands, names, step);
}

function flatLabels(bands: readonly Band[], wrapped: readonly string[][], step: number): BandLabels {
	const deepest = Math.max(1, maxOf(wrapped.map((name) => name.length)));
	const lines = deepest + (bands.some((band) => band.below) ? 1 : 0);
	return {
		height: lines * LINE + 6,
		left: 0,
		// The second lines stand at one height, below the longest name.
		draw: (x, y) =>
			bands
				.map((band, i) => {
					const center = x + (i + 0.5) * step;
					const name = wrapped[i] ?? [];
					const drawn = name.map((part, k) =>
						text(center, y + (k + 1) * LINE + 2, part, { anchor: 'middle', fill: band.color ?? INK }),
					);
					if (band.below)
						drawn.push(
							text(center, y + (deepest + 1) * LINE + 2, band.below, { anchor: 'middle', fill: MUTED }),
						);
					return drawn.join('');
				})
				.join('\n'),
	};
}

function slantedLabels(bands: readonly Band[], names: readonly string[], step: number): BandLabels {
	// At 45 degrees two lines of 11 px need 16 px between them; closer columns get every second, third ... name.
	const every = Math.max(1, Math.ceil(16 / step));
	const set = bands.filter((band) => !band.own).map((band) => band.name);
	const short = shortNames(set, SLANT_LIMIT, SIZE.tick);
	let next = 0;
	const shown = bands.map((band, i) => {
		const name = band.own ? names[i] : short[next++];
		return (name ?? '') + (band.below ? ` (${band.below})` : '');
	});
	const longest = Math.max(0, maxOf(shown.map((name) => textWidth(name, SIZE.tick))));
	const reach = longest * Math.SQRT1_2;
	// How far each name reaches to the left of the axis; the first one usually, but a later one may be longer.
	const beyond = shown.map((name, i) => textWidth(name, SIZE.tick) * Math.SQRT1_2 + 8 - (i + 0.5) * step);
	return {
		height: reach + 18,
		left: Math.max(0, maxOf(beyond)),
		draw: (x, y) =>
			shown
				.map((name, i) =>
					i % every === 0
						? text(x + (i + 0.5) * step + 4, y + 12, name, {
								anchor: 'end',
								rotate: -45,
								fill: bands[i]?.color ?? INK,
							})
						: '',
				)
				.filter((label) => label !== '')
				.join('\n'),
	};
}

/** A short tick under every column. */
export function bandTicks(count: number, x: number, y: number, step: number): string {
	const d = Array.from(
		{ length: count },
		(_, i) =>
			`M${(Math.round((x + (i + 0.5) * step) * 100) / 100).toString()} ${Math.round(y * 100) / 100}v3`,
	);
	return element('path', { d: d.join(''), stroke: MUTED, fill: 'none' });
}
