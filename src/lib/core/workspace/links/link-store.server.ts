import * as z from 'zod';
import type { WorkspaceDatabase } from '../database/open.server.ts';
import { rowReader } from '../database/row-reader.ts';
import type { LinkStore } from '../workspace.ts';

const row = z.object({ session_id: z.string(), thread_id: z.string(), added_at: z.string() });

/** Which conversations a session may read. */
export function linkStore(database: WorkspaceDatabase): LinkStore {
	const read = rowReader('links', 'thread_id', row);
	return {
		add({ session_id, thread_id, added_at }) {
			database
				.prepare('INSERT OR IGNORE INTO links (session_id, thread_id, added_at) VALUES (?, ?, ?)')
				.run(session_id, thread_id, added_at);
		},
		list: (sessionId) =>
			database.prepare('SELECT * FROM links WHERE session_id = ? ORDER BY rowid').all(sessionId).map(read),
		remove(sessionId, threadId) {
			const removed = database
				.prepare('DELETE FROM links WHERE session_id = ? AND thread_id = ? RETURNING thread_id')
				.get(sessionId, threadId);
			return removed !== undefined;
		},
	};
}
