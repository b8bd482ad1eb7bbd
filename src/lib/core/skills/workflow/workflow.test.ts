import { describe, expect, it } from 'vitest';
import { render } from '../../../contract/messages/index.ts';
import { skillWorkflow, type SkillNote } from '../../../contract/records/skill.ts';
import type { Skill } from '../skill.ts';
import { wordsInGoal } from './goal-words.ts';
import { namedGroups } from './preference-requests.ts';
import { skillRequests } from './requests.ts';
import { triggerOf } from './trigger.ts';
import type { WorkflowFacts } from './workflow-facts.ts';

const facts: WorkflowFacts = {
	contexts: ['methylation', 'signal-matrix'],
	formats: ['numeric_matrix'],
	mode: 'supervised',
	columns: ['patient', 'batch'],
	labelled: 60,
	goal: null,
};

type Triggers = Parameters<typeof triggerOf>[0];
const workflow = (more: Record<string, unknown>) =>
	skillWorkflow.parse({ schema_version: 1, triggers: {}, ...more });
const triggers = (more: Record<string, unknown>): Triggers => workflow({ triggers: more }).triggers;
const said = (
	more: Record<string, unknown>,
	at: Partial<WorkflowFacts> = {},
	language: 'en' | 'zh' = 'en',
) => {
	const held = triggerOf(triggers(more), { ...facts, ...at });
	return held === null ? null : render(held.message, language);
};

function skill(skill_id: string, more: Partial<Skill>): Skill {
	const [origin, name = skill_id] = skill_id.split(':');
	return {
		...{ skill_id, name, title: name, title_zh: null, summary: '', summary_zh: null, parent: null },
		origin: origin === 'builtin' || origin === 'user' ? origin : 'notes',
		...{ contexts: [], assays: [], version: '1', sources: [], body: '', body_zh: null, references: [] },
		...{ workflow: null, notes: [], edited: false, updated_at: null, ...more },
	};
}

const note = (note_id: string, text: string, effects: SkillNote['effects']): SkillNote => ({
	...{ note_id, text, effects, store: 'user-workflow-preferences', from: 'shell' },
	...{ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
});

describe('when a workflow applies', () => {
	it('never without any trigger', () => {
		expect(said({})).toBeNull();
	});

	it('where one entry of each stated list holds', () => {
		expect(said({ contexts: ['variant', 'methylation'] })).toBe('The data include methylation.');
		expect(said({ contexts: ['variant'] })).toBeNull();
		expect(said({ formats: ['bam'] })).toBeNull();
		expect(said({ contexts: ['methylation'], formats: ['numeric_matrix'] })).toBe(
			'The data include methylation; the folder has files of format numeric matrix.',
		);
		expect(said({ contexts: ['methylation'], formats: ['bam'] })).toBeNull();
		expect(said({ supervision_modes: ['grouped'] })).toBeNull();
		expect(said({ supervision_modes: ['grouped', 'supervised'] }, {}, 'zh')).toBe('触发条件：标签足以建模。');
	});

	it('tells data and formats by their words, in both languages', () => {
		const at = { contexts: ['signal-matrix', 'metadata/grouped-comparison'], formats: ['bam'] } as const;
		expect(said({ contexts: at.contexts, formats: ['bam'] }, at)).toBe(
			'The data include a signal matrix, groups of samples; the folder has files of format BAM.',
		);
		expect(said({ contexts: at.contexts }, at, 'zh')).toBe('触发条件：数据包括信号矩阵、样本分组。');
	});

	it('where all stated columns are there', () => {
		expect(said({ has_columns: ['batch', 'patient'] })).toBe(
			'The metadata have a batch column, a patient column.',
		);
		expect(said({ has_columns: ['batch', 'time'] })).toBeNull();
	});

	it.each([
		[{ min_samples: 60 }, true],
		[{ min_samples: 61 }, false],
		[{ max_samples: 60 }, true],
		[{ max_samples: 59 }, false],
		[{ min_samples: 0 }, true],
	])('within the stated numbers of labelled samples: %o', (stated, holds) => {
		expect(said(stated) !== null).toBe(holds);
	});

	it('where the goal says one of its words, whole in English and anywhere in Chinese', () => {
		expect(said({ words: ['screening'] })).toBeNull();
		expect(said({ words: ['screening'] }, { goal: 'A study of screening?' })).toBe(
			'The goal says screening.',
		);
		expect(wordsInGoal(['MRD', 'early  stage'], 'Early stage patients, no mrdx')).toEqual(['early  stage']);
		expect(wordsInGoal(['早筛', '甲基化'], '做肺癌早筛的分析')).toEqual(['早筛']);
		expect(wordsInGoal(['mrd'], '评估MRD的变化')).toEqual(['mrd']);
		expect(said({ words: ['screening'], contexts: ['variant'] }, { goal: 'screening' })).toBeNull();
	});
});

describe('what a workflow asks for', () => {
	const asks = workflow({
		triggers: { contexts: ['methylation'] },
		tasks: ['plot-cfdna', 'fly', 'plot_cfdna', 'method_advice', 'analyze_cfdna'],
		parameters: [
			{ task: 'analyze_cfdna', name: 'projection', value: 'umap', reason: 'r' },
			{ task: 'analyze_cfdna', name: 'projection', value: 'cube', reason: 'r' },
			{ task: 'analyze_cfdna', name: 'seed', value: -1, reason: 'r' },
			{ task: 'analyze_cfdna', name: 'wings', value: 2, reason: 'r' },
			{ task: 'analyze_cfdna', name: '__proto__', value: 2, reason: 'r' },
			{ task: 'analyze_cfdna', name: 'labels_table', value: ['/etc/passwd'], reason: 'r' },
			{ task: 'analyze_cfdna', name: 'score_table', value: ['x.csv'], reason: 'r' },
			{ task: 'fly', name: 'seed', value: 1, reason: 'r' },
		],
		required_outputs: [
			{ task: 'preprocess_lpwgs', kind: 'figure', reason: 'r' },
			{ task: 'analyze_cfdna', kind: 'feature_store', reason: 'r' },
			{ task: 'encode_lpwgs', kind: 'figure', reason: 'r' },
		],
	});
	const [request] = skillRequests([skill('user:mine', { workflow: asks })], facts);

	it('known tasks, and values that their cards accept', () => {
		expect(request?.order).toEqual(['plot_cfdna', 'method_advice', 'analyze_cfdna']);
		expect(request?.parameters.map(({ name, value }) => [name, value])).toEqual([['projection', 'umap']]);
		expect(request?.outputs.map(({ task_key, kind }) => [task_key, kind])).toEqual([
			['preprocess_lpwgs', 'figure'],
		]);
	});

	it('everything else is refused with the reason', () => {
		expect(request?.refused.map(({ task_key, parameter, why }) => [task_key, parameter, why.code])).toEqual([
			['fly', null, 'skill_plans.unknown_task'],
			['analyze_cfdna', 'projection', 'skill_plans.value_refused'],
			['analyze_cfdna', 'seed', 'skill_plans.value_refused'],
			['analyze_cfdna', 'wings', 'skill_plans.unknown_parameter'],
			['analyze_cfdna', '__proto__', 'skill_plans.unknown_parameter'],
			['analyze_cfdna', 'labels_table', 'skill_plans.names_files'],
			['analyze_cfdna', 'score_table', 'skill_plans.names_files'],
			['fly', 'seed', 'skill_plans.unknown_task'],
			['analyze_cfdna', null, 'skill_plans.output_impossible'],
			['encode_lpwgs', null, 'skill_plans.output_impossible'],
		]);
	});

	it('a built-in skill proposes, unless the goal names it', () => {
		const stated = workflow({
			triggers: { words: ['umap'], contexts: ['methylation'] },
			tasks: ['plot_cfdna'],
		});
		const byData = workflow({ triggers: { contexts: ['methylation'] }, tasks: ['plot_cfdna'] });
		const proposes = (id: string, own: typeof stated, goal: string | null): (boolean | undefined)[] =>
			skillRequests([skill(id, { workflow: own })], { ...facts, goal }).map((one) => one.only_proposes);
		expect(proposes('builtin:x', byData, 'umap')).toEqual([true]);
		expect(proposes('builtin:x', stated, 'draw a umap')).toEqual([false]);
		expect(proposes('user:x', byData, null)).toEqual([false]);
	});
});

describe('preferences', () => {
	const store = skill('user-workflow-preferences', {
		notes: [
			note('00000000000c', 'The reference is healthy', [
				{ parameter: 'reference_class', value: ' healthy ' },
			]),
			note('00000000000b', 'Always UMAP', [{ parameter: 'projection', value: 'umap' }]),
			note('00000000000a', 'Text only', []),
			note('000000000009', 'Old', [
				{ parameter: 'wings', value: 2 },
				{ parameter: 'projection', value: 3 },
			]),
		],
	});

	it('reach every task that has the parameter, after all skills', () => {
		const flow = workflow({ triggers: { contexts: ['methylation'] }, tasks: ['plot_cfdna'] });
		const requests = skillRequests(
			[
				store,
				skill('builtin:a', { workflow: flow }),
				skill('user:z', { workflow: flow }),
				skill('user:b', {}),
			],
			facts,
		);
		expect(requests.map(({ skill_id, note_id }) => [skill_id, note_id])).toEqual([
			['user:z', null],
			['builtin:a', null],
			['user-workflow-preferences', '00000000000b'],
			['user-workflow-preferences', '000000000009'],
		]);
		expect(requests[2]?.parameters.map(({ task_key }) => task_key)).toEqual(['analyze_cfdna', 'plot_cfdna']);
		expect(requests[3]?.refused.map(({ parameter, why }) => [parameter, why.code])).toEqual([
			['wings', 'skill_plans.parameter_of_no_task'],
			['projection', 'skill_plans.value_refused'],
			['projection', 'skill_plans.value_refused'],
		]);
	});

	it('name groups as the user wrote them', () => {
		expect(namedGroups(store).map(({ name, value, request }) => [name, value, request.note_id])).toEqual([
			['reference_class', 'healthy', '00000000000c'],
		]);
	});
});
