import * as z from 'zod';
import type { WorkspaceDatabase } from '../database/open.server.ts';
import { rowReader } from '../database/row-reader.ts';
import type { SessionJobStore } from '../workspace.ts';

const work = z.object({ kind: z.string(), beside: z.boolean(), data: z.record(z.string(), z.unknown()) });
const row = z.object({
	job_id: z.string(),
	session_id: z.string(),
	message_id: z.string().nullable(),
	work: z.string().transform((text) => work.parse(JSON.parse(text))),
	applied_at: z.string().nullable(),
});

/** Which job belongs to which session, and whether its end is written there. */
export function sessionJobStore(database: WorkspaceDatabase): SessionJobStore {
	const read = rowReader('session_jobs', 'job_id', row);
	return {
		add({ job_id, session_id, message_id, work: started }) {
			database
				.prepare('INSERT INTO session_jobs (job_id, session_id, message_id, work) VALUES (?, ?, ?, ?)')
				.run(job_id, session_id, message_id, JSON.stringify(started));
		},
		find(jobId) {
			const found = database.prepare('SELECT * FROM session_jobs WHERE job_id = ?').get(jobId);
			return found === undefined ? null : read(found);
		},
		open(sessionId) {
			const own = sessionId === undefined ? '' : 'AND session_id = ?';
			return database
				.prepare(`SELECT * FROM session_jobs WHERE applied_at IS NULL ${own} ORDER BY rowid`)
				.all(...(sessionId === undefined ? [] : [sessionId]))
				.map(read);
		},
		ids(sessionId) {
			return database
				.prepare('SELECT * FROM session_jobs WHERE session_id = ? ORDER BY rowid')
				.all(sessionId)
				.map((found) => read(found).job_id);
		},
		markApplied(jobId, at) {
			database.prepare('UPDATE session_jobs SET applied_at = ? WHERE job_id = ?').run(at, jobId);
		},
	};
}
