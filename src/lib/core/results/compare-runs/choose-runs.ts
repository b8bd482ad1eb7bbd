import { LbError } from '../../../base/errors.ts';
import type { Run } from '../../../contract/records/run.ts';
import { readsRuns } from '../../../contract/tasks/index.ts';

/** A run of a task that looks at samples, and that came to its end. */
const isFinished = (run: Run): boolean => run.status.startsWith('completed') && !readsRuns(run.task_key);

/**
 * The two runs to compare: those named, or the newest finished run and the finished run of the same task before it. A name
 * alone is compared with the newest other finished run of its task.
 * @param runs oldest first
 * @param folder dataset, for errors
 * @throws LbError results.run_not_recorded, results.same_run_twice, results.nothing_to_compare
 */
export function chooseRuns(
	runs: readonly Run[],
	{ run_a, run_b }: { run_a?: string | undefined; run_b?: string | undefined },
	folder: string,
): [a: Run, b: Run] {
	const named = (id: string | undefined): Run | null => {
		if (id === undefined) return null;
		const found = runs.find((run) => run.run_id === id);
		if (found === undefined) throw new LbError('results.run_not_recorded', {}, { path: folder, field: id });
		return found;
	};
	const [a, b] = [named(run_a), named(run_b)];
	if (a !== null && a === b) throw new LbError('results.same_run_twice', { run_id: a.run_id });
	if (a !== null && b !== null) return [a, b];
	const newestFirst = runs.filter(isFinished).reverse();
	const other = (known: Run): Run | undefined =>
		newestFirst.find((run) => run !== known && run.task_key === known.task_key);
	const nothing = (): LbError => new LbError('results.nothing_to_compare', {}, { path: folder });
	const known = a ?? b ?? newestFirst.find((run) => other(run) !== undefined);
	if (known === undefined) throw nothing();
	const second = other(known);
	if (second === undefined) throw nothing();
	return a === null ? [second, known] : [known, second];
}
