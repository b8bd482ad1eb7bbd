import type { FigureData } from '../../../../contract/records/figure.ts';
import { present } from '../../columns.ts';
import type { NumericAxis } from '../../layout/axis.ts';
import type { Grouping } from '../../style/palette.ts';

export type Data = FigureData<'longitudinal'>;
export type Patient = Data['patients'][number];
export type Series = Patient['series'][number];
export const MAX_PANELS = 24;

/** The patients that are drawn. */
export function shownPatients(data: Data): Patient[] {
	return data.patients.slice(0, MAX_PANELS);
}

/** Name of a time; undefined for times that are numbers. */
export function timeName(data: Data, time: number): string | undefined {
	return data.time_names?.[time];
}

export function groupingOf(data: Data): Grouping {
	return { ...data, group: data.patients.map((patient) => patient.group) };
}

/** Where a value is drawn: seen, or not seen (at its limit, or at the foot of the axis when that is unknown). */
interface Place {
	value: number;
	seen: boolean;
}

export function scaled(data: Data, value: number): number {
	return data.percent ? value * 100 : value;
}

/** What is drawn at one time; null when nothing was measured. `foot` is where unseen values without a limit lie. */
export function placeOf(data: Data, series: Series, k: number, foot: number): Place | null {
	const value = series.value[k];
	if (!present(value)) return null;
	const plain = data.zero_is_value === true && !data.log;
	if (value > 0 || (value < 0 && !data.log) || plain) return { value: scaled(data, value), seen: true };
	const limit = series.limit?.[k];
	const at = present(limit) && (limit > 0 || !data.log) ? scaled(data, limit) : foot;
	return { value: at, seen: false };
}

export type Limits = NonNullable<Data['control']>['limits'][number];

/** Limits of the controls for the thick line of a patient. */
export function limitsOf(data: Data, patient: Patient): Limits | undefined {
	return data.control?.limits.find(
		(limits) =>
			(limits.patient === undefined || limits.patient === patient.id) &&
			patient.series.some(({ name, main }) => main && name === limits.series),
	);
}

/** Where a value beyond an axis lies; null for one on it, or without a place on it. */
export function beyond(value: number, axis: NumericAxis): 'above' | 'below' | null {
	const [low, high] = axis.domain;
	if (!axis.holds(value)) return null;
	return value > high ? 'above' : value < low ? 'below' : null;
}
