import { minOf } from '../../../base/extremes.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { countPatients, patientsPerClass } from './folds.ts';
import type { ModelCohort } from './model-cohort.ts';

/** Fewest patients, and fewest in the smallest class, for a model; most classes. */
export const fewestPatients = 20;
export const fewestPerClass = 5;
export const mostClasses = 5;
/** Below this many patients in the smallest class a model is called exploratory. */
export const confirmatoryPerClass = 10;

export interface Eligibility {
	eligible: boolean;
	/** Why no model is fitted; null when one is. */
	reason: Message | null;
	/** Patients in all, and per class in class order. */
	patients: number;
	perClass: number[];
	smallestClass: string | null;
	/** Smallest class of 5-9 patients. */
	exploratory: boolean;
}

/** Whether the labelled training samples support a model; counted in patients. */
export function eligibility(cohort: ModelCohort): Eligibility {
	const perClass = patientsPerClass(cohort, cohort.classNames.length);
	const patients = countPatients(cohort.patients);
	const smallest = perClass.length === 0 ? 0 : minOf(perClass);
	const smallestClass = cohort.classNames[perClass.indexOf(smallest)] ?? null;
	const reason = reasonAgainst(cohort, patients, smallest, smallestClass);
	return {
		eligible: reason === null,
		reason,
		patients,
		perClass,
		smallestClass,
		exploratory: reason === null && smallest < confirmatoryPerClass,
	};
}

function reasonAgainst(
	cohort: ModelCohort,
	patients: number,
	smallest: number,
	smallestClass: string | null,
): Message | null {
	const classes = cohort.classNames.length;
	if (classes === 0) return say('model.no_labels');
	if (classes === 1) return say('model.one_class', { class: cohort.classNames[0] as string });
	if (classes > mostClasses) return say('model.many_classes', { n: classes, most: mostClasses });
	if (patients < fewestPatients) return say('model.few_patients', { n: patients, needed: fewestPatients });
	if (smallest < fewestPerClass)
		return say('model.small_class', { class: smallestClass, n: smallest, needed: fewestPerClass });
	return null;
}
