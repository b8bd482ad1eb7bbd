import type { MessageBlock } from '../../contract/records/block.ts';
import type { Message } from '../../contract/records/conversation.ts';

/** Seconds that the newest completed run of a task on a dataset took, as the conversation has it; null without one. */
export function lastDuration(messages: readonly Message[], path: string, taskKey: string): number | null {
	const isOne = (block: MessageBlock): boolean =>
		block.kind === 'run' &&
		block.path === path &&
		block.run.task_key === taskKey &&
		(block.run.status === 'completed' || block.run.status === 'completed_with_skips');
	const found = messages.flatMap(({ blocks }) => blocks).findLast(isOne);
	if (found?.kind !== 'run') return null;
	const seconds = (Date.parse(found.run.ended_at) - Date.parse(found.run.started_at)) / 1000;
	return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
