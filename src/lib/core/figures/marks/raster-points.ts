import { pixelPicture, type DeferPicture } from '../live/deferred-picture.ts';
import type { Box } from '../layout/box.ts';
import type { Point } from './point.ts';

/** Pixels per px of the figure: the PNG export is made at scale 2. */
const DENSITY = 2;
const OPACITY = 0.7;

/** How much of each pixel of a small square a disc covers, sampled at 4 x 4 points. */
function discCoverage(radius: number): { size: number; cover: Float64Array } {
	const size = Math.ceil(radius) * 2 + 2;
	const cover = new Float64Array(size * size);
	const center = size / 2;
	for (let y = 0; y < size; y++)
		for (let x = 0; x < size; x++) {
			let inside = 0;
			for (let k = 0; k < 16; k++) {
				const dx = x + ((k % 4) + 0.5) / 4 - center;
				const dy = y + (Math.floor(k / 4) + 0.5) / 4 - center;
				if (dx * dx + dy * dy <= radius * radius) inside++;
			}
			cover[y * size + x] = inside / 16;
		}
	return { size, cover };
}

/**
 * All points as one PNG layer: discs rounded to whole pixels at twice the figure's resolution, painted in order. Shapes
 * are not told apart here; at this number of points they could not be seen.
 */
export function rasterPoints(
	points: readonly Point[],
	area: Box,
	radius: number,
	defer?: DeferPicture,
): string {
	const edge = Math.ceil(radius) + 1;
	const width = Math.round((area.width + 2 * edge) * DENSITY);
	const height = Math.round((area.height + 2 * edge) * DENSITY);
	const paint = (): Uint8Array => {
		const pixels = new Uint8Array(width * height * 4);
		const disc = discCoverage(radius * DENSITY);
		for (const point of points) {
			const color = Number.parseInt(point.color.slice(1), 16);
			const left = Math.round((point.x - area.x + edge) * DENSITY - disc.size / 2);
			const top = Math.round((point.y - area.y + edge) * DENSITY - disc.size / 2);
			stamp(pixels, width, height, left, top, disc, color);
		}
		return pixels;
	};
	return pixelPicture(
		{ width, height, paint },
		{
			x: area.x - edge,
			y: area.y - edge,
			width: width / DENSITY,
			height: height / DENSITY,
			'data-part': 'points',
			'data-count': points.length,
		},
		defer,
	);
}

/** Paints one disc with the "over" rule on pixels whose alpha is not premultiplied. */
function stamp(
	pixels: Uint8Array,
	width: number,
	height: number,
	left: number,
	top: number,
	disc: { size: number; cover: Float64Array },
	color: number,
): void {
	for (let dy = 0; dy < disc.size; dy++) {
		const y = top + dy;
		if (y < 0 || y >= height) continue;
		for (let dx = 0; dx < disc.size; dx++) {
			const x = left + dx;
			const source = disc.cover[dy * disc.size + dx]! * OPACITY;
			if (source === 0 || x < 0 || x >= width) continue;
			const at = (y * width + x) * 4;
			const below = (pixels[at + 3]! / 255) * (1 - source);
			const alpha = source + below;
			for (let k = 0; k < 3; k++) {
				const paint = (color >> (16 - 8 * k)) & 255;
				pixels[at + k] = Math.round((paint * source + pixels[at + k]! * below) / alpha);
			}
			pixels[at + 3] = Math.round(alpha * 255);
		}
	}
}
