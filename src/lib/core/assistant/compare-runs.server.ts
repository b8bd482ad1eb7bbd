import type { RunComparison } from '../../contract/records/run-comparison.ts';
import { PlanLedger } from '../ledger/plan-ledger.server.ts';
import { chooseRuns } from '../results/compare-runs/choose-runs.ts';
import { compareRuns } from '../results/compare-runs/compare-runs.server.ts';
import type { AssistantContext } from './context.ts';
import { findDataset } from './dataset-session.server.ts';
import type { Arguments } from './operation-functions.ts';

/** `compare_runs`: two finished runs of the ledger side by side; changes nothing. */
export async function compareDatasetRuns(
	args: Arguments<'compare_runs'>,
	context: AssistantContext,
): Promise<RunComparison> {
	const { root, output } = await findDataset(args.path, args.output_root, context, { reading: true });
	const runs = await new PlanLedger(output.assistant).runs();
	const chosen = chooseRuns(runs, args, root);
	return compareRuns(chosen, { outputRoot: output.root, dataset_id: output.dataset_id });
}
