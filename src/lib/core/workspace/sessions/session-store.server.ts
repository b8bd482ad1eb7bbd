import * as z from 'zod';
import { appendAll } from '../../../base/append-all.ts';
import { LbError } from '../../../base/errors.ts';
import type { WorkspaceDatabase } from '../database/open.server.ts';
import { rowReader } from '../database/row-reader.ts';
import { randomId } from '../../../base/hashing.server.ts';
import type { ConversationFilter, SessionRow, SessionStore } from '../workspace.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { searchCondition } from './search.ts';
import { newState, sessionState } from './session-state.ts';

const row = z.object({
	session_id: z.string(),
	thread_id: z.string(),
	title: z.string(),
	titled_by: z.enum(['user', 'program']),
	state: z.string().transform((text) => sessionState.parse(JSON.parse(text))),
	created_at: z.string(),
	updated_at: z.string(),
	trashed_at: z.string().nullable(),
	read_seq: z.int(),
	number: z.int(),
});

const readRow = rowReader('sessions', 'session_id', row);

const count = z.object({ total: z.int() });

/** Sessions in the workspace database. */
export function sessionStore(database: WorkspaceDatabase, now: () => Date): SessionStore {
	function get(sessionId: string): SessionRow {
		const found = database.prepare('SELECT * FROM sessions WHERE session_id = ?').get(sessionId);
		if (found === undefined) throw new LbError('session.unknown', { session_id: sessionId });
		return sessionRow(found);
	}

	function list({ query, cursor, limit, trashed }: ConversationFilter): ReturnType<SessionStore['list']> {
		const conditions = [`trashed_at IS ${trashed ? 'NOT ' : ''}NULL`];
		const values: (string | number)[] = [];
		const search = searchCondition(query ?? '');
		if (search !== null) {
			conditions.push(search.sql);
			appendAll(values, search.values);
		}
		const where = conditions.join(' AND ');
		const { total } = count.parse(
			database.prepare(`SELECT count(*) AS total FROM sessions WHERE ${where}`).get(...values),
		);
		const from = cursor === undefined ? null : decodeCursor(cursor);
		const page = from === null ? where : `${where} AND (updated_at, number) < (?, ?)`;
		const found = database
			.prepare(`SELECT * FROM sessions WHERE ${page} ORDER BY updated_at DESC, number DESC LIMIT ?`)
			.all(...values, ...(from === null ? [] : [from.updated_at, from.number]), limit + 1)
			.map(readRow);
		const shown = found.slice(0, limit);
		const last = shown.at(-1);
		return {
			rows: shown.map(withoutNumber),
			total,
			next_cursor: found.length > limit && last !== undefined ? encodeCursor(last) : null,
		};
	}

	return {
		get,
		list,
		create(title) {
			const at = now().toISOString();
			const session_id = randomId();
			database
				.prepare(
					'INSERT INTO sessions (session_id, thread_id, title, titled_by, state, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
				)
				.run(
					session_id,
					randomId(),
					title,
					title === '' ? 'program' : 'user',
					JSON.stringify(newState()),
					at,
					at,
				);
			return get(session_id);
		},
		byThread(threadId) {
			const found = database.prepare('SELECT * FROM sessions WHERE thread_id = ?').get(threadId);
			if (found === undefined) throw new LbError('conversation.unknown', { thread_id: threadId });
			return sessionRow(found);
		},
		byThreads(threadIds) {
			const found = database
				.prepare('SELECT * FROM sessions WHERE thread_id IN (SELECT value FROM json_each(?))')
				.all(JSON.stringify(threadIds))
				.map(sessionRow);
			return new Map(found.map((session) => [session.thread_id, session]));
		},
		change(sessionId, { state, ...change }) {
			const moved = state !== undefined || change.title !== undefined;
			const values = {
				...change,
				...(state === undefined ? {} : { state: JSON.stringify(sessionState.parse(state)) }),
				...(moved ? { updated_at: now().toISOString() } : {}),
			};
			const names = Object.keys(values);
			if (names.length > 0)
				database
					.prepare(
						`UPDATE sessions SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE session_id = ?`,
					)
					.run(...Object.values(values), sessionId);
			return get(sessionId);
		},
		remove(sessionId) {
			const { thread_id } = get(sessionId);
			// The cascade would do the rest, where foreign keys are on; the search table knows none.
			for (const sql of [
				'DELETE FROM message_text WHERE thread_id = ?',
				'DELETE FROM messages WHERE thread_id = ?',
				'DELETE FROM links WHERE thread_id = ?',
			])
				database.prepare(sql).run(thread_id);
			for (const table of ['session_jobs', 'uploads', 'images', 'links', 'sessions'])
				database.prepare(`DELETE FROM ${table} WHERE session_id = ?`).run(sessionId);
		},
	};
}

const sessionRow = (found: unknown): SessionRow => withoutNumber(readRow(found));

function withoutNumber({ number: _number, ...rest }: z.output<typeof row>): SessionRow {
	return rest;
}
