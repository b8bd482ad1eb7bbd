import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, expectRising, present } from '../columns.ts';
import { element, line, pathThrough } from '../element.ts';
import { linearAxis, logAxis, type NumericAxis } from '../layout/axis.ts';
import { inset, type Box } from '../layout/box.ts';
import type { Canvas } from '../layout/canvas.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { edgeNote } from '../counts.ts';
import { reachOfMost, withinReach } from '../layout/reach.ts';
import { endLabels, endLabelsRoom, type LineEnd } from '../layout/end-labels.ts';
import { groupEntries, type KeyEntry } from '../layout/key.ts';
import { PANEL_GAP, PANEL_TITLE, panelBox, panelGrid, panelNames, panelTitle } from '../layout/panel-grid.ts';
import { plot, type Plot } from '../layout/plot.ts';
import type { ReportHits } from '../live/hit-layer.ts';
import { valueLine } from '../live/tooltip-lines.ts';
import { reportPoints } from '../live/hit-points.ts';
import { mark } from '../marks/shape.ts';
import type { Say } from '../say.ts';
import { ACCENT, INK, MUTED, PAPER, QUIET, SIZE } from '../style/ink.ts';
import { groupStyles, seriesStyle, styleOf, type Grouping } from '../style/palette.ts';
import { threeDigits, whole } from '../text/format.ts';
import { shortNames } from '../text/short-names.ts';
import type { CsvCell } from '../../../base/csv.ts';
import type { FigureRows } from '../live/row-tables.ts';

type Data = FigureData<'longitudinal'>;
type Patient = Data['patients'][number];
type Series = Patient['series'][number];

const MAX_PANELS = 24;
const MIN_PANEL_WIDTH = 250;
/** Lines of a patient that are told apart by colour and named at their end. */
const NAMED = 4;
const TIME_LIMIT = 64;

/** The patients that are drawn. */
function shownPatients(data: Data): Patient[] {
	return data.patients.slice(0, MAX_PANELS);
}

/** Name of a time; undefined for times that are numbers. */
function timeName(data: Data, time: number): string | undefined {
	return data.time_names?.[time];
}

function groupingOf(data: Data): Grouping {
	return { ...data, group: data.patients.map((patient) => patient.group) };
}

/** Where a value is drawn: seen, or not seen (at its limit, or at the foot of the axis when that is unknown). */
interface Place {
	value: number;
	seen: boolean;
}

function scaled(data: Data, value: number): number {
	return data.percent ? value * 100 : value;
}

/** What is drawn at one time; null when nothing was measured. `foot` is where unseen values without a limit lie. */
function placeOf(data: Data, series: Series, k: number, foot: number): Place | null {
	const value = series.value[k];
	if (!present(value)) return null;
	const plain = data.zero_is_value === true && !data.log;
	if (value > 0 || (value < 0 && !data.log) || plain) return { value: scaled(data, value), seen: true };
	const limit = series.limit?.[k];
	const at = present(limit) && (limit > 0 || !data.log) ? scaled(data, limit) : foot;
	return { value: at, seen: false };
}

/** Every value and limit that may be drawn. */
function valuesOf(data: Data, patients: readonly Patient[]): number[] {
	const values: number[] = [];
	for (const patient of patients)
		for (const series of patient.series)
			for (const k of patient.time.keys()) {
				const place = placeOf(data, series, k, data.log ? NaN : 0);
				if (place && Number.isFinite(place.value)) values.push(place.value);
			}
	for (const patient of patients) {
		const limits = limitsOf(data, patient);
		if (limits !== undefined) values.push(scaled(data, limits.low), scaled(data, limits.high));
	}
	return values;
}

type Limits = NonNullable<Data['control']>['limits'][number];

/** Limits of the controls for the thick line of a patient. */
function limitsOf(data: Data, patient: Patient): Limits | undefined {
	return data.control?.limits.find(
		(limits) =>
			(limits.patient === undefined || limits.patient === patient.id) &&
			patient.series.some(({ name, main }) => main && name === limits.series),
	);
}

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

function valueAxisOf(data: Data, patients: readonly Patient[]): NumericAxis {
	const values = valuesOf(data, patients);
	if (data.log) return logAxis(data.value_label, values);
	// One value far from all others waits at the edge instead of flattening their lines.
	const reach = reachOfMost(values);
	const held = values.map((value) => withinReach(value, reach));
	return linearAxis(data.value_label, held, { include: [0], count: 4 });
}

/** The axis of each patient: the shared one, or one of its own. */
function axesOf(data: Data, patients: readonly Patient[]): NumericAxis[] {
	const shared = valueAxisOf(data, patients);
	return patients.map((patient) => (data.shared_axis ? shared : valueAxisOf(data, [patient])));
}

/** Values beyond the axis of their patient. */
function beyondAxis(data: Data, patients: readonly Patient[]): number {
	const axes = axesOf(data, patients);
	let n = 0;
	for (const [i, patient] of patients.entries())
		for (const series of patient.series)
			for (const k of patient.time.keys()) {
				const place = placeOf(data, series, k, data.log ? NaN : 0);
				if (place && beyond(place.value, axes[i]!) !== null) n++;
			}
	return n;
}

/** Where a value beyond an axis lies; null for one on it, or without a place on it. */
function beyond(value: number, axis: NumericAxis): 'above' | 'below' | null {
	const [low, high] = axis.domain;
	if (!axis.holds(value)) return null;
	return value > high ? 'above' : value < low ? 'below' : null;
}

function timeAxisOf(data: Data, patients: readonly Patient[]): NumericAxis {
	const times = patients.flatMap((patient) => patient.time);
	const named = data.time_names;
	if (named === null) return linearAxis(data.time_label, times, { pad: 0.04, nice: false });
	const names = shortNames(named, TIME_LIMIT, SIZE.tick);
	const plain = linearAxis(data.time_label, [0, Math.max(0, named.length - 1), ...times], {
		nice: false,
		pad: 0.06,
	});
	return {
		...plain,
		ticks(count) {
			const every = Math.max(1, Math.ceil(names.length / Math.max(1, count)));
			const values = [...names.keys()].filter((k) => k % every === 0);
			return { values, labels: values.map((k) => names[k]!) };
		},
	};
}

function anyPlace(data: Data, patients: readonly Patient[], seen: boolean): boolean {
	return patients.some((patient) =>
		patient.series.some((series) => patient.time.some((_, k) => placeOf(data, series, k, 0)?.seen === seen)),
	);
}

function anyMissing(patients: readonly Patient[]): boolean {
	return patients.some((patient) => patient.series.some(({ value }) => !value.every(present)));
}

/** Unseen values without a limit, drawn at the foot of a logarithmic axis. */
function atFoot(data: Data, patients: readonly Patient[]): number {
	let count = 0;
	if (!data.log) return 0;
	for (const patient of patients)
		for (const series of patient.series)
			for (const k of patient.time.keys())
				if (Number.isNaN(placeOf(data, series, k, NaN)?.value ?? 0)) count++;
	return count;
}

/** Values over time, a panel per patient. */
export const longitudinal: Chart<'longitudinal'> = {
	size(data) {
		const count = Math.max(1, Math.min(MAX_PANELS, data.patients.length));
		if (count === 1) return { width: 640, height: 420 };
		const { down } = panelGrid(count, 928, MIN_PANEL_WIDTH);
		return { width: 960, height: Math.min(3600, 120 + down * ((count <= 6 ? 230 : 190) + PANEL_GAP)) };
	},
	least(data, _, width) {
		const { down } = panelGrid(
			Math.max(1, Math.min(MAX_PANELS, data.patients.length)),
			width - 32,
			MIN_PANEL_WIDTH,
		);
		return down * (150 + PANEL_GAP);
	},
	count: (data, say) => say('figure.n_patients', { n: whole(data.patients.length) }),
	notes(data, say) {
		const shown = shownPatients(data);
		const foot = atFoot(data, shown);
		return [
			...(data.patients.length > MAX_PANELS
				? [say('figure.note_panels_shown', { n: MAX_PANELS, total: data.patients.length })]
				: []),
			...(foot > 0 ? [say('figure.note_no_limit', { n: foot })] : []),
			...edgeNote(beyondAxis(data, shown), say),
		];
	},
	check(data) {
		for (const { time, series } of data.patients) {
			expectRising('longitudinal', 'time', time);
			for (const { value, limit } of series) expectLength('longitudinal', time.length, { value, limit });
		}
	},
	key(data, say) {
		const shown = shownPatients(data);
		const grouping = groupingOf(data);
		const entries: KeyEntry[] = grouping.group.some((name) => name !== null)
			? groupEntries(groupStyles(grouping), say)
			: [];
		if (anyPlace(data, shown, false)) {
			entries.push({ label: say('figure.seen'), color: INK });
			entries.push({ label: say('figure.not_seen'), color: INK, hollow: true });
		}
		if (data.control) entries.push({ label: data.control.label, color: QUIET, shape: 'square' });
		if (anyMissing(shown)) entries.push({ label: say('figure.not_measured'), color: MUTED, shape: 'x' });
		return entries;
	},
	draw(data, canvas) {
		const patients = shownPatients(data);
		if (!anyPlace(data, patients, true) && !anyPlace(data, patients, false)) return nothingToDraw(canvas);
		const axes = axesOf(data, patients);
		const x = timeAxisOf(data, patients);
		const style = styleOf(groupStyles(groupingOf(data)));
		const unlabelled = patients.every((patient) => patient.group === null);
		const grid = panelGrid(patients.length, canvas.box.width, MIN_PANEL_WIDTH);
		const names = panelNames(
			patients.map(({ id }) => id),
			panelBox(grid, canvas.box, 0).width,
		);
		return patients
			.map((patient, i) =>
				drawPatient(
					data,
					{ ...patient, id: names[i]! },
					limitsOf(data, patient),
					panelBox(grid, canvas.box, i),
					x,
					axes[i]!,
					unlabelled ? ACCENT : style(patient.group).color,
					unlabelled ? null : patient.group === null,
					canvas,
				),
			)
			.join('\n');
	},
	rows: timeRows,
	samples: null,
};

function titleOf(patient: Patient, box: Box, color: string, hollow: boolean | null, say: Say): string {
	const note = say('figure.n_times', { n: patient.time.length });
	if (hollow === null) return panelTitle(box, patient.id, note);
	return (
		mark(box.x + 5, box.y + 9, 4.2, { color, hollow }) +
		panelTitle({ ...box, x: box.x + 14, width: box.width - 14 }, patient.id, note)
	);
}

function drawPatient(
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

/** The measured times of a line; a patient is no sample, so nothing is linked. */
function reportSeries(
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

function lookOf(series: Series, i: number, patient: Patient, named: boolean, color: string): SeriesLook {
	const alone = patient.series.length === 1;
	if (series.main || alone) return { color, width: 2, opacity: 1, radius: 3.8 };
	const any = patient.series.some(({ main }) => main);
	if (named) return { color: any ? QUIET : seriesStyle(i).color, width: 1.3, opacity: 1, radius: 3 };
	return { color: any ? QUIET : color, width: 0.9, opacity: 0.6, radius: 2.2 };
}

/** Lines between measured times: solid between seen values, dashed to and from unseen ones, none over a missing one. */
function drawSeries(
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

/** One row per line and time, in the unit of the axis. */
function timeRows(data: Data): FigureRows {
	const { time_label, time_names, value_label, percent } = data;
	// A fraction has 15 digits it can be trusted in; times 100 the 16th would show: 0.07 -> 7.000000000000001.
	const inUnit = (value: number | null | undefined): CsvCell =>
		percent && typeof value === 'number' ? Number((value * 100).toPrecision(15)) : value;
	return {
		columns: [
			'patient',
			'group',
			'series',
			time_label,
			...(time_names === null ? [] : ['time']),
			value_label,
			`detection limit (${value_label})`,
		],
		rows: shownPatients(data).flatMap(({ id, group, time, series }) =>
			series.flatMap(({ name, value, limit }) =>
				time.map((at, k) => [
					id,
					group,
					name,
					at,
					...(time_names === null ? [] : [timeName(data, at)]),
					inUnit(value[k]),
					inUnit(limit?.[k]),
				]),
			),
		),
	};
}
