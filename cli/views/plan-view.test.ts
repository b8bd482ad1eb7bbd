import { describe, expect, it } from 'vitest';
import type { Plan, PlanTask } from '../../src/lib/contract/records/plan.ts';
import { planLines } from './plan-view.ts';
import { speakerOf } from './speak.ts';

const task = (more: Partial<PlanTask>): PlanTask => ({
	...{
		task_key: 'analyze_cfdna',
		title: 'Analyse',
		family: 'analyze_cfdna',
		status: 'ready',
		reason: 'Because.',
	},
	...{
		reason_code: 'planning.ready_matrices',
		reason_values: {},
		inputs: [],
		repeat_key: 'k',
		parameters: {},
	},
	...{ minimum_outputs: [], estimate: { seconds: 1, bytes_read: 1 } },
	...more,
});

const plan = (more: Partial<Plan> = {}): Plan => ({
	...{
		schema_version: 1,
		plan_id: 'p',
		created_at: '2024-05-01T00:00:00Z',
		dataset_id: 'd',
		dataset_root: '/data',
	},
	...{
		goal: null,
		idea: null,
		tasks: [task({})],
		recommended_task: 'analyze_cfdna',
		skills_used: [],
		skill_effects: [],
		skill_parts: [],
		feature_contexts: [],
	},
	recommendation_audit: { base_pick: null, final_pick: null, changed_by: [], promoted: [] },
	data_state: {
		...{
			families: [{ family: 'methylation', inputs: 2 }],
			input_count: 2,
			output_count: 0,
			metadata_coverage: 1,
		},
		...{ blockers: [], blockers_code: [], blockers_values: [] },
		...{ safe_next_actions: [], safe_next_actions_code: [], safe_next_actions_values: [] },
	},
	metadata: {
		...{
			selected_tables: ['s.csv'],
			patient_tables: [],
			sample_column: 'id',
			label_column: 'group',
			label_kind: null,
			label_choice_open: false,
			label_ranking: [],
			survival_pairs: [],
			people_table: null,
			label_map: null,
		},
		...{ label_counts: { cancer: 9, healthy: 7 }, set_aside: { unclear: 2 } },
		...{ reference_label: 'healthy', positive_label: 'cancer', patient_column: 'person', split_column: null },
		...{
			matched_samples: 18,
			data_samples: 20,
			labelled_samples: 18,
			supervision_mode: 'grouped',
			override: 'auto',
		},
		...{
			label_map_proposal: null,
			label_proposal: null,
			warnings: [],
			warnings_code: [],
			warnings_values: [],
		},
	},
	...{ doctor: [], ledger_path: null, ledger: {}, concept_book_path: null, concept_memory: null },
	plan_novelty: { concept_memory_delta: { count_changes: {}, transitions: [] } },
	...more,
});

const shown = (of: Plan, chosen: string | null = null): string => planLines(of, 'RUN', chosen).join('\n');

describe('the plan view', () => {
	it('names groups, reference first, what is set aside, and the patients', () => {
		const text = shown(plan());
		expect(text).toContain('Files      2 methylation\n');
		expect(text).toContain('column "group" of s.csv, ids in "id"; 18 of 20 samples matched');
		expect(text).toContain('7 healthy (reference), 9 cancer (positive); excluded unclear 2');
		expect(text).toContain('column "person"');
		expect(text).toContain('group comparison without models');
		expect(text).not.toContain('Check');
	});

	it('says everything but names in Chinese in a Chinese conversation', () => {
		const tasks = [
			task({ reason_values: { count: 1, names: 'm.csv' } }),
			task({ task_key: 'plot_cfdna', title: 'Draw', status: 'done', reason_code: 'of_tomorrow' }),
		];
		const account = { total: 3, used: 2, companion: 0, metadata: 1, document: 0, product: 0, set_aside: 0 };
		const base = plan({ tasks });
		const data_state = { ...base.data_state, file_account: { ...account, set_aside_files: [] } };
		const text = planLines({ ...base, data_state }, 'RUN', null, speakerOf('zh')).join('\n');
		expect(text).toContain('文件       甲基化 2 个\n');
		expect(text).toContain('文件账     共 3 个文件：用作数据 2 个，元数据文件 1 个\n');
		expect(text).toContain('标签       s.csv 的“group”列，编号在“id”列；20 个样本匹配 18 个\n');
		expect(text).toContain('分组       healthy 7（参照），cancer 9（阳性）；不使用 unclear 2\n');
		expect(text).toContain('分析       组间比较，不建模\n');
		expect(text).toContain('→ 就绪     analyze_cfdna           分析 cfDNA 数值矩阵\n');
		expect(text).toContain('  已完成   plot_cfdna              绘制热图与降维图\n           Because.\n');
		expect(text).toMatch(/运行：RUN$/u);
	});

	it('tells in short what skills and preferences changed, and nothing of what built-in skills propose', () => {
		const effect = {
			...{ skill_id: 'user:house', version: '1', note_id: null, reason: 'Ours.', reason_zh: null },
			...{ trigger: 'T.', trigger_code: 'of_tomorrow', trigger_values: {} },
			...{ task_key: 'analyze_cfdna', parameter: 'projection', before: 'auto', after: 'umap' },
		};
		const withEffects = (...skill_effects: Plan['skill_effects']): Plan => plan({ skill_effects });
		expect(shown(withEffects())).not.toContain('Skills');
		expect(shown(withEffects({ ...effect, effect: 'parameter' }))).toContain(
			'Skills     projection: auto → umap in analyze_cfdna. Ours.\n',
		);
		const proposal = { ...effect, effect: 'proposal' } as const;
		expect(shown(withEffects(proposal))).toContain(
			'Skills     1 proposal, 0 not applied: lb-agent skills explain-plan <dataset>.\n',
		);
		expect(shown(withEffects({ ...proposal, skill_id: 'builtin:x' }))).not.toContain('Skills');
	});

	it('says each reason for doubt once, findings with their hint first', () => {
		const base = plan();
		const text = shown({
			...base,
			doctor: [
				{
					code: 'doctor.html',
					severity: 'error',
					paths: ['a'],
					finding: 'A is a page.',
					finding_values: {},
					hint: 'Get it again.',
				},
			],
			data_state: {
				...base.data_state,
				blockers: ['1 file cannot be used: A is a page.', 'Too few.'],
				blockers_code: ['data_state.broken_files', 'metadata.few_patients'],
				blockers_values: [{}, {}],
			},
			metadata: { ...base.metadata, warnings: ['Too few.', 'Two tables.'] },
		});
		expect(text).toContain('Check\n  error: A is a page.\n    Get it again.\n  Too few.\n  Two tables.\n');
	});

	it('marks the task that would run and says how', () => {
		const tasks = [task({}), task({ task_key: 'plot_cfdna', title: 'Draw', status: 'done' })];
		expect(shown(plan({ tasks }))).toMatch(/→ ready {4}analyze_cfdna[\s\S]*Run it with: RUN$/);
		expect(shown(plan({ tasks }), 'plot-cfdna')).toMatch(/→ done {5}plot_cfdna[\s\S]*Run again with: RUN$/);
		expect(shown(plan({ tasks: [task({ status: 'blocked' })], recommended_task: null }))).toMatch(
			/No task is ready to run\.$/,
		);
	});

	it('gathers tasks that no version or no file allows', () => {
		const input = { path: 'a.bam', content_hash: null };
		const later = { status: 'blocked', reason_code: 'planning.not_available' } as const;
		const text = shown(
			plan({
				tasks: [
					task({}),
					task({ ...later, task_key: 'encode_variant', inputs: [input] }),
					task({ ...later, task_key: 'method_advice' }),
					task({ status: 'skipped', task_key: 'plot_raw_signal' }),
				],
			}),
		);
		expect(text).toContain('Not in this version: encode_variant (1 file), method_advice.');
		expect(text).toContain('1 other task does not apply to these data.');
	});

	it('says that ledger files are ignored', () => {
		const { ledger } = plan();
		expect(shown(plan({ ledger: { ...ledger, set_aside_count: 2 } }))).toContain(
			'2 ledger files are ignored; "lb-agent ledger verify" lists the reasons.',
		);
		expect(shown(plan({ ledger: { ...ledger, set_aside_count: 0 } }))).not.toContain('nowhere');
	});

	it('lists the review before there are results as blocked, not as missing from this version', () => {
		const review = {
			task_key: 'review_results',
			title: 'Review',
			status: 'blocked',
			reason: 'There are no verified results to review yet.',
			reason_code: 'planning.needs_results',
		} as const;
		const text = shown(plan({ tasks: [task({}), task(review)] }));
		expect(text).toMatch(
			/blocked {2}review_results +Review\n +There are no verified results to review yet\./,
		);
		expect(text).not.toContain('Not in this version');
	});

	it('does not speak of the labels of a parent folder', () => {
		const text = shown(plan({ tasks: [task({ reason_code: 'planning.ready_sources' })] }));
		expect(text).toContain('separate for each source');
		expect(text).not.toContain('healthy');
	});
});
