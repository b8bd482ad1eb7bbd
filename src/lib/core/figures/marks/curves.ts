import { coordinate, element, group } from '../element.ts';
import type { DeferPicture } from '../live/deferred-picture.ts';
import type { Box } from '../layout/box.ts';
import { rasterCurves, type RasterCurve } from './raster-curves.ts';

/** A line through values at common positions; missing values break it. */
export interface Curve {
	y: ArrayLike<number | null>;
	color: string;
	dash?: string | null;
	width: number;
	opacity: number;
	/** Row of the data, kept in the mark for linked selection. */
	row?: number;
	part?: string;
	/** Group whose centre the line is. */
	group?: string | null;
}

/** The area between two lines. */
export interface CurveBand {
	low: Float64Array;
	high: Float64Array;
	color: string;
}

/** Where values lie. */
export interface CurvePlace {
	/** px of each position, rising. */
	x: readonly number[];
	/** Positions [from, to) are drawn. */
	from: number;
	to: number;
	/** px of a value; NaN when it has no place. */
	y(value: number | null): number;
	area: Box;
}

/** Corners of all lines above which they are painted into one PNG layer: 40,000 are about 600 kB of SVG. */
const VECTOR_LIMIT = 40_000;

/** Bands, then lines, in the given order. */
export function drawCurves(
	bands: readonly CurveBand[],
	curves: readonly Curve[],
	place: CurvePlace,
	defer?: DeferPicture,
): string {
	const filled = bands.map((band) => drawBand(band, place));
	const traced = curves.map((curve) => trace(curve, place));
	const corners = traced.reduce((sum, runs) => sum + runs.reduce((most, run) => most + run.x.length, 0), 0);
	const lines =
		corners > VECTOR_LIMIT
			? rasterCurves(
					curves.flatMap((curve, i): RasterCurve[] =>
						traced[i]!.map((run) => ({
							...run,
							color: curve.color,
							width: curve.width,
							opacity: curve.opacity,
						})),
					),
					place.area,
					curves.length,
					defer,
				)
			: group(
					{ 'data-part': 'curves', fill: 'none', 'stroke-linejoin': 'round' },
					curves.flatMap((curve, i) => drawRuns(curve, traced[i]!)),
				);
	return [
		group(
			{ 'data-part': 'bands' },
			filled.filter((part) => part !== ''),
		),
		lines,
	]
		.filter((part) => part !== '')
		.join('\n');
}

/** A part of a line without a gap, px. */
export interface Run {
	x: number[];
	y: number[];
}

/** The unbroken parts of a line; where more than two corners fall on one px, only first, highest, lowest and last stay. */
export function trace(curve: Pick<Curve, 'y'>, place: CurvePlace): Run[] {
	const runs: Run[] = [];
	let run: Run | null = null;
	for (let k = place.from; k < place.to; k++) {
		const y = place.y(curve.y[k] ?? null);
		if (!Number.isFinite(y)) {
			run = null;
			continue;
		}
		if (run === null) {
			run = { x: [], y: [] };
			runs.push(run);
		}
		run.x.push(place.x[k]!);
		run.y.push(y);
	}
	return runs.map(thin);
}

function thin(run: Run): Run {
	const n = run.x.length;
	const span = run.x[n - 1]! - run.x[0]!;
	if (n < 8 || n <= 2 * span) return run;
	const kept: Run = { x: [], y: [] };
	for (let from = 0; from < n;) {
		const column = Math.floor(run.x[from]!);
		let to = from + 1;
		let low = from;
		let high = from;
		for (; to < n && Math.floor(run.x[to]!) === column; to++) {
			if (run.y[to]! < run.y[low]!) low = to;
			if (run.y[to]! > run.y[high]!) high = to;
		}
		for (const k of [...new Set([from, low, high, to - 1])].sort((a, b) => a - b)) {
			kept.x.push(run.x[k]!);
			kept.y.push(run.y[k]!);
		}
		from = to;
	}
	return kept;
}

/** One path per line; a value between two gaps is a dot. */
function drawRuns(curve: Curve, runs: readonly Run[]): string[] {
	let d = '';
	const dots: string[] = [];
	for (const run of runs) {
		if (run.x.length === 1) {
			dots.push(
				element('circle', {
					cx: run.x[0],
					cy: run.y[0],
					r: Math.max(1.2, curve.width),
					fill: curve.color,
					'fill-opacity': curve.opacity < 1 ? curve.opacity : null,
				}),
			);
			continue;
		}
		for (let k = 0; k < run.x.length; k++)
			d += `${k === 0 ? 'M' : 'L'}${coordinate(run.x[k]!)} ${coordinate(run.y[k]!)}`;
	}
	const path =
		d === ''
			? []
			: [
					element('path', {
						d,
						stroke: curve.color,
						'stroke-width': curve.width,
						'stroke-opacity': curve.opacity < 1 ? curve.opacity : null,
						'stroke-dasharray': curve.dash,
						'data-i': curve.row,
						'data-part': curve.part,
					}),
				];
	return [...path, ...dots];
}

/** One filled path per unbroken part of a band. */
function drawBand(band: CurveBand, place: CurvePlace): string {
	let d = '';
	let from = place.from;
	while (from < place.to) {
		const holds = (k: number): boolean =>
			Number.isFinite(place.y(band.low[k]!)) && Number.isFinite(place.y(band.high[k]!));
		while (from < place.to && !holds(from)) from++;
		let to = from;
		while (to < place.to && holds(to)) to++;
		if (to - from > 1) {
			const edge = (values: ArrayLike<number>, order: number[]): string =>
				order.map((k) => `${coordinate(place.x[k]!)} ${coordinate(place.y(values[k]!))}`).join('L');
			const forth = Array.from({ length: to - from }, (_, i) => from + i);
			d += `M${edge(band.high, forth)}L${edge(band.low, forth.reverse())}Z`;
		}
		from = Math.max(to, from + 1);
	}
	return d === '' ? '' : element('path', { d, fill: band.color, 'fill-opacity': 0.18 });
}
