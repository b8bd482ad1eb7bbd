import { say, type Message, type MessageCode } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { SampleDirectory } from '../../signals/join-cohort.ts';

/** What is said of people in both parts. */
export const BOTH_PARTS: readonly MessageCode[] = ['suites.person_in_both_parts', 'suites.nobody_held_out'];

/**
 * People with labelled samples in both parts stay in the training set: a validation needs other people, so their validation
 * samples take no part. Nothing changes where everybody is in one part.
 */
export function onePartPerPerson(directory: SampleDirectory): {
	directory: SampleDirectory;
	notes: Message[];
} {
	const labelled = [...directory.byDataId.values()].filter(({ group }) => group !== null);
	const train = new Set(labelled.filter(({ split }) => split === 'training').map((one) => one.patient_id));
	const shared = labelled.filter(({ split, patient_id }) => split === 'validation' && train.has(patient_id));
	if (shared.length === 0) return { directory, notes: [] };
	const people = [...new Set(shared.map(({ patient_id }) => patient_id))].sort();
	const gone = new Set(shared);
	const left = labelled.some((one) => one.split === 'validation' && !gone.has(one));
	const byDataId = new Map(
		[...directory.byDataId].map(([id, one]) => [
			id,
			// Nobody of the training set may be left in the validation set, with a label or without.
			one.split === 'validation' && train.has(one.patient_id)
				? {
						...one,
						split: 'training' as const,
						...(gone.has(one) ? { group: null, not_used: 'trains_elsewhere' as const } : {}),
					}
				: one,
		]),
	);
	const values = { count: shared.length, people: people.length, names: shortList(people) };
	return {
		directory: { ...directory, byDataId },
		notes: [say(left ? 'suites.person_in_both_parts' : 'suites.nobody_held_out', values)],
	};
}
