import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stateOf } from '../../../src/lib/core/assistant/llm/llm-sentences.ts';
import { openLlm } from '../../../src/lib/core/assistant/llm/open-llm.server.ts';
import { probeLocalModel } from '../../../src/lib/core/assistant/local-models/probe-model.server.ts';
import { useLocalModel } from '../../../src/lib/core/assistant/local-models/use-model.server.ts';
import { pullModel } from '../../../src/lib/core/local-models/ollama/pull-model.server.ts';
import { profileFile } from '../../../src/lib/core/local-models/state/places.server.ts';
import { readRecord } from '../../../src/lib/core/local-models/state/record.server.ts';
import { rejected } from '../../setup/thrown.ts';
import { chatContext } from '../chatting.ts';
import { plainModel } from './ollama-library.ts';
import { startOllamaStandIn } from './ollama-server.ts';

// A model that an Ollama server has: its test, and how it is chosen.

const root = mkdtempSync(path.join(tmpdir(), 'lb-ollama-model-'));
const userData = path.join(root, 'data');
const models = path.join(root, 'models');
/** Refuses chats for want of memory while it is true. */
let isFull = false;
const server = await startOllamaStandIn({
	models,
	library: { 'small:1b': plainModel('small', 4_000_000) },
	instead({ url }, response) {
		if (!isFull || url !== '/api/chat') return false;
		const error = 'model requires more system memory (5.6 GiB) than is available (3.1 GiB)';
		response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
		return true;
	},
});
afterAll(async () => {
	await server.close();
	rmSync(root, { recursive: true, force: true });
});

const env = { OLLAMA_HOST: server.origin };
const context = { ...chatContext(userData), env };
const identifier = 'own-small';

beforeAll(() => {
	const profile = profileFile(userData, identifier);
	mkdirSync(path.dirname(profile), { recursive: true });
	const stated = { profile_id: identifier, name: 'Small', ollama_model: 'small:1b', facts: null };
	const created_at = '2026-11-29T20:00:00.000Z';
	writeFileSync(profile, JSON.stringify({ schema_version: 1, ...stated, created_at }));
});

it('is neither tested nor chosen before the server has it', async () => {
	for (const act of [probeLocalModel, useLocalModel])
		expect((await rejected(act({ identifier }, context))).code).toBe('local_models.not_installed');
	expect(await readRecord(userData, identifier)).toBeNull();
});

it('is tested although nobody downloaded it here, and is then not taken for a download', async () => {
	const signal = new AbortController().signal;
	await pullModel({
		...{ origin: server.origin, model: 'small:1b', name: 'Small', signal },
		onProgress: () => undefined,
	});
	expect((await rejected(useLocalModel({ identifier }, context))).code).toBe('local_models.test_needed');
	const { probe, state, model } = await probeLocalModel({ identifier }, context);
	expect({ state, model }).toEqual({ state: 'installed', model: 'small:1b' });
	expect(probe).toMatchObject({
		...{ passed: true, runtime: 'ollama', model: 'small:1b', tool_round_trip: true, structured_answer: true },
		context_tokens: null,
	});
	expect(await readRecord(userData, identifier)).toMatchObject({
		...{ pulled: null, installed: { model: 'small:1b' } },
	});
});

it('is chosen by its tag, at the address at which it was tested', async () => {
	const setup = openLlm({ userData, env });
	await setup.set({ provider: 'ollama', base_url: 'https://ollama.example.org' });
	expect(await useLocalModel({ identifier }, context)).toMatchObject({ chosen: true });
	const config = await setup.config();
	expect(config).toMatchObject({ provider: 'ollama', model: 'small:1b' });
	expect(stateOf(config, 'ollama')).toMatchObject({ base_url: server.origin, privacy: 'local' });
});

it('remains usable after a test for which the server had no memory', async () => {
	isFull = true;
	const { probe, test_result, reason_code } = await probeLocalModel({ identifier }, context);
	isFull = false;
	expect(probe).toMatchObject({
		...{ passed: false, tool_round_trip: null, structured_answer: null },
		problem: 'Small needs about 5.6 GiB of memory; only 3.1 GiB are free now.',
	});
	expect(test_result).toBe('passed');
	expect(reason_code).toMatch(/^local_models\.is_tested_before/u);
	expect(await useLocalModel({ identifier }, context)).toMatchObject({ chosen: true });
});
