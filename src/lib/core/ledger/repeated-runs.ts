import { appendAll } from '../../base/append-all.ts';
import { say } from '../../contract/messages/index.ts';
import type { Run } from '../../contract/records/run.ts';
import { difference, type LedgerDifference } from './ledger-difference.ts';

/** A run of the ledger with what differs in its folder. */
export interface CheckedRun {
	run: Pick<
		Run,
		'run_id' | 'task_key' | 'repeat_key' | 'started_at' | 'status' | 'verification' | 'manifest_path'
	>;
	differences: LedgerDifference[];
}

/** Outputs named in one sentence; the folder shows the rest. */
const NAMED = 3;

/**
 * Tells differences that matter from those of runs whose work was done again: a later run with the same `repeat_key` that
 * completed, was verified and has nothing amiss in its own folder.
 */
export function settleRepeated(checked: readonly CheckedRun[]): {
	differences: LedgerDifference[];
	repeated: LedgerDifference[];
} {
	const differences: LedgerDifference[] = [];
	const repeated: LedgerDifference[] = [];
	for (const one of checked) {
		const by = one.differences.length === 0 ? undefined : checked.findLast((later) => repeats(later, one));
		if (by === undefined) appendAll(differences, one.differences);
		else repeated.push(told(one, by));
	}
	return { differences, repeated };
}

function repeats(later: CheckedRun, { run }: CheckedRun): boolean {
	const { repeat_key, started_at, status, verification, manifest_path } = later.run;
	return (
		repeat_key === run.repeat_key &&
		Date.parse(started_at) > Date.parse(run.started_at) &&
		status.startsWith('completed') &&
		verification.status === 'verified' &&
		manifest_path !== null &&
		later.differences.length === 0
	);
}

function told({ run, differences }: CheckedRun, by: CheckedRun): LedgerDifference {
	const paths = differences.map(({ path }) => path);
	const outputs = [...paths.slice(0, NAMED), ...(paths.length > NAMED ? [`+${paths.length - NAMED}`] : [])];
	const finding = say('ledger.run_repeated', { task: run.task_key, outputs, by: by.run.run_id });
	return difference('run_folder', `assistant/ledger/run_${run.run_id}.json`, finding);
}
