import type { Chart } from '../chart.ts';
import { expectLength, expectRising, present } from '../columns.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { edgeNote } from '../counts.ts';
import { groupEntries, type KeyEntry } from '../layout/key.ts';
import { PANEL_GAP, panelBox, panelGrid, panelNames } from '../layout/panel-grid.ts';
import { ACCENT, INK, MUTED, QUIET } from '../style/ink.ts';
import { groupStyles, styleOf } from '../style/palette.ts';
import { whole } from '../text/format.ts';
import type { CsvCell } from '../../../base/csv.ts';
import type { FigureRows } from '../live/row-tables.ts';
import {
	type Data,
	type Patient,
	MAX_PANELS,
	shownPatients,
	timeName,
	groupingOf,
	placeOf,
	limitsOf,
} from './longitudinal/patients.ts';
import { axesOf, beyondAxis, timeAxisOf } from './longitudinal/axes.ts';
import { drawPatient } from './longitudinal/draw-patient.ts';

const MIN_PANEL_WIDTH = 250;

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
