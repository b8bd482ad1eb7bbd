import { request } from 'node:http';
import type { ServerRecord } from './server-record.server.ts';

const ANSWER_WITHIN_MS = 5_000;

/** What a process says about itself is short; a longer answer is not one of ours. */
const MAX_CHARACTERS = 10_000;

/**
 * Asks a model process something about itself; no conversation goes this way. The text of its answer where it knows the token,
 * null where nobody answers in time.
 */
export function askProcess(
	{ socket: socketPath, token }: Pick<ServerRecord, 'socket' | 'token'>,
	{ method, path, body }: { method: 'GET' | 'POST'; path: string; body?: string },
): Promise<string | null> {
	return new Promise((resolve) => {
		const asked = request(
			{
				...{ socketPath, method, path, agent: false, timeout: ANSWER_WITHIN_MS },
				headers: { authorization: `Bearer ${token}`, host: 'embedded.localhost' },
			},
			(message) => {
				let text = '';
				message.setEncoding('utf8');
				message.on('data', (part) => {
					text += String(part);
					if (text.length > MAX_CHARACTERS) message.destroy(new Error('the answer is too long'));
				});
				message.once('end', () => resolve(message.statusCode === 200 ? text : null));
				message.once('error', () => resolve(null));
			},
		);
		asked.once('error', () => resolve(null));
		asked.once('timeout', () => asked.destroy());
		asked.end(body);
	});
}
