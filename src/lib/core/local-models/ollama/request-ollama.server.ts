import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isLoopback } from '../../../base/bind-address.ts';
import { LbError } from '../../../base/errors.ts';
import { systemCode } from '../../../base/system-code.ts';
import { engineVersion } from '../../../base/version.ts';

/** One call that manages an Ollama server. */
export interface OllamaCall {
	/** Address of the server without a slash at its end; it must be of this machine. */
	origin: string;
	method: 'GET' | 'POST' | 'DELETE';
	/** Path below the address, such as `/api/tags`. */
	path: string;
	body?: Readonly<Record<string, string | boolean>>;
	signal: AbortSignal;
}

/**
 * Sends a call that manages an Ollama server, and resolves with the head of its answer, whatever its status. It goes to this
 * machine alone and straight, past any proxy; a redirect is an answer like any other and is not followed; it carries the name of a
 * model and nothing of a conversation. There is no limit of time: `signal` is for that, and ends the answer as well.
 * Throws the reason of `signal`, and `local_models.ollama_unreachable`.
 */
export function requestOllama({ origin, method, path, body, signal }: OllamaCall): Promise<IncomingMessage> {
	const url = new URL(origin + path);
	if (!isOnThisMachine(url)) throw new TypeError('An Ollama server on another machine is not managed.');
	const text = body === undefined ? null : JSON.stringify(body);
	const send = url.protocol === 'https:' ? requestHttps : requestHttp;
	return new Promise((resolve, reject) => {
		const request = send(url, {
			method,
			// A connection of its own: an agent could hold it back, or take it through a proxy.
			agent: false,
			signal,
			headers: {
				accept: 'application/json, application/x-ndjson',
				'user-agent': `lb-agent/${engineVersion}`,
				...(text === null
					? {}
					: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
			},
		});
		request.on('error', (error) => reject(faultOf(error, url, signal)));
		request.on('response', resolve);
		request.end(text ?? undefined);
	});
}

/** Is an address of this machine? Its name is not looked up. */
export const isOnThisMachine = ({ hostname }: URL): boolean =>
	isLoopback(hostname.replace(/^\[(.*)\]$/u, '$1'));

/** Why a connection ended: the reason of the signal where that was it. */
export function faultOf(error: unknown, { host }: URL, signal: AbortSignal): unknown {
	if (signal.aborted) return signal.reason;
	const reason = systemCode(error) ?? 'ECONNRESET';
	return new LbError('local_models.ollama_unreachable', { host, reason }, {}, { cause: error });
}

/** The text of an answer of at most so many bytes; null for a longer one. Throws as `requestOllama`. */
export async function textOf(
	answer: IncomingMessage,
	max_bytes: number,
	{ origin, signal }: Pick<OllamaCall, 'origin' | 'signal'>,
): Promise<string | null> {
	const parts: Buffer[] = [];
	let bytes = 0;
	try {
		for await (const part of answer) {
			const chunk = Buffer.from(part);
			bytes += chunk.length;
			// Leaving the loop ends the connection.
			if (bytes > max_bytes) return null;
			parts.push(chunk);
		}
	} catch (error) {
		throw faultOf(error, new URL(origin), signal);
	}
	return Buffer.concat(parts).toString('utf8');
}
