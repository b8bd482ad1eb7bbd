import { existsSync } from 'node:fs';
import path from 'node:path';
import { plainText } from '../../base/plain-text.server.ts';
import { LbError } from '../../base/errors.ts';
import { canonicalJson } from '../../base/json.ts';
import type { LedgerRebuilt, RecordWritten } from '../../contract/operations/ledger.ts';
import type { ConceptMemory, LedgerVerification } from '../../contract/records/concept-memory.ts';
import { evaluation as evaluationSchema, type Evaluation } from '../../contract/records/evaluation.ts';
import { plan as planSchema, type Plan } from '../../contract/records/plan.ts';
import { CONCEPT_BOOK_PATH, PlanLedger } from '../ledger/plan-ledger.server.ts';
import { evaluationKind, planKind, recordName } from '../ledger/record-kinds.ts';
import { claimDataset, inOutputRoot } from '../ledger/output-root.server.ts';
import type { LedgerSummary } from '../ledger/ledger-index.server.ts';
import { verifyLedger } from '../ledger/verify-ledger.server.ts';
import type { AssistantContext } from './context.ts';
import { findDataset } from './dataset-session.server.ts';

interface LedgerArguments {
	path: string;
	output_root?: string | undefined;
}

/** `verify_ledger`: says what differs in the ledger of a dataset; changes nothing, not even runs that a kill left open. */
export async function verifyDatasetLedger(
	args: LedgerArguments,
	context: AssistantContext,
): Promise<LedgerVerification> {
	const { output } = await findDataset(args.path, args.output_root, context, { reading: true });
	return verifyLedger(output.assistant, context.watch.signal);
}

/** `rebuild_ledger`: writes the concept book again from the evaluations, and nothing else. */
export async function rebuildDatasetLedger(
	args: LedgerArguments,
	context: AssistantContext,
): Promise<LedgerRebuilt> {
	const { output } = await findDataset(args.path, args.output_root, context);
	const book = await new PlanLedger(output.assistant).writeConceptBook();
	return {
		dataset_id: output.dataset_id,
		path: book === null ? null : CONCEPT_BOOK_PATH,
		output_root: output.root,
		evaluations: book?.evaluation_ids.length ?? 0,
		concepts: book?.concepts.length ?? 0,
	};
}

/** `summarize_ledger`: counts and latest ids; changes nothing. */
export async function summarizeDatasetLedger(
	args: LedgerArguments,
	context: AssistantContext,
): Promise<LedgerSummary> {
	const { output } = await findDataset(args.path, args.output_root, context, { reading: true });
	return new PlanLedger(output.assistant).summary();
}

const NO_MEMORY: ConceptMemory = {
	counts: { pending: 0, actioned: 0, blocked: 0, generated: 0 },
	rows: [],
	evaluations: 0,
	newest_evaluation_id: null,
	newest_complete: false,
};

/** `read_concept_memory`: the concepts of all evaluations; all counts are 0 while there is none. */
export async function readConceptMemory(
	{ limit, ...args }: LedgerArguments & { limit?: number | undefined },
	context: AssistantContext,
): Promise<ConceptMemory> {
	const { output } = await findDataset(args.path, args.output_root, context, { reading: true });
	return (await new PlanLedger(output.assistant).conceptMemory(limit)) ?? NO_MEMORY;
}

/** `write_plan_record`. Throws ledger.other_dataset, ledger.record_exists. */
export async function writePlanRecord(
	{ plan, ...args }: LedgerArguments & { plan: Plan },
	context: AssistantContext,
): Promise<RecordWritten> {
	const name = recordName(planKind, plan.plan_id);
	return writeOnce(args, context, plan.dataset_id, name, canonicalJson(planSchema.parse(plan)), (ledger) =>
		ledger.writePlan(plan),
	);
}

/** `write_evaluation_record`: the concept book follows. Throws ledger.other_dataset, ledger.record_exists. */
export async function writeEvaluationRecord(
	{ evaluation, ...args }: LedgerArguments & { evaluation: Evaluation },
	context: AssistantContext,
): Promise<RecordWritten> {
	const name = recordName(evaluationKind, evaluation.evaluation_id);
	const text = canonicalJson(evaluationSchema.parse(evaluation));
	return writeOnce(args, context, evaluation.dataset_id, name, text, (ledger) =>
		ledger.writeEvaluation(evaluation),
	);
}

/** Writes a record that is not there; the same record twice is no error, another one of that id is. */
async function writeOnce(
	args: LedgerArguments,
	context: AssistantContext,
	owner: string | null,
	name: string,
	text: string,
	write: (ledger: PlanLedger) => Promise<string>,
): Promise<RecordWritten> {
	const { root, output } = await findDataset(args.path, args.output_root, context);
	const datasetId = await inOutputRoot(output, (folder) => claimDataset(folder, context.now()));
	if (owner !== datasetId)
		throw new LbError('ledger.other_dataset', { owner: owner ?? '', dataset: datasetId }, { path: root });
	const ledger = new PlanLedger(output.assistant);
	const file = path.join(ledger.folder, name);
	const done = { path: `assistant/ledger/${name}`, output_root: output.root };
	if (existsSync(file)) {
		if ((await plainText(file)) !== text) throw new LbError('ledger.record_exists', {}, { path: file });
		return { ...done, written: false };
	}
	await write(ledger);
	return { ...done, written: true };
}
