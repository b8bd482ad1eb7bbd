import { compactJson } from '../../base/json.ts';
import type { Run } from '../../contract/records/run.ts';

/** Equal keys mean the same work on the same files, whatever was in them: task, deciding parameters and paths read. */
export function workKey({ task_key, parameters, inputs }: Run): string {
	const { threads: _threads, ...deciding } = parameters;
	return compactJson({ task_key, parameters: deciding, inputs: inputs.map((input) => input.path).sort() });
}

/**
 * Runs in whose place a later verified run of the same work stands. A failed or cancelled run names its planned inputs
 * only, so for these a later verified run of the same task is enough.
 * @param runs oldest first.
 */
export function supersededRuns(runs: readonly Run[], isVerified: (run: Run) => boolean): Set<string> {
	const later = new Set<string>();
	const superseded = new Set<string>();
	for (const run of [...runs].reverse()) {
		const key = workKey(run);
		if (later.has(key) || (!isVerified(run) && later.has(run.task_key))) superseded.add(run.run_id);
		if (isVerified(run)) {
			later.add(key);
			later.add(run.task_key);
		}
	}
	return superseded;
}
