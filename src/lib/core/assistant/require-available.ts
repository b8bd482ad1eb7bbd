import { LbError } from '../../base/errors.ts';
import { findTask } from '../../contract/tasks/index.ts';

/** Refuses a task that this version cannot run, before a folder is looked at. Throws run.task_not_available. */
export function requireAvailable(taskKey: string | undefined): void {
	const card = taskKey === undefined ? null : findTask(taskKey);
	if (card !== null && !card.available)
		throw new LbError('run.task_not_available', { task_key: card.task_key });
}
