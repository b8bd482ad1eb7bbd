import { MAX_CLASSES, MIN_PATIENTS, MIN_PER_CLASS } from '../../../contract/decision-rules.ts';
import { minOf } from '../../../base/extremes.ts';
import { say, type Message } from '../../../contract/messages/index.ts';

export interface Supervision {
	mode: 'supervised' | 'grouped' | 'unsupervised';
	backend: 'builtin' | 'none';
	/** What stands in the way of a model; empty when supervised. */
	reasons: Message[];
}

/**
 * What the labels support, counted in patients per group after the label map. `training` counts the training set when a
 * validation split exists: that is what a model is fitted on, so it must satisfy the rule by itself.
 */
export function decideSupervision(
	patients: Readonly<Record<string, number>>,
	training: Readonly<Record<string, number>> | null = null,
): Supervision {
	const total = Object.values(patients).reduce((sum, n) => sum + n, 0);
	const classes = Object.keys(patients).length;
	if (total === 0) return { mode: 'unsupervised', backend: 'none', reasons: [] };
	if (classes < 2) {
		const label = Object.keys(patients)[0] ?? '';
		return {
			mode: 'unsupervised',
			backend: 'none',
			reasons: [say('metadata.one_class', { label, n: total })],
		};
	}
	const reasons = shortfalls(patients, total, classes);
	if (reasons.length === 0 && training !== null) {
		const inTraining = Object.values(training).reduce((sum, n) => sum + n, 0);
		const weakest = minOf(Object.keys(patients).map((label) => training[label] ?? 0));
		if (inTraining < MIN_PATIENTS || weakest < MIN_PER_CLASS) {
			reasons.push(
				say('metadata.training_small', {
					n: inTraining,
					smallest: weakest,
					needed: MIN_PATIENTS,
					class: MIN_PER_CLASS,
				}),
			);
		}
	}
	return reasons.length === 0
		? { mode: 'supervised', backend: 'builtin', reasons }
		: { mode: 'grouped', backend: 'none', reasons };
}

/** Draws of the same people are compared within them, and no model tells a person from herself. */
export function withinPeople(people: number): Supervision {
	return { mode: 'grouped', backend: 'none', reasons: [say('metadata.same_people', { n: people })] };
}

function shortfalls(patients: Readonly<Record<string, number>>, total: number, classes: number): Message[] {
	const reasons: Message[] = [];
	if (total < MIN_PATIENTS) reasons.push(say('metadata.few_patients', { n: total, needed: MIN_PATIENTS }));
	if (classes > MAX_CLASSES) reasons.push(say('metadata.many_classes', { classes, most: MAX_CLASSES }));
	const small = Object.entries(patients).filter(([, n]) => n < MIN_PER_CLASS);
	if (small.length > 0) {
		const named = small.map(([label, n]) => `${label} (${n})`);
		reasons.push(say('metadata.small_classes', { labels: named, needed: MIN_PER_CLASS }));
	}
	return reasons;
}
