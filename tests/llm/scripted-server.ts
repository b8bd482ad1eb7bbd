import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { framesOf } from './scripted-frames.ts';

/** What the server does next. A script that ends without a fault ends the answer as a whole one. */
export type Step =
	/** A piece of the answer. */
	| { text: string }
	/** A call of a tool; an object is written as the protocol has it, a text as it is (it may be malformed). */
	| { call: string; arguments?: Record<string, unknown> | string; id?: string }
	/** Waits so many milliseconds. */
	| { wait: number }
	/** Why the model stopped; without it `tool_calls` after a call, else `stop`. Ends the script. */
	| { end: string }
	/** Tokens as they are counted; without it the numbers of characters. */
	| { usage: { input: number; output: number } }
	/** These characters, outside of any protocol. */
	| { raw: string }
	/** Another answer than a stream: status, headers and body (an object is sent as JSON). First of a script. */
	| { status: number; headers?: Record<string, string>; body?: unknown }
	/** The connection breaks. */
	| { reset: true }
	/** The answer ends here without saying why. */
	| { close: true }
	/** Nothing more comes, the connection stays open. */
	| { hang: true }
	/** The same piece again and again until the other side leaves. */
	| { endless: string };

/** What a program sent, as read by both protocols. */
export interface SeenRequest {
	protocol: 'openai' | 'ollama';
	method: string;
	path: string;
	headers: Readonly<Record<string, string>>;
	/** Exact text. */
	body: string;
	/** The same as JSON; null where it is none. */
	json: unknown;
	model: string;
	messages: readonly { role: string; text: string; images: number }[];
	/** Names of the tools that are offered. */
	tools: readonly string[];
	/** Name of the schema that the answer must have, or null. */
	format: string | null;
}

/**
 * Steps of one answer; a list of lists, of which each call takes the next (the last is repeated); or a function of the request, with
 * which the server obeys what it reads.
 */
export type Script =
	| readonly Step[]
	| readonly (readonly Step[])[]
	| ((request: SeenRequest) => readonly Step[] | Promise<readonly Step[]>);

export interface ScriptedServer {
	/** `http://127.0.0.1:<port>`: address for the Ollama protocol. */
	readonly origin: string;
	/** Address for the OpenAI protocol. */
	readonly base_url: string;
	/** Unix socket or named pipe on which it listens; absent: on the port of its address. */
	readonly socket?: string;
	/** Every request that asked a model, oldest first. */
	readonly asked: readonly SeenRequest[];
	/** Every request of any kind. */
	readonly seen: readonly SeenRequest[];
	/** Connections on which an answer is being written. */
	readonly open: number;
	/** From now on. Lists of lists begin again. */
	play(script: Script): void;
	close(): Promise<void>;
}

export interface ScriptedOptions {
	/** Models it has; another one is unknown to it. Without a list it has them all and lists `scripted`. */
	models?: readonly string[];
	/** What `Authorization: Bearer` must hold; null takes everybody. */
	key?: string | null;
	/** Refuses a body that has this word as a key of its first level, with status 400, as servers do that do not know it. */
	refuses?: string;
	/** Listens on this Unix socket or named pipe, as the server of a model in lb-agent does. */
	socket?: string;
}

/** A server of both protocols that answers by a script and records every request. Close it. */
export async function startScriptedServer(
	script: Script = [{ text: 'Hello.' }],
	{ models, key = null, refuses, socket }: ScriptedOptions = {},
): Promise<ScriptedServer> {
	const asked: SeenRequest[] = [];
	const seen: SeenRequest[] = [];
	const leaving = new AbortController();
	let playing = script;
	let taken = 0;
	let open = 0;

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const read = readRequest(request, await textOf(request));
		seen.push(read);
		if (key !== null && read.headers['authorization'] !== `Bearer ${key}`)
			return sendJson(response, 401, refusal(read, 'Incorrect API key provided.', 'invalid_api_key'));
		// A process that uses the server of a model in lb-agent says so.
		if (socket !== undefined && read.path === '/owners') return sendJson(response, 200, {});
		if (read.path === '/v1/models')
			return sendJson(response, 200, {
				object: 'list',
				data: (models ?? ['scripted']).map((id) => ({ id, object: 'model' })),
			});
		if (read.path === '/api/tags')
			return sendJson(response, 200, {
				models: (models ?? ['scripted']).map((name) => ({ name, model: name })),
			});
		if (read.path !== '/v1/chat/completions' && read.path !== '/api/chat')
			return sendJson(response, 404, { detail: 'Not Found' });
		asked.push(read);
		if (refuses !== undefined && keysOf(read.json).includes(refuses))
			return sendJson(
				response,
				400,
				refusal(read, `Unrecognized request argument supplied: ${refuses}`, null),
			);
		if (models !== undefined && !models.includes(read.model))
			return sendJson(
				response,
				404,
				refusal(read, `The model '${read.model}' was not found`, 'model_not_found'),
			);
		const gone = new AbortController();
		response.on('close', () => gone.abort());
		open++;
		try {
			await perform(await stepsFor(read), read, response, AbortSignal.any([gone.signal, leaving.signal]));
		} catch (error) {
			// Whoever left is not answered.
			if (!gone.signal.aborted && !leaving.signal.aborted) throw error;
		} finally {
			open--;
		}
	}

	async function stepsFor(request: SeenRequest): Promise<readonly Step[]> {
		if (typeof playing === 'function') return playing(request);
		const lists = playing.filter((entry): entry is readonly Step[] => Array.isArray(entry));
		if (lists.length > 0) return lists[Math.min(taken++, lists.length - 1)] ?? [];
		return playing.filter((entry): entry is Step => !Array.isArray(entry));
	}

	const server = createServer((request, response) => {
		answer(request, response).catch((error: unknown) => {
			// Seen by the test as a broken connection, and by the person who reads its output.
			console.error(error);
			response.destroy();
		});
	});
	const origin = await listening(server, socket);
	return {
		origin,
		base_url: `${origin}/v1`,
		...(socket === undefined ? {} : { socket }),
		asked,
		seen,
		get open() {
			return open;
		},
		play(next) {
			playing = next;
			taken = 0;
		},
		async close() {
			leaving.abort();
			await new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			});
		},
	};
}

/** The address at which a server is asked from now on. */
async function listening(server: Server, socket: string | undefined): Promise<string> {
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		if (socket === undefined) server.listen(0, '127.0.0.1', resolve);
		else server.listen({ path: socket }, resolve);
	});
	const address = server.address();
	if (socket !== undefined) return 'http://embedded.localhost';
	if (address === null || typeof address === 'string') throw new Error('No port.');
	return `http://127.0.0.1:${address.port}`;
}

async function perform(
	steps: readonly Step[],
	request: SeenRequest,
	response: ServerResponse,
	signal: AbortSignal,
): Promise<void> {
	const frames = framesOf(request);
	const write = async (text: string): Promise<void> => {
		if (!response.headersSent) response.writeHead(200, { 'content-type': frames.type });
		if (response.write(text)) return;
		await once(response, 'drain', { signal });
	};
	let hasCalled = false;
	for (const step of steps) {
		if ('status' in step) return sendStatus(response, step);
		else if ('text' in step) await write(frames.text(step.text));
		else if ('wait' in step) await pause(step.wait, undefined, { signal });
		else if ('raw' in step) await write(step.raw);
		else if ('usage' in step) frames.count(step.usage);
		else if ('end' in step) return void response.end(frames.end(step.end));
		else if ('close' in step) return void response.end();
		else if ('reset' in step) return reset(response);
		else if ('hang' in step) await new Promise((_, reject) => signal.addEventListener('abort', reject));
		else if ('endless' in step)
			for (;;) {
				await write(frames.text(step.endless));
				// Lets the other side be heard.
				await pause(0, undefined, { signal });
			}
		else {
			hasCalled = true;
			await write(frames.call(step.call, step.arguments ?? {}, step.id));
		}
	}
	if (!response.headersSent) response.writeHead(200, { 'content-type': frames.type });
	response.end(frames.end(hasCalled ? 'tool_calls' : 'stop'));
}

/** What was written arrives before the connection breaks. */
function reset(response: ServerResponse): void {
	const { socket } = response;
	// Only TCP has a way to say that a connection broke.
	if (socket?.remoteAddress === undefined) socket?.destroy();
	else socket.resetAndDestroy();
}

function sendStatus(
	response: ServerResponse,
	{ status, headers = {}, body = '' }: Extract<Step, { status: number }>,
): void {
	if (typeof body !== 'string') return sendJson(response, status, body, headers);
	response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end(body);
}

function sendJson(
	response: ServerResponse,
	status: number,
	body: unknown,
	headers: Record<string, string> = {},
): void {
	response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function refusal({ protocol }: SeenRequest, message: string, code: string | null): unknown {
	return protocol === 'ollama'
		? { error: message }
		: { error: { message, type: 'invalid_request_error', code } };
}

async function textOf(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(Buffer.from(part));
	return Buffer.concat(parts).toString('utf8');
}

/** Lenient: what a program sends wrongly is for the test to notice. */
const wireRequest = z.object({
	model: z.string().catch(''),
	messages: z
		.array(
			z.object({
				role: z.string().catch(''),
				content: z.union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))]).catch(''),
				images: z.array(z.unknown()).catch([]),
			}),
		)
		.catch([]),
	tools: z.array(z.object({ function: z.object({ name: z.string() }) })).catch([]),
	response_format: z
		.object({ json_schema: z.object({ name: z.string() }) })
		.nullable()
		.catch(null),
	format: z.looseObject({}).nullable().catch(null),
});

function readRequest(request: IncomingMessage, body: string): SeenRequest {
	const path = request.url ?? '';
	const json = jsonOf(body);
	const wire = wireRequest.parse(typeof json === 'object' && json !== null ? json : {});
	return {
		protocol: path.startsWith('/api/') ? 'ollama' : 'openai',
		method: request.method ?? '',
		path,
		headers: Object.fromEntries(
			Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
		),
		body,
		json,
		model: wire.model,
		messages: wire.messages.map(({ role, content, images }) =>
			typeof content === 'string'
				? { role, text: content, images: images.length }
				: {
						role,
						text: content.map(({ text }) => text ?? '').join(''),
						images: content.filter(({ text }) => text === undefined).length,
					},
		),
		tools: wire.tools.map((tool) => tool.function.name),
		format: wire.response_format?.json_schema.name ?? (wire.format === null ? null : 'format'),
	};
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

const keysOf = (value: unknown): string[] =>
	typeof value === 'object' && value !== null ? Object.keys(value) : [];
