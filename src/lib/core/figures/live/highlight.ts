import { appendAll } from '../../../base/append-all.ts';
import { element, group, pathThrough } from '../element.ts';
import type { Box } from '../layout/box.ts';
import { INK, PAPER } from '../style/ink.ts';
import { text } from '../text/draw.ts';
import type { HitLayer } from './hit-layer.ts';
import { membersOf, cellBox, type Place } from './pick.ts';

/** Marks of chosen samples over a figure, px of the figure. */
export interface Highlight {
	rings: readonly (Place & { radius: number })[];
	lines: readonly (readonly Place[])[];
	/** px: the lines of many samples must not become one black area. */
	line_width: number;
	/** Ticks at the edge of a matrix, filled. */
	ticks: readonly Box[];
	/** Outlines of bars and rows. */
	frames: readonly Box[];
	labels: readonly (Place & { label: string })[];
}

/** Selected samples up to this many are named. */
const NAMED = 5;
/** Thickness of the ticks beside a matrix, px. */
const TICK = 4;
const RING = 2.2;

interface Spot {
	layer: number;
	index: number;
	/** The edge of the matrix at which a cell layer shows the sample. */
	edge?: 'row' | 'column';
}

/** Where each sample lies in a drawing. */
export type SamplePlaces = ReadonlyMap<string, readonly Spot[]>;

/** Finds the marks of every sample: points, bars, lines, rows and columns. */
export function samplePlaces(layers: readonly HitLayer[]): SamplePlaces {
	const places = new Map<string, Spot[]>();
	const note = (name: string | null, spot: Spot): void => {
		for (const sample of membersOf(layers[spot.layer]!, name)) {
			const known = places.get(sample);
			if (known === undefined) places.set(sample, [spot]);
			else known.push(spot);
		}
	};
	for (const [layer, own] of layers.entries()) {
		if (own.shape === 'points')
			for (let index = 0; index < own.x.length; index++) note(own.sample(index), { layer, index });
		else if (own.shape === 'boxes')
			for (const index of own.boxes.keys()) note(own.sample(index), { layer, index });
		else if (own.shape === 'strip') note(own.sample, { layer, index: 0 });
		else if (own.shape === 'curves')
			for (const [index, line] of own.lines.entries()) note(line.sample, { layer, index });
		else {
			for (let index = 0; index < own.columns; index++)
				note(own.column_sample(index), { layer, index, edge: 'column' });
			for (let index = 0; index < own.rows; index++)
				note(own.row_sample(index), { layer, index, edge: 'row' });
		}
	}
	return places;
}

/** The marks of some samples; up to five of them are named, each once. */
export function highlight(
	layers: readonly HitLayer[],
	places: SamplePlaces,
	samples: ReadonlySet<string>,
): Highlight {
	const rings: (Place & { radius: number })[] = [];
	const lines: (readonly Place[])[] = [];
	const ticks: Box[] = [];
	const frames: Box[] = [];
	const labels: (Place & { label: string })[] = [];
	for (const sample of samples) {
		const spots = places.get(sample) ?? [];
		let name: Place | null = null;
		for (const { layer, index, edge } of spots) {
			const own = layers[layer]!;
			if (own.shape === 'points') {
				const place = { x: own.x[index]!, y: own.y[index]! };
				rings.push({ ...place, radius: own.radius + RING });
				name ??= { x: place.x + own.radius + 5, y: place.y - own.radius - 2 };
			} else if (own.shape === 'curves') {
				const runs = runsOf(own.x, own.lines[index]?.y ?? new Float64Array(), own.from, own.to);
				appendAll(lines, runs);
				name ??= peak(runs);
			} else if (own.shape === 'strip') {
				// The strip bears the name of its sample; a bar at its end marks it.
				const { x, y, width, height } = own.area;
				ticks.push({ x: x + width, y, width: TICK, height });
			} else if (own.shape === 'boxes') {
				const box = own.boxes[index]!;
				frames.push(box);
				name ??= { x: box.x + box.width / 2, y: box.y - 4 };
			} else if (edge === 'column') {
				const cell = cellBox(own, index);
				ticks.push({ ...cell, y: own.box.y + own.box.height, height: TICK });
				name ??= { x: cell.x + cell.width / 2, y: own.box.y + own.box.height + TICK + 11 };
			} else {
				const cell = cellBox(own, index * own.columns);
				ticks.push({ ...cell, x: own.box.x + own.box.width, width: TICK });
				name ??= { x: own.box.x + own.box.width + TICK + 3, y: cell.y + cell.height / 2 + 4 };
			}
		}
		if (name !== null && samples.size <= NAMED) labels.push({ ...name, label: sample });
	}
	return { rings, lines, line_width: samples.size <= NAMED ? 2.4 : 1.2, ticks, frames, labels };
}

/** The highest corner of some lines, with room for a word above it. */
function peak(runs: readonly (readonly Place[])[]): Place | null {
	let best: Place | null = null;
	for (const run of runs) for (const corner of run) if (best === null || corner.y < best.y) best = corner;
	return best && { x: best.x + 4, y: best.y - 4 };
}

function runsOf(x: readonly number[], y: Float64Array, from: number, to: number): Place[][] {
	const runs: Place[][] = [];
	let run: Place[] | null = null;
	for (let k = from; k < to; k++) {
		const height = y[k];
		if (height === undefined || !Number.isFinite(height)) {
			run = null;
			continue;
		}
		if (run === null) runs.push((run = []));
		run.push({ x: x[k]!, y: height });
	}
	return runs;
}

/** The marks as SVG, to be put over the drawing in an export. */
export function highlightSvg(marks: Highlight): string {
	const box = (own: Box, attributes: Record<string, string | number>): string =>
		element('rect', { x: own.x, y: own.y, width: own.width, height: own.height, ...attributes });
	const ring = { fill: 'none', stroke: INK, 'stroke-width': 1.6 };
	return group({ 'data-part': 'highlight' }, [
		...marks.lines.map((line) =>
			element('path', {
				d: pathThrough(line.map(({ x, y }) => [x, y] as const)),
				...ring,
				'stroke-width': marks.line_width,
				'stroke-linejoin': 'round',
			}),
		),
		...marks.rings.map(({ x, y, radius }) => element('circle', { cx: x, cy: y, r: radius, ...ring })),
		...marks.frames.map((own) => box(own, ring)),
		...marks.ticks.map((own) => box(own, { fill: INK, stroke: PAPER, 'stroke-width': 0.4 })),
		...marks.labels.map(({ x, y, label }) => text(x, y, label, { weight: 'bold', halo: true, limit: 200 })),
	]);
}

/** A drawing with further marks over it. */
export function withMarks(svg: string, marks: string): string {
	const end = svg.lastIndexOf('</svg>');
	return end < 0 || marks === '' ? svg : `${svg.slice(0, end)}${marks}\n${svg.slice(end)}`;
}
