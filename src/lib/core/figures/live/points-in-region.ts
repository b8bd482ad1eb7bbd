import type { Language } from '../../../contract/language.ts';
import type { FigureSpec } from '../../../contract/records/figure.ts';
import type { Region } from '../../../contract/records/figure-region.ts';
import { drawLive } from '../draw.ts';
import type { Box } from '../layout/box.ts';
import { figureRows } from './figure-rows.ts';
import type { HitLayer, Tooltip, TooltipLine } from './hit-layer.ts';
import { cellBox, sampleOfMark } from './pick.ts';

/** A mark in a part of a figure. */
export interface RegionPoint {
	/** Sample, feature or bin. */
	name: string;
	/** Sample that it stands for; null for others. */
	sample: string | null;
	/** What a tooltip says of it, rounded as there. */
	lines: readonly TooltipLine[];
	/** Its row in the table of the figure, unrounded; empty where it is not the only mark of its row. */
	values: readonly { name: string; value: number | string | boolean }[];
}

/** Marks described one by one at most. */
const MAX_DESCRIBED = 12;

/**
 * The marks of a figure that lie in a part of its picture, in the order of the record: points and strips by their place,
 * bars and cells by their middle, each curve once. Merges of cluster trees do not count. Throws what `drawFigure` throws.
 * @returns the first of them, and how many there are
 */
export function pointsInRegion(
	spec: FigureSpec,
	region: Region,
	{ language = 'en', most = MAX_DESCRIBED }: { language?: Language; most?: number } = {},
): { points: RegionPoint[]; samples: string[]; total: number } {
	const { layers, width, height } = drawLive(spec, language);
	const box = boxOf(region, width, height);
	const found = layers.flatMap((layer) => marksIn(layer, box).map((index) => ({ layer, index })));
	const samples = found.flatMap(({ layer, index }) => sampleOfMark(layer, index) ?? []);
	const rowOf = rowsByName(spec);
	const marksOf = marksByName(layers);
	const points = found.slice(0, most).map(({ layer, index }) => {
		const { name, lines } = tooltipAt(layer, index);
		return {
			name,
			lines,
			sample: sampleOfMark(layer, index),
			values: marksOf(layer, name) === 1 ? rowOf(name) : [],
		};
	});
	return { points, samples: [...new Set(samples)], total: found.length };
}

function boxOf({ x0, y0, x1, y1 }: Region, width: number, height: number): Box {
	const [x, y] = [Math.min(x0, x1) * width, Math.min(y0, y1) * height];
	return { x, y, width: Math.abs(x1 - x0) * width, height: Math.abs(y1 - y0) * height };
}

const holds = (box: Box, x: number, y: number): boolean =>
	x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

const middle = ({ x, y, width, height }: Box): [number, number] => [x + width / 2, y + height / 2];

/** Numbers of the marks of a layer that lie in a box. */
function marksIn(layer: HitLayer, box: Box): number[] {
	switch (layer.shape) {
		case 'points':
			return layer.node === undefined
				? count(layer.x.length, (i) => holds(box, layer.x[i]!, layer.y[i]!))
				: [];
		case 'cells':
			return count(layer.rows * layer.columns, (i) => holds(box, ...middle(cellBox(layer, i))));
		case 'boxes':
			return count(layer.boxes.length, (i) => holds(box, ...middle(layer.boxes[i]!)));
		case 'strip':
			return count(layer.x.length, (i) => holds(box, layer.x[i]!, layer.y(i)));
		case 'curves': {
			const [centre] = middle(box);
			return layer.lines.flatMap(({ y }, line) => {
				const inside = count(
					layer.x.length,
					(k) => k >= layer.from && k < layer.to && holds(box, layer.x[k]!, y[k]!),
				);
				const far = (k: number): number => Math.abs(layer.x[k]! - centre);
				return inside.length === 0
					? []
					: [line * layer.x.length + inside.reduce((best, k) => (far(k) < far(best) ? k : best))];
			});
		}
	}
}

const count = (length: number, isIn: (index: number) => boolean): number[] =>
	Array.from({ length }, (_, index) => index).filter(isIn);

function tooltipAt(layer: HitLayer, index: number): Tooltip {
	if (layer.shape === 'cells') return layer.tooltip(Math.floor(index / layer.columns), index % layer.columns);
	if (layer.shape === 'curves')
		return layer.tooltip(Math.floor(index / layer.x.length), index % layer.x.length);
	return layer.tooltip(index);
}

/** How many points or bars have a name; none of a layer of cells or curves, whose marks are parts of a row. */
function marksByName(layers: readonly HitLayer[]): (layer: HitLayer, name: string) => number {
	const marks = new Map<string, number>();
	for (const layer of layers)
		for (let i = 0; i < singleMarks(layer); i++) {
			const { name } = tooltipAt(layer, i);
			marks.set(name, (marks.get(name) ?? 0) + 1);
		}
	return (layer, name) => (singleMarks(layer) === 0 ? 0 : (marks.get(name) ?? 0));
}

function singleMarks(layer: HitLayer): number {
	if (layer.shape === 'points') return layer.node === undefined ? layer.x.length : 0;
	return layer.shape === 'boxes' ? layer.boxes.length : 0;
}

/** Values of the only row of the table of a figure that begins with a name; none where several do. */
function rowsByName(spec: FigureSpec): (name: string) => RegionPoint['values'] {
	const { columns, rows } = figureRows(spec);
	const byName = new Map<string, number | null>();
	for (const [at, [first]] of rows.entries()) {
		const name = String(first ?? '');
		byName.set(name, byName.has(name) ? null : at);
	}
	return (name) => {
		const at = byName.get(name);
		const row = at == null ? undefined : rows[at];
		return (row ?? []).slice(1).flatMap((value, i) => {
			const column = columns[i + 1] ?? '';
			return value === null || value === undefined || value === '' ? [] : [{ name: column, value }];
		});
	};
}
