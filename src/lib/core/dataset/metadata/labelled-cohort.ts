import { cellText, type Cell } from './cells.ts';
import type { LabelMap } from './label-map.ts';
import { mapLabel } from './label-map.ts';
import type { JoinedSpelling } from './label-spelling.ts';
import { timeOrder } from './time-order.ts';

/** One matched sample as far as counting needs it. */
export interface LabelledSample {
	sample: string;
	patient: string;
	/** Label as written; null = missing. */
	raw: string | null;
	/** Group after the map; null = missing or set aside. */
	group: string | null;
	set_aside: boolean;
	part: 'training' | 'validation';
	time: number | null;
}

/** Which cells of a row say what; -1 = no such column. */
export interface RowReading {
	sample: number;
	label: number;
	patient: number;
	time: number;
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

/** Reads one sample per row. `isValidation` tells by the position of a row whether it belongs to the validation part. */
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
		return {
			sample,
			patient: (reading.patient < 0 ? null : cellText(row[reading.patient])) ?? sample,
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

/** Patients whose samples carry different groups. */
export function tornPatients(samples: readonly LabelledSample[]): string[] {
	const groups = new Map<string, Set<string>>();
	for (const { patient, group } of samples) {
		if (group !== null) groups.set(patient, (groups.get(patient) ?? new Set()).add(group));
	}
	return [...groups].filter(([, set]) => set.size > 1).map(([patient]) => patient);
}
