import { expect, it } from 'vitest';
import { understand } from './understand.ts';

it.each([
	['Compare stage I with controls', ['stage i', 'controls']],
	['women under 60 against men under 60', ['women under 60', 'men under 60']],
	['compare clinical_stage is I with group is Healthy', ['clinical_stage is i', 'group is healthy']],
	['How do stage I patients compare with healthy donors?', ['stage i patients', 'healthy donors']],
	['把 I 期和对照比较', ['i 期', '对照']],
	['比较 clinical_stage 为 I 与 group 为 Healthy', ['clinical_stage 为 i', 'group 为 healthy']],
	['比较 分期为 I 或 II 且年龄 < 60 与诊断为“对照”', ['分期为 i 或 ii 且年龄 < 60', '诊断为“对照”']],
	['比较60岁以下女性和60岁以下男性', ['60岁以下女性', '60岁以下男性']],
])('%s is a goal', (text, groups) => {
	expect(understand(text)).toMatchObject({ kind: 'goal', goal: text, groups });
});

it.each(['比较一下结果为什么不同', '比较认为有用的方法与认为无用的方法'])('%s is none', (text) => {
	expect(understand(text)?.kind).not.toBe('goal');
});

it('a number chooses among the goals that were offered', () => {
	const choices = ['compare a is 1 with b is 2', 'compare c is 1 with b is 2'];
	expect(understand('2', { choices })).toEqual({ kind: 'goal', goal: choices[1], groups: null });
	expect(understand('3', { choices })).toBeNull();
	expect(understand('2')).toBeNull();
});
