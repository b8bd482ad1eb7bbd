import { expect, test } from 'vitest';
import type { CohortSample } from '../signals/cohort.ts';
import { mergeable, mergePeople } from './merge-people.ts';

const sample = (id: string, patient = id): CohortSample => ({
	sample_id: id,
	patient_id: patient,
	group: 'control',
	raw_label: 'control',
	split: 'training',
	time: null,
	metadata: {},
});
const pair = (a: string, b: string, groups = ['control', 'control'], same: boolean | null = false) => ({
	sample_a: a,
	sample_b: b,
	same_patient: same,
	group_a: groups[0] ?? null,
	group_b: groups[1] ?? null,
});

test('copies become one person, chains too, with every sample of their patients', () => {
	const samples = [
		sample('a', 'P1'),
		sample('b', 'P2'),
		sample('c', 'P3'),
		sample('d', 'P2'),
		sample('e', 'P5'),
	];
	const merged = mergePeople(samples, [pair('a', 'b'), pair('d', 'c')]);
	expect(merged.map(({ patient_id }) => patient_id)).toEqual(['P1', 'P1', 'P1', 'P1', 'P5']);
	expect(mergePeople(samples, []).map(({ patient_id }) => patient_id)).toEqual([
		'P1',
		'P2',
		'P3',
		'P2',
		'P5',
	]);
});

test('only pairs of one group are merged: across groups nobody knows which label is right', () => {
	const pairs = [pair('a', 'b'), pair('a', 'c', ['control', 'case']), pair('d', 'e', ['case', 'case'], true)];
	expect(mergeable(pairs)).toEqual([pairs[0]]);
});
