import { expect, it } from 'vitest';
import { cohortDefinition, savedCohortName } from './cohort.ts';

it('fills a short definition in', () => {
	const stage = [{ column: 'stage', operator: 'in', values: ['I', 'II'] }];
	const definition = cohortDefinition.parse({
		groups: [{ name: 'early', any_of: [[...stage, { column: 'age', operator: '<', values: [70] }]] }],
		leave_out: [{ kind: 'sample', id: 'LB-017-T1', reason: 'low coverage' }],
	});
	expect(definition.groups[0]?.samples).toEqual([]);
	expect(definition.leave_out[0]?.origin).toBe('user');
	expect([definition.name, definition.chosen_from, definition.patient_col]).toEqual([null, null, null]);
});

it('reads definitions of one run as those of several', () => {
	const run = '20261120T101500123Z-3f9a1c2b4d5e6f70';
	const runs = (chosen_from: unknown): unknown =>
		cohortDefinition.parse({ chosen_from }).chosen_from?.run_ids;
	expect(runs({ run_id: run })).toEqual([run]);
	expect(runs({ run_id: null })).toEqual([]);
	expect(runs({ run_ids: [run] })).toEqual([run]);
	expect(cohortDefinition.safeParse({ chosen_from: { run_ids: ['x'] } }).success).toBe(false);
	expect(cohortDefinition.safeParse({ chosen_from: { run_id: run, run_ids: [] } }).success).toBe(false);
});

it.each([
	['a group without conditions and ids', { groups: [{ name: 'early' }] }],
	['between one value', condition('between', ['1'])],
	['values for empty', condition('empty', ['1'])],
	['in without values', condition('in', [])],
	['an unknown operator', condition('~', ['1'])],
	['an unknown field', { group: [] }],
	['an exclusion without reason', { leave_out: [{ kind: 'sample', id: 'a', reason: ' ' }] }],
])('refuses %s', (_, definition) => {
	expect(cohortDefinition.safeParse(definition).success).toBe(false);
});

function condition(operator: string, values: string[]) {
	return { groups: [{ name: 'a', any_of: [[{ column: 'x', operator, values }]] }] };
}

it('a name is a file name and nothing else', () => {
	for (const name of ['early', 'stage-I.v2', '早期_对照', 'a', '2026'])
		expect(savedCohortName.safeParse(name).success, name).toBe(true);
	const hostile = [
		'',
		'.',
		'..',
		'../x',
		'a/b',
		'a\\b',
		'.hidden',
		'a.',
		'a b',
		'a\u0000',
		'a\n',
		'CON',
		'nul.x',
	];
	for (const name of [...hostile, 'lpt1', '-x', 'x'.repeat(65), 'a\u202eb'])
		expect(savedCohortName.safeParse(name).success, JSON.stringify(name)).toBe(false);
});
