import type { LedgerRebuilt } from '../../contract/operations/ledger.ts';
import type { LedgerVerification } from '../../contract/records/concept-memory.ts';
import { CONCEPT_BOOK_PATH, PlanLedger } from '../ledger/plan-ledger.server.ts';
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
	const { output } = await findDataset(args.path, args.output_root, context);
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
		evaluations: book?.evaluation_ids.length ?? 0,
		concepts: book?.concepts.length ?? 0,
	};
}
