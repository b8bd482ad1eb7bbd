import { expect, it } from 'vitest';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { cohortDoubts } from './cohort-doubts.ts';

it.each([
	['cluster', true],
	['Cluster_2', true],
	['leiden', true],
	['cluster_headache', false],
	['diagnosis', false],
])('groups of %s: chosen from these data %s', (label_column, chosen) => {
	const { cohort } = syntheticCohort({ sizes: [5, 5], features: 2, informative: 0, shift: 0, seed: 1 });
	const label = { label_choice_open: false, label_column, label_ranking: [], label_kind: null };
	expect(cohortDoubts(cohort, [], label, false).chosen !== null).toBe(chosen);
});
