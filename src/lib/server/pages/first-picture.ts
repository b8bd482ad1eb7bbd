import { FACT_KINDS, FACTS_EACH, inOrder } from '../../client/workspace/fact-messages.ts';
import type { FirstPicture } from '../../contract/page.ts';
import type { Message } from '../../contract/records/conversation.ts';
import { takeService } from '../handover.ts';
import type { Service } from '../service.ts';

const CONVERSATIONS = 50;
const MESSAGES = 100;

/** What the workspace is drawn from at first: the newest conversations and the session of the address, if there is one. */
export async function firstPicture(sessionId: string | null): Promise<Omit<FirstPicture, 'shown_as'>> {
	const service = takeService();
	const { conversations, total } = service.conversations.list({ limit: CONVERSATIONS });
	return {
		conversations,
		conversations_total: total,
		open: sessionId === null ? null : await openOne(service, sessionId),
	};
}

/** Null for a session that is not there (any more): the page then shows its start. */
async function openOne(service: Service, sessionId: string): Promise<FirstPicture['open']> {
	try {
		const session = await service.sessions.get(sessionId);
		const { messages, more } = await service.conversations.messages(session.thread_id, {
			limit: MESSAGES,
			before: Number.MAX_SAFE_INTEGER,
		});
		const earlier = more ? await factsBefore(service, session.thread_id, messages[0]?.seq ?? 0) : [];
		return { session, messages, more, earlier };
	} catch (error) {
		if (isUnknown(error)) return null;
		throw error;
	}
}

/** What was said about the data before the messages that are shown. */
async function factsBefore(service: Service, threadId: string, before: number): Promise<Message[]> {
	const pages = await Promise.all(
		FACT_KINDS.map((holding) =>
			service.conversations.messages(threadId, { holding, before, limit: FACTS_EACH }),
		),
	);
	return inOrder(pages.flatMap(({ messages }) => messages));
}

/** The service is the program's, built apart from the pages: its errors are of a class these do not share. */
const isUnknown = (error: unknown): boolean =>
	error instanceof Error && Reflect.get(error, 'code') === 'session.unknown';
