import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { llmConfig, type LlmConfig, type LlmProviderState } from '../../src/lib/contract/records/llm.ts';
import { problem } from '../../src/lib/contract/records/problem.ts';
import { ableModel, faultyServers, serverForFile } from '../llm/faulty-servers.ts';
import { filesHolding } from '../setup/holding-text.ts';
import { sessionClient } from './setup/session-client.ts';
import { startServer, type Answered, type TestServer } from './setup/server.ts';

const CANARY = 'sk-canary-8e2d';
const CONFIG = '/api/llm/config';

let server: TestServer;
/** Everything the service answered. */
let told: string[] = [];
beforeAll(async () => {
	server = await startServer();
});
afterAll(() => server.stop());

async function ask(method: string, path: string, body?: unknown): Promise<Answered> {
	const answer = await server.request(method, path, body === undefined ? {} : { body });
	told.push(answer.text, JSON.stringify(answer.headers));
	return answer;
}

async function change(body: Record<string, unknown>): Promise<LlmConfig> {
	const answer = await ask('POST', CONFIG, body);
	expect(answer.status, answer.text).toBe(200);
	return llmConfig.parse(answer.json());
}

async function refused(body: unknown): Promise<{ status: number; code: string; hint: string }> {
	const answer = await ask('POST', CONFIG, body);
	const { status, code, hint } = problem.parse(answer.json());
	expect(answer.status).toBe(status);
	return { status, code, hint };
}

const stateIn = (config: LlmConfig, provider: string): LlmProviderState => {
	const found = config.providers.find((one) => one.provider === provider);
	if (found === undefined) throw new Error(`no ${provider}`);
	return found;
};

describe('a key in a request', () => {
	it('is in the key file alone: in no answer, log, record or other file', async () => {
		told = [];
		const model = await serverForFile(ableModel, { key: CANARY, models: ['m-1'] });
		const set = await change({ action: 'set', provider: 'openai', base_url: model.base_url, key: CANARY });
		expect(stateIn(set, 'openai').key).toMatchObject({ present: true, place: 'file', file_notice: true });
		await change({ action: 'choose', provider: 'openai', model: 'm-1' });
		const tested = stateIn(await change({ action: 'test' }), 'openai').test;
		expect(tested).toMatchObject({ ok: true, tools: true, json: true, images: true });
		const listed = stateIn(await change({ action: 'list_models', provider: 'openai' }), 'openai');
		expect(listed.models).toEqual([{ model: 'm-1', title: 'm-1', context_tokens: null, on_server: true }]);
		expect(new Set(model.seen.map(({ headers }) => headers['authorization']))).toEqual(
			new Set([`Bearer ${CANARY}`]),
		);
		// Refused, each with the key somewhere in it.
		for (const body of [
			{ action: 'set', provider: 'openai', key: `${CANARY} ${CANARY}` },
			{ action: 'set', provider: 'openai', base_url: CANARY },
			{ action: 'set', provider: 'openai', base_url: `https://u:${CANARY}@example.org` },
			{ action: 'set', provider: CANARY },
			{ action: 'set', provider: 'openai', key: CANARY, apikey: CANARY },
			{ action: CANARY },
			{ key: CANARY },
			`{"action": "set", "provider": "openai", "key": ${CANARY}}`,
			CANARY,
		]) {
			const answer = await server.request('POST', CONFIG, {
				body,
				headers: { 'content-type': 'application/json' },
			});
			expect([400, 422]).toContain(answer.status);
			told.push(answer.text);
		}
		const session = await ask('POST', '/api/session', {});
		const { session_id } = session.json() as { session_id: string };
		const typed = await ask('POST', `/api/session/${session_id}/message`, { text: `/llm key ${CANARY}` });
		expect(typed.status).toBe(422);
		expect(problem.parse(typed.json()).code).toBe('llm.key_typed');
		await ask('GET', CONFIG);
		await ask('GET', '/api/activity');
		await ask('GET', '/api/conversations');
		expect(told.join('\n')).not.toContain(CANARY.slice(3));
		expect(server.stderr()).toBe('');
		expect(filesHolding(server.userData, CANARY.slice(3))).toEqual(['llm-keys.json']);
		const removed = await ask('DELETE', `${CONFIG}/openai`);
		expect(removed.status).toBe(200);
		expect(llmConfig.parse(removed.json())).toMatchObject({ provider: 'none', model: null });
		expect(filesHolding(server.userData, CANARY.slice(3))).toEqual([]);
	});

	it('is used for its address alone', async () => {
		const [first, second] = [await serverForFile(), await serverForFile()];
		await change({ action: 'set', provider: 'openai', base_url: first.base_url, key: 'k-1' });
		await change({ action: 'set', provider: 'openai', base_url: second.base_url });
		await change({ action: 'choose', provider: 'openai', model: 'scripted' });
		await change({ action: 'test' });
		expect(second.asked.length).toBeGreaterThan(0);
		expect(second.seen.some(({ headers }) => 'authorization' in headers)).toBe(false);
		expect(first.seen).toEqual([]);
	});
});

describe('what can be wrong', () => {
	it.each(faultyServers)('$what: $code', async ({ address, key, code, hint }) => {
		await ask('DELETE', `${CONFIG}/openai`);
		const base_url = await address();
		await change({ action: 'set', provider: 'openai', base_url, ...(key === null ? {} : { key }) });
		await change({ action: 'choose', provider: 'openai', model: 'some-model' });
		const { test } = stateIn(await change({ action: 'test' }), 'openai');
		expect(test).toMatchObject({ ok: false, problem_code: code, latency_ms: null });
		expect(test?.problem_hint).toContain(hint);
		// The configuration remembers it.
		expect(stateIn(llmConfig.parse((await ask('GET', CONFIG)).json()), 'openai').test).toEqual(test);
	});

	it('a server that lists no models is refused with its code', async () => {
		for (const { address, key, code, exit } of faultyServers.slice(0, 3)) {
			await ask('DELETE', `${CONFIG}/openai`);
			const base_url = await address();
			await change({ action: 'set', provider: 'openai', base_url, ...(key === null ? {} : { key }) });
			const status = exit === 5 ? 409 : exit === 3 ? 422 : 502;
			expect(await refused({ action: 'list_models', provider: 'openai' })).toMatchObject({ status, code });
		}
	});

	it('no model chosen, no encryption, no provider', async () => {
		await change({ action: 'choose', provider: 'none' });
		expect(await refused({ action: 'test' })).toMatchObject({ status: 409, code: 'llm.off' });
		const http = { action: 'set', provider: 'openai', base_url: 'http://10.0.0.7/v1' };
		expect(await refused(http)).toMatchObject({ status: 422, code: 'llm.http_refused' });
		const allowed = await change({ ...http, allow_http: true });
		expect(stateIn(allowed, 'openai')).toMatchObject({ privacy: 'strict', problem_code: null });
		for (const name of ['none', 'other', '%2e%2e'])
			expect((await ask('DELETE', `${CONFIG}/${name}`)).status).toBeGreaterThanOrEqual(400);
	});

	it('a test ends when its caller leaves, and keeps nothing', async () => {
		const model = await serverForFile([{ hang: true }]);
		await change({ action: 'set', provider: 'openai', base_url: model.base_url });
		await change({ action: 'choose', provider: 'openai', model: 'slow' });
		const leaving = new AbortController();
		const left = server.request('POST', CONFIG, { body: { action: 'test' }, signal: leaving.signal });
		await expect.poll(() => model.open).toBe(1);
		leaving.abort();
		await expect(left).rejects.toThrow();
		await expect.poll(() => model.open).toBe(0);
		expect(stateIn(llmConfig.parse((await ask('GET', CONFIG)).json()), 'openai').test).toBeNull();
	});
});

describe('/llm in a conversation', () => {
	it('shows and chooses what the calls do, in both languages; a key cannot be typed there', async () => {
		const model = await serverForFile(ableModel, { models: ['m-1'] });
		await change({ action: 'set', provider: 'openai', base_url: model.base_url });
		const session = await sessionClient(server);
		const codes = async (text: string): Promise<unknown[]> =>
			(await session.say(text)).answer.blocks.map((block) =>
				block.kind === 'sentence'
					? block.text_code
					: block.kind === 'problem'
						? block.problem.code
						: block.kind,
			);
		expect(await codes('/llm use openai m-1')).toEqual(['llm_setup.chosen', 'llm_setup.local']);
		expect(llmConfig.parse((await ask('GET', CONFIG)).json())).toMatchObject({
			...{ provider: 'openai', model: 'm-1' },
		});
		expect(await codes('/llm test')).toEqual(['llm_setup.tested']);
		expect(await codes('/llm key')).toEqual(['llm.terminal_needed']);
		expect(await codes('/llm off')).toEqual(['llm_setup.chosen_none']);
	});
});
