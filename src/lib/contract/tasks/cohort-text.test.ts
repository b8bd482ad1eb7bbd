import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CohortGroup, LeaveOutEntry } from '../records/cohort.ts';
import { chosenFromList } from './cohort-lists.ts';
import {
	chosenFromTexts,
	groupTexts,
	leaveOutText,
	parseChosenFrom,
	parseConditions,
	parseGroup,
	parseLeaveOut,
} from './cohort-text.ts';

const stage = { column: 'stage', operator: 'in', values: ['I', 'II'] };

describe('conditions', () => {
	it.each([
		['stage in I,II and age<70', [[stage, { column: 'age', operator: '<', values: ['70'] }]]],
		['stage is I or II and age < 70', [[stage, { column: 'age', operator: '<', values: ['70'] }]]],
		['stage = I, II', [[stage]]],
		[
			'group is Healthy or group is Benign',
			[
				[{ column: 'group', operator: 'in', values: ['Healthy'] }],
				[{ column: 'group', operator: 'in', values: ['Benign'] }],
			],
		],
		[
			'cancer type is head and neck',
			[[{ column: 'cancer type', operator: 'in', values: ['head and neck'] }]],
		],
		['age between 40 and 60', [[{ column: 'age', operator: 'between', values: ['40', '60'] }]]],
		[
			'age between 40 and 60 and sex is not F',
			[
				[
					{ column: 'age', operator: 'between', values: ['40', '60'] },
					{ column: 'sex', operator: 'not_in', values: ['F'] },
				],
			],
		],
		['stage is not empty', [[{ column: 'stage', operator: 'not_empty', values: [] }]]],
		['stage not in I, II', [[{ ...stage, operator: 'not_in' }]]],
		['"time in days" >= 3', [[{ column: 'time in days', operator: '>=', values: ['3'] }]]],
		['x is "a, b", "say ""no"""', [[{ column: 'x', operator: 'in', values: ['a, b', 'say "no"'] }]]],
	])('%s', (text, expected) => expect(parseConditions(text)).toEqual(expected));

	it.each([
		['stage', 'no_operator'],
		['stage is', 'no_value'],
		['age < 3, 4', 'no_value'],
		['age between 3', 'no_value'],
		['stage is empty I', 'no_operator'],
		['', 'no_condition'],
		['age < 3 and sex is', 'no_value'],
		['age < 3 and', 'no_condition'],
	])('refuses "%s"', (text, unclear) => expect(parseConditions(text)).toMatchObject({ unclear }));
});

describe('groups', () => {
	it('reads a name and conditions, or ids', () => {
		expect(parseGroup('early=stage in I,II')).toEqual({ name: 'early', any_of: [[stage]], samples: [] });
		expect(parseGroup('"a = b" = stage=I,II')).toEqual({ name: 'a = b', any_of: [[stage]], samples: [] });
		expect(parseGroup('early = samples LB-001, LB-002')).toEqual({
			...{ name: 'early', any_of: [] },
			samples: ['LB-001', 'LB-002'],
		});
		// A column of that name is a column.
		expect(parseGroup('many=samples > 3')).toMatchObject({ any_of: [[{ column: 'samples' }]] });
		expect(parseGroup('stage in I')).toMatchObject({ unclear: 'no_name' });
		expect(parseGroup('=stage in I')).toMatchObject({ unclear: 'no_name' });
	});

	const hard: CohortGroup[] = [
		{
			name: 'a=b "c"',
			any_of: [
				[
					{ column: 'time in days', operator: '>=', values: ['3'] },
					{ column: 'x', operator: 'not_in', values: ['a, b', 'or', '"'] },
				],
				[
					{ column: 'age', operator: 'between', values: ['-4', '6e3'] },
					{ column: '<', operator: 'not_empty', values: [] },
				],
			],
			samples: [],
		},
		{ name: '对照', any_of: [], samples: ['a b', 'is', '样本，1', 'x'] },
		{ name: 'empty', any_of: [[{ column: 'not', operator: 'empty', values: [] }]], samples: [] },
	];
	it.each(hard)('writes what it reads: $name', (group) => {
		expect(groupTexts(group).map(parseGroup)).toEqual([group]);
	});
});

describe('exclusions', () => {
	it.each<[string, LeaveOutEntry]>([
		['sample LB-017-T1: low coverage', entry('sample', 'LB-017-T1', 'low coverage')],
		['chromosome X: differs by sex', entry('chromosome', 'X', 'differs by sex')],
		['feature chr1:100-200: blacklisted', entry('feature', 'chr1:100-200', 'blacklisted')],
		['feature "a: b": noise: high', entry('feature', 'a: b', 'noise: high')],
		['sample 7: swap (suggested by the model)', { ...entry('sample', '7', 'swap'), origin: 'model' }],
	])('%s', (text, expected) => {
		expect(parseLeaveOut(text)).toEqual(expected);
		expect(parseLeaveOut(leaveOutText(expected))).toEqual(expected);
	});

	it.each([
		['LB-017-T1: low coverage', 'no_kind'],
		['sample LB-017-T1', 'no_reason'],
		['sample LB-017-T1:', 'no_reason'],
		['plate 3: odd', 'no_kind'],
	])('refuses "%s"', (text, unclear) => expect(parseLeaveOut(text)).toMatchObject({ unclear }));

	function entry(kind: LeaveOutEntry['kind'], id: string, reason: string): LeaveOutEntry {
		return { kind, id, reason, origin: 'user' };
	}
});

it('reads and writes what groups were chosen from', () => {
	const texts = [
		'matrix a b.csv',
		'table projection',
		'run 20261120T101500123Z-3f9a1c2b4d5e6f70',
		'run 20261121T101500123Z-3f9a1c2b4d5e6f71',
		'training',
	];
	const chosen = parseChosenFrom(texts);
	expect(chosen).toEqual({
		...{ matrices: ['a b.csv'], tables: ['projection'], seen: 'training' },
		run_ids: ['20261120T101500123Z-3f9a1c2b4d5e6f70', '20261121T101500123Z-3f9a1c2b4d5e6f71'],
	});
	expect('unclear' in chosen ? [] : chosenFromTexts(chosen)).toEqual(texts);
	for (const text of ['somewhere', 'run', 'run of yesterday', 'training b.csv'])
		expect(parseChosenFrom([text]), text).toMatchObject({ unclear: 'no_kind' });
});

it('whatever groups were chosen from comes back from its texts', () => {
	const name = fc.string({ minLength: 1, unit: fc.oneof(fc.constantFrom(...' "\t=,;：run早'), fc.string()) });
	const names = fc.uniqueArray(
		name.filter((one) => one !== ''),
		{ maxLength: 3 },
	);
	const run = fc.stringMatching(/^\d{8}T\d{6}Z-[0-9a-f]{16}$/u);
	const chosen = fc.record({
		...{ matrices: names, tables: names, run_ids: fc.uniqueArray(run, { maxLength: 3 }) },
		seen: fc.constantFrom('all' as const, 'training' as const),
	});
	fc.assert(
		fc.property(chosen, (one) => {
			expect(parseChosenFrom(chosenFromTexts(one))).toEqual(one);
			expect(chosenFromList.parse(one)).toEqual(chosenFromTexts(one));
		}),
	);
});

describe('where a reason comes from', () => {
	it.each([
		['sample S1: low coverage', 'user'],
		['sample S1: haemolysis', 'user'],
		['sample S1: suspected label swap', 'label'],
		['sample S1: mislabelled', 'label'],
		['sample S1: misclassified in every fold', 'model'],
		['sample S1: sample swap shown by genotypes', 'user'],
		['sample S1: 疑似标签互换', 'label'],
		['sample S1: 被模型误分类', 'model'],
		['sample S1: odd (suggested by the model)', 'model'],
		['sample S1: among the worst-fitting 10 %', 'model'],
		['sample S1: does not fit', 'model'],
		['sample S1: poor fit', 'model'],
		['sample S1: lowers the AUROC', 'model'],
		['sample S1: predicted as control', 'model'],
		['feature f1: not significant', 'model'],
		['feature f1: no difference between groups', 'model'],
		['sample S1: weakens the result', 'model'],
		['sample S1: 拟合最差', 'model'],
		['feature f1: 不显著', 'model'],
		['sample S1: looks like a control', 'label'],
		['sample S1: clusters with healthy donors', 'label'],
		['sample S1: wrong diagnosis', 'label'],
		['sample S1: 看起来像对照', 'label'],
		['sample S1: 诊断有误', 'label'],
		// What was seen of the sample alone.
		['sample S1: outlier in depth', 'user'],
		['sample S1: patient withdrew', 'user'],
		['sample S1: duplicate of S2', 'user'],
		['sample S1: contaminated', 'user'],
		['sample S1: short fragments, poor quality', 'user'],
		['sample S1: library failed', 'user'],
		['sample S1: tube label is unreadable', 'user'],
		['sample S1: other sequencer model', 'user'],
		['feature f1: blacklisted region', 'user'],
		['chromosome X: differs by sex', 'user'],
		['sample S1: 采血后24小时才处理', 'user'],
		['sample S1: 溶血', 'user'],
	])('%s', (text, origin) => expect(parseLeaveOut(text)).toMatchObject({ origin }));
});
