import type { Message } from '../../contract/messages/index.ts';
import type { AssistantContext } from './context.ts';

/** What an operation that takes milliseconds is given by a process that stays. */
export function lightContext(
	userData: string,
	signal: AbortSignal,
	{
		note = () => undefined,
		now = () => new Date(),
	}: { note?: (message: Message) => void; now?: () => Date } = {},
): AssistantContext {
	return {
		userData,
		now,
		watch: { signal },
		parallel: () => {
			throw new Error('A light operation starts no threads.');
		},
		note,
		runStarted: () => undefined,
		event: () => undefined,
	};
}
