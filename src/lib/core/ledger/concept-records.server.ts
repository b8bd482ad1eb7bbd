import path from 'node:path';
import { writeFileAtomic } from '../../base/atomic-file.server.ts';
import { canonicalJson } from '../../base/json.ts';
import type { ConceptBook } from '../../contract/records/concept-memory.ts';
import { bookOf } from './concept-book.ts';
import { ConceptRollUp } from './concept-memory.ts';
import type { SetAside } from './parse-record.ts';
import { recordNames, visitRecords, type LedgerPlace } from './read-records.server.ts';
import { evaluationKind } from './record-kinds.ts';

/** File name of the concept book in the ledger. */
export const BOOK_NAME = 'analysis_concept_book.json';

/** The concepts of the evaluations on disk, read one evaluation at a time. */
export interface ConceptsRead {
	rollUp: ConceptRollUp;
	set_aside: SetAside[];
}

/** Rolls up all evaluations of the dataset; none is kept in memory. */
export async function readConcepts(place: LedgerPlace): Promise<ConceptsRead> {
	const reading = new ConceptReading(place);
	await reading.readNew();
	return reading;
}

/**
 * Writes the concept book from all evaluations on disk; null, and nothing written, while there is none and no book.
 *
 * Safe when several processes do it at once, without a lock: whoever has written lists the evaluations again and writes
 * again when one came. So the last writer of all has seen every evaluation there was when it wrote, and an evaluation
 * that came later has its own refresh, which would be later still.
 */
export async function writeBook(place: LedgerPlace): Promise<ConceptBook | null> {
	const file = path.join(place.folder, BOOK_NAME);
	const reading = new ConceptReading(place);
	await reading.readNew();
	for (;;) {
		const owner = place.datasetId ?? reading.owner;
		if (owner === null || (await hasNoBook(place, reading))) return null;
		const book = bookOf(reading.rollUp, owner);
		await writeFileAtomic(file, canonicalJson(book));
		if ((await reading.readNew()) === 0) return book;
	}
}

async function hasNoBook({ folder }: LedgerPlace, { rollUp }: ConceptsRead): Promise<boolean> {
	return rollUp.evaluations().length === 0 && (await recordNames(folder, BOOK_NAME)).length === 0;
}

/** Reads every evaluation once; asked again, only what came since. */
class ConceptReading implements ConceptsRead {
	readonly rollUp = new ConceptRollUp();
	readonly set_aside: SetAside[] = [];
	/** Dataset of the evaluations, for a ledger outside of a dataset. */
	owner: string | null = null;
	readonly #place: LedgerPlace;
	readonly #read = new Set<string>();

	constructor(place: LedgerPlace) {
		this.#place = place;
	}

	/** Returns how many files came since the last call. */
	async readNew(): Promise<number> {
		const names = await recordNames(this.#place.folder, evaluationKind.prefix);
		const fresh = names.filter((name) => !this.#read.has(name));
		const aside = await visitRecords(evaluationKind, this.#place, fresh, (evaluation) => {
			this.owner ??= evaluation.dataset_id;
			this.rollUp.add(evaluation);
		});
		this.set_aside.push(...aside);
		for (const name of fresh) this.#read.add(name);
		return fresh.length;
	}
}
