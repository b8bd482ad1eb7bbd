import { present } from '../../columns.ts';
import { element, line } from '../../element.ts';
import type { NumericAxis } from '../../layout/axis.ts';
import { inset, type Box } from '../../layout/box.ts';
import type { Canvas } from '../../layout/canvas.ts';
import { endLabels, endLabelsRoom, type LineEnd } from '../../layout/end-labels.ts';
import { PANEL_TITLE, panelTitle } from '../../layout/panel-grid.ts';
import { plot, type Plot } from '../../layout/plot.ts';
import { mark } from '../../marks/shape.ts';
import type { Say } from '../../say.ts';
import { MUTED, QUIET } from '../../style/ink.ts';
import { type Data, type Patient, scaled, type Limits } from './patients.ts';
import { reportSeries, lookOf, drawSeries } from './series.ts';

/** Lines of a patient that are told apart by colour and named at their end. */
const NAMED = 4;

/** The limits behind the thick line of a patient. */
function controlBand(data: Data, limits: Limits | undefined, frame: Plot, y: NumericAxis): string {
	if (limits === undefined) return '';
	const { area } = frame;
	const [low, high] = y.domain;
	const at = (value: number): number => frame.y(Math.min(high, Math.max(low, scaled(data, value))));
	const [top, foot] = [at(limits.high), at(limits.low)];
	const edge = { stroke: MUTED, 'stroke-width': 0.8, 'stroke-dasharray': '2 3', 'data-part': 'control' };
	return [
		element('rect', {
			x: area.x,
			y: top,
			width: area.width,
			height: Math.max(0, foot - top),
			fill: QUIET,
			'fill-opacity': 0.25,
			'data-part': 'control',
		}),
		line(area.x, top, area.x + area.width, top, edge),
		line(area.x, foot, area.x + area.width, foot, edge),
	].join('');
}

function titleOf(patient: Patient, box: Box, color: string, hollow: boolean | null, say: Say): string {
	const note = say('figure.n_times', { n: patient.time.length });
	if (hollow === null) return panelTitle(box, patient.id, note);
	return (
		mark(box.x + 5, box.y + 9, 4.2, { color, hollow }) +
		panelTitle({ ...box, x: box.x + 14, width: box.width - 14 }, patient.id, note)
	);
}

export function drawPatient(
	data: Data,
	patient: Patient,
	limits: Limits | undefined,
	box: Box,
	x: NumericAxis,
	y: NumericAxis,
	color: string,
	hollow: boolean | null,
	canvas: Canvas,
): string {
	const named = patient.series.length <= NAMED;
	const shown = patient.series.filter(
		({ name, main }) => name !== '' && patient.series.length > 1 && (main || named),
	);
	const room = Math.min(box.width * 0.45, endLabelsRoom(shown.map(({ name }) => name)));
	const below = inset(box, { top: PANEL_TITLE, right: room });
	const frame = plot(below, { x, y, y_ticks: data.log ? 5 : undefined, title_room: room });
	const band = controlBand(data, limits, frame, y);
	const parts = [titleOf(patient, box, color, hollow, canvas.say), frame.svg, band];
	const ends: LineEnd[] = [];
	// Thick lines are drawn last, over the others.
	const order = [...patient.series.keys()].sort(
		(a, b) => Number(patient.series[a]?.main) - Number(patient.series[b]?.main) || a - b,
	);
	for (const i of order) {
		const series = patient.series[i]!;
		const look = lookOf(series, i, patient, named, color);
		const drawn = drawSeries(data, patient, series, frame, y, look);
		parts.push(drawn.svg);
		reportSeries(data, patient, series, frame, y, canvas.reportHits);
		const end = drawn.points[drawn.points.length - 1];
		if (end && shown.includes(series))
			ends.push({ ...end, label: series.name, color: look.color === QUIET ? MUTED : look.color });
	}
	parts.push(missingMarks(patient, frame), endLabels(ends, frame.area));
	return parts.filter((part) => part !== '').join('\n');
}

/** A cross at the foot of every time at which at least one line has no value. */
function missingMarks(patient: Patient, frame: Plot): string {
	const { area } = frame;
	const foot = area.y + area.height - 5;
	return patient.time
		.map((time, k) => {
			if (patient.series.every(({ value }) => present(value[k]))) return '';
			const x = frame.x(time);
			const stroke = { stroke: MUTED, 'stroke-width': 1.2, 'data-part': 'not-measured' };
			return line(x - 3, foot - 3, x + 3, foot + 3, stroke) + line(x - 3, foot + 3, x + 3, foot - 3, stroke);
		})
		.join('');
}
