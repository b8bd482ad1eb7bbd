import type { LeaveOutEntry } from '../../../contract/records/cohort.ts';
import { cellText, type Cell } from './cells.ts';
import type { LabelMap } from './label-map.ts';
import { mapLabel } from './label-map.ts';
import type { JoinedSpelling } from './label-spelling.ts';
import { timeOrder } from './time-order.ts';

/** One matched sample as far as counting needs it. */
export interface LabelledSample {
	sample: string;
	patient: string;
	/** True when no patient id is written where the table has a column of them: the sample is a person of its own. */
	unnamed?: boolean;
	/** Label as written; null = missing. */
	raw: string | null;
	/** Group after the map; null = missing or set aside. */
	group: string | null;
	set_aside: boolean;
	/** Its label, where the sample is left out because it was drawn after the outcome that is the label. */
	after_outcome?: string;
	/** The exclusion that leaves the sample out. */
	left_out?: LeaveOutEntry;
	part: 'training' | 'validation';
	time: number | null;
}

/** Which cells of a row say what; -1 = no such column. */
export interface RowReading {
	sample: number;
	label: number;
	patient: number;
	time: number;
	/** Values of the patient column that name no person. */
	no_patient?: ReadonlySet<string>;
}

/** The samples with joined spellings and the groups of a map. */
export function relabel(
	samples: readonly LabelledSample[],
	joined: readonly JoinedSpelling[],
	map: LabelMap | null,
): LabelledSample[] {
	const kept = new Map(joined.flatMap(({ kept, others }) => others.map((other) => [other, kept] as const)));
	return samples.map((sample) => {
		const raw = sample.raw === null ? null : (kept.get(sample.raw) ?? sample.raw);
		const group = raw === null ? null : mapLabel(map, raw);
		return { ...sample, raw, group, set_aside: raw !== null && group === null };
	});
}

/** Reads one sample per row. `isValidation` tells by the position of a row whether it belongs to the validation set. */
export function readSamples(
	rows: readonly (readonly Cell[])[],
	reading: RowReading,
	map: LabelMap | null,
	isValidation: (row: number) => boolean,
): LabelledSample[] {
	const times = timeOrder(rows.map((row) => (reading.time < 0 ? null : row[reading.time])));
	return rows.map((row, at) => {
		const sample = cellText(row[reading.sample]) ?? '';
		const raw = reading.label < 0 ? null : cellText(row[reading.label]);
		const group = raw === null ? null : mapLabel(map, raw);
		const written = reading.patient < 0 ? null : cellText(row[reading.patient]);
		const patient = written !== null && reading.no_patient?.has(written) === true ? null : written;
		return {
			sample,
			patient: patient ?? sample,
			...(reading.patient >= 0 && patient === null ? { unnamed: true } : {}),
			raw,
			group,
			set_aside: raw !== null && group === null,
			part: isValidation(at) ? 'validation' : 'training',
			time: times[at] ?? null,
		};
	});
}

/** How often each value occurs, most frequent first, then by name. */
export function tally(values: Iterable<string | null>): Record<string, number> {
	const counts = new Map<string, number>();
	for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
	return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)));
}

/** The sample that stands for each patient: the earliest labelled one, in table order where time does not tell. */
export function onePerPatient(samples: readonly LabelledSample[]): LabelledSample[] {
	const first = new Map<string, LabelledSample>();
	for (const sample of samples) {
		if (sample.group === null) continue;
		const held = first.get(sample.patient);
		const earlier =
			held !== undefined && sample.time !== null && (held.time === null || sample.time < held.time);
		if (held === undefined || earlier) first.set(sample.patient, sample);
	}
	return [...first.values()];
}

/** The samples in the order that their ids tell (`T1` before `T2`, a bare id first), where no column gives a time. */
export function withOrderOfIds(samples: readonly LabelledSample[]): LabelledSample[] {
	const suffixes = samples.map(({ sample, patient }) =>
		sample.startsWith(patient) ? sample.slice(patient.length).replace(/^[-_. ]+/u, '') : null,
	);
	const times = timeOrder(suffixes.map((suffix) => (suffix === '' ? null : suffix)));
	return samples.map((sample, i) => ({ ...sample, time: suffixes[i] === '' ? -1 : (times[i] ?? null) }));
}

/** More samples than this under one patient id, and so many times what is usual in the table, are no person. */
const MAX_SAMPLES = 20;
const TIMES_USUAL = 10;

/** Values of a patient column that stand for many people (a prefix, "control"): no person gave so many samples. */
export function noPatients(rows: readonly (readonly Cell[])[], column: number): Set<string> {
	const counts = tally(column < 0 ? [] : rows.map((row) => cellText(row[column])));
	const sizes = Object.values(counts);
	const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
	return new Set(
		Object.entries(counts).flatMap(([id, n]) =>
			sizes.length > 1 && n > MAX_SAMPLES && n > TIMES_USUAL * usual ? [id] : [],
		),
	);
}

/** Patients whose samples carry different groups. */
export function tornPatients(samples: readonly LabelledSample[]): string[] {
	const groups = new Map<string, Set<string>>();
	for (const { patient, group } of samples) {
		if (group !== null) groups.set(patient, (groups.get(patient) ?? new Set()).add(group));
	}
	return [...groups].filter(([, set]) => set.size > 1).map(([patient]) => patient);
}
