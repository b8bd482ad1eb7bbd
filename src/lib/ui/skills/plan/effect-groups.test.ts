import { describe, expect, it } from 'vitest';
import type { SkillEffect } from '../../../contract/records/skill.ts';
import { effectLine, effectValue, groupEffects, orderLine } from './effect-groups.ts';

const effect = (
	skill_id: string,
	what: SkillEffect['effect'],
	note_id: string | null = null,
): SkillEffect => ({
	...{ skill_id, note_id, effect: what, version: '1' },
	...{ trigger: '', trigger_code: '', trigger_values: {}, task_key: null, parameter: null },
	...{ before: null, after: null, reason: '', reason_zh: null },
});
const UMAP = 'aaaaaaaaaaaa';
const HEALTHY = 'bbbbbbbbbbbb';
const PREFERENCES = 'user-workflow-preferences';

describe('what skills did in a plan', () => {
	it.each([
		[[], '', ''],
		[[effect('builtin:a', 'order')], '1 skill applies', '1 项技能已应用'],
		[
			[effect('builtin:a', 'order'), effect('builtin:a', 'parameter'), effect('user:b', 'required_output')],
			...['2 skills apply', '2 项技能已应用'],
		],
		[
			[
				...[effect('builtin:a', 'parameter'), effect('user:b', 'parameter')],
				effect(PREFERENCES, 'parameter', UMAP),
				effect(PREFERENCES, 'parameter', UMAP),
			],
			...['2 skills and 1 preference apply', '2 项技能和 1 条偏好已应用'],
		],
		[
			[effect(PREFERENCES, 'parameter', UMAP), effect(PREFERENCES, 'parameter', HEALTHY)],
			...['2 preferences apply', '2 条偏好已应用'],
		],
		[
			[effect('builtin:a', 'proposal'), effect(PREFERENCES, 'no_effect', UMAP)],
			...['1 proposal · 1 not applied', '1 条建议 · 1 项未应用'],
		],
	])('is told in a line (%#)', (effects, en, zh) => {
		expect(effectLine(effects, 'en')).toBe(en);
		expect(effectLine(effects, 'zh')).toBe(zh);
	});

	it('stands together by skill and note', () => {
		const groups = groupEffects([
			effect('builtin:a', 'order'),
			effect(PREFERENCES, 'parameter', UMAP),
			effect('builtin:a', 'proposal'),
			effect(PREFERENCES, 'no_effect', HEALTHY),
		]);
		expect(groups.map(({ skill_id, note_id, effects }) => [skill_id, note_id, effects.length])).toEqual([
			['builtin:a', null, 2],
			[PREFERENCES, UMAP, 1],
			[PREFERENCES, HEALTHY, 1],
		]);
	});

	it('values are read as the plan shows them', () => {
		expect(effectValue(null, 'en')).toBe('not set');
		expect(effectValue([0.95, 0.99], 'en')).toBe('0.95, 0.99');
		expect(effectValue({ Healthy: 'control' }, 'en')).toBe('Healthy=control');
		expect(effectValue(false, 'zh')).toBe('false');
	});

	it('of another order it tells what comes earlier, and what is recommended instead', () => {
		const tasks = ['preprocess_variant', 'plot_cfdna', 'analyze_cfdna'];
		const before = { tasks, recommended_task: 'plot_cfdna' };
		const first = ['analyze_cfdna', 'preprocess_variant', 'plot_cfdna'];
		expect(orderLine({ before, after: { ...before, tasks: first } }, 'en')).toBe(
			'Earlier in the plan: Analyse numeric cfDNA matrices',
		);
		expect(orderLine({ before, after: { tasks: first, recommended_task: 'analyze_cfdna' } }, 'zh')).toBe(
			'推荐任务：绘制热图与降维图 → 分析 cfDNA 数值矩阵；在计划中提前：分析 cfDNA 数值矩阵',
		);
		expect(orderLine({ before: null, after: null }, 'en')).toBe('Another order of tasks');
	});
});
