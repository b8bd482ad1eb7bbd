import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { GuardedCall } from '../../src/lib/core/llm/guarded-call.server.ts';
import { llmLimits } from '../../src/lib/core/llm/limits.ts';
import { embeddedAddress } from '../../src/lib/core/llm/embedded-address.ts';
import { modelAddress } from '../../src/lib/core/llm/open-provider.server.ts';
import {
	deleteModel,
	listedModels,
	showModel,
} from '../../src/lib/core/local-models/ollama/ask-ollama.server.ts';
import { pullModel } from '../../src/lib/core/local-models/ollama/pull-model.server.ts';
import { importsOf, root, sourceFiles } from '../architecture/imports.ts';
import { rejected } from '../setup/thrown.ts';
import { startScriptedServer } from './scripted-server.ts';
import { socketPlace } from './socket-place.ts';

const server = await startScriptedServer();
const other = await startScriptedServer();
afterAll(() => Promise.all([server.close(), other.close()]));

it.each([
	['another port', other.origin],
	['another host', server.origin.replace('127.0.0.1', 'localhost')],
	['another scheme', server.origin.replace('http:', 'https:')],
])('a call for one address sends nothing to %s', async (_, origin) => {
	const address = modelAddress(server.origin, false);
	const to = { address, key: 'secret-key-1', protocol: 'Ollama', limits: llmLimits } as const;
	const call = new GuardedCall(to, 'm', new AbortController().signal);
	const error = await rejected(call.fetch(`${origin}/api/chat`, { method: 'POST', body: '{}' }));
	await call.close(false);
	expect(error.code).toBe('llm.origin_mismatch');
	expect([...server.seen, ...other.seen]).toEqual([]);
});

/** Files of the engine that open connections. */
const sending = (): string[] =>
	sourceFiles('src/lib/core').filter(
		(file) =>
			!/\.(?:test|fixture)\b/.test(file) &&
			/(?<![\w.#])fetch\(|^import (?!type )[^;]*? from 'node:(?:https?|http2|net|tls|dns|dgram)(?:\/promises)?'|\bnew WebSocket\b/m.test(
				readFileSync(path.join(root, file), 'utf8'),
			),
	);

it('no other file of the engine sends anything, but for the documents that a user names by their address', () => {
	expect(sending()).toEqual([
		// The second way out: it asks for documents and files of models by their address, and takes nothing along.
		'src/lib/core/fetch/ask-once.server.ts',
		'src/lib/core/fetch/connect.server.ts',
		'src/lib/core/llm/guarded-call.server.ts',
		// The same calls, to a model in a process of lb-agent.
		'src/lib/core/llm/socket-fetch.server.ts',
		// Asks the process of a model whether it is there; no conversation goes this way.
		'src/lib/core/local-models/embedded/ask-process.server.ts',
		// That process itself: it answers at its socket and asks nobody.
		'src/lib/core/local-models/embedded/serve-model.server.ts',
		// Looks for a port of this machine; it listens for a moment and sends nothing.
		'src/lib/core/local-models/ollama/free-port.server.ts',
		// Manages an Ollama server of this machine: it takes the name of a model along.
		'src/lib/core/local-models/ollama/request-ollama.server.ts',
		// Asks a registry for versions of the program, and takes nothing along.
		'src/lib/core/releases/ask-registry.server.ts',
		// Between processes of this machine.
		'src/lib/core/workspace/waiting-engines.server.ts',
	]);
});

it('the way through a socket is known to guarded calls alone, so that it has their limits and records', () => {
	const importing = ['src', 'cli']
		.flatMap(sourceFiles)
		.filter((file) => !/\.(?:test|fixture)\b/.test(file))
		.flatMap(importsOf)
		.filter(({ to }) => to !== null && to.endsWith('core/llm/socket-fetch.server.ts'))
		.map(({ from }) => from);
	expect(importing).toEqual(['src/lib/core/llm/guarded-call.server.ts']);
});

it('a call for a model in lb-agent sends nothing elsewhere, and nothing of an address goes through its socket', async () => {
	const piped = await startScriptedServer(undefined, { socket: socketPlace() });
	try {
		const to = { address: embeddedAddress, key: 'token-1', protocol: 'OpenAI', limits: llmLimits } as const;
		const call = new GuardedCall({ ...to, socket: piped.socket }, 'm', new AbortController().signal);
		const error = await rejected(
			call.fetch(`${other.origin}/v1/chat/completions`, { method: 'POST', body: '{}' }),
		);
		await call.close(false);
		expect(error.code).toBe('llm.origin_mismatch');
		expect([...piped.seen, ...other.seen]).toEqual([]);
	} finally {
		await piped.close();
	}
});

it.each([
	'http://192.0.2.7:11434',
	'https://ollama.com',
	'http://127.0.0.1.example.org',
	'http://2130706433.org',
])('a call that manages an Ollama server never leaves this machine for %s', async (origin) => {
	const signal = new AbortController().signal;
	await expect((async () => listedModels({ origin, signal }))()).rejects.toThrow(TypeError);
});

it('calls that manage an Ollama server carry the name of a model, and no key', async () => {
	const signal = new AbortController().signal;
	const asked = { origin: other.origin, signal };
	const before = other.seen.length;
	await listedModels(asked);
	await rejected(pullModel({ ...asked, model: 'a:1b', name: 'A', onProgress: () => undefined }));
	await showModel(asked, 'a:1b');
	await deleteModel(asked, 'a:1b');
	const sent = other.seen.slice(before);
	expect(sent.map(({ method, path: at, body }) => [method, at, body])).toEqual([
		['GET', '/api/tags', ''],
		['GET', '/api/tags', ''],
		['POST', '/api/pull', '{"model":"a:1b","stream":true}'],
		['POST', '/api/show', '{"model":"a:1b"}'],
		['DELETE', '/api/delete', '{"model":"a:1b"}'],
	]);
	for (const { headers } of sent)
		expect(
			Object.keys(headers).filter((name) => !/^(?:host|accept|user-agent|connection|content-)/u.test(name)),
		).toEqual([]);
});

it('neither way out knows the other, so that no text for a model goes to an address of a document', () => {
	const importing = (folder: string, other: RegExp): string[] =>
		sourceFiles(folder)
			.flatMap(importsOf)
			.filter(({ to }) => to !== null && other.test(to))
			.map(({ from }) => from);
	const asking = ['fetch', 'skills/fetch', 'local-models'];
	for (const room of asking)
		expect(importing(`src/lib/core/${room}`, /core\/(?:llm|assistant)\//), room).toEqual([]);
	expect(importing('src/lib/core/llm', /core\/(?:fetch|skills|local-models)\//)).toEqual([]);
});
