import { compareTimes } from '../../analysis/earliest-samples.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import type { RawInput } from '../raw-signal/raw-input.ts';
import { personKey } from './person-key.ts';

/** An alignment file of a run with whom it is of. */
export interface PersonFile {
	input: RawInput;
	/** Sample as tables show it. */
	sample: string;
	person: string;
	/** By which draws are put in order: dates as days since 1970. */
	time: string | null;
	/** The same as the sample table or the name has it. */
	time_text: string | null;
}

/** Name of the person of a sample by the patient column of the sample table, else by the name without words of what was sampled and when. */
export const personOfSample = (
	{ sample, patient }: { sample: string; patient: string },
	has_patients: boolean,
): string => (has_patients ? patient : personKey(sample));

/** Person by the patient column, else by the name without words of what was sampled and when. */
export function personFile(input: RawInput, cohort: RawCohort): PersonFile {
	const { sample_id, patient_id, time, metadata } = cohort.sample(input.sample_id);
	const column = cohort.metadata.time_column;
	const text = column === null ? null : (metadata[column] ?? null);
	const named = drawIn(sample_id);
	const person = personOfSample({ sample: sample_id, patient: patient_id }, cohort.has_patients);
	return { input, sample: sample_id, person, time: time ?? named, time_text: text ?? time ?? named };
}

/** The piece of a name that numbers a draw. */
function drawIn(name: string): string | null {
	return (
		/(?:^|[._-])((?:t|tp|v|visit|d|day|c|w|m)\d+|baseline|screening|follow-?up)(?=$|[._-])/iu.exec(
			name,
		)?.[1] ?? null
	);
}

/** Samples by person, each in the order of the draws. */
export function byPerson(files: readonly PersonFile[], has_patients: boolean): Map<string, PersonFile[]> {
	const people = new Map<string, PersonFile[]>();
	for (const file of files) people.set(file.person, [...(people.get(file.person) ?? []), file]);
	for (const own of people.values())
		own.sort((a, b) => compareTimes(a.time, b.time) || (a.sample < b.sample ? -1 : 1));
	// A person of one sample has the name of it.
	return new Map(
		[...people].map(([person, own]) => [own.length === 1 && !has_patients ? own[0]!.sample : person, own]),
	);
}
