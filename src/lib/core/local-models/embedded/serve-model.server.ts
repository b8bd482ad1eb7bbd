import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerChat, type ChatModel } from './answer-chat.server.ts';
import { readChatRequest } from './chat-request.ts';
import { OneAtATime } from './one-at-a-time.ts';
import type { ProcessHealth } from './process-health.server.ts';
import { askedChat } from './protocol.ts';
import { faultBody, ProtocolFault } from './protocol-fault.ts';

/** Questions that may wait while one is answered. */
const QUEUE = 4;
const BODY_BYTES = 8_000_000;

export interface ServedModel {
	model: ChatModel;
	identifier: string;
	token: string;
	/** Another process joins those that it runs for. Throws for what is no mark of a process. */
	join: (mark: unknown) => void;
	/** A request begins or ends; health is none. */
	onUse: (active: number) => void;
	/** Told why an answer failed in the middle. */
	onFault?: (reason: string) => void;
	/** Of another length in tests. */
	sign_of_life_ms?: number;
}

/** An HTTP server with a model behind it, for those who have its token. */
export function serveModel(served: ServedModel): Server {
	const queue = new OneAtATime(QUEUE);
	let active = 0;
	let lastUse = performance.now();
	const used = (change: 1 | -1): void => {
		active += change;
		lastUse = performance.now();
		served.onUse(active);
	};
	const server = createServer((request, response) => {
		void handle(request, response);
	});
	// Long questions take minutes to read; whoever asks has limits of its own.
	server.requestTimeout = 60_000;

	async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
		if (!isAllowed(request.headers.authorization, served.token)) {
			fail(response, new ProtocolFault(401, 'invalid_api_key', 'The token is missing or wrong.'));
			return;
		}
		const isHealth = request.url === '/health';
		if (!isHealth) used(1);
		try {
			await route(`${request.method} ${request.url}`, request, response);
		} catch (error) {
			fail(response, error);
		} finally {
			if (!isHealth) used(-1);
		}
	}

	const healthNow = (): ProcessHealth => ({
		active: queue.size,
		quiet_ms: active > 0 ? 0 : performance.now() - lastUse,
	});

	async function route(asked: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
		switch (asked) {
			case 'GET /health':
				return send(response, { status: 'ready', ...healthNow() });
			case 'GET /v1/models':
				return send(response, { object: 'list', data: [{ id: served.identifier, object: 'model' }] });
			case 'POST /owners':
				served.join(JSON.parse(await bodyOf(request)));
				return send(response, { status: 'ready' });
			case 'POST /v1/chat/completions': {
				const chat = askedChat(readChatRequest(await bodyOf(request)));
				// Counted before anything else, so that a refusal has a status of its own.
				const fitted = served.model.fit(chat);
				if (queue.isFull)
					throw new ProtocolFault(429, 'rate_limit_exceeded', 'Too many questions are waiting.');
				const head = {
					id: `chatcmpl-${randomBytes(8).toString('hex')}`,
					created: Math.floor(Date.now() / 1000),
					model: served.identifier,
				};
				const { model, sign_of_life_ms, onFault } = served;
				const signs = sign_of_life_ms === undefined ? {} : { sign_of_life_ms };
				return answerChat({ chat, fitted, head, model, queue, response, onFault, ...signs });
			}
			default:
				throw new ProtocolFault(404, 'not_found', 'There is nothing at this address.');
		}
	}
	return server;
}

/** Compares digests, which have one length, in constant time. */
function isAllowed(header: string | undefined, token: string): boolean {
	const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
	return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

function send(response: ServerResponse, value: unknown): void {
	response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function fail(response: ServerResponse, error: unknown): void {
	if (response.headersSent) {
		response.destroy();
		return;
	}
	const fault =
		error instanceof ProtocolFault
			? error
			: new ProtocolFault(500, 'server_error', error instanceof Error ? error.message : String(error));
	response
		.writeHead(fault.status, { 'content-type': 'application/json', connection: 'close' })
		.end(faultBody(fault));
}

/** Text of a body. Throws ProtocolFault for one that is too large. */
async function bodyOf(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	let bytes = 0;
	for await (const part of request) {
		const chunk = Buffer.from(part);
		bytes += chunk.length;
		if (bytes > BODY_BYTES)
			throw new ProtocolFault(413, 'request_too_large', 'The request has more than 8 MB.');
		parts.push(chunk);
	}
	return Buffer.concat(parts).toString('utf8');
}
