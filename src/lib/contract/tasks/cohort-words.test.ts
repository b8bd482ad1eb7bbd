import { describe, expect, it } from 'vitest';
import type { CohortCondition } from '../records/cohort.ts';
import { parseConditions } from './cohort-text.ts';
import { conditionsInChinese, definitionInChinese, readChineseConditions } from './cohort-words.ts';

const cases: [machine: string, zh: string][] = [
	['stage is I', 'stage 为 I'],
	['stage in I, II and age < 70', 'stage 为 I 或 II 且 age < 70'],
	['分期 is I and 年龄 >= 60', '分期为 I 且年龄 ≥ 60'],
	['诊断 is 对照', '诊断为“对照”'],
	['性别 is 女 and 诊断 in 肺癌, 胃癌', '性别为“女”且诊断为“肺癌”或“胃癌”'],
	['site is not "head and neck"', 'site 不为“head and neck”'],
	['"draw date" is empty', '“draw date”为空'],
	['BMI is not empty', 'BMI 不为空'],
	['age between 50 and 70', 'age 介于 50 至 70'],
	['age <= 39.5', 'age ≤ 39.5'],
];

describe('conditions in Chinese', () => {
	it.each(cases)('%s', (machine, zh) => {
		const conditions = parseConditions(machine);
		if ('unclear' in conditions) throw new Error(machine);
		expect(conditionsInChinese(conditions)).toBe(zh);
	});

	it.each(cases)('%s are read again', (machine) => {
		const conditions = parseConditions(machine);
		if ('unclear' in conditions) throw new Error(machine);
		expect(readChineseConditions(conditionsInChinese(conditions))).toEqual(conditions[0]);
	});

	it.each(['肺癌患者', 'stage is I', '60岁以下女性', ''])('%s are none', (text) => {
		expect(readChineseConditions(text)).toBe(null);
	});

	it('a word of a condition inside quotation marks is a part of the value', () => {
		const read: CohortCondition[] = [{ column: '备注', operator: 'in', values: ['或为复发且转移', '未知'] }];
		expect(readChineseConditions('备注为“或为复发且转移”或“未知”')).toEqual(read);
	});
});

describe('the definition of a group in a record', () => {
	it.each([
		['stage in I, II and age < 70', 'stage 为 I 或 II 且 age < 70'],
		['group is Healthy or group is Benign', 'group 为 Healthy 或者 group 为 Benign'],
		['3 samples by id', '按编号列出的 3 个样本'],
		['sample LB-001', '样本 LB-001'],
		['stage is I or 12 samples by id', 'stage 为 I，或按编号列出的 12 个样本'],
		['stage is I or sample LB-001', 'stage 为 I，或样本 LB-001'],
		['sample is LB-001', 'sample 为 LB-001'],
		['what nobody can read', 'what nobody can read'],
	])('%s', (definition, zh) => {
		expect(definitionInChinese(definition)).toBe(zh);
	});
});
