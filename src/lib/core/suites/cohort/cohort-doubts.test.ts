import { expect, it } from 'vitest';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { cohortDoubts } from './cohort-doubts.ts';

it.each([
	['cluster', true],
	['Cluster_2', true],
	['leiden', true],
	['kmeans_cluster', true],
	['leiden_0.5', true],
	['umapCluster3', true],
	['PC1_high', true],
	['NMF subtype', true],
	['methylation_score_group', true],
	['signature high', true],
	['PCa', false],
	['index_case_group', false],
	['luster', false],
	['cluster_headache', false],
	['diagnosis', false],
])('groups of %s: chosen from these data %s', (label_column, chosen) => {
	const { cohort } = syntheticCohort({ sizes: [5, 5], features: 2, informative: 0, shift: 0, seed: 1 });
	const label = {
		label_choice_open: false,
		label_column,
		label_ranking: [],
		label_kind: null,
		outcome_timing: null,
	};
	expect(cohortDoubts(cohort, [], label, false).chosen !== null).toBe(chosen);
});

it('a score of the clinic that is cut into groups was not made from these data', () => {
	const { cohort } = syntheticCohort({ sizes: [5, 5], features: 2, informative: 0, shift: 0, seed: 1 });
	const label_column = 'gleason_score_group';
	const label = { label_choice_open: false, label_column, label_ranking: [], outcome_timing: null };
	const kind = 'clinical_description' as const;
	expect(cohortDoubts(cohort, [], { ...label, label_kind: kind }, false).chosen).toBeNull();
});
