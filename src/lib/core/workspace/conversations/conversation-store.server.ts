import * as z from 'zod';
import { messageState } from '../../../contract/records/conversation.ts';
import type { WorkspaceDatabase } from '../database/open.server.ts';
import type { ConversationOverview, ConversationStore } from '../workspace.ts';

/** Characters of a message that lists show. */
const SHOWN = 200;

const lastRow = z.object({
	thread_id: z.string(),
	message_id: z.string(),
	seq: z.int(),
	role: z.enum(['user', 'assistant']),
	text: z.string(),
	state: messageState,
	created_at: z.string(),
});
const unreadRow = z.object({ thread_id: z.string(), unread: z.int() });
const seqRow = z.object({ seq: z.int().nullable() });

/** The newest message of each conversation asked for, in one statement; all but its text comes from the index. */
const LAST = `SELECT m.thread_id, m.message_id, m.seq, m.role, substr(m.text, 1, ${SHOWN}) AS text, m.state, m.created_at
	FROM json_each(?) AS asked JOIN messages AS m INDEXED BY messages_by_place
	ON m.thread_id = asked.value AND m.superseded = 0 AND m.seq = (
		SELECT max(seq) FROM messages WHERE thread_id = asked.value AND superseded = 0)`;
const UNREAD = `SELECT s.thread_id, count(*) AS unread
	FROM json_each(?) AS asked JOIN sessions AS s ON s.thread_id = asked.value
	JOIN messages AS m ON m.thread_id = s.thread_id AND m.superseded = 0 AND m.seq > s.read_seq
	WHERE m.role = 'assistant' AND m.state <> 'waiting' GROUP BY s.thread_id`;
const NEWEST_ANSWER = `SELECT max(seq) AS seq FROM messages
	WHERE thread_id = ? AND superseded = 0 AND role = 'assistant' AND state <> 'waiting'`;
const FIRST_WAITING = `SELECT min(seq) AS seq FROM messages
	WHERE thread_id = ? AND superseded = 0 AND role = 'assistant' AND state = 'waiting'`;
const NEWEST = 'SELECT max(seq) AS seq FROM messages WHERE thread_id = ?';

/** What lists say about conversations, for many at once. */
export function conversationStore(database: WorkspaceDatabase): ConversationStore {
	const seqOf = (sql: string, threadId: string): number | null =>
		seqRow.parse(database.prepare(sql).get(threadId)).seq;
	return {
		overview(threadIds) {
			const asked = JSON.stringify(threadIds);
			const overview = new Map<string, ConversationOverview>(
				threadIds.map((id) => [id, { last_message: null, unread: 0 }]),
			);
			for (const row of z.array(lastRow).parse(database.prepare(LAST).all(asked))) {
				const { thread_id, ...last_message } = row;
				overview.set(thread_id, { last_message, unread: 0 });
			}
			for (const { thread_id, unread } of z.array(unreadRow).parse(database.prepare(UNREAD).all(asked))) {
				const { last_message = null } = overview.get(thread_id) ?? {};
				overview.set(thread_id, { last_message, unread });
			}
			return overview;
		},
		readSeq(threadId) {
			const waiting = seqOf(FIRST_WAITING, threadId);
			return waiting === null ? (seqOf(NEWEST, threadId) ?? 0) : waiting - 1;
		},
		newestAnswer: (threadId) => seqOf(NEWEST_ANSWER, threadId),
	};
}
