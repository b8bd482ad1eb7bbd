import { canonicalJson, compactJson } from '../../base/json.ts';
import { recordJson } from '../../base/record-json.ts';
import { render, say, type Message } from '../../contract/messages/index.ts';
import { conceptBook, type ConceptBook } from '../../contract/records/concept-memory.ts';

/**
 * What differs between the text of a book on disk (null: there is none) and the book made from the evaluations; null when
 * nothing does. A ledger without evaluations needs no book.
 */
export function checkBook(text: string | null, derived: ConceptBook): Message | null {
	const evaluations = derived.evaluation_ids.length;
	if (text === null) return evaluations === 0 ? null : say('ledger.book_missing', { evaluations });
	if (text === canonicalJson(derived)) return null;
	const stated = parseBook(text);
	if ('why' in stated) return say('ledger.book_unreadable', { reason: render(stated.why) });
	const { evaluation_ids, concepts } = stated.book;
	if (compactJson(evaluation_ids) !== compactJson(derived.evaluation_ids))
		return say('ledger.book_evaluations', { stated: evaluation_ids.length, derived: evaluations });
	const differing = differingConcepts(concepts, derived.concepts);
	return differing.length === 0
		? say('ledger.book_differs')
		: say('ledger.book_concepts', { count: differing.length, example: differing[0] ?? '' });
}

function parseBook(text: string): { book: ConceptBook } | { why: Message } {
	try {
		const parsed = conceptBook.safeParse(recordJson(text));
		if (parsed.success) return { book: parsed.data };
		const issue = parsed.error.issues[0];
		const field = issue?.path.join('.') ?? '';
		return { why: say('ledger.record_foreign', { field, reason: `(${issue?.message ?? ''})` }) };
	} catch {
		return { why: say('ledger.record_not_json') };
	}
}

/** novelty_keys whose entries are not equal, or are in one of the two only. */
function differingConcepts(stated: ConceptBook['concepts'], derived: ConceptBook['concepts']): string[] {
	const left = new Map(stated.map((concept) => [concept.novelty_key, compactJson(concept)]));
	const right = new Map(derived.map((concept) => [concept.novelty_key, compactJson(concept)]));
	return [...new Set([...left.keys(), ...right.keys()])].filter((key) => left.get(key) !== right.get(key));
}
