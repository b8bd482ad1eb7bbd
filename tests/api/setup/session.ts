import * as z from 'zod';
import type { TestServer } from './server.ts';

const made = z.looseObject({ session_id: z.string() });

/** Opens a session with folders bound; returns its id. */
export async function openSession(server: TestServer, ...folders: string[]): Promise<string> {
	const { session_id } = made.parse((await server.request('POST', '/api/session', { body: {} })).json());
	for (const path of folders) {
		const added = await server.request('POST', `/api/session/${session_id}/sources`, { body: { path } });
		if (added.status >= 300) throw new Error(`The folder was not bound: ${added.text}`);
	}
	return session_id;
}
