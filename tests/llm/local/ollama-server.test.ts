import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { testModel } from '../../../src/lib/core/assistant/llm/test-model.ts';
import { pullModel } from '../../../src/lib/core/local-models/ollama/pull-model.server.ts';
import { rejected } from '../../setup/thrown.ts';
import { aRequest, asked, heardOf, providerOf, type Protocol } from '../asking.ts';
import { plainModel } from './ollama-library.ts';
import { startOllamaStandIn, type OllamaStandIn, type StandInOptions } from './ollama-server.ts';

const root = mkdtempSync(path.join(tmpdir(), 'lb-stand-in-'));
const running: OllamaStandIn[] = [];
afterEach(async () => {
	vi.restoreAllMocks();
	await Promise.all(running.splice(0).map((server) => server.close()));
});
afterAll(() => rmSync(root, { recursive: true }));

async function serve(more: Partial<StandInOptions> = {}): Promise<OllamaStandIn> {
	const models = path.join(root, 'models');
	const server = await startOllamaStandIn({
		models,
		library: { 'small:1b': plainModel('small', 4_000_000) },
		...more,
	});
	running.push(server);
	return server;
}

const protocols: Protocol[] = ['ollama', 'openai'];
const never = new AbortController().signal;

describe.each(protocols)('a pulled model answers over %s', (protocol) => {
	it('with a text, a call of a tool, a schema and what it sees', async () => {
		const server = await serve();
		await pullModel({
			origin: server.origin,
			model: 'small:1b',
			name: 'Small',
			signal: never,
			onProgress: () => undefined,
		});
		const llm = providerOf(server, protocol);
		expect(await llm.models(never)).toEqual(['small:1b']);
		const now = (): Date => new Date('2026-01-01T00:00:00Z');
		expect(await testModel(llm, 'small:1b', { signal: never, now })).toMatchObject({
			...{ ok: true, tools: true, json: true, images: true },
		});
		const messages = [
			{ role: 'user', text: 'How many samples?' },
			{ role: 'assistant', text: '', calls: [{ id: 'call_1', name: 'count', arguments: '{}' }] },
			{ role: 'tool', call_id: 'call_1', name: 'count', text: '42 samples' },
		] as const;
		const told = await heardOf(llm.chat(aRequest({ model: 'small:1b', messages: [...messages] }), never));
		expect([told.text, told.end]).toEqual(['The tool said: 42 samples', 'stop']);
	});

	it('and one that is not there is unknown', async () => {
		const server = await serve();
		const error = await rejected(asked(providerOf(server, protocol), aRequest({ model: 'other:1b' })));
		expect(error.code).toBe('llm.model_unknown');
	});
});

it.each([
	['an error', 502],
	['an answer', 200],
])('a page of a proxy in the place of %s leaves no word of a library on our output', async (_, status) => {
	const server = await serve({
		instead: (_request, response) => {
			response
				.writeHead(status, { 'content-type': 'text/html' })
				.end('<html><body>Bad gateway</body></html>');
			return true;
		},
	});
	const printed: unknown[] = [];
	for (const name of ['log', 'warn', 'error', 'info', 'debug'] as const)
		vi.spyOn(console, name).mockImplementation((...words: unknown[]) => void printed.push(...words));
	for (const protocol of protocols) {
		const llm = providerOf(server, protocol);
		const errors = [await rejected(asked(llm)), await rejected(llm.models(never))];
		for (const { code } of errors) expect(code).toMatch(/^llm\.(?:server_error|not_a_server)$/u);
	}
	const pulled = pullModel({
		origin: server.origin,
		model: 'a',
		name: 'A',
		signal: never,
		onProgress: () => undefined,
	});
	expect((await rejected(pulled)).code).toBe('local_models.ollama_unusable');
	expect(printed).toEqual([]);
});
