import { addToList } from '../../../../base/add-to-list.ts';
import { appendAll } from '../../../../base/append-all.ts';
import { say } from '../../../../contract/messages/index.ts';
import type { Variant } from '../../../readers/variants/variant.ts';
import { compareTimes } from '../../../analysis/earliest-samples.ts';
import { changeKey } from '../../../signals/variants/change-key.ts';
import type { SampleCalls } from '../../../signals/variants/sample-calls.ts';
import { readEvidence, type Evidence } from '../../../signals/variants/evidence.server.ts';
import type { NormalState } from '../../../signals/variants/normal-verdict.ts';
import { flagsOf } from '../../../signals/variants/flags.ts';
import { controlRange } from '../control-range.ts';
import { trackVariants, type TrackedSample } from '../../../signals/variants/track-variants.ts';
import type { RawSample } from '../raw-cohort.server.ts';
import type { LoadedVariants } from './load-variants.server.ts';
import type { VariantRequest } from './variant-request.ts';
import type { TrackedPatient, Tracking } from './tracked-patients.ts';

const MAX_NAMED = 8;
/** Controls whose files are read for limits; the range of more hardly changes. */
const MAX_CONTROLS = 100;

/**
 * Follows the variants of each patient's first sample through the later ones. Followed are the variants that stay, that the
 * caller passed (where it says so), that look neither inherited nor common, and that no matched normal shows to be inherited. Order is by time; samples without a time
 * are left out by name. The files of these patients are read once more, for what they say about unseen variants.
 */
export async function trackPatients(loaded: LoadedVariants, request: VariantRequest): Promise<Tracking> {
	const { cohort } = request;
	const tracking: Tracking = { patients: [], set_aside: 0, warnings: [] };
	if (!cohort.has_patients || !cohort.has_time) return tracking;
	const calls = new Map(loaded.collection.samples.map((one) => [one.sample, one]));
	const timed = patientsOverTime([...calls.keys()].map((id) => cohort.sample(id)));
	if (timed.untimed.length > 0)
		tracking.warnings.push(
			say('variants.samples_without_time', {
				count: timed.untimed.length,
				samples: timed.untimed.slice(0, MAX_NAMED),
			}),
		);
	for (const samples of timed.patients) {
		const first = calls.get(samples[0]?.data_id ?? '') as SampleCalls;
		const inNormal = loaded.normals.bySample.get(first.sample);
		const stateOf = (variant: Variant): NormalState | undefined => inNormal?.get(changeKey(variant))?.state;
		const followed = first.variants.filter(
			(variant) => isFollowed(variant) && stateOf(variant) !== 'germline',
		);
		tracking.set_aside += first.variants.length - followed.length;
		if (followed.length === 0) continue;
		tracking.patients.push({
			patient: samples[0]!.patient_id,
			group: samples[0]?.group ?? null,
			samples,
			tracked: followed.map((variant) => ({
				key: changeKey(variant),
				baseline: variant.vaf,
				in_mean:
					request.parameters.chip_handling === 'ignore' ||
					(!isBloodGene(variant) && stateOf(variant) !== 'blood_clone'),
			})),
			variants: followed,
			values: [],
			control: null,
		});
	}
	const controls = controlSamples([...calls.keys()], cohort);
	await readValues(tracking.patients, controls, loaded, request);
	return tracking;
}

/** A gene of clonal haematopoiesis that drives no solid tumour: its clones stay whatever becomes of the tumour. */
function isBloodGene(variant: Variant): boolean {
	const { chip } = flagsOf(variant);
	return chip !== null && !chip.also_tumour_driver;
}

function isFollowed(variant: Variant): boolean {
	const { filters } = variant;
	const { germline_like, common } = flagsOf(variant);
	const passed = filters.length === 0 || (filters.length === 1 && filters[0] === 'PASS');
	return passed && germline_like === null && !common;
}

/** Samples of people with several, in the order of time; those of such people that have no time are named. */
export function patientsOverTime(samples: readonly RawSample[]): {
	patients: RawSample[][];
	untimed: string[];
} {
	const own = new Map<string, RawSample[]>();
	for (const sample of samples) addToList(own, sample.patient_id, sample);
	const patients: RawSample[][] = [];
	const untimed: string[] = [];
	for (const group of own.values()) {
		if (group.length < 2) continue;
		const ordered = group
			.filter(({ time }) => time !== null)
			.sort((a, b) => compareTimes(a.time, b.time) || (a.data_id < b.data_id ? -1 : 1));
		appendAll(
			untimed,
			group.filter(({ time }) => time === null).map(({ data_id }) => data_id),
		);
		if (ordered.length > 1) patients.push(ordered);
	}
	return { patients, untimed };
}

/** Samples of the control group, the earliest of each person; where they are many, the first ones. */
function controlSamples(ids: readonly string[], cohort: VariantRequest['cohort']): RawSample[] {
	if (cohort.reference === null) return [];
	const earliest = new Map<string, RawSample>();
	for (const sample of ids.map((id) => cohort.sample(id))) {
		if (sample.group !== cohort.reference) continue;
		const known = earliest.get(sample.patient_id);
		if (known === undefined || compareTimes(sample.time, known.time) < 0)
			earliest.set(sample.patient_id, sample);
	}
	return [...earliest.values()].slice(0, MAX_CONTROLS);
}

/** One reading of each file that holds a sample of a followed patient, or of a control. */
async function readValues(
	patients: TrackedPatient[],
	controls: readonly RawSample[],
	{ collection }: LoadedVariants,
	{ parameters, watch }: VariantRequest,
): Promise<void> {
	const wanted = new Map<string, Set<string>>();
	for (const { samples, tracked } of patients)
		for (const { data_id } of samples) wanted.set(data_id, new Set(tracked.map(({ key }) => key)));
	const followed = patients.flatMap(({ tracked }) => tracked.map(({ key }) => key));
	if (followed.length > 0)
		for (const { data_id } of controls)
			wanted.set(data_id, new Set([...(wanted.get(data_id) ?? []), ...followed]));
	const evidence = await evidenceOf(wanted, collection, parameters, watch);
	const values = (patient: TrackedPatient, samples: readonly RawSample[]): TrackedSample[] =>
		trackVariants(
			patient.tracked,
			samples.map(({ data_id }) => ({
				sample: data_id,
				evidence: evidence.get(data_id) ?? new Map<string, Evidence>(),
			})),
		);
	for (const patient of patients) {
		patient.values = values(patient, patient.samples);
		const others = controls.filter(({ patient_id }) => patient_id !== patient.patient);
		// As the line is drawn: what is covered and not seen lies at its detection limit.
		const means = values(patient, others).map(({ mean_vaf, worst_limit }) =>
			mean_vaf === 0 ? worst_limit : mean_vaf,
		);
		patient.control = controlRange(means.filter((mean) => mean !== null));
	}
}

/** What the files of each sample say of the changes wanted of it; one reading of each file that holds such a sample. */
export async function evidenceOf(
	wanted: ReadonlyMap<string, ReadonlySet<string>>,
	collection: LoadedVariants['collection'],
	parameters: VariantRequest['parameters'],
	watch: VariantRequest['watch'],
): Promise<Map<string, Map<string, Evidence>>> {
	const evidence = new Map<string, Map<string, Evidence>>();
	for (const { source, file, samples } of collection.files) {
		const names = new Map(file.samples.map(({ id }) => [id, samples.name(id)]));
		const here = [...names.values()].filter((name): name is string => name !== null && wanted.has(name));
		if (here.length === 0) continue;
		const keys = new Set(here.flatMap((name) => [...(wanted.get(name) ?? [])]));
		const { bySample } = await readEvidence(source.path, source.sample_id, keys, parameters.vaf_scale, watch);
		for (const [id, found] of bySample) {
			const name = names.get(id) ?? null;
			if (name === null) continue;
			const known = evidence.get(name) ?? new Map<string, Evidence>();
			// Several files of a sample: the first that carries the change, else the first that covers it.
			for (const [key, one] of found)
				if (!known.has(key) || (one.carried && known.get(key)?.carried !== true)) known.set(key, one);
			evidence.set(name, known);
		}
	}
	return evidence;
}
