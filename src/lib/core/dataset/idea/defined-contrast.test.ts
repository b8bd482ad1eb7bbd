import { describe, expect, it } from 'vitest';
import type { Profile } from '../../../contract/records/profile.ts';
import { choicesIn } from '../../../contract/records/idea-choices.ts';
import { compileUserAnalysisIdea } from './compile.ts';
import { cohort, profile } from './profiles.fixture.ts';

type Column = Profile['metadata_profile']['columns'][number];
const column = (name: string, kind: Column['kind'], levels: Record<string, number> = {}): Column => ({
	...{ name, kind, levels, missing: 0 },
});

/** The cohort with smoking, and once more with Chinese names and values. */
const study = withColumns(cohort, [
	column('smoking', 'category', { never: 20, former: 15, current: 25 }),
	column('BMI', 'number'),
]);
const zh = profile(cohort.inputs, {
	...cohort.metadata_profile,
	...{ label_column: '诊断', reference_label: '对照', positive_label: '肺癌', stage_column: '分期' },
	label_counts: { 肺癌: 30, 对照: 30 },
	columns: [
		column('样本', 'id'),
		column('诊断', 'category', { 肺癌: 30, 对照: 30 }),
		column('分期', 'category', { I: 10, II: 8, III: 6, IV: 6 }),
		column('性别', 'category', { 女: 31, 男: 29 }),
		column('年龄', 'number'),
		column('疗效', 'category', { 应答: 12, 无应答: 18 }),
	],
});
/** Two columns of stages, and two of responses that do not agree. */
const twofold = withColumns(renamed(cohort, 'stage', 'clinical_stage'), [
	column('path_stage', 'category', { I: 12, II: 6, III: 6, IV: 6 }),
	column('best_response', 'category', { 'non-responder': 10, responder: 20 }),
]);

function withColumns(of: Profile, more: Column[]): Profile {
	const { metadata_profile: metadata } = of;
	return { ...of, metadata_profile: { ...metadata, columns: [...metadata.columns, ...more] } };
}
function renamed(of: Profile, from: string, to: string): Profile {
	const { metadata_profile: metadata } = of;
	const columns = metadata.columns.map((one) => (one.name === from ? { ...one, name: to } : one));
	return { ...of, metadata_profile: { ...metadata, columns } };
}
const groupsOf = (text: string, of: Profile): unknown =>
	compileUserAnalysisIdea(text, of).parameters['group'];

const I = 'stage I=stage is I';
const EARLY = 'stage I and II=stage in I, II';
const HEALTHY = 'Healthy=group is Healthy';
const control = (name: string): string => `${name}=group is Healthy`;

/** Written before the reader: sentence, and the groups in the order positive, reference. Of "a and b" the first is the reference, unless one names controls. */
const english: [text: string, groups: string[]][] = [
	['Compare stage I with controls', [I, control('controls')]],
	['compare stage I and healthy', [I, HEALTHY]],
	['stage I vs healthy', [I, HEALTHY]],
	['stage I versus controls', [I, control('controls')]],
	['healthy against stage I', [I, HEALTHY]],
	['What is the difference between stage I and controls?', [I, control('controls')]],
	['differences between stage I and II and controls', [EARLY, control('controls')]],
	['How do stage I patients compare with healthy donors?', ['stage I patients=stage is I', HEALTHY]],
	['compare stage I or II with controls', ['stage I or II=stage in I, II', control('controls')]],
	['compare early stage with healthy', ['early stage=stage in I, II', HEALTHY]],
	['stage IV cancer vs healthy', ['stage IV cancer=stage is IV and group is Cancer', HEALTHY]],
	['late stage against never smokers', ['late stage=stage in III, IV', 'never smokers=smoking is never']],
	[
		'women under 60 against men under 60',
		['women under 60=sex is F and age < 60', 'men under 60=sex is M and age < 60'],
	],
	[
		'compare women over 70 with men over 70',
		['women over 70=sex is F and age > 70', 'men over 70=sex is M and age > 70'],
	],
	[
		'people aged 50 to 60 vs people aged 70 to 80',
		['people aged 50 to 60=age between 50 and 60', 'people aged 70 to 80=age between 70 and 80'],
	],
	[
		'compare patients younger than 60 with patients at least 60',
		['patients younger than 60=age < 60', 'patients at least 60=age >= 60'],
	],
	[
		'compare cancer with BMI over 30 with cancer with BMI under 25',
		[
			'cancer with BMI over 30=group is Cancer and BMI > 30',
			'cancer with BMI under 25=group is Cancer and BMI < 25',
		],
	],
	['responders vs controls', ['responder=response is responder', control('controls')]],
	['compare non-responders and healthy people', ['non-responder=response is non-responder', HEALTHY]],
	[
		'female smokers versus male smokers',
		['female smokers=sex is F and smoking is current', 'male smokers=sex is M and smoking is current'],
	],
	[
		'compare cancer with healthy, only stage I and II',
		['Cancer=group is Cancer and stage in I, II', HEALTHY],
	],
	[
		'compare cancer with healthy among women',
		['Cancer=group is Cancer and sex is F', 'Healthy=group is Healthy and sex is F'],
	],
	[
		'responders vs non-responders, only women',
		['responder=response is responder and sex is F', 'non-responder=response is non-responder and sex is F'],
	],
	['only stage I and II', ['Cancer=group is Cancer and stage in I, II', HEALTHY]],
	[
		'compare stage is I or II with group is Healthy',
		['stage is I or II=stage in I, II', 'Healthy=group is Healthy'],
	],
	['do stage III patients differ from controls', ['stage III patients=stage is III', control('controls')]],
];
const chinese: [text: string, groups: string[]][] = [
	['把 I 期和对照比较', ['I 期=分期 is I', '对照=诊断 is 对照']],
	['比较I期与对照', ['I期=分期 is I', '对照=诊断 is 对照']],
	['I期和对照有什么差异？', ['I期=分期 is I', '对照=诊断 is 对照']],
	['I 期对比对照', ['I 期=分期 is I', '对照=诊断 is 对照']],
	['早期与对照的差异', ['早期=分期 in I, II', '对照=诊断 is 对照']],
	[
		'60岁以下女性和60岁以下男性的差异',
		['60岁以下男性=性别 is 男 and 年龄 < 60', '60岁以下女性=性别 is 女 and 年龄 < 60'],
	],
	[
		'比较女性肺癌患者与男性肺癌患者',
		['男性肺癌患者=性别 is 男 and 诊断 is 肺癌', '女性肺癌患者=性别 is 女 and 诊断 is 肺癌'],
	],
	['比较应答者和对照', ['应答=疗效 is 应答', '对照=诊断 is 对照']],
	['比较肺癌和对照，只看I期', ['肺癌=诊断 is 肺癌 and 分期 is I', '对照=诊断 is 对照']],
	['在女性中比较肺癌和对照', ['肺癌=诊断 is 肺癌 and 性别 is 女', '对照=诊断 is 对照 and 性别 is 女']],
	['70岁以上 vs 60岁以下', ['70岁以上=年龄 >= 70', '60岁以下=年龄 < 60']],
	['比较 分期为 I 与诊断为“对照”', ['分期 I=分期 is I', '对照=诊断 is 对照']],
	[
		'比较 分期为 I 或 II 且年龄 ≥ 60 与诊断为“对照”且年龄介于 50 至 70',
		[
			'分期为 I 或 II 且年龄 ≥ 60=分期 in I, II and 年龄 >= 60',
			'诊断为“对照”且年龄介于 50 至 70=诊断 is 对照 and 年龄 between 50 and 70',
		],
	],
];

describe('two groups in different columns', () => {
	it.each(english)('%s', (text, groups) => expect(groupsOf(text, study)).toEqual(groups));
	it.each(chinese)('%s', (text, groups) => expect(groupsOf(text, zh)).toEqual(groups));

	it('names reference and positive class, and says which samples they are', () => {
		const idea = compileUserAnalysisIdea('healthy against stage I', study);
		expect(idea.parameters).toMatchObject({ reference_class: 'Healthy', positive_class: 'stage I' });
		expect(idea.understood).toEqual([
			'Compare stage I with Healthy (reference).',
			'"stage I": samples for which stage is I.',
			'"Healthy": samples for which group is Healthy.',
		]);
		expect([idea.contrast, idea.missing, idea.choices]).toEqual([null, [], undefined]);
	});
});

describe('where several columns fit', () => {
	it.each([
		[
			'compare stage I with controls',
			['compare clinical_stage is I with group is Healthy', 'compare path_stage is I with group is Healthy'],
		],
		[
			'responders vs non-responders',
			[
				'compare response is responder with response is non-responder',
				'compare best_response is responder with best_response is non-responder',
			],
		],
	])('%s asks', (text, choices) => {
		const idea = compileUserAnalysisIdea(text, twofold);
		expect(idea.missing.map(({ need_code }) => need_code)).toEqual(['idea.need_choice']);
		expect(idea.choices).toEqual(expect.arrayContaining(choices));
		expect(idea.parameters).toEqual({});
		// Each choice is a goal that leaves nothing open.
		for (const choice of idea.choices ?? []) {
			const chosen = compileUserAnalysisIdea(choice, twofold);
			expect(chosen.choices).toBeUndefined();
			expect(chosen.missing).toEqual([]);
			expect(chosen.parameters['group']).toHaveLength(2);
		}
	});

	it.each([
		[
			'compare stage I with controls',
			['比较 clinical_stage 为 I 与 group 为 Healthy', '比较 path_stage 为 I 与 group 为 Healthy'],
		],
		[
			'responders vs non-responders',
			[
				'比较 response 为 responder 与 response 为 non-responder',
				'比较 best_response 为 responder 与 best_response 为 non-responder',
			],
		],
	])('%s asks in Chinese too, with goals that mean the same', (text, choices) => {
		const idea = compileUserAnalysisIdea(text, twofold);
		expect(choicesIn(idea, 'zh')).toEqual(expect.arrayContaining(choices));
		expect(choicesIn(idea, 'en')).toEqual(idea.choices);
		for (const [i, choice] of choicesIn(idea, 'zh').entries()) {
			const [chosen, same] = [choice, idea.choices?.[i] ?? ''].map((one) =>
				compileUserAnalysisIdea(one, twofold),
			);
			expect(chosen?.choices).toBeUndefined();
			const conditions = (one: typeof chosen) =>
				[one?.parameters['group'] ?? []].flat().map((group) => String(group).split('=')[1]);
			expect(conditions(chosen).sort()).toEqual(conditions(same).sort());
			expect(conditions(chosen)).toHaveLength(2);
		}
	});

	it('says in Chinese which samples a group has', () => {
		const [, first, second] = compileUserAnalysisIdea('比较应答者和 60 岁以下男性', zh).understood_values;
		expect([first?.['definition_zh'], second?.['definition_zh']].sort()).toEqual([
			'性别为“男”且年龄 < 60',
			'疗效为“应答”',
		]);
	});

	it('of which the label in use is one, that column is meant', () => {
		const two = withColumns(cohort, [column('arm', 'category', { Healthy: 10, treated: 20 })]);
		expect(groupsOf('stage I vs healthy', two)).toEqual([I, HEALTHY]);
	});

	it.each([
		'compare women under 60 with unicorns',
		'compare stage I with people of height over 180',
		'compare stage I with controls among smokers of pipes',
	])('%s: nothing is guessed', (text) => {
		const idea = compileUserAnalysisIdea(text, study);
		expect(idea.parameters).toEqual({});
		expect(idea.missing.map(({ need_code }) => need_code)).toEqual(['idea.need_group']);
	});
});
