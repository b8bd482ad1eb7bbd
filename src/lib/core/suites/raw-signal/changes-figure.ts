import { capital } from '../report/sentences.ts';
import type { GroupColors } from '../../signals/cohort.ts';
import { finiteOrNull } from '../../../base/json.ts';
import type { FigureOf } from '../../figures/index.ts';
import { compareTimes } from '../../analysis/earliest-samples.ts';
import { featureValues, type SignalMatrix } from '../../signals/matrix.ts';
import { count } from '../report/numbers.ts';
import { NO_UNIT } from '../report/words.ts';
import { controlLabel, controlRange, withoutLimits } from './control-range.ts';
import type { FollowedMatrix, TimedSample } from './follow-patients.ts';

const MAX_PATIENTS = 16;
const MAX_FEATURES = 5;
const DAY_KEYS_FROM = 3650;
/** Names of time columns that say what they count. */
const NAMES_UNIT = /day|week|month|year|date|visit|cycle|hour/i;

/** How the times of the samples are written on the axis. */
interface TimeAxis {
	label: string;
	/** Time of a sample on the axis, given the first of its patient. */
	at: (time: number, first: number) => number;
}

/** The features that move most, a panel per patient; patients with most samples first, the rest is in the table. */
export function changesFigure(
	matrix: SignalMatrix,
	followed: FollowedMatrix,
	samples: readonly TimedSample[],
	names: { time_column: string | null; reference: string | null; colors: GroupColors },
): FigureOf<'longitudinal'> | null {
	const features = followed.moving.slice(0, MAX_FEATURES);
	const patients = [...followed.patients]
		.sort((a, b) => b.columns.length - a.columns.length)
		.slice(0, MAX_PATIENTS);
	if (patients.length === 0 || features.length === 0) return null;
	const axis = timeAxis(samples, names.time_column);
	const total = matrix.feature_ids.length;
	const chosen =
		features.length < total
			? `The ${features.length} of ${total.toLocaleString('en')} features that change most relative to their spread over all samples`
			: `All ${count(total, 'feature')}`;
	const left = followed.patients.length - patients.length;
	const control = controlLimits(matrix, features[0]!, samples, names.reference);
	return {
		schema_version: 1,
		kind: 'longitudinal',
		title: `${inWords(matrix.name)} over time: ${count(followed.patients.length, 'patient')} with several samples`,
		caption: `${chosen}, a panel per patient${left === 0 ? '' : ` (those with most samples; ${count(left, 'further patient')} in the table)`}.${features.length > 1 ? ' Coloured: the feature that changes most.' : ''}${control === null ? withoutLimits(names.reference) : ` Shaded band: ${control.label}, one sample per patient.`} A change in one patient is not a trend in a group.`,
		width: 880,
		height: 220 + 180 * Math.ceil(patients.length / 4),
		data: {
			patients: patients.map(({ patient, columns }) => {
				const first = timeOf(samples[columns[0]!]);
				return {
					id: patient,
					group: samples[columns[0]!]?.group ?? null,
					time: columns.map((column) => axis.at(timeOf(samples[column]), first)),
					series: features.map((f, rank) => ({
						name: inMegabases(matrix.feature_ids[f]!),
						value: columns.map((column) => finiteOrNull(featureValues(matrix, f)[column])),
						limit: null,
						main: rank === 0,
					})),
				};
			}),
			time_label: axis.label,
			time_names: null,
			value_label: NO_UNIT.has(matrix.unit) ? inWords(matrix.name) : matrix.unit,
			percent: false,
			log: false,
			shared_axis: true,
			zero_is_value: true,
			control,
			...names.colors,
		},
	};
}

/** Limits of a feature in the controls, each with the earliest sample; null without enough of them. */
function controlLimits(
	matrix: SignalMatrix,
	feature: number,
	samples: readonly TimedSample[],
	reference: string | null,
): NonNullable<FigureOf<'longitudinal'>['data']['control']> | null {
	if (reference === null) return null;
	const earliest = new Map<string, number>();
	for (const [column, { group, patient_id, time }] of samples.entries()) {
		if (group !== reference) continue;
		const known = earliest.get(patient_id);
		if (known === undefined || compareTimes(time, samples[known]?.time ?? null) < 0)
			earliest.set(patient_id, column);
	}
	const values = featureValues(matrix, feature);
	const range = controlRange(Array.from(earliest.values(), (column) => values[column]!));
	if (range === null) return null;
	const series = inMegabases(matrix.feature_ids[feature]!);
	return {
		label: controlLabel(reference, [range]),
		limits: [{ series, low: range.low, high: range.high }],
	};
}

/** `variant_vaf` as people write it: `Variant VAF`. */
function inWords(name: string): string {
	return capital(name.replaceAll('_', ' ').replace(/\bvaf\b/, 'VAF'));
}

const timeOf = (sample: TimedSample | undefined): number => Number(sample?.time ?? NaN);

/** Dates become days since the first sample of the patient; numbers and visits stay as they are. */
function timeAxis(samples: readonly TimedSample[], column: string | null): TimeAxis {
	const timed = samples.filter((sample) => sample.time !== null);
	const dates = timed.filter(
		(sample) => Number(sample.time_text) !== Number(sample.time) && Number(sample.time) > DAY_KEYS_FROM,
	);
	if (timed.length > 0 && dates.length > timed.length / 2)
		return { label: 'days since the first sample', at: (time, first) => time - first };
	const name = column ?? 'time';
	return { label: NAMES_UNIT.test(name) ? name : `${name} (unit not stated)`, at: (time) => time };
}

/** `7:89000000-90000000` as `7:89-90 Mb`: the name of a bin has to fit beside its line. */
function inMegabases(feature: string): string {
	const [, contig, start, end] = /^([^:]+):(\d+)-(\d+)$/.exec(feature) ?? [];
	if (contig === undefined || Number(end) - Number(start) < 100_000) return feature;
	const mb = (bases: string | undefined): string => String(Math.round(Number(bases) / 1e5) / 10);
	return `${contig}:${mb(start)}-${mb(end)} Mb`;
}
