import type { MessageBlock, RunCard } from '../../contract/records/block.ts';

/** What is looked at of a block. */
interface RunBlock {
	kind: 'run';
	path: string;
	run: Pick<RunCard, 'run_id' | 'task_key' | 'status'>;
}
type Messages = readonly { blocks: readonly (Exclude<MessageBlock, { kind: 'run' }> | RunBlock)[] }[];

const completed = (messages: Messages): RunBlock[] =>
	messages.flatMap(({ blocks }) =>
		blocks.flatMap((block) =>
			block.kind === 'run' && block.run.status.startsWith('completed') ? [block] : [],
		),
	);

/** Completed runs of a task on a folder in a conversation, oldest first. */
export const completedRuns = (messages: Messages, path: string, taskKey: string): string[] =>
	completed(messages)
		.filter((block) => block.path === path && block.run.task_key === taskKey)
		.map(({ run }) => run.run_id);

/** The newest completed run of a conversation with the run of the same task and folder before it; null without two of them. */
export function newestPair(messages: Messages): [string, string] | null {
	for (const { path, run } of completed(messages).reverse()) {
		const [second, first] = completedRuns(messages, path, run.task_key).reverse();
		if (first !== undefined && second !== undefined) return [first, second];
	}
	return null;
}
