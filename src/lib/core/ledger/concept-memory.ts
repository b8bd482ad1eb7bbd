import type { ConceptMemory, ConceptMemoryRow } from '../../contract/records/concept-memory.ts';
import type { Concept, ConceptState, Evaluation } from '../../contract/records/evaluation.ts';

/**
 * The order in which states of one concept supersede each other, lowest to highest. This is its only place: whoever needs to
 * know which of two states stands asks `strongestState`.
 */
const precedence: readonly ConceptState[] = ['generated', 'pending', 'blocked', 'actioned'];

/** The state that stands when two evaluations disagree. */
export function strongestState(a: ConceptState, b: ConceptState): ConceptState {
	return precedence.indexOf(a) >= precedence.indexOf(b) ? a : b;
}

/** The part of an evaluation that concept memory and book are made of. */
export type EvaluatedConcepts = Pick<
	Evaluation,
	'evaluation_id' | 'created_at' | 'complete' | 'analysis_concepts'
>;

/** A concept as one evaluation held it. */
export interface Sighting {
	evaluation_id: string;
	at: string;
	state: ConceptState;
	evidence_key: string;
}

/** A concept over all evaluations that know it. */
export interface KnownConcept {
	/** As the newest evaluation that knows it holds it. */
	newest: Concept;
	/** As the newest evaluation holds it that gave it its rolled-up state. */
	decisive: Concept;
	/** Strongest state over the evaluations. */
	state: ConceptState;
	/** Oldest first. */
	sightings: Sighting[];
}

/**
 * Concepts of many evaluations, added one at a time in any order: the outcome depends on the set only, an evaluation
 * added twice counts once, and no evaluation is kept.
 *
 * State: the strongest over all evaluations, so a pending concept does not erase an earlier blocker, and an answered one
 * stays answered although a later evaluation says blocked or pending: about the same evidence because the answer exists,
 * about new evidence because memory says what happened, not what is due. What is due the planner sees in `latest_state`,
 * `latest_evidence_key`, `reopened_by` and `verification_status`, which are those of the newest evaluation that knows the
 * concept; "the evidence changed" is `evidence_key !== latest_evidence_key`.
 */
export class ConceptRollUp {
	readonly #evaluations = new Map<string, Omit<EvaluatedConcepts, 'analysis_concepts'>>();
	readonly #concepts = new Map<string, Seen>();

	/** Adds the concepts of one evaluation. */
	add(evaluation: EvaluatedConcepts): void {
		const { evaluation_id, created_at, complete } = evaluation;
		if (this.#evaluations.has(evaluation_id)) return;
		this.#evaluations.set(evaluation_id, { evaluation_id, created_at, complete });
		for (const concept of onePerKey(evaluation.analysis_concepts)) {
			const { novelty_key, state, evidence_key } = concept;
			const known: Seen = this.#concepts.get(novelty_key) ?? { held: new Map(), sightings: [] };
			this.#concepts.set(novelty_key, known);
			const sighting = { evaluation_id, at: created_at, state, evidence_key };
			known.sightings.push(sighting);
			const before = known.held.get(state);
			if (before === undefined || byTime(before.sighting, sighting) < 0)
				known.held.set(state, { concept, sighting });
		}
	}

	/** Evaluations added, oldest first. */
	evaluations(): Omit<EvaluatedConcepts, 'analysis_concepts'>[] {
		return [...this.#evaluations.values()].sort((a, b) =>
			byTime({ ...a, at: a.created_at }, { ...b, at: b.created_at }),
		);
	}

	/** Concepts: last seen first, then by priority (in the newest evaluation), then by novelty_key. */
	concepts(): KnownConcept[] {
		const known = [...this.#concepts.values()].map(({ held, sightings }) => {
			const newestFirst = [...held.values()].sort((a, b) => byTime(b.sighting, a.sighting));
			const state = newestFirst.map(({ concept }) => concept.state).reduce(strongestState);
			return {
				newest: newestFirst[0]!.concept,
				decisive: (held.get(state) as Held).concept,
				state,
				sightings: [...sightings].sort(byTime),
			};
		});
		return known.sort(
			(a, b) =>
				Date.parse(lastSeen(b)) - Date.parse(lastSeen(a)) ||
				b.newest.priority_score - a.newest.priority_score ||
				compareText(a.newest.novelty_key, b.newest.novelty_key),
		);
	}

	/** The memory; `limit` keeps the first rows only, the counts are of all concepts. */
	memory(limit = Infinity): ConceptMemory {
		const concepts = this.concepts();
		const newest = this.evaluations().at(-1);
		return {
			counts: countStates(concepts),
			rows: concepts.slice(0, limit).map(memoryRow),
			evaluations: this.#evaluations.size,
			newest_evaluation_id: newest?.evaluation_id ?? null,
			newest_complete: newest?.complete ?? false,
		};
	}
}

/** Concept memory of evaluations given in any order; every concept has a row. */
export function rollUpConcepts(evaluations: readonly EvaluatedConcepts[]): ConceptMemory {
	const rollUp = new ConceptRollUp();
	for (const evaluation of evaluations) rollUp.add(evaluation);
	return rollUp.memory();
}

/** Concepts per rolled-up state. */
export function countStates(concepts: readonly Pick<KnownConcept, 'state'>[]): ConceptMemory['counts'] {
	const counts = { pending: 0, actioned: 0, blocked: 0, generated: 0 };
	for (const { state } of concepts) counts[state]++;
	return counts;
}

interface Seen {
	/** Per state, as the newest evaluation held it that gave it this state. */
	held: Map<ConceptState, Held>;
	sightings: Sighting[];
}

interface Held {
	concept: Concept;
	sighting: Sighting;
}

function memoryRow(known: KnownConcept): ConceptMemoryRow {
	const { newest, decisive, state, sightings } = known;
	return {
		concept_id: newest.concept_id,
		kind: newest.kind,
		question: newest.question,
		novelty_key: newest.novelty_key,
		priority_score: newest.priority_score,
		candidate_task_families: newest.candidate_task_families,
		refined_task_sequence: newest.refined_task_sequence,
		verification_status: newest.verification_status,
		reopened_by: newest.reopened_by,
		state,
		evidence_key: decisive.evidence_key,
		latest_state: newest.state,
		latest_evidence_key: newest.evidence_key,
		first_seen: sightings[0]!.at,
		last_seen: lastSeen(known),
		evaluations: sightings.length,
	};
}

/** An evaluation holds a key once; should it hold it twice, the same rule decides. */
function onePerKey(concepts: readonly Concept[]): Concept[] {
	const chosen = new Map<string, Concept>();
	for (const concept of concepts) {
		const other = chosen.get(concept.novelty_key);
		if (other === undefined || strongestState(other.state, concept.state) !== other.state)
			chosen.set(concept.novelty_key, concept);
	}
	return [...chosen.values()];
}

const lastSeen = ({ sightings }: Pick<KnownConcept, 'sightings'>): string =>
	(sightings.at(-1) as Sighting).at;

/** Oldest first; ids decide between evaluations of the same millisecond. */
function byTime(
	a: Pick<Sighting, 'at' | 'evaluation_id'>,
	b: Pick<Sighting, 'at' | 'evaluation_id'>,
): number {
	return Date.parse(a.at) - Date.parse(b.at) || compareText(a.evaluation_id, b.evaluation_id);
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
