import { LbError } from '../../../../base/errors.ts';
import { LINKED_TOKENS, MAX_LINKED, type LinkedPreparation } from '../../../../contract/records/linked.ts';
import { tokensInText } from '../../../llm/budget.ts';
import { readLinked } from '../links/linked-context.ts';
import type { SessionContext } from '../session-context.ts';
import { usableSession } from '../start/require.ts';

export type Links = ReturnType<typeof openLinks>;

/** Other conversations that a session may read. Nothing of them changes. */
export function openLinks({ workspace, now }: Pick<SessionContext, 'workspace' | 'now'>) {
	function prepared(sessionId: string): LinkedPreparation {
		const { thread_id } = usableSession(workspace, sessionId);
		const linked = readLinked({ workspace }, sessionId);
		const text = linked
			.map((one) => one.text)
			.filter((part) => part !== '')
			.join('\n');
		const sum = (of: (one: (typeof linked)[number]) => number): number =>
			linked.reduce((total, one) => total + of(one), 0);
		return {
			...{ session_id: sessionId, thread_id, text },
			conversations: 1 + linked.length,
			max_conversations: MAX_LINKED,
			token_budget: LINKED_TOKENS,
			tokens: tokensInText(text),
			messages_taken: sum(({ messages }) => messages.length),
			messages_left_out: sum(({ left_out }) => left_out),
			links: linked.map((one) => ({
				thread_id: one.thread_id,
				title: one.title,
				added_at: one.added_at,
				used: one.used,
				messages_taken: one.messages.length,
				messages_left_out: one.left_out,
				tokens: one.tokens,
			})),
		};
	}

	return {
		/** What a question is given of the linked conversations. */
		list: prepared,
		/** All or none. Throws `conversation.unknown`, `links.self`, `links.too_many`. */
		add(sessionId: string, threadIds: readonly string[]): LinkedPreparation {
			workspace.exclusively(() => {
				const { thread_id } = usableSession(workspace, sessionId);
				const others = [...new Set(threadIds)].map((one) => workspace.sessions.byThread(one).thread_id);
				if (others.includes(thread_id)) throw new LbError('links.self');
				const linked = workspace.links.list(sessionId).map((link) => link.thread_id);
				if (new Set([...linked, ...others]).size + 1 > MAX_LINKED)
					throw new LbError('links.too_many', { limit: MAX_LINKED });
				const added_at = now().toISOString();
				for (const other of others)
					workspace.links.add({ session_id: sessionId, thread_id: other, added_at });
			});
			return prepared(sessionId);
		},
		/** Throws `links.unknown`. */
		remove(sessionId: string, threadId: string): LinkedPreparation {
			usableSession(workspace, sessionId);
			if (!workspace.links.remove(sessionId, threadId))
				throw new LbError('links.unknown', { thread_id: threadId });
			return prepared(sessionId);
		},
	};
}
