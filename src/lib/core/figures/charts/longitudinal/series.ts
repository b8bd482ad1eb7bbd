import { present } from '../../columns.ts';
import { element, pathThrough } from '../../element.ts';
import type { NumericAxis } from '../../layout/axis.ts';
import type { Plot } from '../../layout/plot.ts';
import type { ReportHits } from '../../live/hit-layer.ts';
import { valueLine } from '../../live/tooltip-lines.ts';
import { reportPoints } from '../../live/hit-points.ts';
import { mark } from '../../marks/shape.ts';
import { INK, PAPER, QUIET } from '../../style/ink.ts';
import { seriesStyle } from '../../style/palette.ts';
import { threeDigits } from '../../text/format.ts';
import { type Data, type Patient, type Series, timeName, placeOf, beyond } from './patients.ts';

/** The measured times of a line; a patient is no sample, so nothing is linked. */
export function reportSeries(
	data: Data,
	patient: Patient,
	series: Series,
	frame: Plot,
	y: NumericAxis,
	reportHits: ReportHits | undefined,
): void {
	const points = patient.time.flatMap((time, row) => {
		const place = placeOf(data, series, row, data.log ? y.domain[0] : 0);
		return place === null || !y.holds(place.value)
			? []
			: [{ x: frame.x(time), y: frame.y(place.value), color: INK, row }];
	});
	const shown = (value: number | null | undefined): number | null =>
		present(value) ? (data.percent ? value * 100 : value) : null;
	reportPoints(reportHits, points, 3.8, {
		sample: () => null,
		tooltip: (row) => ({
			name: patient.id,
			lines: [
				{ label: '', value: series.name },
				{
					label: data.time_label,
					value: timeName(data, patient.time[row] ?? 0) ?? threeDigits(patient.time[row] ?? 0),
				},
				valueLine(data.value_label, shown(series.value[row])),
			].filter(({ value }) => value !== ''),
		}),
	});
}

interface SeriesLook {
	color: string;
	width: number;
	opacity: number;
	radius: number;
}

export function lookOf(
	series: Series,
	i: number,
	patient: Patient,
	named: boolean,
	color: string,
): SeriesLook {
	const alone = patient.series.length === 1;
	if (series.main || alone) return { color, width: 2, opacity: 1, radius: 3.8 };
	const any = patient.series.some(({ main }) => main);
	if (named) return { color: any ? QUIET : seriesStyle(i).color, width: 1.3, opacity: 1, radius: 3 };
	return { color: any ? QUIET : color, width: 0.9, opacity: 0.6, radius: 2.2 };
}

/** Lines between measured times: solid between seen values, dashed to and from unseen ones, none over a missing one. */
export function drawSeries(
	data: Data,
	patient: Patient,
	series: Series,
	frame: Plot,
	y: NumericAxis,
	look: SeriesLook,
): { svg: string; points: { x: number; y: number }[] } {
	const foot = y.domain[0];
	const places = patient.time.map((time, k) => {
		const place = placeOf(data, series, k, data.log ? foot : 0);
		if (place === null || !y.holds(place.value)) return null;
		return {
			x: frame.x(time),
			y: frame.y(place.value),
			seen: place.seen,
			beyond: beyond(place.value, y),
		};
	});
	let solid = '';
	let dashed = '';
	for (let k = 1; k < places.length; k++) {
		const [a, b] = [places[k - 1], places[k]];
		if (!a || !b) continue;
		const piece = pathThrough([
			[a.x, a.y],
			[b.x, b.y],
		]);
		if (a.seen && b.seen) solid += piece;
		else dashed += piece;
	}
	const stroke = {
		fill: 'none',
		stroke: look.color,
		'stroke-width': look.width,
		'stroke-opacity': look.opacity < 1 ? look.opacity : null,
	};
	const points = places.filter((place) => place !== null);
	const svg = [
		solid === '' ? '' : element('path', { d: solid, ...stroke, 'data-part': 'seen' }),
		dashed === ''
			? ''
			: element('path', { d: dashed, ...stroke, 'stroke-dasharray': '3 3', 'data-part': 'unseen' }),
		...points.map((point) =>
			point.beyond !== null
				? mark(point.x, point.y + (point.beyond === 'above' ? 4 : -4), look.radius, {
						color: look.color,
						shape: point.beyond === 'above' ? 'triangle' : 'wedge',
					})
				: point.seen
					? element('circle', {
							cx: point.x,
							cy: point.y,
							r: look.radius,
							fill: look.color,
							stroke: PAPER,
							'stroke-width': 0.6,
							'fill-opacity': look.opacity < 1 ? look.opacity : null,
						})
					: element('circle', {
							cx: point.x,
							cy: point.y,
							r: look.radius,
							fill: PAPER,
							stroke: look.color,
							'stroke-width': 1.3,
							'data-part': 'open',
						}),
		),
	];
	return { svg: svg.filter((part) => part !== '').join(''), points };
}
