import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { LbError } from '../../../base/errors.ts';
import type { LlmProviderState } from '../../../contract/records/llm.ts';
import { memoryStore, type CredentialStore } from '../../llm/config/credential-store.ts';
import type { ChatEvent, ChatRequest, LlmProvider } from '../../llm/provider.ts';
import type { LlmSetup, ProviderAccess } from './llm-setup.ts';
import { openLlm } from './open-llm.server.ts';

const base = mkdtempSync(path.join(tmpdir(), 'lb-llm-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
let folders = 0;

const KEY = 'sk-canary-4f1c9b';
const OFFICIAL = 'https://api.openai.com';
const GATEWAY = 'https://gateway.example.org';
const NOW = new Date('2026-11-28T12:00:00Z');
const never = new AbortController().signal;

type Answers = (request: ChatRequest) => AsyncIterable<ChatEvent> | Iterable<ChatEvent>;

const hello: Answers = () => [
	{ kind: 'text', text: 'Hello.' },
	{ kind: 'end', reason: 'stop' },
];

interface Opened {
	setup: LlmSetup;
	userData: string;
	store: CredentialStore;
	/** How providers were opened. */
	opened: ProviderAccess[];
	state(provider: 'openai' | 'ollama'): Promise<LlmProviderState>;
}

function open({
	env = {},
	store = memoryStore(),
	answers = hello,
	models = ['m-1'],
	userData = path.join(base, `user-${++folders}`),
}: {
	env?: Record<string, string>;
	store?: CredentialStore;
	answers?: Answers;
	models?: string[];
	userData?: string;
} = {}): Opened {
	const opened: ProviderAccess[] = [];
	const setup = openLlm({
		...{ userData, env, store },
		now: () => NOW,
		openProvider: (access): LlmProvider => {
			opened.push(access);
			return {
				origin: access.base_url,
				async *chat(request) {
					yield* answers(request);
				},
				models: async () => models,
			};
		},
	});
	return {
		...{ setup, userData, store, opened },
		async state(provider) {
			const found = (await setup.config()).providers.find((one) => one.provider === provider);
			if (found === undefined) throw new Error(`no ${provider}`);
			return found;
		},
	};
}

/** Everything in a folder as one text. */
const allText = (folder: string): string =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
		.join('\n');

describe('without any settings', () => {
	it('no model is chosen, and the default addresses are shown', async () => {
		const { setup, state } = open();
		const config = await setup.config();
		expect(config).toMatchObject({ provider: 'none', model: null });
		expect(config.providers.map(({ provider }) => provider)).toEqual([
			'openai',
			'ollama',
			'embedded',
			'none',
		]);
		expect(await state('openai')).toMatchObject({
			...{ origin: OFFICIAL, loopback: false, privacy: 'strict', needs_key: true, problem_code: null },
			key: { present: false, place: null, environment_blocked: false, file_notice: false },
		});
		expect((await state('openai')).models).toContainEqual({
			...{ model: 'gpt-4.1', title: 'GPT-4.1', context_tokens: 1_047_576, on_server: null },
		});
		expect(await state('ollama')).toMatchObject({
			...{
				base_url: 'http://127.0.0.1:11434',
				loopback: true,
				privacy: 'local',
				needs_key: false,
				models: [],
			},
		});
		expect(await rejected(setup.open())).toMatchObject({ code: 'llm.off' });
		expect(await rejected(setup.test({}, never))).toMatchObject({ code: 'llm.off' });
	});
});

describe('a key', () => {
	it('is used for its origin alone: another address needs its own', async () => {
		const { setup, state, opened } = open();
		await setup.set({ provider: 'openai', key: KEY });
		await setup.choose('openai', 'gpt-5');
		await setup.open();
		expect(opened.at(-1)).toMatchObject({ base_url: `${OFFICIAL}/v1`, key: KEY });
		for (const base_url of [
			GATEWAY,
			`${OFFICIAL}:8443`,
			'https://api.openai.com.example.org',
			'http://127.0.0.1:1',
		]) {
			await setup.set({ provider: 'openai', base_url });
			expect((await state('openai')).key.present).toBe(false);
			await setup.open();
			expect(opened.at(-1)).toMatchObject({ base_url, key: null });
		}
		// The same origin, whatever the path.
		await setup.set({ provider: 'openai', base_url: `${OFFICIAL}:443/other` });
		await setup.open();
		expect(opened.at(-1)).toMatchObject({ base_url: `${OFFICIAL}/other`, key: KEY });
	});

	it('is not taken from one provider for another at the same address', async () => {
		const { setup, opened } = open();
		await setup.set({ provider: 'openai', base_url: GATEWAY, key: KEY });
		await setup.set({ provider: 'ollama', base_url: GATEWAY });
		await setup.choose('ollama', 'm');
		await setup.open();
		expect(opened.at(-1)?.key).toBeNull();
	});

	it('is in no file, no record and no error', async () => {
		const { setup, userData } = open();
		const told: unknown[] = [await setup.set({ provider: 'openai', key: ` ${KEY}\n` })];
		told.push(await setup.choose('openai', 'gpt-5'), await setup.test({}, never), await setup.config());
		told.push(await setup.listModels('openai', never));
		for (const key of [`${KEY} ${KEY}`, `${KEY}\u00e9`, '', `${KEY}\n${KEY}`, KEY.repeat(400)]) {
			const error = await rejected(setup.set({ provider: 'openai', key }));
			expect(error.code).toBe('llm.key_invalid');
			told.push(error, error.message, error.hint);
		}
		expect(JSON.stringify(told)).not.toContain('canary');
		expect(allText(userData)).not.toContain('canary');
		expect(statSync(path.join(userData, 'llm.json')).mode & 0o777).toBe(0o600);
		expect(statSync(userData).mode & 0o077).toBe(0);
	});

	it('kept in a file is noticed, and in no other file', async () => {
		const userData = path.join(base, 'in-file');
		const setup = openLlm({ userData, env: { LB_AGENT_CREDENTIAL_STORE: 'file' } });
		const config = await setup.set({ provider: 'openai', key: KEY });
		expect(config.providers[0]?.key).toMatchObject({ present: true, place: 'file', file_notice: true });
		const holding = readdirSync(userData).filter((name) =>
			readFileSync(path.join(userData, name), 'utf8').includes(KEY),
		);
		expect(holding).toEqual(['llm-keys.json']);
	});

	it('that is missing where one is needed is said to be', async () => {
		const { setup } = open();
		await setup.choose('openai', 'gpt-5');
		expect(await rejected(setup.open())).toMatchObject({
			code: 'llm.no_key',
			values: { host: 'api.openai.com' },
		});
		const test = (await setup.test({}, never)).providers[0]?.test;
		expect(test).toMatchObject({ ok: false, problem_code: 'llm.no_key', latency_ms: null });
		expect(test?.problem_hint).toContain('lb-agent llm-configure');
	});

	it('in a credential store that has been locked since is said to be there', async () => {
		const store = memoryStore();
		const { setup } = open({ store });
		await setup.set({ provider: 'openai', key: KEY });
		await setup.choose('openai', 'gpt-5');
		store.read = async () => null;
		store.place = async () => 'file';
		expect(await rejected(setup.open())).toMatchObject({ code: 'llm.keyring_unusable' });
		expect(await rejected(setup.remove('openai'))).toMatchObject({ code: 'llm.keyring_unusable' });
	});
});

describe('the key of the environment', () => {
	const env = { OPENAI_API_KEY: 'sk-environment' };

	it('goes to the official address, and to no other', async () => {
		const { setup, state, opened } = open({ env });
		expect((await state('openai')).key).toMatchObject({ present: true, place: 'environment' });
		await setup.choose('openai', 'gpt-5');
		await setup.open();
		expect(opened.at(-1)?.key).toBe('sk-environment');
		await setup.set({ provider: 'openai', base_url: GATEWAY });
		expect((await state('openai')).key.present).toBe(false);
		await setup.open();
		expect(opened.at(-1)?.key).toBeNull();
	});

	it('goes to the address of the same environment, which is the default', async () => {
		const { setup, opened } = open({ env: { ...env, OPENAI_BASE_URL: `${GATEWAY}/v1` } });
		await setup.choose('openai', 'm');
		await setup.open();
		expect(opened.at(-1)).toMatchObject({ base_url: `${GATEWAY}/v1`, key: 'sk-environment' });
	});

	it('gives way to a key that was entered', async () => {
		const { setup, opened } = open({ env });
		await setup.set({ provider: 'openai', key: KEY });
		await setup.choose('openai', 'gpt-5');
		await setup.open();
		expect(opened.at(-1)?.key).toBe(KEY);
	});

	it('is ignored once the key of its provider was removed, until one is entered', async () => {
		const { setup, state, userData, store } = open({ env });
		await setup.set({ provider: 'openai', key: KEY });
		await setup.choose('openai', 'gpt-5');
		const config = await setup.remove('openai');
		expect(config).toMatchObject({ provider: 'none', model: null });
		expect((await state('openai')).key).toMatchObject({ present: false, environment_blocked: true });
		expect(await store.read(OFFICIAL)).toBeNull();
		// Also for a program that starts later.
		const later = open({ env, userData, store });
		await later.setup.choose('openai', 'gpt-5');
		expect(await rejected(later.setup.open())).toMatchObject({ code: 'llm.no_key' });
		await later.setup.set({ provider: 'openai', key: 'sk-new' });
		expect((await later.state('openai')).key).toMatchObject({
			...{ present: true, place: 'keyring', environment_blocked: false },
		});
	});
});

describe('removing a provider', () => {
	it('removes its keys at all of its addresses, and nothing of the other', async () => {
		const { setup, store, state } = open();
		await setup.set({ provider: 'openai', key: 'a' });
		await setup.set({ provider: 'openai', base_url: GATEWAY, key: 'b' });
		await setup.set({ provider: 'ollama', base_url: 'https://ollama.example.org', key: 'c' });
		await setup.choose('ollama', 'm');
		const config = await setup.remove('openai');
		expect(config).toMatchObject({ provider: 'ollama', model: 'm' });
		for (const origin of [OFFICIAL, GATEWAY]) expect(await store.read(origin)).toBeNull();
		expect((await state('openai')).base_url).toBe(`${OFFICIAL}/v1`);
		expect((await state('ollama')).key.present).toBe(true);
	});
});

describe('an address', () => {
	it('without encryption is refused beyond this machine until it is allowed, for that origin only', async () => {
		const { setup, state, opened } = open();
		const [here, there] = ['http://10.0.0.7:8000/v1', 'http://10.0.0.8:8000/v1'];
		expect(await rejected(setup.set({ provider: 'openai', base_url: here }))).toMatchObject({
			code: 'llm.http_refused',
		});
		expect((await state('openai')).origin).toBe(OFFICIAL);
		await setup.set({ provider: 'openai', base_url: here, allow_http: true });
		await setup.choose('openai', 'm');
		await setup.open();
		expect(opened.at(-1)).toMatchObject({ base_url: here, allow_http: true });
		expect(await state('openai')).toMatchObject({ privacy: 'strict', problem_code: null });
		expect(await rejected(setup.set({ provider: 'openai', base_url: there }))).toMatchObject({
			code: 'llm.http_refused',
		});
		expect(await rejected(setup.set({ provider: 'openai', allow_http: false }))).toMatchObject({
			code: 'llm.http_refused',
		});
		// The permission goes with the provider.
		await setup.remove('openai');
		expect(await rejected(setup.set({ provider: 'openai', base_url: here }))).toMatchObject({
			code: 'llm.http_refused',
		});
	});

	it('of the environment that cannot be used is shown with the reason, and nothing is sent elsewhere', async () => {
		for (const [OLLAMA_HOST, code] of [
			['http://10.0.0.7:11434', 'llm.http_refused'],
			['user:secret@10.0.0.7', 'llm.address_invalid'],
		] as const) {
			const { setup, state, opened } = open({ env: { OLLAMA_HOST } });
			const shown = await state('ollama');
			expect(shown.problem_code).toBe(code);
			expect(shown.problem_hint).not.toBe('');
			expect(JSON.stringify(shown)).not.toContain('secret');
			await setup.choose('ollama', 'm');
			expect(await rejected(setup.open())).toMatchObject({ code });
			expect(opened).toEqual([]);
		}
	});

	it('null brings the default one back', async () => {
		const { setup, state } = open({ env: { OPENAI_BASE_URL: `${GATEWAY}/v1` } });
		await setup.set({ provider: 'openai', base_url: 'https://other.example.org' });
		expect((await state('openai')).origin).toBe('https://other.example.org');
		await setup.set({ provider: 'openai', base_url: null });
		expect((await state('openai')).origin).toBe(GATEWAY);
	});
});

describe('models', () => {
	it('that a server lists are shown for that address, those offered for the official one alone', async () => {
		const { setup, state } = open({ models: ['gpt-5', 'zeta', 'alpha', 'alpha'] });
		await setup.set({ provider: 'openai', key: KEY });
		await setup.listModels('openai', never);
		const official = (await state('openai')).models;
		expect(official.find(({ model }) => model === 'gpt-5')).toMatchObject({ on_server: true });
		expect(official.find(({ model }) => model === 'gpt-4o')).toMatchObject({ on_server: false });
		await setup.set({ provider: 'openai', base_url: GATEWAY });
		expect((await state('openai')).models).toEqual([]);
		await setup.listModels('openai', never);
		expect((await state('openai')).models.map(({ model }) => model)).toEqual(['alpha', 'gpt-5', 'zeta']);
	});

	it('are chosen by name; another provider has its own', async () => {
		const { setup } = open();
		expect(await setup.choose('ollama', ' qwen3:8b ')).toMatchObject({
			provider: 'ollama',
			model: 'qwen3:8b',
		});
		expect(await setup.choose('ollama')).toMatchObject({ model: 'qwen3:8b' });
		expect(await setup.choose('openai')).toMatchObject({ provider: 'openai', model: null });
		expect(await setup.choose('none', 'x')).toMatchObject({ provider: 'none', model: null });
		expect(await rejected(setup.choose('ollama', ' '))).toMatchObject({ code: 'llm.model_invalid' });
	});
});

describe('a test', () => {
	/** A model that can do everything. */
	const able: Answers = ({ tools, format, messages }) => {
		const [first] = messages;
		if (tools.length > 0)
			return [
				{ kind: 'tool_call', call: { id: '1', name: tools[0]?.name ?? '', arguments: '{"number": 7}' } },
				{ kind: 'end', reason: 'tool_calls' },
			];
		const isPicture = first?.role === 'user' && first.images !== undefined;
		const text = format !== null ? '{"number": 7}' : isPicture ? 'It is Yellow.' : 'Hello.';
		return [
			{ kind: 'text', text },
			{ kind: 'end', reason: 'stop' },
		];
	};
	const tested = async (answers: Answers) => {
		const { setup, state, userData } = open({ answers });
		await setup.choose('ollama', 'm');
		const config = await setup.test({}, never);
		expect((await state('ollama')).test).toEqual(config.providers[1]?.test);
		return { test: config.providers[1]?.test, userData };
	};

	it('finds out what a model can do', async () => {
		const { test } = await tested(able);
		expect(test).toMatchObject({ ok: true, model: 'm', tools: true, json: true, images: true });
		expect(test?.tested_at).toBe(NOW.toISOString());
		expect(test?.latency_ms).toBeGreaterThanOrEqual(0);
	});

	it('a model that answers everything with a greeting can do nothing of it', async () => {
		expect((await tested(hello)).test).toMatchObject({ ok: true, tools: false, json: false, images: false });
	});

	it('what the server refuses is off, what broke on the way is unknown', async () => {
		const { test } = await tested((request) => {
			if (request.tools.length > 0)
				throw new LbError('llm.server_error', { host: 'h', status: 400, reason: 'no tools' });
			if (request.format !== null) throw new LbError('llm.bad_answer', { host: 'h', protocol: 'Ollama' });
			return hello(request);
		});
		expect(test).toMatchObject({ ok: true, tools: false, json: null, images: false });
	});

	it('a server that fails or is busy says nothing about what its model can do', async () => {
		const { test } = await tested((request) => {
			const status = request.tools.length > 0 ? 500 : 503;
			if (request.tools.length > 0 || request.format !== null)
				throw new LbError('llm.server_error', { host: 'h', status, reason: 'busy' });
			return hello(request);
		});
		expect(test).toMatchObject({ ok: true, tools: null, json: null, images: false });
	});

	it('an answer that was cut, in the middle of thoughts for instance, says nothing of what its model can do', async () => {
		const { test } = await tested(({ tools, format }) =>
			tools.length > 0 || format !== null
				? [{ kind: 'end', reason: 'length' }]
				: [
						{ kind: 'text', text: 'Hello.' },
						{ kind: 'end', reason: 'length' },
					],
		);
		expect(test).toMatchObject({ ok: true, tools: null, json: null, images: null });
	});

	it('a call of another tool, or with other arguments, is none', async () => {
		for (const call of [
			{ id: '1', name: 'other', arguments: '{"number": 7}' },
			{ id: '1', name: 'report_number', arguments: '{"number": "se' },
		])
			expect(
				(
					await tested(() => [
						{ kind: 'tool_call', call },
						{ kind: 'end', reason: 'tool_calls' },
					])
				).test,
			).toMatchObject({ tools: false });
	});

	it('that fails is kept with its code and what to do', async () => {
		const { test } = await tested(() => {
			throw new LbError('llm.model_unknown', { host: 'h', model: 'm' });
		});
		expect(test).toMatchObject({
			...{ ok: false, latency_ms: null, tools: null, json: null, images: null },
			problem_code: 'llm.model_unknown',
			problem: 'The model server h has no model m.',
			problem_values: { host: 'h', model: 'm' },
		});
		expect(test?.problem_hint).toContain('/llm models');
	});

	it('ends with its caller, and keeps nothing then', async () => {
		const left = new AbortController();
		const { setup, state } = open({
			answers: async function* (): AsyncIterable<ChatEvent> {
				yield { kind: 'text', text: 'H' };
				left.abort();
				left.signal.throwIfAborted();
			},
		});
		await setup.choose('ollama', 'm');
		await expect(setup.test({}, left.signal)).rejects.toThrow('aborted');
		expect((await state('ollama')).test).toBeNull();
	});

	it('of another model than the chosen one is not shown for that', async () => {
		const { setup, state } = open({ answers: able });
		await setup.choose('ollama', 'm');
		const config = await setup.test({ model: 'other' }, never);
		expect(config.providers[1]?.test?.model).toBe('other');
		expect((await state('ollama')).test).toBeNull();
	});
});

it('changes at the same time are all kept', async () => {
	const { setup, state } = open();
	await Promise.all([
		setup.set({ provider: 'openai', base_url: GATEWAY }),
		setup.set({ provider: 'ollama', base_url: 'https://ollama.example.org' }),
		setup.choose('ollama', 'm'),
	]);
	expect((await state('openai')).origin).toBe(GATEWAY);
	expect((await state('ollama')).origin).toBe('https://ollama.example.org');
	expect(await setup.config()).toMatchObject({ provider: 'ollama', model: 'm' });
});

it('changes of several programs at the same time are all kept, keys too', async () => {
	const { userData } = open();
	const env = { LB_AGENT_CREDENTIAL_STORE: 'file' };
	const programs = Array.from({ length: 8 }, (_, at) => ({
		origin: `http://server-${at}.example.org`,
		setup: openLlm({ userData, env }),
	}));
	await Promise.all(
		programs.map(async ({ origin, setup }) => {
			await setup.set({ provider: 'openai', base_url: `${origin}/v1`, allow_http: true });
			await setup.set({ provider: 'openai', base_url: `${origin}/v1`, allow_http: true, key: KEY });
		}),
	);
	const [{ http_origins, keys }, kept] = ['llm.json', 'llm-keys.json'].map((file) =>
		JSON.parse(readFileSync(path.join(userData, file), 'utf8')),
	);
	const origins = programs.map(({ origin }) => origin);
	expect(http_origins.toSorted()).toEqual(origins);
	expect(keys.map((one: { origin: string }) => one.origin).toSorted()).toEqual(origins);
	expect(Object.keys(kept.keys).sort()).toEqual(origins);
	expect(readdirSync(userData).sort()).toEqual(['llm-keys.json', 'llm.json']);
});

it('damaged settings are refused with their place, and not overwritten', async () => {
	const { setup, userData } = open();
	await setup.choose('ollama', 'm');
	const file = path.join(userData, 'llm.json');
	writeFileSync(file, '{"provider": 7}');
	for (const call of [setup.config(), setup.choose('none')])
		expect(await rejected(call)).toMatchObject({ code: 'llm.settings_unreadable', place: { path: file } });
	expect(readFileSync(file, 'utf8')).toBe('{"provider": 7}');
});
