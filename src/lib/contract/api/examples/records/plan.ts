import type { Plan } from '../../../records/plan.ts';
import type { DataState } from '../../../records/profile.ts';
import { folder, goal, ids } from '../ids.ts';

export const inputs: Plan['tasks'][number]['inputs'] = [
	{
		path: 'methylation.csv',
		content_hash: {
			value: 'f194db0fc4b9e80ed8debc6226303c0afb151b2d718e50cfb50a315edfd8e13a',
			rule: 'sha256',
		},
	},
	{
		path: 'samples.csv',
		content_hash: {
			value: '2b7b5cb8cb3409d170b5833bde2fc47993b8929dd3a5541b29ae5162e53e6155',
			rule: 'sha256',
		},
	},
];

export const parameters: Record<string, unknown> = {
	methylation_matrix_table: ['methylation.csv'],
	matrix_max_source_rows: 50000,
	matrix_max_features: 20000,
	labels: 'auto',
	labels_table: ['samples.csv'],
	labels_sample_col: 'sample_id',
	labels_label_col: 'group',
	reference_class: 'healthy',
	positive_class: 'cancer',
	supervised_modeling: true,
	supervised_backend: 'builtin',
	projection: 'auto',
	seed: 7,
	threads: 0,
};

export const dataState: DataState = {
	families: [
		{
			family: 'metadata',
			inputs: 1,
		},
		{
			family: 'methylation',
			inputs: 1,
		},
	],
	input_count: 2,
	output_count: 0,
	metadata_coverage: 1,
	blockers: [],
	blockers_code: [],
	blockers_values: [],
	safe_next_actions: [
		'Analyse the 1 numeric matrix file: task analyze_cfdna (supervised).',
		'View heatmaps and projections first: task plot_cfdna.',
		'Check that "group" with cancer 18, healthy 18 is the comparison you want; change it with --labels-label-col.',
	],
	safe_next_actions_code: ['data_state.do_analyze', 'data_state.do_plot', 'data_state.do_confirm_label'],
	safe_next_actions_values: [
		{
			n: 1,
			mode: 'supervised',
		},
		{},
		{
			column: 'group',
			groups: ['cancer 18', 'healthy 18'],
		},
	],
};

export const plan: Plan = {
	schema_version: 1,
	plan_id: ids.plan,
	created_at: '2026-11-20T09:22:29.908Z',
	dataset_id: ids.dataset,
	dataset_root: folder,
	goal: goal,
	idea: {
		understood: ['Compare cancer with healthy (reference) of column "group".'],
		understood_code: ['idea.contrast'],
		understood_values: [
			{
				column: 'group',
				group_a: 'healthy',
				group_b: 'cancer',
			},
		],
		not_understood: [],
		missing: [],
		contrast: {
			column: 'group',
			group_a: 'healthy',
			group_b: 'cancer',
		},
	},
	tasks: [
		{
			task_key: 'analyze_cfdna',
			title: 'Analyse numeric cfDNA matrices',
			family: 'analyze_cfdna',
			status: 'ready',
			reason: '1 numeric matrix file can be analysed: methylation.csv.',
			reason_code: 'planning.ready_matrices',
			reason_values: {
				count: 1,
				names: ['methylation.csv'],
			},
			inputs: inputs,
			repeat_key: '821da5c5a122c5dba2b09225bf28008b',
			parameters: parameters,
			minimum_outputs: ['report', 'summary', 'table', 'figure'],
			estimate: {
				seconds: 4,
				bytes_read: 56848,
			},
		},
		{
			task_key: 'plot_cfdna',
			title: 'Draw heatmaps and projections',
			family: 'plot_cfdna',
			status: 'ready',
			reason: '1 numeric matrix file can be analysed: methylation.csv.',
			reason_code: 'planning.ready_matrices',
			reason_values: {
				count: 1,
				names: ['methylation.csv'],
			},
			inputs: inputs,
			repeat_key: '94fd5d4441276204583c9668608d659d',
			parameters: {
				methylation_matrix_table: ['methylation.csv'],
				labels: 'auto',
				projection: 'auto',
				seed: 7,
				threads: 0,
			},
			minimum_outputs: ['report', 'summary', 'table', 'figure'],
			estimate: {
				seconds: 4,
				bytes_read: 56848,
			},
		},
		{
			task_key: 'method_advice',
			title: 'Method advice',
			family: 'method_advice',
			status: 'ready',
			reason: 'Methods of the field can be compared for 1 file.',
			reason_code: 'planning.ready_advice',
			reason_values: { count: 1 },
			inputs: [],
			repeat_key: '0831fe6458d9f44ec13911f54e07ab42',
			parameters: {},
			minimum_outputs: ['method_advice'],
			estimate: {
				seconds: 0,
				bytes_read: 0,
			},
		},
	],
	recommended_task: 'analyze_cfdna',
	recommendation_audit: {
		base_pick: 'analyze_cfdna',
		final_pick: 'analyze_cfdna',
		changed_by: [],
		promoted: [],
	},
	data_state: dataState,
	metadata: {
		selected_tables: ['samples.csv'],
		patient_tables: [],
		sample_column: 'sample_id',
		label_column: 'group',
		label_kind: 'diagnosis',
		label_choice_open: false,
		label_ranking: [],
		survival_pairs: [],
		people_table: null,
		label_map: null,
		label_counts: {
			cancer: 18,
			healthy: 18,
		},
		set_aside: {},
		reference_label: 'healthy',
		positive_label: 'cancer',
		patient_column: 'patient_id',
		split_column: null,
		matched_samples: 36,
		data_samples: 36,
		labelled_samples: 36,
		supervision_mode: 'supervised',
		override: 'auto',
		label_map_proposal: null,
		warnings: [],
		warnings_code: [],
		warnings_values: [],
		label_proposal: null,
	},
	doctor: [],
	skills_used: [],
	skill_effects: [],
	skill_parts: [],
	feature_contexts: ['methylation', 'signal-matrix', 'metadata/grouped-comparison'],
	ledger_path: `assistant/ledger/plan_${ids.plan}.json`,
	ledger: {
		plans: 1,
		runs: 0,
		evaluations: 0,
		latest_plan_id: ids.firstPlan,
		latest_run_id: null,
	},
	concept_book_path: null,
	concept_memory: null,
	plan_novelty: {
		concept_memory_delta: {
			count_changes: {},
			transitions: [],
		},
	},
};
