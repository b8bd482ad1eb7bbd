import { linearAxis, logAxis, type NumericAxis } from '../../layout/axis.ts';
import { reachOfMost, withinReach } from '../../layout/reach.ts';
import { SIZE } from '../../style/ink.ts';
import { shortNames } from '../../text/short-names.ts';
import { type Data, type Patient, scaled, placeOf, limitsOf, beyond } from './patients.ts';

const TIME_LIMIT = 64;

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

function valueAxisOf(data: Data, patients: readonly Patient[]): NumericAxis {
	const values = valuesOf(data, patients);
	if (data.log) return logAxis(data.value_label, values);
	// One value far from all others waits at the edge instead of flattening their lines.
	const reach = reachOfMost(values);
	const held = values.map((value) => withinReach(value, reach));
	return linearAxis(data.value_label, held, { include: [0], count: 4 });
}

/** The axis of each patient: the shared one, or one of its own. */
export function axesOf(data: Data, patients: readonly Patient[]): NumericAxis[] {
	const shared = valueAxisOf(data, patients);
	return patients.map((patient) => (data.shared_axis ? shared : valueAxisOf(data, [patient])));
}

/** Values beyond the axis of their patient. */
export function beyondAxis(data: Data, patients: readonly Patient[]): number {
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

export function timeAxisOf(data: Data, patients: readonly Patient[]): NumericAxis {
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
