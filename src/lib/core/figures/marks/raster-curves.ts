import { pixelPicture, type DeferPicture } from '../live/deferred-picture.ts';
import type { Box } from '../layout/box.ts';

/** An unbroken line in px of the figure; x never falls. */
export interface RasterCurve {
	x: readonly number[];
	y: readonly number[];
	color: string;
	width: number;
	opacity: number;
}

/** Pixels per px of the figure: the PNG export is made at scale 2. */
const DENSITY = 2;

/**
 * Lines as one PNG layer, painted in order. Each line covers, in every pixel column, the heights it passes through there
 * and half its width beyond, so a line never darkens at its own corners.
 */
export function rasterCurves(
	curves: readonly RasterCurve[],
	area: Box,
	count: number,
	defer?: DeferPicture,
): string {
	const edge = 2;
	const width = Math.round((area.width + 2 * edge) * DENSITY);
	const height = Math.round((area.height + 2 * edge) * DENSITY);
	const left = area.x - edge;
	const top = area.y - edge;
	const paint = (): Uint8Array => paintCurves(curves, { left, top, width, height });
	return pixelPicture(
		{ width, height, paint },
		{
			x: left,
			y: top,
			width: width / DENSITY,
			height: height / DENSITY,
			'data-part': 'curves',
			'data-count': count,
		},
		defer,
	);
}

/** Paints lines into pixels; `left` and `top` are px of the figure, width and height pixels. */
function paintCurves(
	curves: readonly RasterCurve[],
	{ left, top, width, height }: { left: number; top: number; width: number; height: number },
): Uint8Array {
	const pixels = new Uint8Array(width * height * 4);
	const low = new Float64Array(width);
	const high = new Float64Array(width);
	for (const curve of curves) {
		low.fill(Infinity);
		high.fill(-Infinity);
		const xs = curve.x.map((x) => (x - left) * DENSITY);
		const ys = curve.y.map((y) => (y - top) * DENSITY);
		if (xs.length === 1) touch(low, high, xs[0]!, ys[0]!);
		for (let k = 1; k < xs.length; k++) cover(low, high, xs[k - 1]!, ys[k - 1]!, xs[k]!, ys[k]!);
		const half = (curve.width * DENSITY) / 2;
		const color = Number.parseInt(curve.color.slice(1), 16);
		for (let column = 0; column < width; column++) {
			if (!(low[column]! <= high[column]!)) continue;
			const from = low[column]! - half;
			const to = high[column]! + half;
			for (let row = Math.max(0, Math.floor(from)); row < Math.min(height, Math.ceil(to)); row++) {
				const part = Math.min(to, row + 1) - Math.max(from, row);
				if (part > 0) blend(pixels, (row * width + column) * 4, color, Math.min(1, part) * curve.opacity);
			}
		}
	}
	return pixels;
}

function touch(low: Float64Array, high: Float64Array, x: number, y: number): void {
	const column = Math.min(low.length - 1, Math.max(0, Math.floor(x)));
	low[column] = Math.min(low[column]!, y);
	high[column] = Math.max(high[column]!, y);
}

/** Heights that a straight piece passes through in each pixel column. */
function cover(low: Float64Array, high: Float64Array, x0: number, y0: number, x1: number, y1: number): void {
	touch(low, high, x0, y0);
	touch(low, high, x1, y1);
	if (!(x1 > x0)) return;
	const slope = (y1 - y0) / (x1 - x0);
	for (let border = Math.floor(x0) + 1; border <= Math.floor(x1); border++) {
		const y = y0 + slope * (border - x0);
		touch(low, high, border - 0.5, y);
		touch(low, high, border, y);
	}
}

/** Paints one pixel with the "over" rule; its alpha is not premultiplied. */
function blend(pixels: Uint8Array, at: number, color: number, source: number): void {
	const below = (pixels[at + 3]! / 255) * (1 - source);
	const alpha = source + below;
	for (let k = 0; k < 3; k++) {
		const paint = (color >> (16 - 8 * k)) & 255;
		pixels[at + k] = Math.round((paint * source + pixels[at + k]! * below) / alpha);
	}
	pixels[at + 3] = Math.round(alpha * 255);
}
