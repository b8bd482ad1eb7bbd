import { describe, expect, it } from 'vitest';
import { labelParameters } from '../../../contract/tasks/cohort-parameters.ts';
import { profileMetadata } from '../metadata/profile-metadata.ts';
import type { MetadataInput } from '../metadata/decide.ts';
import { joinMetadata } from '../../signals/join-cohort.ts';
import { decide } from '../metadata/decide.ts';
import { cohortChoice, type CohortTexts } from './cohort-choice.ts';

const EARLY = 'early=stage in I,II and age < 70';
const CONTROL = 'control=group is Healthy';

/** Twelve cases of stages I to III and eight healthy people; every second case is older than 70. */
const rows = Array.from({ length: 20 }, (_, i) =>
	i < 12
		? [`S${i}`, `P${i}`, 'Cancer', ['I', 'II', 'III'][i % 3] ?? '', i % 2 === 0 ? '60' : '75', `B${i % 2}`]
		: [`S${i}`, `P${i}`, 'Healthy', '', '55', `B${i % 2}`],
);
const header = ['sample', 'patient', 'group', 'stage', 'age', 'batch'];
const ids = rows.map(([id = '']) => id);

function input(texts: CohortTexts): MetadataInput {
	const cohort = cohortChoice(texts);
	return {
		tables: [{ path: 'samples.csv', is_matrix: false, header, rows }],
		data: [{ path: 'm.csv', sample_ids: [...ids, 'stray'] }],
		choice: { mode: 'auto', ...(cohort === undefined ? {} : { cohort }) },
	};
}
const profiled = (texts: CohortTexts) => profileMetadata(input(texts));

describe('groups in the metadata profile', () => {
	it('come from different columns', () => {
		const profile = profiled({ group: [EARLY, CONTROL] });
		// Stages I and II at even positions: S0 I, S4 II, S6 I, S10 II; S2 and S8 have stage III.
		expect(profile.label_counts).toEqual({ control: 8, early: 4 });
		expect([profile.reference_label, profile.positive_label]).toEqual(['control', 'early']);
		expect(profile.label_column).toBe('cohort_group');
		expect([profile.label_choice_open, profile.label_map, profile.patient_column]).toEqual([
			false,
			null,
			'patient',
		]);
		expect(profile.cohort).toMatchObject({
			...{ name: null, columns: ['stage', 'age', 'group'], dropped_by_condition: 8, missing_value: 0 },
			groups: [
				{ name: 'early', definition: 'stage in I, II and age < 70', samples: 4 },
				{ name: 'control', definition: 'group is Healthy', samples: 8 },
			],
		});
	});

	it('do not count samples left out', () => {
		const profile = profiled({ group: [EARLY, CONTROL], leave_out: ['patient P12: duplicate of P13'] });
		expect(profile.label_counts).toEqual({ control: 7, early: 4 });
		expect(profile.cohort?.left_out).toEqual([
			{ kind: 'patient', id: 'P12', reason: 'duplicate of P13', origin: 'user', samples: 1 },
		]);
	});

	it('leave a label column as it is where there are exclusions only', () => {
		const plain = profiled({});
		const { cohort, ...rest } = profiled({ leave_out: ['sample S0: low coverage'] });
		expect(plain.cohort).toBeUndefined();
		expect(plain.label_counts).toEqual({ Cancer: 12, Healthy: 8 });
		expect(rest.label_column).toBe(plain.label_column);
		expect(rest.label_counts).toEqual({ Cancer: 11, Healthy: 8 });
		expect(cohort?.groups).toEqual([]);
	});

	it('say of each sample why it is in no group', () => {
		const given = input({
			group: [EARLY, CONTROL],
			leave_out: ['sample S4: low coverage', 'sample stray: odd'],
		});
		const { byDataId } = joinMetadata(decide(given), profileMetadata(given), [...ids, 'stray']);
		const why = (id: string) => byDataId.get(id)?.not_used;
		expect(['S0', 'S1', 'S4', 'S12', 'stray'].map(why)).toEqual([
			...[null, 'dropped_by_condition', 'left_out', null, 'left_out'],
		]);
		expect(byDataId.get('S4')?.left_out?.reason).toBe('low coverage');
	});
});

describe('refusals', () => {
	it.each<[string, CohortTexts, string, Record<string, unknown>]>([
		[
			'samples of two groups',
			{ group: ['a=group is Cancer', 'b=stage is I'] },
			'cohort.groups_overlap',
			{ count: 4 },
		],
		['an empty group', { group: ['a=age > 99', CONTROL] }, 'cohort.group_empty', { group: 'a', dropped: 12 }],
		['an unknown sample', { leave_out: ['sample S99: odd'] }, 'cohort.leave_out_unknown', { id: 'S99' }],
		[
			'two spellings of a name',
			{ group: ['A=stage is I', 'a=stage is II'] },
			'cohort.group_twice',
			{ name: 'a' },
		],
		['no reason', { leave_out: ['sample S1'] }, 'cohort.leave_out_no_reason', {}],
		['no operator', { group: ['a=stage'] }, 'cohort.no_operator', { part: 'stage' }],
	])('%s', (_, texts, code, values) => {
		expect(() => profiled(texts)).toThrow(
			expect.objectContaining({ code, values: expect.objectContaining(values) }),
		);
	});

	it('groups without metadata', () => {
		const given = input({ group: [EARLY, CONTROL] });
		const ignored: MetadataInput = { ...given, choice: { ...given.choice, mode: 'ignored' } };
		expect(() => decide(ignored)).toThrow(expect.objectContaining({ code: 'cohort.no_metadata' }));
	});
});

it('parameters take records and texts', () => {
	const group = { name: 'a', any_of: [[{ column: 'stage', operator: 'in', values: ['I'] }]] };
	const entry = { kind: 'sample', id: 'S1', reason: 'low coverage' };
	expect(labelParameters.group.parse([group, 'b=stage is II'])).toEqual(['a=stage is I', 'b=stage is II']);
	expect(labelParameters.leave_out.parse(entry)).toEqual(['sample S1: low coverage']);
	expect(labelParameters.chosen_from.parse({ matrices: ['m.csv'] })).toEqual(['matrix m.csv']);
	expect(labelParameters.group.parse(undefined)).toBeUndefined();
});
