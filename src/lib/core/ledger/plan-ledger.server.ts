import path from 'node:path';
import { LbError } from '../../base/errors.ts';
import { withFolderHandle, type FolderHandle } from '../../base/folder-handle.server.ts';
import { canonicalJson } from '../../base/json.ts';
import type { ConceptBook, ConceptMemory } from '../../contract/records/concept-memory.ts';
import type { Evaluation } from '../../contract/records/evaluation.ts';
import type { Plan } from '../../contract/records/plan.ts';
import type { Run } from '../../contract/records/run.ts';
import { bookOf } from './concept-book.ts';
import { LedgerIndex, type LedgerSummary } from './ledger-index.server.ts';
import { MEMORY_ROWS } from './memory-rows.ts';
import { newestRecord } from './newest-record.server.ts';
import { readDatasetId } from './output-root.server.ts';
import { readRecords, type LedgerPlace, type RecordsRead } from './read-records.server.ts';
import { evaluationKind, planKind, recordName, runKind, type RecordKind } from './record-kinds.ts';
import { BOOK_NAME, writeBook } from './write-book.server.ts';

export { MEMORY_ROWS } from './memory-rows.ts';

/** The concept book, relative to the output root. */
export const CONCEPT_BOOK_PATH = `assistant/ledger/${BOOK_NAME}`;

/**
 * The records of one dataset under `assistant/ledger/`. Records are written once and never edited; everything else the
 * program knows about earlier work can be rebuilt from them. A file that is no record of this dataset (corrupt, foreign,
 * of a newer version, of another dataset, a renamed copy) counts nowhere: it is named in `set_aside` and never fatal.
 * For summary, memory and book a ledger reads every record once; keep one for a chain of steps.
 */
export class PlanLedger {
	readonly folder: string;
	readonly #assistant: string;
	readonly #root: FolderHandle | null;
	#index: LedgerIndex | null = null;

	/**
	 * @param assistant the dataset's `assistant` folder; its dataset.json says whose records count.
	 * @param root the folder around it when a run holds it open already; else it is opened for each record.
	 */
	constructor(assistant: string, root: FolderHandle | null = null) {
		this.#root = root;
		this.#assistant = assistant;
		this.folder = path.join(assistant, 'ledger');
	}

	/** Writes a plan; returns its file name. Throws when a record of that id exists: records are never edited. */
	async writePlan(plan: Plan): Promise<string> {
		return this.#write(planKind, plan);
	}

	/** Writes a run record; returns its file name. */
	async writeRun(run: Run): Promise<string> {
		return this.#write(runKind, run);
	}

	/** Writes an evaluation, then refreshes the concept book; returns the file name of the evaluation. */
	async writeEvaluation(evaluation: Evaluation): Promise<string> {
		const name = await this.#write(evaluationKind, evaluation);
		await this.writeConceptBook();
		return name;
	}

	/**
	 * Writes the concept book from the evaluations on disk, whichever process wrote them; null when there is nothing to
	 * write. Safe when several processes do it at once.
	 */
	async writeConceptBook(): Promise<ConceptBook | null> {
		return writeBook(await this.#indexed(), (text) =>
			this.#inFolder((folder) => folder.replace(BOOK_NAME, text)),
		);
	}

	/** Plans, oldest first. */
	async plans(): Promise<Plan[]> {
		return (await this.readPlans()).records;
	}

	/** Runs, oldest first. */
	async runs(): Promise<Run[]> {
		return (await this.readRuns()).records;
	}

	/** Evaluations, oldest first. They are big: `conceptMemory` and `latestEvaluation` do with less. */
	async evaluations(): Promise<Evaluation[]> {
		return (await this.readEvaluations()).records;
	}

	/** Plans, oldest first, and the files that are none. */
	async readPlans(): Promise<RecordsRead<Plan>> {
		return readRecords(planKind, await this.place());
	}

	/** Runs, oldest first, and the files that are none. */
	async readRuns(): Promise<RecordsRead<Run>> {
		return readRecords(runKind, await this.place());
	}

	/** Evaluations, oldest first, and the files that are none. */
	async readEvaluations(): Promise<RecordsRead<Evaluation>> {
		return readRecords(evaluationKind, await this.place());
	}

	/** The newest plan, or null. */
	async latestPlan(): Promise<Plan | null> {
		return newestRecord(planKind, await this.place());
	}

	/** The newest evaluation, or null. */
	async latestEvaluation(): Promise<Evaluation | null> {
		return newestRecord(evaluationKind, await this.place());
	}

	/** The concept book as the evaluations give it, nothing written; null while there is none. */
	async conceptBook(): Promise<ConceptBook | null> {
		const index = await this.#indexed();
		await index.evaluations.refresh();
		const { owner } = index;
		return owner === null || index.evaluations.count === 0 ? null : bookOf(index.rollUp, owner);
	}

	/**
	 * Concepts rolled up over all evaluations; null while there is none. Counts are of all concepts, rows the latest
	 * `limit` (a planner that must know every concept asks for Infinity). All evaluations count, not only recent ones:
	 * an answer that is forgotten would be computed again.
	 */
	async conceptMemory(limit = MEMORY_ROWS): Promise<ConceptMemory | null> {
		const index = await this.#indexed();
		await index.evaluations.refresh();
		return index.evaluations.count === 0 ? null : index.rollUp.memory(limit);
	}

	/** Compact facts for plan records and result pages. */
	async summary(): Promise<LedgerSummary> {
		return (await this.#indexed()).summary();
	}

	/** Where the records are and whose count; a ledger without dataset.json compares with none. */
	async place(): Promise<LedgerPlace> {
		return { folder: this.folder, datasetId: await readDatasetId(this.#assistant) };
	}

	/** What was read so far; void once the folder belongs to another dataset. */
	async #indexed(): Promise<LedgerIndex> {
		const place = await this.place();
		if (this.#index?.place.datasetId !== place.datasetId) this.#index = new LedgerIndex(place);
		return (this.#index ??= new LedgerIndex(place));
	}

	async #write<T>(kind: RecordKind<T>, record: T): Promise<string> {
		const checked = kind.schema.parse(record);
		const name = recordName(kind, kind.idOf(checked));
		if (!(await this.#inFolder((folder) => folder.create(name, canonicalJson(checked)))))
			throw new LbError(
				'run.record_unreadable',
				{ reason: 'a record with this id already exists' },
				{ path: path.join(this.folder, name) },
			);
		return name;
	}

	/** Lets `act` write into the ledger's folder, which is made where it is absent. */
	async #inFolder<T>(act: (folder: FolderHandle) => Promise<T>): Promise<T> {
		const write = (root: FolderHandle): Promise<T> =>
			act(root.make([path.basename(this.#assistant), 'ledger']));
		return this.#root === null ? withFolderHandle(path.dirname(this.#assistant), write) : write(this.#root);
	}
}
