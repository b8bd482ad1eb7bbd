import { LbError } from '../../../../base/errors.ts';
import { findTask, taskKeys, type TaskCard } from '../../../../contract/tasks/index.ts';
import { nearest } from '../../slash/nearest.ts';

/** The card of a task. Throws `run.task_unknown` with the nearest key, or all when none is near. */
export function requireCard(key: string): TaskCard {
	const card = findTask(key);
	if (card !== null) return card;
	const near = nearest(key, taskKeys);
	throw new LbError('run.task_unknown', { task_key: key, known: near === null ? [...taskKeys] : [near] });
}
