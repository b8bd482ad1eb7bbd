import type { CheckResult, RunVerdict } from '../../../contract/records/evaluation.ts';

/**
 * The task whose run a check looked at; null for a check of the dataset. A small group of one run is no small group of
 * another, so a check is never shown without it.
 */
export function checkedTask(
	{ run_id }: Pick<CheckResult, 'run_id'>,
	verdicts: readonly Pick<RunVerdict, 'run_id' | 'task_key'>[],
): string | null {
	if (run_id === null) return null;
	return verdicts.find((verdict) => verdict.run_id === run_id)?.task_key ?? null;
}
