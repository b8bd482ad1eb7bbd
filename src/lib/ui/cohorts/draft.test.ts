import { describe, expect, it } from 'vitest';
import {
	addEntries,
	addGroup,
	addOthers,
	changeGroup,
	chosenTexts,
	definitionOf,
	draftOfParameters,
	draftParameters,
	EMPTY_DRAFT,
	groupOfValue,
	groupsOfValues,
	isComplete,
	mapValue,
	openQuestion,
	pastedIds,
	removeGroup,
	startValues,
	type Draft,
	type DraftGroup,
} from './draft.ts';

const two = addGroup(addGroup(EMPTY_DRAFT, { name: 'early' }), { name: 'control' });
const first = ({ groups }: Draft): DraftGroup => {
	const [group] = groups;
	if (group === undefined) throw new Error('There is no group.');
	return group;
};

describe('values of a column', () => {
	it('belong to one group at most, and move between groups', () => {
		const mapped = mapValue(mapValue(two, 'stage', 'I', 1), 'stage', 'II', 1);
		expect(first(mapped).any_of).toEqual([[{ column: 'stage', operator: 'in', values: ['I', 'II'] }]]);
		const moved = mapValue(mapped, 'stage', 'II', 2);
		expect(groupOfValue(moved.groups, 'stage', 'II')?.name).toBe('control');
		expect(first(moved).any_of).toEqual([[{ column: 'stage', operator: 'in', values: ['I'] }]]);
		expect(first(mapValue(moved, 'stage', 'I', null)).any_of).toEqual([]);
	});

	it('leave conditions of other columns as they are', () => {
		const age = { column: 'age', operator: '<' as const, values: ['70'] };
		const stage = { column: 'stage', operator: 'in' as const, values: ['III'] };
		const draft = changeGroup(two, 1, { any_of: [[stage, age]] });
		const mapped = mapValue(draft, 'stage', 'I', 1);
		expect(first(mapped).any_of).toEqual([
			[{ column: 'stage', operator: 'in', values: ['I'] }],
			[stage, age],
		]);
		expect(groupOfValue(mapped.groups, 'stage', 'III')).toBeNull();
	});

	it('name a group that has no name', () => {
		const mapped = mapValue(addGroup(EMPTY_DRAFT, {}), 'stage', 'I', 1);
		expect(first(mapped).name).toBe('I');
		expect(first(mapValue(mapped, 'stage', 'II', 1)).name).toBe('I');
	});

	it('become one group each where they have none', () => {
		const mapped = groupsOfValues(mapValue(two, 'stage', 'I', 1), 'stage', ['I', 'II', 'III']);
		expect(mapped.groups.map(({ name }) => name)).toEqual(['early', 'control', 'II', 'III']);
	});
});

describe('what a run is told', () => {
	it('is what is complete, and classes keep their group when it is renamed or lose it', () => {
		const stated = changeGroup(mapValue(two, 'stage', 'I', 1), 2, {
			any_of: [
				[
					{ column: 'status', operator: 'in', values: ['control'] },
					{ column: 'age', operator: '<', values: [''] },
				],
			],
		});
		const draft = { ...stated, roles: { ...stated.roles, reference_class: 'control' } };
		const renamed = changeGroup(draft, 2, { name: 'healthy' });
		expect(draftParameters(renamed)).toEqual({
			group: ['early=stage is I', 'healthy=status is control'],
			reference_class: 'healthy',
		});
		expect(removeGroup(renamed, 2).roles.reference_class).toBe('');
	});

	it('is read back from the parameters of a plan', () => {
		const parameters = {
			group: ['early=stage in I, II and age < 70', 'early=samples S9', 'control=status is control'],
			leave_out: ['sample S1: low coverage', 'chromosome X: differs by sex'],
			positive_class: 'early',
			seed: 1,
		};
		const draft = draftOfParameters(parameters);
		expect(draft.groups.map(({ name, samples }) => [name, samples])).toEqual([
			['early', ['S9']],
			['control', []],
		]);
		const { seed: _seed, ...stated } = parameters;
		expect(draftParameters(draft)).toEqual(stated);
	});

	it('needs an id and a reason for each exclusion, and keeps the first reason', () => {
		const entry = { kind: 'sample', id: 'S1', reason: 'low coverage', origin: 'user' } as const;
		const draft = addEntries(EMPTY_DRAFT, [
			entry,
			{ ...entry, reason: 'outlier' },
			{ ...entry, id: 'S2', reason: ' ' },
		]);
		expect(draft.leave_out).toHaveLength(2);
		expect(definitionOf(draft).leave_out).toEqual([entry]);
	});
});

describe('groups that are not finished', () => {
	const stated = mapValue(two, 'stage', 'I', 1);

	it.each([
		['no_samples', 2, stated],
		['no_name', 2, changeGroup(stated, 2, { name: ' ', samples: ['S1'] })],
		['same_name', 2, changeGroup(stated, 2, { name: 'early', samples: ['S1'] })],
		['one_group', 1, removeGroup(stated, 2)],
		[
			'incomplete',
			2,
			changeGroup(stated, 2, {
				samples: ['S1'],
				any_of: [[{ column: 'age', operator: '>=', values: ['70 years'] }]],
			}),
		],
	])('%s', (why, number, draft) => {
		expect(openQuestion(draft)).toEqual({ why, number });
	});

	it('are finished with a name and something that defines each', () => {
		expect(openQuestion(changeGroup(stated, 2, { samples: ['S1'] }))).toBeNull();
		expect(openQuestion(EMPTY_DRAFT)).toBeNull();
	});
});

describe('groups that were selected in results', () => {
	const selected = addGroup(EMPTY_DRAFT, { name: 'a', samples: ['S1', 'S2'], chosen: 'run1' });
	const both = addOthers(selected, first(selected), 'sample_id', 'others');

	it('say which run they were chosen from, also for all other samples', () => {
		expect(draftParameters(both)).toEqual({
			group: ['a=samples S1, S2', 'others=sample_id not in S1, S2'],
			chosen_from: ['run run1'],
		});
	});

	it('say so as long as one of them is there', () => {
		expect(chosenTexts(removeGroup(both, 2))).toEqual(['run run1']);
		expect(chosenTexts(removeGroup(removeGroup(both, 2), 1))).toEqual([]);
	});

	it('keep what a plan says they were chosen from, until no group is left', () => {
		const planned = draftOfParameters({ group: ['a=samples S1'], chosen_from: ['run run1', 'matrix m.csv'] });
		expect(chosenTexts(planned)).toEqual(['run run1', 'matrix m.csv']);
		expect(chosenTexts(removeGroup(planned, 1))).toEqual([]);
		expect(chosenTexts(addGroup(removeGroup(planned, 1), { name: 'b' }))).toEqual([]);
		// Also what a run will refuse.
		const odd = draftOfParameters({ group: ['a=samples S1'], chosen_from: ['somewhere'] });
		expect(chosenTexts(odd)).toEqual(['somewhere']);
	});
});

describe('values of a condition', () => {
	it.each([
		['in', ['I'], true],
		['in', [], false],
		['<', ['70'], true],
		['<', ['old'], false],
		['<', [''], false],
		['between', ['1', '2'], true],
		['between', ['1', ''], false],
		['empty', [], true],
	] as const)('%s %j', (operator, values, complete) => {
		expect(isComplete({ column: 'age', operator, values: [...values] })).toBe(complete);
	});

	it('are kept as far as another operator takes them', () => {
		expect(startValues('between', ['1'])).toEqual(['1', '']);
		expect(startValues('<', ['1', '2'])).toEqual(['1']);
		expect(startValues('empty', ['1'])).toEqual([]);
		expect(startValues('in', ['a', 'b'])).toEqual(['a', 'b']);
	});

	it('are pasted in many forms', () => {
		expect(pastedIds(' S1\r\n"S 2",S3;S1\t\n')).toEqual(['S1', 'S 2', 'S3']);
	});
});
