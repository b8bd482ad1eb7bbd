import { addToList } from '../../../base/add-to-list.ts';
import { appendAll } from '../../../base/append-all.ts';
import { finiteOrNull } from '../../../base/json.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { longitudinalChangesTable } from '../../../contract/tables/longitudinal-changes.ts';
import { compareTimes } from '../../analysis/earliest-samples.ts';
import { featureValues, type SignalMatrix } from '../../signals/matrix.ts';
import { standardDeviation } from '../../numerics/descriptive/variance.ts';

export type ChangeRow = RowOf<typeof longitudinalChangesTable>;

/** One column of the matrix: who, when. */
export interface TimedSample {
	sample_id: string;
	patient_id: string;
	group: string | null;
	/** Sort key; null when unknown. */
	time: string | null;
	/** As the metadata writes it. */
	time_text: string | null;
}

/** A patient with samples at two times or more: columns of the matrix, earliest first. */
export interface FollowedPatient {
	patient: string;
	columns: number[];
}

export interface FollowedMatrix {
	patients: FollowedPatient[];
	rows: ChangeRow[];
	/** Features in the order of their mean absolute change in units of their spread, largest first. */
	moving: number[];
	/** Features that did not fit into the table. */
	features_left_out: number;
	/** Samples of patients with several samples whose time is unknown or equal to an earlier one's. */
	samples_without_time: string[];
}

/** Rows of the table at most: 2,700 bins of 70 later samples. */
const MAX_ROWS = 200_000;

/**
 * Differences between the earliest and every later sample of each patient, feature by feature. A sample without a time, or
 * with the time of an earlier one, is in no order and is left out by name. Missing values stay missing.
 */
export function followPatients(matrix: SignalMatrix, samples: readonly TimedSample[]): FollowedMatrix {
	const { patients, untimed } = patientsOverTime(samples);
	const later = patients.reduce((sum, { columns }) => sum + columns.length - 1, 0);
	const moving = byMovement(matrix, patients);
	const most = later === 0 ? 0 : Math.max(1, Math.floor(MAX_ROWS / later));
	const listed = moving.slice(0, most).sort((a, b) => a - b);
	return {
		patients,
		rows: patients.flatMap((patient) => changesOf(matrix, samples, patient, listed)),
		moving,
		features_left_out: later === 0 ? 0 : matrix.feature_ids.length - listed.length,
		samples_without_time: untimed,
	};
}

function patientsOverTime(samples: readonly TimedSample[]): {
	patients: FollowedPatient[];
	untimed: string[];
} {
	const own = new Map<string, number[]>();
	for (const [column, sample] of samples.entries()) addToList(own, sample.patient_id, column);
	const patients: FollowedPatient[] = [];
	const untimed: string[] = [];
	for (const [patient, columns] of own) {
		if (columns.length < 2) continue;
		const ordered = columns
			.filter((column) => samples[column]?.time !== null)
			.sort((a, b) => compareTimes(samples[a]?.time ?? null, samples[b]?.time ?? null) || a - b);
		const distinct = ordered.filter(
			(column, i) => i === 0 || samples[column]?.time !== samples[ordered[i - 1]!]?.time,
		);
		appendAll(
			untimed,
			columns.filter((column) => !distinct.includes(column)).map((column) => samples[column]!.sample_id),
		);
		if (distinct.length > 1) patients.push({ patient, columns: distinct });
	}
	return { patients, untimed };
}

function changesOf(
	matrix: SignalMatrix,
	samples: readonly TimedSample[],
	{ patient, columns }: FollowedPatient,
	features: readonly number[],
): ChangeRow[] {
	const start = columns[0]!;
	const later = columns.slice(1);
	const first = samples[start]!;
	return later.flatMap((column) => {
		const sample = samples[column]!;
		return features.map((f): ChangeRow => {
			const values = featureValues(matrix, f);
			const before = values[start]!;
			const value = values[column]!;
			return {
				patient,
				group: sample.group,
				feature: matrix.feature_ids[f]!,
				sample_first: first.sample_id,
				time_first: first.time_text,
				sample: sample.sample_id,
				time: sample.time_text,
				first: finiteOrNull(before),
				value: finiteOrNull(value),
				change: finiteOrNull(value - before),
			};
		});
	});
}

/** Features by mean |later - earliest| over all pairs, divided by the standard deviation over all samples. */
function byMovement(matrix: SignalMatrix, patients: readonly FollowedPatient[]): number[] {
	const scores = matrix.feature_ids.map((_, f) => {
		const values = featureValues(matrix, f);
		let sum = 0;
		let n = 0;
		for (const { columns } of patients)
			for (const column of columns.slice(1)) {
				const change = Math.abs(values[column]! - values[columns[0]!]!);
				if (!Number.isFinite(change)) continue;
				sum += change;
				n++;
			}
		const spread = standardDeviation(values);
		return n === 0 || !(spread > 0) ? -1 : sum / n / spread;
	});
	return [...scores.keys()].sort((a, b) => scores[b]! - scores[a]! || a - b);
}
