import type { ConceptBook } from '../../contract/records/concept-memory.ts';
import type { ConceptState } from '../../contract/records/evaluation.ts';

type BookConcept = ConceptBook['concepts'][number];

/** What the newest evaluation changed about a question. */
export interface ConceptChange {
	concept: BookConcept;
	/** State before it; null for a question that is new. */
	from: ConceptState | null;
	to: ConceptState;
}

/**
 * Questions that the newest evaluation brought, moved to another state or saw with other evidence, most telling first:
 * changes of state, then new ones, then new evidence. Null when there was no evaluation before it.
 */
export function newestChanges(book: ConceptBook): ConceptChange[] | null {
	if (book.evaluation_ids.length < 2) return null;
	const changes = book.concepts.flatMap((concept): ConceptChange[] => {
		const last = concept.history.at(-1);
		if (last === undefined || last.evaluation_id !== book.newest_evaluation_id) return [];
		return [{ concept, from: concept.history.at(-2)?.state ?? null, to: last.state }];
	});
	const rank = ({ from, to }: ConceptChange): number => (from === null ? 1 : from === to ? 2 : 0);
	return changes.sort((a, b) => rank(a) - rank(b));
}
