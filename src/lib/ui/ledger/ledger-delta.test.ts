import { describe, expect, it } from 'vitest';
import type { ConceptBook } from '../../contract/records/concept-memory.ts';
import { newestChanges } from './ledger-delta.ts';

type History = ConceptBook['concepts'][number]['history'];

const seen = (
	evaluation_id: string,
	state: History[number]['state'],
	evidence_key = 'k',
): History[number] => ({
	evaluation_id,
	at: '2026-05-01T10:00:00.000Z',
	state,
	evidence_key,
});

function book(evaluation_ids: string[], histories: Record<string, History>): ConceptBook {
	const concepts = Object.entries(histories).map(([concept_id, history]) => ({
		concept_id,
		kind: 'effect_finding',
		level: 'finding' as const,
		question: `${concept_id}?`,
		question_code: 'q',
		question_values: {},
		state: 'pending' as const,
		state_reason: '',
		state_reason_code: '',
		state_reason_values: {},
		lifecycle_stage: 'pending_execution' as const,
		novelty_key: concept_id,
		evidence_key: 'k',
		priority_score: 0.5,
		context: 'variant' as const,
		contrast: null,
		source: '.',
		matrix: null,
		signals: [],
		candidate_task_families: [],
		refined_task_sequence: [],
		required_outputs: [],
		verification_standard: '',
		verification_status: 'not_run' as const,
		covered_by: [],
		reopened_by: null,
		qc_checks: [],
		interpretation_limits: [],
		first_seen: '2026-05-01T10:00:00.000Z',
		last_seen: '2026-05-01T10:00:00.000Z',
		history,
	}));
	return {
		schema_version: 1,
		dataset_id: 'd',
		newest_evaluation_id: evaluation_ids.at(-1) ?? null,
		evaluation_ids,
		counts: { pending: 0, actioned: 0, blocked: 0, generated: 0 },
		concepts,
	};
}

describe('newestChanges', () => {
	it('tells moves from new questions and new evidence, moves first', () => {
		const changes = newestChanges(
			book(['e1', 'e2'], {
				same: [seen('e1', 'pending')],
				evidence: [seen('e1', 'pending', 'a'), seen('e2', 'pending', 'b')],
				fresh: [seen('e2', 'blocked')],
				moved: [seen('e1', 'pending'), seen('e2', 'actioned')],
			}),
		);
		expect(changes?.map(({ concept, from, to }) => [concept.concept_id, from, to])).toEqual([
			['moved', 'pending', 'actioned'],
			['fresh', null, 'blocked'],
			['evidence', 'pending', 'pending'],
		]);
	});

	it('has nothing to compare a first evaluation with', () => {
		expect(newestChanges(book(['e1'], { a: [seen('e1', 'pending')] }))).toBeNull();
		expect(newestChanges(book([], {}))).toBeNull();
	});

	it('says when nothing changed', () => {
		expect(newestChanges(book(['e1', 'e2'], { a: [seen('e1', 'pending')] }))).toEqual([]);
	});
});
