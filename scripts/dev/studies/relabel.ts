import { createRandom } from '../../../src/lib/base/random.ts';
import type { Cohort } from '../../../src/lib/core/signals/cohort.ts';

/** The cohort with the groups of the training patients dealt anew; samples of one patient stay together. */
export function relabelled(cohort: Cohort, label: number): Cohort {
	const training = cohort.samples.filter((sample) => sample.split === 'training');
	const groups = new Map(training.map((sample) => [sample.patient_id, sample.group]));
	const dealt = createRandom(7, `relabel/${label}`).shuffle([...groups.values()]);
	const group = new Map([...groups.keys()].map((patient, i) => [patient, dealt[i] as string]));
	const samples = cohort.samples.map((s) => ({ ...s, group: group.get(s.patient_id) ?? s.group }));
	return { ...cohort, samples };
}
