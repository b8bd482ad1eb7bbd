import type { Concept, Evaluation } from '../../src/lib/contract/records/evaluation.ts';
import { plan as planSchema, type Plan } from '../../src/lib/contract/records/plan.ts';
import type { Run } from '../../src/lib/contract/records/run.ts';

import { datasetIdOf, recordIdOf } from './record-ids.ts';

// Records of a ledger with everything filled in; a test states what it is about.

/** A concept; `novelty_key` names it. */
export function concept(novelty_key: string, stated: Partial<Concept> = {}): Concept {
	const state = stated.state ?? 'pending';
	return {
		concept_id: `c-${novelty_key}`,
		kind: 'model_finding',
		level: 'finding',
		question: `Does ${novelty_key} hold?`,
		question_code: 'question',
		question_values: {},
		state,
		state_reason: `It is ${state}.`,
		state_reason_code: `reason_${state}`,
		state_reason_values: {},
		lifecycle_stage: state === 'pending' ? 'pending_execution' : state,
		novelty_key,
		evidence_key: 'e1',
		priority_score: 0.5,
		context: 'methylation',
		contrast: 'cancer vs healthy',
		source: '.',
		matrix: 'beta',
		signals: ['s1'],
		candidate_task_families: ['analyze_cfdna'],
		refined_task_sequence: ['analyze_cfdna'],
		required_outputs: ['table'],
		verification_standard: 'verified',
		verification_status: 'not_run',
		covered_by: [],
		reopened_by: null,
		qc_checks: [],
		interpretation_limits: [],
		...stated,
	};
}

/** The time of minute `at` of a day. */
export const minute = (at: number): string => new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString();

/** An evaluation made in minute `at`. */
export function evaluation(at: number, concepts: Concept[], stated: Partial<Evaluation> = {}): Evaluation {
	const created_at = stated.created_at ?? minute(at);
	const of = (state: Concept['state']): Concept[] => concepts.filter((one) => one.state === state);
	return {
		schema_version: 1,
		evaluation_id: `${created_at.replace(/[-:]|\.\d+/g, '')}-${String(at).padStart(16, '0')}`,
		created_at,
		dataset_id: datasetIdOf('d'),
		run_ids: [],
		complete: true,
		verdicts: [],
		data_state: dataState,
		checks: [],
		result_signals: [],
		analysis_concepts: concepts,
		pending_analysis_concepts: of('pending'),
		actioned_analysis_concepts: of('actioned'),
		blocked_analysis_concepts: of('blocked'),
		outputs_removed: [],
		warnings: [],
		warnings_code: [],
		warnings_values: [],
		...stated,
	};
}

/** A run that ended well and left no outputs. */
export function run(run_id: string, stated: Partial<Run> = {}): Run {
	return {
		schema_version: 1,
		run_id,
		plan_id: null,
		dataset_id: datasetIdOf('d'),
		task_key: 'plot_cfdna',
		status: 'completed',
		started_at: minute(0),
		ended_at: minute(1),
		inputs: [],
		repeat_key: 'k',
		parameters: {},
		manifest_path: null,
		report_path: null,
		outputs: [],
		headline: null,
		verification: { status: 'verified', missing: [] },
		error: null,
		...stated,
	};
}

const dataState: Plan['data_state'] = {
	families: [],
	input_count: 0,
	output_count: 0,
	metadata_coverage: 0,
	blockers: [],
	blockers_code: [],
	blockers_values: [],
	safe_next_actions: [],
	safe_next_actions_code: [],
	safe_next_actions_values: [],
};

/** A plan without tasks, made in minute `at`. */
export function plan(at: number, stated: Partial<Plan> = {}): Plan {
	return planSchema.parse({
		schema_version: 1,
		plan_id: recordIdOf(`p${String(at).padStart(6, '0')}`),
		created_at: minute(at),
		dataset_id: datasetIdOf('d'),
		dataset_root: '/data',
		goal: null,
		idea: null,
		tasks: [],
		recommended_task: null,
		recommendation_audit: { base_pick: null, final_pick: null, changed_by: [] },
		data_state: dataState,
		metadata: {
			selected_tables: [],
			patient_tables: [],
			sample_column: null,
			label_column: null,
			label_map: null,
			label_counts: {},
			set_aside: {},
			reference_label: null,
			positive_label: null,
			patient_column: null,
			split_column: null,
			matched_samples: 0,
			data_samples: 0,
			labelled_samples: 0,
			supervision_mode: 'unsupervised',
			override: 'auto',
			label_map_proposal: null,
			label_proposal: null,
			warnings: [],
			warnings_code: [],
			warnings_values: [],
		},
		doctor: [],
		skills_used: [],
		feature_contexts: [],
		ledger_path: null,
		ledger: {},
		concept_book_path: null,
		concept_memory: null,
		plan_novelty: { concept_memory_delta: { count_changes: {}, transitions: [] } },
		...stated,
	});
}
