import * as z from 'zod';
import { askProcess } from './ask-process.server.ts';
import type { ServerRecord } from './server-record.server.ts';

/** What a model process answers at `/health`. */
const processHealth = z.object({
	/** Questions that it answers, or that wait for their turn. */
	active: z.int().min(0),
	/** Time since it was last asked anything (ms); 0 while it answers. */
	quiet_ms: z.number().min(0).optional(),
});
export type ProcessHealth = z.infer<typeof processHealth>;

/** How a model process is; null where it does not tell. */
export async function healthOf(at: Pick<ServerRecord, 'socket' | 'token'>): Promise<ProcessHealth | null> {
	const text = await askProcess(at, { method: 'GET', path: '/health' });
	try {
		return text === null ? null : processHealth.parse(JSON.parse(text));
	} catch {
		return null;
	}
}
