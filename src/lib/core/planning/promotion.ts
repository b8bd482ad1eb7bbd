import { minOf } from '../../base/extremes.ts';
import type { ConceptMemory } from '../../contract/records/concept-memory.ts';
import type { Concept, Evaluation } from '../../contract/records/evaluation.ts';
import type { Plan, PlanTask } from '../../contract/records/plan.ts';
import { entryFor } from '../dataset/featurebook/index.ts';
import type { FeatureContext } from '../../contract/records/featurebook.ts';

export type Promotion = Plan['recommendation_audit']['promoted'][number];

/** What promotion looks at besides the tasks of the plan. */
export interface PromotionFacts {
	evaluation: Evaluation | null;
	memory: ConceptMemory | null;
	/** task_keys that the user's goal names. */
	explicit: readonly string[];
	/** FeatureBook contexts of the dataset. */
	contexts: readonly FeatureContext[];
}

/** A concept as far as promotion needs it: of the newest evaluation, or of memory when that one is incomplete. */
type Candidate = Pick<
	Concept,
	| 'concept_id'
	| 'novelty_key'
	| 'evidence_key'
	| 'question'
	| 'state'
	| 'priority_score'
	| 'refined_task_sequence'
	| 'reopened_by'
>;

/**
 * Concepts that lead to a task that can run now, most urgent first. Concepts that are actioned or blocked, in the newest
 * evaluation or in memory, are kept for audit and not promoted unless their evidence changed (new inputs, fresh signals),
 * their verification has a gap, or the user's goal names one of their tasks.
 * @returns promotions, equally urgent ones in the order of the FeatureBook; and their tasks without that tie-breaker.
 */
export function promotions(
	tasks: readonly PlanTask[],
	facts: PromotionFacts,
): { promoted: Promotion[]; byUrgency: string[] } {
	const found = candidates(facts).flatMap((candidate): (Promotion & { key: string })[] => {
		const because = whyPromote(candidate, facts);
		const next = because === null ? null : nextTask(candidate.refined_task_sequence, tasks);
		if (because === null || next === null) return [];
		const { concept_id, question, priority_score, novelty_key } = candidate;
		return [{ task_key: next, concept_id, question, priority_score, because, key: novelty_key }];
	});
	const plain = [...found].sort((a, b) => b.priority_score - a.priority_score || (a.key < b.key ? -1 : 1));
	const position = bookPosition(facts.contexts);
	const ordered = [...plain].sort(
		(a, b) =>
			b.priority_score - a.priority_score ||
			position(a.task_key) - position(b.task_key) ||
			(a.key < b.key ? -1 : 1),
	);
	return {
		promoted: ordered.map(({ key: _key, ...promotion }) => promotion),
		byUrgency: plain.map((one) => one.task_key),
	};
}

/** "When the newest evaluation is incomplete, the planner may use concept memory": then it does. */
function candidates({ evaluation, memory }: PromotionFacts): Candidate[] {
	if (evaluation?.complete === true) return evaluation.analysis_concepts;
	return (memory?.rows ?? []).map((row) => ({
		...row,
		state: row.latest_state,
		evidence_key: row.latest_evidence_key,
	}));
}

function whyPromote(candidate: Candidate, { memory, explicit }: PromotionFacts): Promotion['because'] | null {
	const { state, novelty_key, evidence_key, reopened_by } = candidate;
	if (state === 'generated') return null;
	if (candidate.refined_task_sequence.some((task) => explicit.includes(task))) return 'user_intent';
	const remembered = memory?.rows.find((row) => row.novelty_key === novelty_key);
	const held = [state, remembered?.state].some((one) => one === 'actioned' || one === 'blocked');
	if (!held) return 'pending';
	if (reopened_by === 'inputs_changed') return 'evidence_changed';
	// The runs that answer or block a concept now looked at the evidence of now.
	if (state === 'pending' && remembered?.evidence_key !== evidence_key) return 'evidence_changed';
	return reopened_by === null ? null : 'verification_gap';
}

/** The first task of the sequence that is not done, when it can run. */
function nextTask(sequence: readonly string[], tasks: readonly PlanTask[]): string | null {
	for (const key of sequence) {
		const task = tasks.find((one) => one.task_key === key);
		if (task?.status === 'ready') return key;
		if (task?.status !== 'done') return null;
	}
	return null;
}

/** Earliest position of a task in the sequences of the FeatureBook contexts that apply. */
function bookPosition(contexts: readonly FeatureContext[]): (task: string) => number {
	const sequences = contexts.map((context) => entryFor(context).task_sequence);
	return (task) => {
		const places = sequences.map((sequence) => sequence.indexOf(task)).filter((at) => at >= 0);
		return places.length === 0 ? Number.MAX_SAFE_INTEGER : minOf(places);
	};
}
