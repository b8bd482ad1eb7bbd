import type { FolderHandle } from '../../base/folder-handle.server.ts';
import { toProblem } from '../../base/problem.ts';
import type { Run } from '../../contract/records/run.ts';
import { PlanLedger } from '../ledger/plan-ledger.server.ts';
import type { RunStart } from './running/run-start.ts';

/** Records a run that did not complete below its output root; nothing is written when it belongs to no dataset. */
export async function recordEnded(
	start: RunStart,
	status: 'failed' | 'cancelled' | 'interrupted',
	error: unknown,
	now: Date,
	root: FolderHandle | null,
): Promise<Run> {
	const record: Run = {
		schema_version: 1,
		run_id: start.run_id,
		plan_id: start.plan_id,
		dataset_id: start.dataset_id,
		task_key: start.task_key,
		status,
		started_at: start.started_at,
		ended_at: now.toISOString(),
		inputs: start.inputs,
		repeat_key: start.repeat_key,
		parameters: start.parameters,
		manifest_path: null,
		report_path: null,
		outputs: [],
		headline: null,
		verification: { status: 'not_run', missing: [] },
		error: toProblem(error),
	};
	if (start.assistant !== null && root !== null) await new PlanLedger(start.assistant, root).writeRun(record);
	return record;
}
