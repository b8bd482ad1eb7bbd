import type { ConceptBook } from '../../contract/records/concept-memory.ts';
import { lifecycleStage, type ConceptState } from '../../contract/records/evaluation.ts';
import {
	ConceptRollUp,
	countStates,
	type EvaluatedConcepts,
	type KnownConcept,
	type Sighting,
} from './concept-memory.ts';

/**
 * The concept book of a dataset: every concept as the newest evaluation that knows it holds it, with its rolled-up state.
 * The state and what explains it (reason, covering runs, evidence) come from the newest evaluation that gave that state;
 * the last entry of the history says what the newest evaluation held. A function of the evaluations alone, whatever their
 * order, so that a book made again has the same bytes.
 */
export function makeConceptBook(evaluations: readonly EvaluatedConcepts[], datasetId: string): ConceptBook {
	const rollUp = new ConceptRollUp();
	for (const evaluation of evaluations) rollUp.add(evaluation);
	return bookOf(rollUp, datasetId);
}

/** The book of evaluations that were rolled up already. */
export function bookOf(rollUp: ConceptRollUp, datasetId: string): ConceptBook {
	const concepts = rollUp.concepts();
	const ids = rollUp.evaluations().map(({ evaluation_id }) => evaluation_id);
	return {
		schema_version: 1,
		dataset_id: datasetId,
		newest_evaluation_id: ids.at(-1) ?? null,
		evaluation_ids: ids,
		counts: countStates(concepts),
		concepts: concepts.map(bookEntry),
	};
}

function bookEntry(known: KnownConcept): ConceptBook['concepts'][number] {
	const { newest, decisive, state, sightings } = known;
	return {
		...newest,
		state,
		lifecycle_stage: stageOf(state),
		state_reason: decisive.state_reason,
		state_reason_code: decisive.state_reason_code,
		state_reason_values: decisive.state_reason_values,
		covered_by: decisive.covered_by,
		evidence_key: decisive.evidence_key,
		first_seen: sightings[0]!.at,
		last_seen: (sightings.at(-1) as Sighting).at,
		history: sightings.filter((sighting, i) => differs(sighting, sightings[i - 1])),
	};
}

function stageOf(state: ConceptState): ConceptBook['concepts'][number]['lifecycle_stage'] {
	return state === 'pending' ? lifecycleStage.enum.pending_execution : state;
}

function differs(sighting: Sighting, before: Sighting | undefined): boolean {
	return sighting.state !== before?.state || sighting.evidence_key !== before.evidence_key;
}
