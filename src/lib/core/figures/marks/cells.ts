import { element } from '../element.ts';
import { MISSING_GROUND, MISSING_STROKE } from '../style/ink.ts';
import { LEVELS, levelOf, scaleColors, type ColorDomain, type ScaleKind } from '../style/color-scale.ts';
import { encodeIndexedPng } from '../embedded-png/encode.ts';
import { pngDataUri } from '../embedded-png/data-uri.ts';
import type { Box } from '../layout/box.ts';

const TRANSPARENT = LEVELS;

/** A hatch that stands for "no value"; give the id to `hatched`. */
export function hatchPattern(id: string): string {
	return element(
		'pattern',
		{ id, width: 5, height: 5, patternUnits: 'userSpaceOnUse' },
		element('rect', { x: 0, y: 0, width: 5, height: 5, fill: MISSING_GROUND }),
		element('path', { d: 'M-1 1L1 -1M0 5L5 0M4 6L6 4', stroke: MISSING_STROKE, 'stroke-width': 0.9 }),
	);
}

/** A rectangle under the cells; it shows through where a cell is missing. */
export function hatched(box: Box, id: string): string {
	return element('rect', { ...box, fill: `url(#${id})`, 'data-part': 'missing' });
}

/** What to paint into a grid of cells. */
export interface Grid {
	rows: number;
	columns: number;
	/** Value of the cell drawn at a row and column; null = missing. */
	value(row: number, column: number): number | null | undefined;
	scale: ScaleKind;
	domain: ColorDomain;
}

/**
 * All cells as one palette PNG, one pixel per cell, drawn large without smoothing. A missing cell is transparent, so it
 * can never take a colour of the scale.
 */
export function drawCells(grid: Grid, box: Box): string {
	const indices = new Uint8Array(grid.rows * grid.columns);
	for (let row = 0; row < grid.rows; row++)
		for (let column = 0; column < grid.columns; column++) {
			const value = grid.value(row, column);
			indices[row * grid.columns + column] =
				value === null || value === undefined || !Number.isFinite(value)
					? TRANSPARENT
					: levelOf(value, grid.domain);
		}
	const palette = new Uint8Array((LEVELS + 1) * 3);
	palette.set(scaleColors(grid.scale));
	const alpha = new Uint8Array(LEVELS + 1).fill(255);
	alpha[TRANSPARENT] = 0;
	return pixelImage(
		box,
		pngDataUri(encodeIndexedPng(grid.columns, grid.rows, indices, palette, alpha)),
		'cells',
	);
}

/** A gradient of the whole scale, lowest colour left. */
export function drawGradient(scale: ScaleKind, box: Box): string {
	const indices = Uint8Array.from({ length: LEVELS }, (_, level) => level);
	return pixelImage(box, pngDataUri(encodeIndexedPng(LEVELS, 1, indices, scaleColors(scale))), 'scale');
}

function pixelImage(box: Box, href: string, part: string): string {
	// "pixelated" is what browsers know; the PNG renderer has its own word for it (see png.server.ts).
	return element('image', {
		...box,
		preserveAspectRatio: 'none',
		'image-rendering': 'pixelated',
		'data-part': part,
		href,
	});
}
