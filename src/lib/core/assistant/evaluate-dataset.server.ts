import { timedId } from '../../base/hashing.server.ts';
import type { Evaluation } from '../../contract/records/evaluation.ts';
import { buildLbBiopsyDataState } from '../dataset/data-state.ts';
import { evaluateProjectResults } from '../results/evaluate.server.ts';
import type { AssistantContext } from './context.ts';
import type { PlannedDataset } from './plan-dataset.server.ts';
import { runningRuns } from './running/recover-runs.server.ts';
import { readsRuns } from '../../contract/tasks/index.ts';

/**
 * Reads the runs of a dataset back. Without `executed` the persisted runs of the ledger are used, so that the state of
 * concepts survives a restart; the ledger is read again, because runs may have ended since the plan was made.
 * @param executed run_ids to look at; null = all that the ledger holds.
 */
export async function evaluateDataset(
	{ place, profile, plan, ledger }: PlannedDataset,
	executed: readonly string[] | null,
	context: AssistantContext,
): Promise<Evaluation> {
	const { records: all, set_aside } = await ledger.readRuns();
	// A review that did not complete left nothing to read, and the one that is going on stands in its place.
	const records = all.filter((run) => !readsRuns(run.task_key) || run.status.startsWith('completed'));
	const now = context.now();
	return evaluateProjectResults(
		{
			profile,
			dataState: buildLbBiopsyDataState(profile),
			runs: executed === null ? records : records.filter((run) => executed.includes(run.run_id)),
			running: await runningRuns(context.userData, place.output),
			unreadable: set_aside.map((file) => file.path),
			outputRoot: place.output.root,
			tasks: plan.tasks,
			evaluation_id: timedId(now),
			created_at: now.toISOString(),
			dataset_id: plan.dataset_id,
		},
		context.watch,
	);
}
