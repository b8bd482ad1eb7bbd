import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import * as z from 'zod';
import { answerChat, chatModel } from './ollama-chat.ts';
import { Downloads, type Speed } from './ollama-downloads.ts';
import { library, type Library } from './ollama-library.ts';
import { answerPull } from './ollama-pull.ts';
import { OllamaStore, type Manifest } from './ollama-store.ts';

export interface StandInOptions {
	/** Models folder. */
	models: string;
	/** What its registry has. */
	library: Library;
	speed?: Partial<Speed>;
	/** Keeps unfinished downloads at the start (OLLAMA_NOPRUNE). */
	noprune?: boolean;
	version?: string;
	port?: number;
	/** Answers a request in its place where it returns true. */
	instead?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

export interface SeenCall {
	method: string;
	path: string;
	body: string;
	headers: IncomingMessage['headers'];
}

/**
 * A stand-in for an Ollama server, written after its published API: layers that come one after the other, `completed` left out at 0,
 * layers that are there already, downloads that clients share, parts of unfinished ones that a start removes. Close it.
 */
export interface OllamaStandIn {
	readonly origin: string;
	readonly base_url: string;
	readonly seen: readonly SeenCall[];
	readonly store: OllamaStore;
	readonly downloads: Downloads;
	/** Pulls that are being answered. */
	readonly pulling: number;
	/** Lets bytes come so many times where that is done by hand. */
	tick(times?: number): Promise<void>;
	close(): Promise<void>;
	/** Ends as a killed one does: what runs is not written down. */
	crash(): Promise<void>;
}

const PATHS: readonly string[] = ['version', 'tags', 'ps', 'show', 'delete', 'pull', 'chat'].map(
	(name) => `/api/${name}`,
);

const named = z.object({ model: z.string().optional(), name: z.string().optional() });

export async function startOllamaStandIn(options: StandInOptions): Promise<OllamaStandIn> {
	const { version = '0.12.6', port = 0, noprune = false } = options;
	const registry = library.parse(options.library);
	const store = new OllamaStore(options.models);
	if (!noprune) store.prune();
	const crashed = new AbortController();
	const downloads = new Downloads(
		store,
		{ bytes_per_tick: 1 << 20, tick: 0, ...options.speed },
		crashed.signal,
	);
	const seen: SeenCall[] = [];
	let pulling = 0;

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(Buffer.from(part));
		const body = Buffer.concat(parts).toString('utf8');
		const { method = '', url: path = '', headers } = request;
		seen.push({ method, path, body, headers });
		if (options.instead?.(request, response) === true) return;
		if (!/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u.test(headers.host ?? '')) return send(403, null);
		const json = jsonOf(body);
		const { model, name } = named.catch({}).parse(json);
		const asked = tagged(model ?? name ?? '');
		const found = store.read(asked);
		const unknown = (): void => send(404, { error: `model '${asked}' not found` });
		switch (`${method} ${path}`) {
			case 'GET /':
			case 'HEAD /':
				response.end('Ollama is running');
				return;
			case 'GET /api/version':
				return send(200, { version });
			case 'GET /api/tags':
				return send(200, { models: store.names().map((one) => listed(one, store.read(one))) });
			case 'GET /api/ps':
				return send(200, { models: [] });
			case 'POST /api/show':
				return found === null ? unknown() : send(200, shown(found));
			case 'DELETE /api/delete':
				if (found === null) return unknown();
				store.remove(asked);
				return send(200, null);
			case 'POST /api/pull':
				pulling++;
				try {
					await answerPull(asked, registry[asked], { store, downloads, response });
				} finally {
					pulling--;
				}
				return;
			case 'GET /v1/models':
				return send(200, { object: 'list', data: store.names().map((id) => ({ id, object: 'model' })) });
			case 'POST /api/chat':
			case 'POST /v1/chat/completions':
				if (chatModel(json) === null) return send(400, { error: 'invalid request' });
				if (found === null) return unknown();
				answerChat(path === '/api/chat' ? 'ollama' : 'openai', body, response);
				return;
			default:
				return send(PATHS.includes(path) ? 405 : 404, null);
		}
		function send(status: number, value: unknown): void {
			response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
			response.end(value === null ? '' : JSON.stringify(value));
		}
	}

	const server = createServer((request, response) => {
		answer(request, response).catch((error: unknown) => {
			console.error(error);
			response.destroy();
		});
	});
	await new Promise<void>((resolve, reject) => {
		server.on('error', reject);
		server.listen(port, '127.0.0.1', resolve);
	});
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('No port.');
	const origin = `http://127.0.0.1:${address.port}`;
	const close = (): Promise<void> =>
		new Promise((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
		});
	return {
		origin,
		base_url: `${origin}/v1`,
		seen,
		store,
		downloads,
		get pulling() {
			return pulling;
		},
		async tick(times = 1) {
			for (let time = 0; time < times; time++) {
				downloads.tick();
				await turn();
			}
		},
		close,
		crash() {
			crashed.abort();
			return close();
		},
	};
}

const tagged = (name: string): string => (/:[^/]*$/u.test(name) ? name : `${name}:latest`);

const remote = ({ cloud }: Manifest): object =>
	cloud ? { remote_model: 'big', remote_host: 'https://ollama.com:443' } : {};

function listed(name: string, found: (Manifest & { digest: string }) | null): object {
	if (found === null) throw new Error(`No manifest of ${name}.`);
	return {
		name,
		model: name,
		modified_at: '2026-01-01T00:00:00Z',
		size: found.layers.reduce((sum, { size }) => sum + size, 0),
		digest: found.digest,
		details: { format: 'gguf', family: 'qwen3', parameter_size: '8.2B', quantization_level: 'Q4_K_M' },
		...remote(found),
	};
}

const shown = (found: Manifest): object => ({
	license: 'Apache License',
	modelfile: 'FROM x',
	template: '{{ .Prompt }}',
	details: { format: 'gguf', family: 'qwen3', parameter_size: '8.2B', quantization_level: 'Q4_K_M' },
	model_info: {
		'general.architecture': 'qwen3',
		'general.parameter_count': 8_190_735_360,
		'qwen3.context_length': found.context,
		'tokenizer.ggml.tokens': null,
	},
	...(found.capabilities === null ? {} : { capabilities: found.capabilities }),
	...remote(found),
});

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
