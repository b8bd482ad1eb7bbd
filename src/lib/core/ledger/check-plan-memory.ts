import { compactJson } from '../../base/json.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import type { ConceptMemory } from '../../contract/records/concept-memory.ts';
import type { Plan } from '../../contract/records/plan.ts';
import { ConceptRollUp, type EvaluatedConcepts } from './concept-memory.ts';
import { MEMORY_ROWS } from './memory-rows.ts';

/**
 * An evaluation is stamped before it is written, some seconds later at most; a plan that another process made meanwhile
 * has not seen it. One that is older than this when a plan is made has been there.
 */
const IN_WRITING_MS = 60_000;

type DatedPlan = Pick<Plan, 'plan_id' | 'created_at' | 'concept_memory'>;

/**
 * Rolls up, for each plan, the evaluations made until then, and says what of the memory in the plan differs.
 * @param evaluations oldest first.
 * @returns findings by plan id; plans whose memory is right are left out.
 */
export function checkPlanMemories(
	plans: readonly DatedPlan[],
	evaluations: readonly EvaluatedConcepts[],
): Map<string, Message> {
	const findings = new Map<string, Message>();
	const rollUp = new ConceptRollUp();
	let added = 0;
	let derived: ConceptMemory | null = null;
	for (const plan of [...plans].sort((a, b) => timeOf(a) - timeOf(b))) {
		const before = added;
		for (let next = evaluations[added]; next !== undefined && timeOf(next) <= timeOf(plan);) {
			rollUp.add(next);
			next = evaluations[++added];
		}
		if (added > before) derived = rollUp.memory(MEMORY_ROWS);
		const finding = compare(plan.concept_memory, derived);
		if (finding !== null && !missedOneInWriting(plan, evaluations.slice(0, added)))
			findings.set(plan.plan_id, finding);
	}
	return findings;
}

function compare(stated: ConceptMemory | null, derived: ConceptMemory | null): Message | null {
	if (stated === null && derived === null) return null;
	if (derived === null) return say('ledger.plan_memory_unfounded', { stated: stated?.evaluations ?? 0 });
	if (stated === null) return say('ledger.plan_memory_missing', { evaluations: derived.evaluations });
	const fields = ['counts', 'evaluations', 'newest_evaluation_id', 'newest_complete', 'rows'] as const;
	const parts = fields.filter((field) => compactJson(stated[field]) !== compactJson(derived[field]));
	return parts.length === 0
		? null
		: say('ledger.plan_memory_differs', { evaluations: derived.evaluations, parts });
}

/** True when the memory is right for the evaluations but the last ones, which were perhaps still being written. */
function missedOneInWriting(plan: DatedPlan, evaluations: readonly EvaluatedConcepts[]): boolean {
	const newest = plan.concept_memory?.newest_evaluation_id ?? null;
	const seen = newest === null ? 0 : evaluations.findIndex((one) => one.evaluation_id === newest) + 1;
	const missed = evaluations[seen];
	if (missed === undefined || timeOf(plan) - timeOf(missed) > IN_WRITING_MS) return false;
	if (seen === 0) return plan.concept_memory === null;
	const rollUp = new ConceptRollUp();
	for (const evaluation of evaluations.slice(0, seen)) rollUp.add(evaluation);
	return compare(plan.concept_memory, rollUp.memory(MEMORY_ROWS)) === null;
}

const timeOf = ({ created_at }: { created_at: string }): number => Date.parse(created_at);
