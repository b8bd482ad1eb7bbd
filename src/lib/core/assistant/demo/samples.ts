import type { Random } from '../../../base/random.ts';
import type { DemoBatch, DemoPerson } from './people.ts';
import type { Tube } from './signal.ts';

const CASES_WITH_SECOND_SAMPLE = 6;
const CONTROLS_WITH_SECOND_SAMPLE = 4;
const SWAP_FRACTION = 0.15;
const OUTLIER_NOISE = 3;

/** One row of the sample sheet and the tube whose measurement carries its id. */
export interface DemoSample {
	sample_id: string;
	person: DemoPerson;
	time_point: 'T1' | 'T2';
	batch: DemoBatch;
	/** Days after the study began. */
	day: number;
	tube: Tube;
}

/** Samples chosen for a planted fault; ids of the sample sheet, null where the twin has none. */
export interface Faults {
	/** Labelled control, holds the blood of a case with a tumour fraction of at least 15 %. */
	swapped: string | null;
	/** Labelled case, holds the blood of that control. */
	swapped_with: string | null;
	/** Technical noise three times the usual. */
	outlier: string | null;
	/** `copy` holds the measurement of `original`. */
	duplicate: { original: string; copy: string };
	/** 30 % of its values are missing. */
	incomplete: string;
}

/**
 * First samples of all persons and second ones of ten discovery patients, with the planted faults at different persons.
 * In the twin nobody sheds tumour DNA, there is no batch shift, no swap and no noisy tube, and the duplicate pair is
 * drawn without regard to the group: the measured values know nothing of the labels.
 */
export function drawSamples(
	people: readonly DemoPerson[],
	twin: boolean,
	random: Random,
): { samples: DemoSample[]; faults: Faults } {
	const discovery = people.filter((person) => person.cohort === 'discovery');
	const free = new Set(discovery);
	const take = (keep: (person: DemoPerson) => boolean): DemoPerson => {
		const choice = [...free].filter(keep);
		const person = choice[random.int(choice.length)];
		if (!person) throw new Error('No person is left for a planted fault.');
		free.delete(person);
		return person;
	};
	const isCase = (person: DemoPerson): boolean => person.group === 'lung cancer';
	const isControl = (person: DemoPerson): boolean => !isCase(person);
	const shedding = take((person) => person.tumour_fraction >= SWAP_FRACTION);
	const exchanged = take(isControl);
	const noisy = take((person) => isCase(person) && person.tumour_fraction < 0.06);
	const incomplete = take(isControl);
	const repeated = new Set<DemoPerson>();
	for (let i = 0; i < CASES_WITH_SECOND_SAMPLE; i++) repeated.add(take(isCase));
	for (let i = 0; i < CONTROLS_WITH_SECOND_SAMPLE; i++) repeated.add(take(isControl));
	// Last, because here the twin draws differently and its sample sheet must stay the same.
	const original = take(twin ? () => true : isControl);
	const copy = take(twin ? () => true : isControl);

	const later = random.fork('second');
	const samples = people.flatMap((person) => {
		const first = firstSample(person, twin);
		return repeated.has(person) ? [first, secondSample(first, twin, later)] : [first];
	});
	const bySubject = (person: DemoPerson): DemoSample =>
		samples.find((sample) => sample.person === person && sample.time_point === 'T1') as DemoSample;
	if (!twin) {
		exchangeTubes(bySubject(shedding), bySubject(exchanged));
		bySubject(noisy).tube.noise = OUTLIER_NOISE;
	}
	const id = (person: DemoPerson): string => bySubject(person).sample_id;
	return {
		samples,
		faults: {
			swapped: twin ? null : id(exchanged),
			swapped_with: twin ? null : id(shedding),
			outlier: twin ? null : id(noisy),
			duplicate: { original: id(original), copy: id(copy) },
			incomplete: id(incomplete),
		},
	};
}

function firstSample(person: DemoPerson, twin: boolean): DemoSample {
	const sample_id = `${person.id}-T1`;
	return {
		sample_id,
		person,
		time_point: 'T1',
		batch: person.batch,
		day: person.day,
		tube: {
			id: sample_id,
			person: person.id,
			tumour_fraction: twin ? 0 : person.tumour_fraction,
			batch_shift: !twin && person.batch === 'B2' ? 1 : 0,
			noise: 1,
		},
	};
}

/** The same person 60 to 150 days later; under treatment the tumour fraction has fallen to between a third and a 30th. */
function secondSample(first: DemoSample, twin: boolean, random: Random): DemoSample {
	const day = first.day + 60 + random.int(90);
	const batch = random.uniform() < 0.5 ? 'B1' : 'B2';
	const response = 10 ** -(0.5 + random.uniform());
	const sample_id = `${first.person.id}-T2`;
	const tube = {
		...first.tube,
		id: sample_id,
		tumour_fraction: first.tube.tumour_fraction * response,
		batch_shift: !twin && batch === 'B2' ? 1 : 0,
	};
	return { ...first, sample_id, time_point: 'T2', batch, day, tube };
}

/** The blood of two persons changes places before the batch is formed; rows of the sheet stay as they are. */
function exchangeTubes(a: DemoSample, b: DemoSample): void {
	const held = a.tube;
	a.tube = { ...b.tube, batch_shift: a.tube.batch_shift };
	b.tube = { ...held, batch_shift: b.tube.batch_shift };
}
