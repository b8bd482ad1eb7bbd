import * as z from 'zod';
import { chosenFrom, cohortGroup, leaveOutEntry } from '../records/cohort.ts';
import { chosenFromTexts, groupTexts, leaveOutText } from './cohort-text.ts';

/** One value or several as a list; undefined stays undefined. */
export const listed = (value: unknown): unknown =>
	value === undefined || value === null ? undefined : Array.isArray(value) ? value : [value];

/** A list of texts; entries may also be the records that the texts stand for. */
function texts<T extends z.ZodType>(record: T, write: (value: z.infer<T>) => readonly string[]) {
	const written = (value: unknown): unknown => {
		if (typeof value !== 'object' || value === null) return [value];
		const parsed = record.safeParse(value);
		return parsed.success ? write(parsed.data) : [value];
	};
	return z.preprocess(
		(value) => {
			const list = listed(value);
			return Array.isArray(list) ? list.flatMap(written) : list;
		},
		z.array(z.string().min(1)),
	);
}

/** Groups as texts, or as records of the contract. */
export const groupList = texts(cohortGroup, groupTexts);

/** Exclusions as texts, or as records of the contract. */
export const leaveOutList = texts(leaveOutEntry, (entry) => [leaveOutText(entry)]);

/** What groups were chosen from, as texts, or as the record of the contract. */
export const chosenFromList = texts(chosenFrom, chosenFromTexts);
