import type { ConceptMemory } from '../../contract/records/concept-memory.ts';
import type { Plan } from '../../contract/records/plan.ts';

type Delta = Plan['plan_novelty']['concept_memory_delta'];

/** State of a concept that a memory does not know. */
const ABSENT = 'absent';

/**
 * What changed between the memory of the previous plan and the current one: change of the counts (states that changed
 * only) and concepts whose rolled-up state changed; a new one comes from `absent`, one that is gone goes to `absent`.
 * A memory may hold its latest rows only: of a concept outside of them nothing is claimed.
 */
export function memoryDelta(previous: ConceptMemory | null, current: ConceptMemory): Delta {
	const before = previous ?? nothing;
	const transitions: Delta['transitions'] = [];
	const earlier = new Map(before.rows.map((row) => [row.novelty_key, row.state]));
	for (const row of current.rows) {
		const from = earlier.get(row.novelty_key) ?? (knewThen(before, row.first_seen) ? null : ABSENT);
		if (from !== null && from !== row.state)
			transitions.push({ novelty_key: row.novelty_key, from, to: row.state });
	}
	if (isWhole(current)) {
		const now = new Set(current.rows.map((row) => row.novelty_key));
		for (const row of before.rows)
			if (!now.has(row.novelty_key))
				transitions.push({ novelty_key: row.novelty_key, from: row.state, to: ABSENT });
	}
	return { count_changes: countChanges(before.counts, current.counts), transitions };
}

const nothing: ConceptMemory = {
	counts: { pending: 0, actioned: 0, blocked: 0, generated: 0 },
	rows: [],
	evaluations: 0,
	newest_evaluation_id: null,
	newest_complete: false,
};

function countChanges(before: ConceptMemory['counts'], now: ConceptMemory['counts']): Record<string, number> {
	const changes: Record<string, number> = {};
	for (const state of ['pending', 'blocked', 'actioned', 'generated'] as const)
		if (now[state] !== before[state]) changes[state] = now[state] - before[state];
	return changes;
}

/** True when the rows are all concepts that were counted. */
function isWhole({ counts, rows }: ConceptMemory): boolean {
	return rows.length >= counts.pending + counts.actioned + counts.blocked + counts.generated;
}

/** True when a concept without a row was known all the same, beyond the rows that were kept: then its first evaluation is no news. */
function knewThen(before: ConceptMemory, firstSeen: string): boolean {
	const newest = before.rows[0];
	return newest !== undefined && !isWhole(before) && Date.parse(firstSeen) <= Date.parse(newest.last_seen);
}
