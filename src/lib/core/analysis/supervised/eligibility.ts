import {
	MAX_CLASSES,
	MIN_CONFIRMATORY_PER_CLASS,
	MIN_PATIENTS,
	MIN_PER_CLASS,
} from '../../../contract/decision-rules.ts';
import { minOf } from '../../../base/extremes.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { countPatients, patientsPerClass } from './folds.ts';
import type { ModelCohort } from './model-cohort.ts';

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
		exploratory: reason === null && smallest < MIN_CONFIRMATORY_PER_CLASS,
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
	if (classes === 1) return say('model.one_class', { class: cohort.classNames[0]! });
	if (classes > MAX_CLASSES) return say('model.many_classes', { n: classes, most: MAX_CLASSES });
	if (patients < MIN_PATIENTS) return say('model.few_patients', { n: patients, needed: MIN_PATIENTS });
	if (smallest < MIN_PER_CLASS)
		return say('model.small_class', { class: smallestClass, n: smallest, needed: MIN_PER_CLASS });
	return null;
}
