import type { planningEndpoints } from '../planning.ts';
import type { ExamplesOfAll } from './define.ts';
import { folder, goal, ids } from './ids.ts';
import { evaluation } from './records/evaluation.ts';
import { accepted } from './records/job.ts';
import { conceptBook, conceptMemory } from './records/memory.ts';
import { metadataProfile } from './records/metadata-profile.ts';
import { plan } from './records/plan.ts';
import { profile } from './records/profile.ts';
import { run } from './records/run.ts';

const params = { session_id: ids.session };
const { inputs, ...runWithoutInputs } = run;

export const planningExamples: ExamplesOfAll<typeof planningEndpoints> = {
	scan_session: {
		params,
		query: { include_plan: '0' },
		answers: {
			200: {
				session_id: ids.session,
				profile,
				metadata_profile: metadataProfile,
				plan: null,
				others: [],
				problems: [],
			},
			202: accepted,
		},
	},
	plan_session: {
		params,
		body: { goal, parameters: { seed: 7 } },
		answers: {
			200: { ...plan, metadata_profile: metadataProfile, others: [], problems: [] },
			202: accepted,
		},
	},
	send_message: {
		params,
		body: { text: 'what can I do with these data?' },
		answers: { 202: accepted },
	},
	choose_metadata: {
		params,
		body: {
			action: 'use',
			table: 'samples.csv',
			sample_column: 'sample_id',
			label_column: 'group',
		},
		answers: {
			200: {
				session_id: ids.session,
				applied: true,
				metadata: { mode: 'user', table: 'samples.csv', sample: 'sample_id', label: 'group' },
				metadata_profile: { ...metadataProfile, override: 'user' },
			},
			202: accepted,
		},
	},
	list_plans: {
		params,
		query: { target: '1', limit: '1', before: '20261120T092249377Z-b0ba6a27586c8afb' },
		answers: {
			200: {
				session_id: ids.session,
				total: 2,
				plans: [
					{
						plan_id: plan.plan_id,
						created_at: plan.created_at,
						goal: plan.goal,
						recommended_task: plan.recommended_task,
						recommendation_audit: plan.recommendation_audit,
						ledger_path: plan.ledger_path,
						tasks: plan.tasks.map(({ task_key, status, reason }) => ({ task_key, status, reason })),
						changes: [{ task_key: 'analyze_cfdna', field: 'parameters', from: { seed: 1 }, to: { seed: 7 } }],
					},
				],
			},
		},
	},
	get_ledger: {
		params,
		query: { target: '1' },
		answers: {
			200: {
				session_id: ids.session,
				dataset_root: folder,
				output_root: folder,
				summary: {
					plans: 2,
					runs: 1,
					evaluations: 1,
					runs_by_status: { completed: 1 },
					latest_plan_id: ids.plan,
					latest_run_id: ids.run,
					latest_evaluation_id: ids.evaluation,
					unreadable: [],
					set_aside: [],
					set_aside_count: 0,
				},
				runs: [{ ...runWithoutInputs, input_count: inputs.length }],
				evaluation,
				evaluations: [{ evaluation_id: ids.evaluation, created_at: evaluation.created_at }],
				concept_memory: conceptMemory,
				concept_book: conceptBook,
			},
		},
	},
};
