import type { FirstPicture } from '../../contract/page.ts';
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
		return { session, messages, more };
	} catch (error) {
		if (isUnknown(error)) return null;
		throw error;
	}
}

/** The service is the program's, built apart from the pages: its errors are of a class these do not share. */
const isUnknown = (error: unknown): boolean =>
	error instanceof Error && Reflect.get(error, 'code') === 'session.unknown';
