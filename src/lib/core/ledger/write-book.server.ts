import { canonicalJson } from '../../base/json.ts';
import type { ConceptBook } from '../../contract/records/concept-memory.ts';
import { bookOf } from './concept-book.ts';
import type { LedgerIndex } from './ledger-index.server.ts';
import { recordNames } from './read-records.server.ts';

/** File name of the concept book in the ledger. */
export const BOOK_NAME = 'analysis_concept_book.json';

/**
 * Writes the concept book from all evaluations on disk; null, and nothing written, while there is none and no book.
 *
 * Safe when several processes do it at once, without a lock: whoever has written lists the evaluations again and writes
 * again when one came. So the last writer of all has seen every evaluation there was when it wrote, and an evaluation
 * that came later has its own refresh, which would be later still.
 */
export async function writeBook(
	index: LedgerIndex,
	write: (text: string) => Promise<void>,
): Promise<ConceptBook | null> {
	await index.evaluations.refresh();
	for (;;) {
		const { version, owner } = index;
		const { folder } = index.place;
		const nothing = index.evaluations.count === 0 && (await recordNames(folder, BOOK_NAME)).length === 0;
		if (owner === null || nothing) return null;
		const book = bookOf(index.rollUp, owner);
		await write(canonicalJson(book));
		await index.evaluations.refresh();
		if (index.version === version) return book;
	}
}
