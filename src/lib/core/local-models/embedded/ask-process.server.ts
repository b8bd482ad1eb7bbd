import { request } from 'node:http';
import type { ServerRecord } from './server-record.server.ts';

const ANSWER_WITHIN_MS = 5_000;

/**
 * Asks a model process something about itself; no conversation goes this way. True where it answers and knows the token, false where nobody
 * answers in time.
 */
export function askProcess(
	{ socket: socketPath, token }: Pick<ServerRecord, 'socket' | 'token'>,
	{ method, path, body }: { method: 'GET' | 'POST'; path: string; body?: string },
): Promise<boolean> {
	return new Promise((resolve) => {
		const asked = request(
			{
				...{ socketPath, method, path, agent: false, timeout: ANSWER_WITHIN_MS },
				headers: { authorization: `Bearer ${token}`, host: 'embedded.localhost' },
			},
			(message) => {
				message.resume();
				message.once('end', () => resolve(message.statusCode === 200));
				message.once('error', () => resolve(false));
			},
		);
		asked.once('error', () => resolve(false));
		asked.once('timeout', () => asked.destroy());
		asked.end(body);
	});
}
