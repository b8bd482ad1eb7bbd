import { maxOf, minOf } from '../../../base/extremes.ts';

/** Room around the plot, px. */
const MARGIN = 6;

/**
 * A drawing cropped to its plot, without title, axes and key: for small pictures in which their words cannot be read. All
 * plots of a figure with several; the whole drawing where none is marked.
 */
export function cropToPlot(svg: string): string {
	const boxes = [...svg.matchAll(/<rect ([^>]*data-part="area"[^>]*)>/gu)].map(([, mark = '']) =>
		['x', 'y', 'width', 'height'].map((name) =>
			Number(new RegExp(`(?:^| )${name}="([-\\d.]+)"`, 'u').exec(mark)?.[1]),
		),
	);
	const sound = boxes.filter((box) => box.every(Number.isFinite));
	if (sound.length === 0) return svg;
	const left = minOf(sound.map(([x = 0]) => x)) - MARGIN;
	const top = minOf(sound.map(([, y = 0]) => y)) - MARGIN;
	const right = maxOf(sound.map(([x = 0, , width = 0]) => x + width)) + MARGIN;
	const bottom = maxOf(sound.map(([, y = 0, , height = 0]) => y + height)) + MARGIN;
	const size = [left, top, right - left, bottom - top].map((value) => Math.round(value * 100) / 100);
	return svg.replace(
		/^(<svg[^>]*?) width="[^"]*" height="[^"]*" viewBox="[^"]*"/u,
		`$1 width="${size[2]}" height="${size[3]}" viewBox="${size.join(' ')}"`,
	);
}
