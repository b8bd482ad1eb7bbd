import path from 'node:path';
import { LbError } from '../../../../base/errors.ts';
import type { Conversation, Message } from '../../../../contract/records/conversation.ts';
import type { SentCall } from '../../../../contract/records/chat.ts';
import type { Session } from '../../../../contract/records/session.ts';
import type { NextQuestion } from '../../../workspace/jobs/jobs.ts';
import { recoverAside, removeAside, setAside } from '../../../workspace/uploads/set-aside.server.ts';
import type { ConversationOverview, SessionRow } from '../../../workspace/workspace.ts';
import { SentCalls } from '../../chat/sent-calls.server.ts';
import { statedTitle } from '../records/name-conversation.server.ts';
import type { SessionContext } from '../session-context.ts';
import { sessionRecord, sessionTargets } from '../records/session-record.server.ts';
import { foldersOf } from '../sources/readable-folders.server.ts';

export type Conversations = ReturnType<typeof openConversations>;

export interface ConversationUpdate {
	title?: string | undefined;
	/** true: read up to now; false: the newest answer is unread again. */
	read?: boolean | undefined;
}

export interface ConversationPage {
	query?: string | undefined;
	cursor?: string | undefined;
	limit?: number | undefined;
}

export interface MessagePage {
	after?: number | undefined;
	before?: number | undefined;
	holding?: 'scan' | 'metadata' | 'plan' | undefined;
	limit?: number | undefined;
}

const PAGE = 50;
const MESSAGES = 100;
const MAX_TRASHED = 100_000;

/** Conversations: list, search, messages, trash. */
export function openConversations({ workspace, jobs, works, userData, now }: SessionContext) {
	const { sessions, conversations } = workspace;
	const uploads = path.join(userData, 'uploads');
	// What a kill in the middle of a purge left.
	for (const aside of recoverAside(uploads, isKept)) void removeAside(aside);

	function isKept(sessionId: string): boolean {
		try {
			sessions.get(sessionId);
			return true;
		} catch (error) {
			// Only a session that is certainly gone takes its files with it.
			return !(error instanceof LbError && error.code === 'session.unknown');
		}
	}

	/** Many at once, in the order given: what lists need is asked for once, not row by row. */
	function records(rows: readonly SessionRow[]): Conversation[] {
		const overview = conversations.overview(rows.map(({ thread_id }) => thread_id));
		const open = new Set(workspace.sessionJobs.open().map(({ session_id }) => session_id));
		return rows.map((row) => {
			const running = open.has(row.session_id) && works.active(row.session_id).length > 0;
			return conversationRecord(row, running, overview.get(row.thread_id));
		});
	}

	function record(row: SessionRow): Conversation {
		return records([row])[0]!;
	}

	/** All of them, or none: throws `conversation.unknown`. */
	function allOf(threadIds: readonly string[]): SessionRow[] {
		return [...new Set(threadIds)].map((threadId) => sessions.byThread(threadId));
	}

	function requireTrashed(threadId: string): SessionRow {
		const session = sessions.byThread(threadId);
		if (session.trashed_at === null) throw new LbError('conversation.not_in_trash', { thread_id: threadId });
		return session;
	}

	function update(threadId: string, { title, read }: ConversationUpdate): SessionRow {
		const { session_id, read_seq, state } = sessions.byThread(threadId);
		const newest = conversations.newestAnswer(threadId);
		const seq =
			read === true
				? Math.max(read_seq, conversations.readSeq(threadId))
				: newest === null
					? read_seq
					: Math.min(read_seq, newest - 1);
		return sessions.change(session_id, {
			...(title === undefined ? {} : statedTitle(title, state)),
			...(read === undefined ? {} : { read_seq: seq }),
		});
	}

	/** The id of its session; throws what stands against the purge. */
	function requirePurgeable(threadId: string): string {
		const { session_id } = requireTrashed(threadId);
		const [job_id] = works.active(session_id);
		if (job_id !== undefined) throw new LbError('conversation.job_running', { thread_id: threadId, job_id });
		return session_id;
	}

	/** Rows and files go together: files are set aside first, and come back when the rows cannot be removed. */
	function detach(threadId: string): string | null {
		const session_id = requirePurgeable(threadId);
		const aside = setAside(path.dirname(workspace.uploadFolder(session_id, 'any')));
		sessions.remove(session_id);
		return aside;
	}

	/** What is read before it is asked for: names of the data, where a model may answer. */
	function nextQuestion(session: SessionRow): NextQuestion | undefined {
		const { state } = session;
		if (state.chat.off || state.sources.length === 0) return undefined;
		const prepare = sessionTargets(state).map((target) => target.path);
		return { prepare, links_within: foldersOf(session, workspace) };
	}

	return {
		list({ query, cursor, limit = PAGE }: ConversationPage) {
			const { rows, total, next_cursor } = sessions.list({ query, cursor, limit, trashed: false });
			return { conversations: records(rows), total, next_cursor };
		},
		update: (threadId: string, change: ConversationUpdate): Conversation =>
			record(workspace.exclusively(() => update(threadId, change))),
		async messages(
			threadId: string,
			{ limit = MESSAGES, ...page }: MessagePage,
		): Promise<{ thread_id: string; messages: Message[]; more: boolean }> {
			await works.settle(sessions.byThread(threadId).session_id);
			return { thread_id: threadId, ...workspace.messages.list(threadId, { ...page, limit }) };
		},
		status(threadIds: readonly string[]): { conversations: Conversation[]; unknown: string[] } {
			const asked = [...new Set(threadIds)];
			const found = sessions.byThreads(asked);
			// A page that shows a conversation asks this every other second; what is asked next is answered without a start.
			const [shown] = found.values();
			if (shown !== undefined) jobs.getReady(nextQuestion(shown));
			return {
				conversations: records(asked.flatMap((threadId) => found.get(threadId) ?? [])),
				unknown: asked.filter((threadId) => !found.has(threadId)),
			};
		},
		/** What a conversation sent to language models, newest first, without the texts. */
		async sent(sessionId: string, limit: number) {
			const kept = new SentCalls(userData, sessions.get(sessionId).thread_id);
			const calls = (await kept.list(limit)).map(({ request: _request, answer: _answer, ...call }) => call);
			return { total: (await kept.ids()).length, calls };
		},
		sentCall: (sessionId: string, callId: string): Promise<SentCall> =>
			new SentCalls(userData, sessions.get(sessionId).thread_id).read(callId),
		/** What is in the trash, newest there first. */
		trashed(): { conversations: Conversation[] } {
			const { rows } = sessions.list({ trashed: true, limit: MAX_TRASHED });
			const at = ({ trashed_at }: SessionRow): string => trashed_at ?? '';
			return { conversations: records(rows.sort((a, b) => (at(a) < at(b) ? 1 : at(a) > at(b) ? -1 : 0))) };
		},
		/** All or none. Jobs go on. */
		trash(threadIds: readonly string[]): { conversations: Conversation[] } {
			const trashed_at = now().toISOString();
			const rows = workspace.exclusively(() =>
				allOf(threadIds).map((row) =>
					row.trashed_at === null ? sessions.change(row.session_id, { trashed_at }) : row,
				),
			);
			return { conversations: records(rows) };
		},
		restore(threadId: string): Session {
			const row = workspace.exclusively(() =>
				sessions.change(requireTrashed(threadId).session_id, { trashed_at: null }),
			);
			return sessionRecord(row, works.active(row.session_id));
		},
		/**
		 * Deletes session, conversation, uploads and the jobs of the session, whose logs and results hold what was said and
		 * answered; no dataset. Jobs go first: after a kill the conversation is still in the trash, and can be purged again.
		 */
		async purge(threadId: string): Promise<void> {
			const sessionId = requirePurgeable(threadId);
			await works.settle(sessionId);
			for (const jobId of workspace.sessionJobs.ids(sessionId)) jobs.remove(jobId);
			await new SentCalls(userData, threadId).remove();
			try {
				const aside = workspace.exclusively(() => detach(threadId));
				if (aside !== null) await removeAside(aside);
			} catch (error) {
				recoverAside(uploads, isKept);
				throw error;
			}
		},
	};
}

function conversationRecord(
	{ thread_id, session_id, title, created_at, updated_at, trashed_at, state }: SessionRow,
	running: boolean,
	{ last_message, unread }: ConversationOverview = { last_message: null, unread: 0 },
): Conversation {
	return {
		...{ thread_id, session_id, title, created_at, updated_at, trashed_at, running, unread, last_message },
		sources: state.sources.map(({ name }) => name),
	};
}
