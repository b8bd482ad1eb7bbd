import type { ConceptBook, ConceptMemory } from '../../../records/concept-memory.ts';
import { ids } from '../ids.ts';
import { concept, evaluation } from './evaluation.ts';

const counts = { pending: 0, actioned: 0, blocked: 0, generated: 1 };
const seen = { first_seen: evaluation.created_at, last_seen: evaluation.created_at };

export const conceptMemory: ConceptMemory = {
	counts,
	rows: [
		{
			concept_id: concept.concept_id,
			kind: concept.kind,
			question: concept.question,
			novelty_key: concept.novelty_key,
			priority_score: concept.priority_score,
			candidate_task_families: concept.candidate_task_families,
			refined_task_sequence: concept.refined_task_sequence,
			verification_status: concept.verification_status,
			reopened_by: concept.reopened_by,
			state: concept.state,
			evidence_key: concept.evidence_key,
			latest_state: concept.state,
			latest_evidence_key: concept.evidence_key,
			...seen,
			evaluations: 1,
		},
	],
	evaluations: 1,
	newest_evaluation_id: ids.evaluation,
	newest_complete: true,
};

export const conceptBook: ConceptBook = {
	schema_version: 1,
	dataset_id: ids.dataset,
	newest_evaluation_id: ids.evaluation,
	evaluation_ids: [ids.evaluation],
	counts,
	concepts: [
		{
			...concept,
			...seen,
			history: [
				{
					evaluation_id: ids.evaluation,
					at: evaluation.created_at,
					state: concept.state,
					evidence_key: concept.evidence_key,
				},
			],
		},
	],
};
