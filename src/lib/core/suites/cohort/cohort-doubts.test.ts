import { describe, expect, it } from 'vitest';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { batchChecks } from '../../analysis/batch-checks.ts';
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

it('dates of collection that do not overlap between the groups are told, those of the disease and of the laboratory are not', () => {
	const { cohort } = syntheticCohort({ sizes: [12, 12], features: 2, informative: 0, shift: 0, seed: 1 });
	const columns: Record<string, (i: number) => string> = {
		'date of collection': (i) => `20${i < 12 ? 18 : 19}-0${1 + (i % 9)}-1${i % 7}`,
		'date of diagnosis': (i) => `20${i < 12 ? 18 : 19}-0${1 + (i % 9)}-1${i % 7}`,
		'extraction date': (i) => `20${i < 12 ? 18 : 19}-0${1 + (i % 9)}-1${i % 7}`,
		'sampling date': (i) => `2018-0${1 + (i % 9)}-1${i % 7}`,
		'collection date': (i) => (i < 12 ? '' : `2018-0${1 + (i % 9)}-1${i % 7}`),
	};
	const dated = {
		...cohort,
		metadata_columns: Object.keys(columns),
		samples: cohort.samples.map((sample, i) => ({
			...sample,
			metadata: Object.fromEntries(Object.entries(columns).map(([name, of]) => [name, of(i)])),
		})),
	};
	const label = { label_choice_open: false, label_column: 'group', label_ranking: [], outcome_timing: null };
	const found = cohortDoubts(dated, batchChecks(dated).rows, { ...label, label_kind: 'diagnosis' }, false);
	expect(found.dates).toEqual(['date of collection']);
	// The date of a step in the laboratory is a technical unit.
	expect(found.reasons.map(({ code, values }) => [code, values['column']])).toEqual([
		['verdict.units_separate', 'extraction date'],
	]);
});

describe('of three groups, those from a centre of their own', () => {
	const { cohort } = syntheticCohort({ sizes: [12, 12, 12], features: 2, informative: 0, shift: 0, seed: 1 });
	const label = { label_choice_open: false, label_column: 'group', label_ranking: [], outcome_timing: null };
	const judged = (centre: (group: number, i: number) => string, together = false) => {
		const placed = {
			...cohort,
			metadata_columns: ['centre'],
			batch_columns: ['centre'],
			samples: cohort.samples.map((sample, i) => ({
				...sample,
				metadata: { centre: centre(cohort.groups.indexOf(sample.group ?? ''), i) },
			})),
		};
		const { reasons, partly, stated } = cohortDoubts(
			placed,
			batchChecks(placed).rows,
			{ ...label, label_kind: 'diagnosis' },
			together,
		);
		return { reasons: reasons.map(({ code }) => code), partly, stated: stated.map(({ code }) => code) };
	};
	const reference = cohort.groups.indexOf(cohort.reference ?? '');
	const other = (reference + 1) % 3;

	it('leave nothing to compare with when they are the controls, until it is stated', () => {
		const centre = (group: number, i: number): string => (group === reference ? 'A' : i % 2 ? 'B' : 'C');
		expect(judged(centre)).toEqual({ reasons: ['verdict.units_separate_one'], partly: [], stated: [] });
		expect(judged(centre, true)).toEqual({
			reasons: [],
			partly: [],
			stated: ['verdict.processed_together'],
		});
	});

	it('are named when they are another group', () => {
		const centre = (group: number, i: number): string => (group === other ? 'A' : i % 2 ? 'B' : 'C');
		expect(judged(centre)).toEqual({
			reasons: [],
			partly: [{ column: 'centre', groups: [cohort.groups[other]] }],
			stated: [],
		});
	});

	it('a column filled for some groups only is called that, not one that separates them', () => {
		const some = (group: number, i: number): string => (group === reference ? '' : 'AB'[i % 2]!);
		expect(judged(some).reasons).toEqual(['verdict.units_filled']);
		expect(judged(some, true).stated).toEqual(['verdict.processed_together']);
	});

	it('not where one sample of another group is from there, nor in a column that all groups share', () => {
		const centre = (group: number, i: number): string =>
			group === other || i === 0 ? 'A' : i % 2 ? 'B' : 'C';
		const first = cohort.groups.indexOf(cohort.samples[0]?.group ?? '');
		expect(first).not.toBe(other);
		expect(judged(centre).partly).toEqual([]);
		expect(judged((_, i) => 'ABC'[i % 3]!)).toEqual({ reasons: [], partly: [], stated: [] });
	});
});

it('a property that only some of three groups have is not one in which the groups are apart', () => {
	const { cohort } = syntheticCohort({ sizes: [12, 12, 12], features: 2, informative: 0, shift: 0, seed: 1 });
	const label = { label_choice_open: false, label_column: 'group', label_ranking: [], outcome_timing: null };
	const described = {
		...cohort,
		metadata_columns: ['bmi'],
		samples: cohort.samples.map((sample, i) => ({
			...sample,
			metadata: { bmi: sample.group === cohort.reference ? '' : String(20 + ((i * 7) % 12)) },
		})),
	};
	const { rows } = batchChecks(described);
	expect(rows.map(({ label_like }) => label_like)).toEqual([true]);
	expect(cohortDoubts(described, rows, { ...label, label_kind: 'diagnosis' }, false).covariates).toEqual([]);
});

it('sex, age or depth that separate the groups completely are named; codes of the label and descriptions of the disease are not', () => {
	const { cohort } = syntheticCohort({ sizes: [12, 12], features: 2, informative: 0, shift: 0, seed: 1 });
	const columns: Record<string, (i: number) => string> = {
		sex: (i) => (i < 12 ? 'M' : 'F'),
		age: (i) => String(i < 12 ? 30 + i : 60 + i),
		mean_coverage: (i) => String(i < 12 ? 10.5 + i / 7 : 30.25 + i / 7),
		bmi: (i) => String(20 + ((i * 7) % 12)),
		weight: (i) => (i < 12 ? '' : String(60 + i)),
		Group_num: (i) => (i < 12 ? '1' : '2'),
		stage: (i) => (i < 12 ? '0' : 'II'),
	};
	const described = {
		...cohort,
		metadata_columns: Object.keys(columns),
		samples: cohort.samples.map((sample, i) => ({
			...sample,
			metadata: Object.fromEntries(Object.entries(columns).map(([name, of]) => [name, of(i)])),
		})),
	};
	const label = { label_choice_open: false, label_column: 'group', label_ranking: [], outcome_timing: null };
	const rows = batchChecks(described).rows;
	const found = cohortDoubts(described, rows, { ...label, label_kind: 'diagnosis' }, false);
	expect(found.covariates).toEqual(['sex', 'age', 'mean_coverage']);
	expect(found.reasons).toEqual([]);
});
