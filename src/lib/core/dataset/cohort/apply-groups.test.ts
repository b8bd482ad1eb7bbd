import { describe, expect, it } from 'vitest';
import type { CohortGroup } from '../../../contract/records/cohort.ts';
import { parseGroup } from '../../../contract/tasks/cohort-text.ts';
import { applyGroups } from './apply-groups.ts';

const HEADER = ['sample', 'group', 'stage', 'age', 'drawn'];
const ROWS = [
	['S1', 'Cancer', 'I', '61', '2020-01-05'],
	['S2', 'Cancer', 'II', '70', '2020-02-05'],
	['S3', 'cancer', 'III', '50', '2020-03-05'],
	['S4', 'Healthy', '', '44', '2020-04-05'],
	['S5', 'Healthy', null, 'NA', '2020-05-05'],
	['S6', 'Benign', 'NA', '>90', ''],
];
const TABLE = { path: 'samples.csv', header: HEADER, rows: ROWS, ids: ROWS.map((row) => row[0] ?? '') };

function groups(...texts: string[]): CohortGroup[] {
	return texts.map((text) => {
		const group = parseGroup(text);
		if ('unclear' in group) throw new Error(text);
		return group;
	});
}
const applied = (...texts: string[]) => applyGroups(groups(...texts), TABLE);

describe('groups from different columns', () => {
	it('stage I or II against healthy people', () => {
		const found = applied('early=stage in I,II', 'control=group is healthy');
		expect(found.group).toEqual(['early', 'early', null, 'control', 'control', null]);
		// S3 has another stage; S6 has no stage, and might be early.
		expect(found.why).toEqual([null, null, 'dropped_by_condition', null, null, 'missing_value']);
		expect(found.counts).toEqual({ early: 2, control: 2 });
		expect(found.columns).toEqual(['stage', 'group']);
		expect(found.merged).toEqual([
			{ group: 'early', column: 'stage', value: 'I', samples: 1 },
			{ group: 'early', column: 'stage', value: 'II', samples: 1 },
			{ group: 'control', column: 'group', value: 'Healthy', samples: 2 },
		]);
	});

	it.each<[string, (string | null)[]]>([
		['g=age < 61', [null, null, 'g', 'g', null, null]],
		['g=age <= 61', ['g', null, 'g', 'g', null, null]],
		['g=age > 61', [null, 'g', null, null, null, null]],
		['g=age >= 61', ['g', 'g', null, null, null, null]],
		['g=age between 61 and 44', ['g', null, 'g', 'g', null, null]],
		['g=age is 61.0', ['g', null, null, null, null, null]],
		['g=stage is empty', [null, null, null, 'g', 'g', 'g']],
		['g=stage is not empty', ['g', 'g', 'g', null, null, null]],
		['g=group is not Cancer', [null, null, null, 'g', 'g', 'g']],
		['g=stage not in I', [null, 'g', 'g', null, null, null]],
		['g=drawn < 2020-02-06', ['g', 'g', null, null, null, null]],
		['g=group is Benign or stage is I and age > 60', ['g', null, null, null, null, 'g']],
		['g=samples S2, s3', [null, 'g', 'g', null, null, null]],
	])('%s', (text, expected) => expect(applied(text).group).toEqual(expected));

	it('counts values that are no numbers, and ids that no row has', () => {
		expect(applied('g=age < 61').not_numbers).toEqual([{ column: 'age', value: '>90', samples: 1 }]);
		expect(applied('g=samples S1, S9').unmatched).toEqual([{ group: 'g', id: 'S9' }]);
		const other_names = new Map([['file_1', 'S1']]);
		expect(applyGroups(groups('g=samples file_1'), { ...TABLE, other_names }).counts).toEqual({ g: 1 });
	});

	it('names samples of two groups and puts them in none', () => {
		const found = applied('a=group is Cancer', 'b=age < 61');
		expect(found.overlaps).toEqual([{ sample: 'S3', groups: ['a', 'b'] }]);
		expect(found.group[2]).toBeNull();
		expect(found.counts).toEqual({ a: 2, b: 1 });
	});
});

describe('what the table does not hold', () => {
	it.each([
		['g=stages is I', 'cohort.column_unknown', { column: 'stages', nearest: ['stage'] }],
		['g=stage is IV', 'cohort.value_unknown', { value: 'IV', values: ['I', 'II', 'III'] }],
		['g=age < old', 'cohort.not_a_number', { column: 'age', value: 'old' }],
	])('%s', (text, code, values) => {
		expect(() => applied(text)).toThrow(
			expect.objectContaining({ code, values: expect.objectContaining(values) }),
		);
	});
});
