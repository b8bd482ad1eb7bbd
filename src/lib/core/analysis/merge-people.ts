import type { CohortSample } from '../signals/cohort.ts';
import type { DuplicateRow } from './duplicates.ts';

/** Two samples under different ids that hold the same values. */
type Pair = Pick<DuplicateRow, 'sample_a' | 'sample_b' | 'same_patient' | 'group_a' | 'group_b'>;

/** Pairs of one group that are counted as one person; those that are known to be of one patient are so already. */
export function mergeable(pairs: readonly Pair[]): Pair[] {
	return pairs.filter(({ same_patient, group_a, group_b }) => same_patient !== true && group_a === group_b);
}

/**
 * Gives samples that look like one measurement the same patient id, so that they stay together in folds, intervals and
 * permutations and group tests take one of them. A copy on both sides of a fold would be predicted from itself.
 */
export function mergePeople<S extends CohortSample>(samples: readonly S[], pairs: readonly Pair[]): S[] {
	const alias = new Map<string, string>();
	const find = (patient: string): string => {
		let root = patient;
		for (let next = alias.get(root); next !== undefined; next = alias.get(root)) root = next;
		return root;
	};
	const patientOf = new Map(samples.map(({ sample_id, patient_id }) => [sample_id, patient_id]));
	for (const { sample_a, sample_b } of pairs) {
		const [a, b] = [patientOf.get(sample_a), patientOf.get(sample_b)];
		if (a === undefined || b === undefined) continue;
		const [first, second] = [find(a), find(b)];
		if (first !== second) alias.set(second, first);
	}
	return alias.size === 0
		? [...samples]
		: samples.map((sample) => ({ ...sample, patient_id: find(sample.patient_id) }));
}
