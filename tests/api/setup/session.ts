import type { TestServer } from './server.ts';
import { sessionOn } from './session-client.ts';

/** Opens a session with folders bound; returns its id. */
export async function openSession(server: TestServer, ...folders: string[]): Promise<string> {
	return (await sessionOn(server, ...folders)).session_id;
}
