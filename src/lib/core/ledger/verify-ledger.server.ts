import path from 'node:path';
import { mapBounded } from '../../base/bounded.ts';
import { throwIfCancelled } from '../../base/errors.ts';
import { say } from '../../contract/messages/index.ts';
import type { LedgerVerification } from '../../contract/records/concept-memory.ts';
import type { Plan } from '../../contract/records/plan.ts';
import { checkBook } from './check-book.ts';
import { checkPlanMemories } from './check-plan-memory.ts';
import { checkRunFolder } from './check-run-folder.server.ts';
import { makeConceptBook } from './concept-book.ts';
import type { EvaluatedConcepts } from './concept-memory.ts';
import { difference, type LedgerDifference } from './ledger-difference.ts';
import { readDatasetId } from './output-root.server.ts';
import type { SetAside } from './parse-record.ts';
import { readRecords, recordNames, visitRecords, type LedgerPlace } from './read-records.server.ts';
import { evaluationKind, planKind, runKind, sortRecords } from './record-kinds.ts';
import { recordText } from './record-text.server.ts';
import { settleRepeated } from './repeated-runs.ts';
import { BOOK_NAME } from './write-book.server.ts';

const LEDGER = 'assistant/ledger';
/** Run folders looked at together; each reads its files one after the other. */
const FOLDERS_AT_ONCE = 4;

/**
 * Derives again what a ledger derives and says what differs: the concept book, the concept memory in each plan, records
 * that count nowhere, run folders that are gone and outputs that were changed. A run whose work was repeated is told apart.
 * Changes nothing.
 * @param assistant the dataset's `assistant` folder.
 * @param signal ends it with general.cancelled.
 */
export async function verifyLedger(assistant: string, signal?: AbortSignal): Promise<LedgerVerification> {
	const datasetId = await readDatasetId(assistant);
	const place: LedgerPlace = { folder: path.join(assistant, 'ledger'), datasetId };
	const evaluations: EvaluatedConcepts[] = [];
	const names = await recordNames(place.folder, evaluationKind.prefix);
	let owner = datasetId;
	const evaluationsAside = await visitRecords(evaluationKind, place, names, (evaluation) => {
		const { evaluation_id, created_at, complete, analysis_concepts } = evaluation;
		evaluations.push({ evaluation_id, created_at, complete, analysis_concepts });
		owner ??= evaluation.dataset_id;
	});
	sortRecords({ timeOf: (one) => one.created_at, idOf: (one) => one.evaluation_id }, evaluations);
	const plans = await readPlanMemories(place);
	throwIfCancelled(signal, 'ledger');
	const runs = await readRecords(runKind, place);
	const runIds = new Set(runs.records.map((run) => run.run_id));
	const folders = settleRepeated(
		await mapBounded(
			runs.records,
			FOLDERS_AT_ONCE,
			async (run) => ({ run, differences: await checkRunFolder(path.dirname(assistant), run, runIds) }),
			signal,
		),
	);
	throwIfCancelled(signal, 'ledger');
	const differences = [
		...(await checkMark(place)),
		...[...plans.set_aside, ...runs.set_aside, ...evaluationsAside].map(recordDifference),
		...(await unknownRecords(place)),
		...(await bookDifference(place, evaluations, owner)),
		...memoryDifferences(plans.records, evaluations),
		...folders.differences,
	];
	return {
		dataset_id: datasetId,
		ok: differences.length === 0,
		records: { plan: plans.records.length, run: runs.records.length, evaluation: evaluations.length },
		differences,
		repeated: folders.repeated,
	};
}

type PlanMemory = Pick<Plan, 'plan_id' | 'created_at' | 'concept_memory'>;

/** Of a plan only its memory is kept. */
async function readPlanMemories(
	place: LedgerPlace,
): Promise<{ records: PlanMemory[]; set_aside: SetAside[] }> {
	const records: PlanMemory[] = [];
	const names = await recordNames(place.folder, planKind.prefix);
	const set_aside = await visitRecords(
		planKind,
		place,
		names,
		({ plan_id, created_at, concept_memory }) => void records.push({ plan_id, created_at, concept_memory }),
	);
	return { records, set_aside };
}

/** A ledger with records and no dataset.json cannot say whose they are. */
async function checkMark({ folder, datasetId }: LedgerPlace): Promise<LedgerDifference[]> {
	if (datasetId !== null || (await recordNames(folder)).length === 0) return [];
	return [difference('record', 'assistant/dataset.json', say('ledger.dataset_mark'))];
}

function recordDifference({ path: file, reason, reason_code, reason_values }: SetAside): LedgerDifference {
	return {
		kind: 'record',
		path: file,
		finding: reason,
		finding_code: reason_code,
		finding_values: reason_values,
	};
}

async function unknownRecords({ folder }: LedgerPlace): Promise<LedgerDifference[]> {
	const known = [planKind.prefix, runKind.prefix, evaluationKind.prefix, BOOK_NAME];
	const unknown = (await recordNames(folder)).filter(
		(name) => !known.some((start) => name.startsWith(start)),
	);
	return unknown.map((name) => difference('record', `${LEDGER}/${name}`, say('ledger.record_unknown')));
}

async function bookDifference(
	{ folder }: LedgerPlace,
	evaluations: readonly EvaluatedConcepts[],
	owner: string | null,
): Promise<LedgerDifference[]> {
	const book = await recordText(path.join(folder, BOOK_NAME));
	if (book !== null && 'why' in book) return [difference('book', `${LEDGER}/${BOOK_NAME}`, book.why)];
	const finding = owner === null ? null : checkBook(book?.text ?? null, makeConceptBook(evaluations, owner));
	return finding === null ? [] : [difference('book', `${LEDGER}/${BOOK_NAME}`, finding)];
}

function memoryDifferences(
	plans: readonly PlanMemory[],
	evaluations: readonly EvaluatedConcepts[],
): LedgerDifference[] {
	return [...checkPlanMemories(plans, evaluations)].map(([id, finding]) =>
		difference('plan_memory', `${LEDGER}/${planKind.prefix}${id}.json`, finding),
	);
}
