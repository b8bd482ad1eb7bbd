import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bothDirections, comparable } from '../../../../../tests/setup/plan-by-effects.ts';
import { isLong } from '../../../../../tests/setup/test-size.ts';
import { skillWorkflow, type SkillNote } from '../../../contract/records/skill.ts';
import type { Plan } from '../../../contract/records/plan.ts';
import type { Profile } from '../../../contract/records/profile.ts';
import { taskCards, taskKeys, type TaskKey } from '../../../contract/tasks/index.ts';
import { classOfParameter, verdictParameters } from '../../../contract/tasks/verdict-parameters.ts';
import { explainedLines, explainPlan } from '../../../contract/records/explain-plan.ts';
import { render } from '../../../contract/messages/index.ts';
import { buildLbBiopsyDataState } from '../../dataset/data-state.ts';
import { contextsFor } from '../../dataset/featurebook/index.ts';
import { compileUserAnalysisIdea } from '../../dataset/idea/compile.ts';
import { chinese, cohort, rawFiles } from '../../dataset/idea/profiles.fixture.ts';
import { buildPlan } from '../../planning/plan.ts';
import type { Skill } from '../../skills/skill.ts';
import { skillRequests } from '../../skills/workflow/requests.ts';
import { workflowFacts } from '../../skills/workflow/workflow-facts.ts';

const profiles: Readonly<Record<string, Profile>> = { cohort, rawFiles, chinese };

interface Given {
	skills?: Skill[];
	goal?: string | null;
	overrides?: Record<string, unknown>;
}

function planOf(profile: Profile, { skills = [], goal = null, overrides = {} }: Given = {}): Plan {
	const contexts = contextsFor(profile);
	const requests = skillRequests(skills, workflowFacts(profile, contexts, goal));
	return buildPlan({
		...{ profile, contexts, goal, overrides, dataState: buildLbBiopsyDataState(profile) },
		idea: goal === null ? null : compileUserAnalysisIdea(goal, profile),
		...{ runs: [], ledger: {}, memory: null, outputsGone: new Set(), outputsDiffer: new Set() },
		...{ avoidFailed: false, backendTrouble: null, joint: null },
		skills: { requests, groups: [], not_applied: [], used: [], parts: [] },
		...{ plan_id: 'p1', created_at: '2026-01-01T00:00:00.000Z', dataset_id: 'd1' },
		hash: (text) => text,
	});
}

const base = {
	...{ title: 'T', title_zh: null, summary: 'S', summary_zh: null, parent: null, contexts: [], assays: [] },
	...{ version: '1', sources: [], body: '', body_zh: null, references: [], edited: false, updated_at: null },
};
const flow = (origin: 'user' | 'builtin', name: string, asks: Record<string, unknown>): Skill => ({
	...base,
	...{ skill_id: `${origin}:${name}`, origin, name, notes: [] },
	workflow: skillWorkflow.parse({ schema_version: 1, triggers: { min_samples: 0 }, ...asks }),
});
const preferences = (...effects: SkillNote['effects'][]): Skill => ({
	...base,
	...{ skill_id: 'user-workflow-preferences', origin: 'notes', name: 'user-workflow-preferences' },
	workflow: null,
	notes: effects.map((own, i) => ({
		...{ note_id: String(i).padStart(12, '0'), store: 'user-workflow-preferences', from: 'shell' },
		...{ text: `preference ${i}`, effects: own },
		...{ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
	})),
});
const set = (task: TaskKey, name: string, value: unknown) => ({ task, name, value, reason: 'Because.' });
const told = (plan: Plan): unknown[] =>
	plan.skill_effects.map(({ skill_id, effect, task_key, parameter, before, after }) => [
		...[skill_id, effect, task_key, parameter, before, after],
	]);
const parametersOf = (plan: Plan, key: TaskKey) =>
	plan.tasks.find(({ task_key }) => task_key === key)?.parameters ?? {};

describe('skills and preferences in a plan', () => {
	it('a workflow sets a parameter, and the audit says from which value', () => {
		const skills = [flow('user', 'mine', { parameters: [set('analyze_cfdna', 'projection', 'umap')] })];
		const plan = planOf(cohort, { skills });
		expect(parametersOf(plan, 'analyze_cfdna')).toMatchObject({ projection: 'umap' });
		expect(parametersOf(plan, 'plot_cfdna')).toMatchObject({ projection: 'auto' });
		expect(told(plan)).toEqual([['user:mine', 'parameter', 'analyze_cfdna', 'projection', 'auto', 'umap']]);
		expect(plan.skill_effects[0]).toMatchObject({
			...{ version: '1', reason: 'Because.', trigger: '60 labelled samples.', note_id: null },
		});
	});

	it('card, profile, skill, preference, goal, user: the later one counts', () => {
		const skills = [flow('user', 'mine', { parameters: [set('plot_cfdna', 'projection', 'umap')] })];
		const both = [...skills, preferences([{ parameter: 'projection', value: 'pca' }])];
		const value = (given: Given): unknown => parametersOf(planOf(cohort, given), 'plot_cfdna')['projection'];
		expect(value({})).toBe('auto');
		expect(value({ skills })).toBe('umap');
		expect(value({ skills: both })).toBe('pca');
		expect(value({ skills: both, goal: 'draw a t-SNE' })).toBe('tsne');
		expect(value({ skills: both, goal: 'draw a t-SNE', overrides: { projection: 'auto' } })).toBe('auto');
		const reasons = (given: Given): unknown[] =>
			planOf(cohort, given)
				.skill_effects.filter(({ task_key }) => task_key === 'plot_cfdna')
				.map(({ effect, reason, reason_zh }) => [effect, reason, /\p{Script=Han}/u.test(reason_zh ?? '')]);
		expect(reasons({ skills: both })).toEqual([
			['no_effect', 'Not applied: your preference “preference 0” sets projection.', true],
			['parameter', 'preference 0', false],
		]);
		expect(reasons({ skills: both, goal: 'draw a t-SNE' })).toEqual([
			['no_effect', 'Not applied: the goal decides projection.', true],
			['no_effect', 'Not applied: the goal decides projection.', true],
		]);
		expect(reasons({ skills: both, overrides: { projection: 'tsne' } })[0]).toEqual([
			...['no_effect', 'Not applied: you set projection for this plan.', true],
		]);
	});

	it('of two that disagree the first counts, skills of the user before built-in ones, newer notes before older ones', () => {
		const skills = [
			flow('builtin', 'a', {
				triggers: { words: ['pca'] },
				parameters: [set('plot_cfdna', 'seed', 13)],
			}),
			flow('user', 'c', { parameters: [set('plot_cfdna', 'seed', 12)] }),
			flow('user', 'b', { parameters: [set('plot_cfdna', 'seed', 11)] }),
			flow('user', 'd', { parameters: [set('plot_cfdna', 'seed', 11)] }),
			preferences([{ parameter: 'threads', value: 5 }], [{ parameter: 'threads', value: 6 }]),
		];
		const plan = planOf(cohort, { skills, goal: 'pca please' });
		const of = (name: string): unknown[] =>
			plan.skill_effects
				.filter(({ parameter, task_key }) => parameter === name && task_key === 'plot_cfdna')
				.map(({ skill_id, effect, after, reason }) => [skill_id, effect, after, reason]);
		// A second workflow that asks for the same value has nothing to say.
		expect(of('seed')).toEqual([
			['user:b', 'parameter', 11, 'Because.'],
			['user:c', 'no_effect', 12, 'Not applied: user:b sets seed and comes first.'],
			['builtin:a', 'no_effect', 13, 'Not applied: user:b sets seed and comes first.'],
		]);
		expect(of('threads').map((one) => (one as unknown[])[1])).toEqual(['parameter', 'no_effect']);
	});

	it('an unknown name, a path and a value that the card refuses have no effect', () => {
		const skills = [
			flow('user', 'mine', {
				parameters: [
					set('analyze_cfdna', 'labels_table', ['other.csv']),
					set('analyze_cfdna', 'projection', 'cube'),
				],
			}),
		];
		const [plain, plan] = [planOf(cohort), planOf(cohort, { skills })];
		expect(comparable(plan)).toEqual(comparable(plain));
		expect(plan.skill_effects.map(({ effect }) => effect)).toEqual(['no_effect', 'no_effect']);
	});

	it.each(verdictParameters.filter((name) => name in taskCards.analyze_cfdna.parameters.shape))(
		'%s can change a verdict: neither a skill nor a preference sets it',
		(parameter) => {
			const values = [
				...['ignored', 'a', 'none', true, false, 7, { a: 'b' }],
				...[['a'], ['a=1'], ['sample a: b'], ['early=stage in I']],
			];
			const skills = [
				...values.map((value, i) =>
					flow('user', `mine-${i}`, { parameters: [set('analyze_cfdna', parameter, value)] }),
				),
				preferences(...values.map((value) => [{ parameter, value }])),
			];
			const [plain, plan] = [planOf(cohort), planOf(cohort, { skills })];
			expect(comparable(plan)).toEqual(comparable(plain));
			// One value at least is one that the card accepts and that differs from the present one.
			const isGroup = ['reference_class', 'positive_class'].includes(parameter);
			expect(plan.skill_effects.map(({ effect }) => effect)).toContain('proposal');
			expect(plan.skill_effects.some(({ note_id }) => note_id !== null)).toBe(!isGroup);
		},
	);

	it('a preferred order comes first among tasks of equal status, and decides what is recommended', () => {
		const [plain, plan] = [
			planOf(cohort),
			planOf(cohort, {
				skills: [
					flow('user', 'mine', { tasks: ['plot_cfdna', 'encode_variant', 'analyze_cfdna'] }),
					flow('user', 'other', { tasks: ['analyze_cfdna', 'plot_cfdna'] }),
				],
			}),
		];
		expect(plain.recommended_task).toBe('analyze_cfdna');
		expect(plan.recommended_task).toBe('plot_cfdna');
		expect(plan.recommendation_audit).toMatchObject({
			...{ base_pick: 'analyze_cfdna', final_pick: 'plot_cfdna', changed_by: ['skill_workflow'] },
		});
		expect(plan.tasks.slice(0, 2).map(({ task_key }) => task_key)).toEqual(['plot_cfdna', 'analyze_cfdna']);
		// What cannot run stays behind what can.
		expect(plan.tasks.findIndex(({ task_key }) => task_key === 'encode_variant')).toBeGreaterThan(1);
		expect(plan.skill_effects.map(({ skill_id, effect, reason }) => [skill_id, effect, reason])).toEqual([
			['user:mine', 'order', 'The workflow of this skill prefers this order of tasks.'],
			['user:other', 'no_effect', 'Not applied: user:mine sets the order of tasks and comes first.'],
		]);
	});

	it('the goal comes before the order of a skill', () => {
		const skills = [flow('user', 'mine', { tasks: ['analyze_cfdna', 'plot_cfdna'] })];
		expect(planOf(cohort, { skills, goal: 'draw a t-SNE' }).recommended_task).toBe('plot_cfdna');
	});

	it('required outputs are added', () => {
		const output = (task: TaskKey, kind: string) => ({ task, kind, reason: 'For the record.' });
		const plan = planOf(rawFiles, {
			skills: [
				flow('user', 'mine', {
					required_outputs: [output('preprocess_variant', 'figure'), output('preprocess_variant', 'report')],
				}),
			],
		});
		const task = plan.tasks.find(({ task_key }) => task_key === 'preprocess_variant');
		expect(task?.minimum_outputs).toEqual(['summary', 'table', 'report', 'figure']);
		expect(told(plan)).toEqual([
			['user:mine', 'required_output', 'preprocess_variant', null, null, 'figure'],
		]);
	});

	it('a built-in skill that the goal does not name changes nothing', () => {
		const asks = {
			tasks: ['plot_cfdna', 'analyze_cfdna'],
			parameters: [set('analyze_cfdna', 'projection', 'umap')],
			required_outputs: [{ task: 'preprocess_lpwgs', kind: 'figure', reason: 'r' }],
		};
		const [plain, plan] = [planOf(cohort), planOf(cohort, { skills: [flow('builtin', 'x', asks)] })];
		expect(comparable(plan)).toEqual(comparable(plain));
		expect(plan.skill_effects.map(({ effect }) => effect)).toEqual(['proposal', 'proposal', 'proposal']);
	});

	it('no statement about the data makes a task ready', () => {
		// Nothing says of which assay the intervals are: a person has to.
		const intervals: Profile = {
			...rawFiles,
			inputs: rawFiles.inputs
				.slice(0, 1)
				.map((input) => ({ ...input, path: 'one.bedgraph', format: 'bedgraph' })),
		};
		const status = (given: Given): unknown =>
			planOf(intervals, given).tasks.find(({ task_key }) => task_key === 'preprocess_epigenomic')?.status;
		expect(status({})).toBe('blocked');
		expect(status({ overrides: { signal: ['cfmedip_seq'] } })).toBe('ready');
		for (const [name, value] of [
			['signal', ['cfmedip_seq']],
			['profile', ['cfmedip_panel_summary']],
			['input_files', ['one.bedgraph']],
			['input_dir', '.'],
			['input_format', 'bedgraph'],
		] as const) {
			const skills = [
				flow('user', 'mine', { parameters: [set('preprocess_epigenomic', name, value)] }),
				preferences([{ parameter: name, value }]),
			];
			expect(status({ skills }), name).toBe('blocked');
		}
	});

	it('the explanation names every change, how to set what is proposed, and how to undo', () => {
		const plan = planOf(cohort, {
			skills: [
				flow('user', 'mine', {
					tasks: ['plot_cfdna'],
					parameters: [set('analyze_cfdna', 'permutations', 999), set('analyze_cfdna', 'by', 'sex')],
				}),
				preferences([{ parameter: 'projection', value: 'umap' }]),
			],
		});
		const lines = (language: 'en' | 'zh'): string[] =>
			explainedLines(explainPlan(plan)).map(({ message }) => render(message, language));
		expect(lines('en')).toEqual([
			'Skills and preferences: 2 changes, 2 proposals, 0 not applied.',
			'user:mine, version 1. 60 labelled samples.',
			'Order of tasks: plot_cfdna, analyze_cfdna, find_dmrs, combine_matrices, method_advice. Recommended: analyze_cfdna → plot_cfdna.',
			'Proposed for analyze_cfdna: permutations = 999 (now not set). Because. To use it: /set permutations 999',
			'Proposed for analyze_cfdna: by = sex (now not set). Because. To use it: /by',
			'To undo it: remove the folder user/mine from the skills root (lb-agent skills root shows it).',
			'user-workflow-preferences, version 1. Your preference: preference 0',
			'projection: auto → umap in analyze_cfdna, plot_cfdna.',
			'To undo it: lb-agent skills forget 000000000000',
		]);
		for (const line of lines('zh')) expect(line).toMatch(/\p{Script=Han}/u);
		const nothing = explainPlan({ skills_used: [], skill_effects: [], tasks: [] });
		expect(nothing.summary.map((one) => render(one))).toEqual([
			'No skill and no preference changed this plan.',
		]);
	});
});

const names = [...new Set(taskKeys.flatMap((key) => Object.keys(taskCards[key].parameters.shape))), 'wings'];
const values = fc.oneof(
	fc.constantFrom<unknown>(
		'umap',
		'pca',
		'none',
		'ignored',
		'proposed',
		'Cancer',
		'tissue',
		'bam',
		true,
		null,
	),
	fc.integer({ min: -2, max: 300_000 }),
	fc.constantFrom<unknown>(
		['cfmedip_seq'],
		['lpwgs_gc_corrected'],
		['x.bam'],
		['vcf_signature'],
		[100_000],
		[0.99],
	),
	fc.double({ min: 0, max: 1, noNaN: true }),
	fc.constant({ a: 'b' }),
);
const task = fc.constantFrom<string>(...taskKeys, 'fly');
const asks = fc.record({
	triggers: fc.constantFrom<unknown>(
		{ min_samples: 0 },
		{ contexts: ['methylation'] },
		{ words: ['umap'] },
		{},
	),
	tasks: fc.array(task, { maxLength: 5 }),
	parameters: fc.array(
		fc.record({ task, name: fc.constantFrom(...names), value: values, reason: fc.constant('r') }),
		{ maxLength: 12 },
	),
	required_outputs: fc.array(
		fc.record({
			task,
			kind: fc.constantFrom('report', 'summary', 'table', 'figure', 'feature_store'),
			reason: fc.constant('r'),
		}),
		{ maxLength: 4 },
	),
});
const skillList = fc.record({
	user: fc.array(asks, { maxLength: 3 }),
	builtin: fc.array(asks, { maxLength: 2 }),
	notes: fc.array(
		fc.array(fc.record({ parameter: fc.constantFrom(...names), value: values }), { maxLength: 3 }),
		{ maxLength: 3 },
	),
});

describe('whatever workflows and preferences ask for', () => {
	it('no task becomes ready, no verdict changes, outputs are only added, and the audit lists every difference', () => {
		fc.assert(
			fc.property(
				skillList,
				fc.constantFrom(...Object.keys(profiles)),
				fc.constantFrom(null, 'umap of cancer and healthy'),
				({ user, builtin, notes }, which, goal) => {
					const profile = profiles[which]!;
					const skills = [
						...user.map((one, i) => flow('user', `u-${i}`, one)),
						...builtin.map((one, i) => flow('builtin', `b-${i}`, one)),
						preferences(...notes),
					];
					const [plain, plan] = [planOf(profile, { goal }), planOf(profile, { goal, skills })];
					for (const before of plain.tasks) {
						const after = plan.tasks.find(({ task_key }) => task_key === before.task_key)!;
						expect(after.status).toBe(before.status);
						expect(after.minimum_outputs).toEqual(expect.arrayContaining(before.minimum_outputs));
						for (const name of names.filter((one) => classOfParameter(one) !== 'setting'))
							expect(after.parameters[name]).toEqual(before.parameters[name]);
					}
					const { made, undone } = bothDirections(plain, plan);
					expect(made[0]).toEqual(made[1]);
					expect(undone[0]).toEqual(undone[1]);
					if (user.length === 0 && notes.length === 0 && goal === null)
						expect(comparable(plan)).toEqual(comparable(plain));
				},
			),
			{ numRuns: isLong ? 1000 : 60 },
		);
	}, 300_000);
});
