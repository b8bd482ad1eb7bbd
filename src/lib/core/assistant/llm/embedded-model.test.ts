import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { LbError } from '../../../base/errors.ts';
import type { LlmConfig, LlmProviderState } from '../../../contract/records/llm.ts';
import type { LocalModelProbe } from '../../../contract/records/local-model.ts';
import { memoryStore } from '../../llm/config/credential-store.ts';
import type { ChatEvent } from '../../llm/provider.ts';
import type { ProviderAccess } from './llm-setup.ts';
import type { LocalOffer, LocalOffers } from './local-offers.ts';
import { openLlm } from './open-llm.server.ts';

const base = mkdtempSync(path.join(tmpdir(), 'lb-llm-embedded-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
let folders = 0;
const never = new AbortController().signal;

const passed: LocalModelProbe = {
	...{ at: '2026-11-29T20:00:00.000Z', passed: true, runtime: 'embedded', model: 'tiny-1b' },
	...{ tool_round_trip: true, structured_answer: true, context_tokens: 16_384 },
	...{ first_token_ms: 412.6, tokens_per_second: 9.5 },
	...{ problem_code: null, problem: null, problem_hint: null, problem_values: {} },
};
const failed: LocalModelProbe = {
	...passed,
	...{ passed: false, tool_round_trip: false, first_token_ms: null },
	problem_code: 'local_models.test_no_tools',
	problem: 'Small 2B did not call a tool and use the value that the tool returned.',
	problem_values: { name: 'Small 2B' },
};

const tiny: LocalOffer = { identifier: 'tiny-1b', name: 'Tiny 1B', context_tokens: 131_072, probe: passed };
const small: LocalOffer = { identifier: 'small-2b', name: 'Small 2B', context_tokens: null, probe: failed };
const fresh: LocalOffer = { identifier: 'fresh-3b', name: 'Fresh 3B', context_tokens: 4096, probe: null };

/** What each start of the server answers; the last one is repeated. */
type Starts = readonly (readonly ChatEvent[] | LbError)[];

const hello: readonly ChatEvent[] = [
	{ kind: 'text', text: 'Hello.' },
	{ kind: 'end', reason: 'stop' },
];

const reset = new LbError('llm.address_unreachable', { host: 'h', reason: 'ECONNRESET' });

function open({
	offers = [tiny, small, fresh],
	starts = [hello],
	ollama = null,
	env = {},
	stays = false,
	end = null,
}: {
	offers?: LocalOffer[];
	starts?: Starts;
	ollama?: string | null;
	env?: Record<string, string>;
	/** The process runs on after a fault. */
	stays?: boolean;
	/** Why it no longer answers. */
	end?: LbError | null;
} = {}) {
	const opened: ProviderAccess[] = [];
	const served: string[] = [];
	const ends: string[] = [];
	const here: LocalOffers = {
		installed: async () => offers,
		async serve(identifier) {
			served.push(identifier);
			const start = stays ? 1 : served.length;
			const base_url = 'http://embedded.localhost/v1';
			return { socket: `/tmp/m-${start}`, token: `token-${start}`, base_url, context_tokens: 16_384 };
		},
		async ended(identifier, token) {
			ends.push(`${identifier} ${token}`);
			return end;
		},
		probe: async (identifier) => {
			const found = offers.find((one) => one.identifier === identifier);
			if (found?.probe == null)
				throw new LbError('local_models.not_installed', { name: identifier, model: identifier });
			return found.probe;
		},
		ollama: async () => ollama,
	};
	const setup = openLlm({
		...{ userData: path.join(base, `user-${++folders}`), env, store: memoryStore(), offers: here },
		now: () => new Date('2026-11-29T21:00:00Z'),
		openProvider(access) {
			opened.push(access);
			const answer = starts[Math.min(opened.length, starts.length) - 1] ?? hello;
			return {
				origin: 'http://embedded.localhost',
				async *chat() {
					if (answer instanceof LbError) throw answer;
					yield* answer;
				},
				models: async () => [],
			};
		},
	});
	return { setup, opened, served, ends, offers };
}

const embeddedIn = ({ providers }: LlmConfig): LlmProviderState => {
	const found = providers.find(({ provider }) => provider === 'embedded');
	if (found === undefined) throw new Error('embedded is missing');
	return found;
};

const asked = async (llm: Awaited<ReturnType<ReturnType<typeof open>['setup']['open']>>['llm']) => {
	const messages = [{ role: 'user', text: 'Hello?' }] as const;
	const request = { model: 'tiny-1b', messages, tools: [], format: null, max_output_tokens: 9 };
	let text = '';
	for await (const event of llm.chat(request, never)) if (event.kind === 'text') text += event.text;
	return text;
};

describe('a model in lb-agent', () => {
	it('is offered once it passed its test, with the context in which it did', async () => {
		const state = embeddedIn(await open().setup.config());
		expect(state).toMatchObject({
			...{ base_url: null, origin: null, loopback: true, privacy: 'local', needs_key: false },
			models: [{ model: 'tiny-1b', title: 'Tiny 1B', context_tokens: 16_384, on_server: true }],
			...{ problem_code: null },
		});
		expect(state.test).toMatchObject({
			...{ model: 'tiny-1b', ok: true, latency_ms: 413, tools: true, json: true, images: false },
		});
	});

	it('is chosen by its identifier', async () => {
		const { setup } = open();
		expect(await setup.choose('embedded', 'tiny-1b')).toMatchObject({
			provider: 'embedded',
			model: 'tiny-1b',
		});
		expect(await setup.choose('none')).toMatchObject({ provider: 'none', model: null });
	});

	it.each([
		['nothing-9b', 'local_models.not_installed', 'nothing-9b is not installed.'],
		['fresh-3b', 'local_models.test_needed', 'Fresh 3B must pass its test'],
		['small-2b', 'local_models.test_needed', 'Small 2B must pass its test'],
	])('%s is not chosen: %s', async (model, code, sentence) => {
		const { setup } = open();
		const error = await rejected(setup.choose('embedded', model));
		expect(error.code).toBe(code);
		expect(error.message).toContain(sentence);
		expect(await setup.config()).toMatchObject({ provider: 'none', model: null });
	});

	it('that was chosen and is gone is shown with the reason, and not asked', async () => {
		const { setup, offers, served } = open();
		await setup.choose('embedded', 'tiny-1b');
		offers.splice(0);
		const state = embeddedIn(await setup.config());
		expect(state.models).toEqual([
			{ model: 'tiny-1b', title: 'tiny-1b', context_tokens: null, on_server: false },
		]);
		expect(state.problem_code).toBe('local_models.not_installed');
		expect((await rejected(setup.open())).code).toBe('local_models.not_installed');
		expect(served).toEqual([]);
	});

	it('that failed a later test is not asked any more', async () => {
		const { setup, offers } = open();
		await setup.choose('embedded', 'tiny-1b');
		offers.splice(0, 1, { ...tiny, probe: { ...failed, at: '2026-11-29T20:30:00.000Z' } });
		const state = embeddedIn(await setup.config());
		expect(state).toMatchObject({ problem_code: 'local_models.test_needed', test: { ok: false } });
		expect((await rejected(setup.open())).code).toBe('local_models.test_needed');
	});

	it('is opened as local, and its server is started for a question', async () => {
		const { setup, served, opened } = open();
		await setup.choose('embedded', 'tiny-1b');
		const model = await setup.open();
		expect(model).toMatchObject({
			...{ provider: 'embedded', model: 'tiny-1b', origin: 'http://embedded.localhost', privacy: 'local' },
			...{ context_tokens: 16_384, can: { tools: true, json: true, images: false } },
		});
		expect(served).toEqual([]);
		expect(await asked(model.llm)).toBe('Hello.');
		expect(served).toEqual(['tiny-1b']);
		expect(opened).toEqual([
			{
				...{ provider: 'embedded', base_url: 'http://embedded.localhost/v1', socket: '/tmp/m-1' },
				...{ key: 'token-1', allow_http: false },
			},
		]);
	});

	it.each<[string, LbError]>([
		['llm.address_unreachable', reset],
		['llm.bad_answer', new LbError('llm.bad_answer', { model: 'tiny-1b' })],
	])('whose process ended before its answer (%s) is asked once more in a new one', async (_, fault) => {
		const { setup, opened } = open({ starts: [fault, hello] });
		await setup.choose('embedded', 'tiny-1b');
		expect(await asked((await setup.open()).llm)).toBe('Hello.');
		expect(opened.map(({ key }) => key)).toEqual(['token-1', 'token-2']);
	});

	it('that ends every time is told as a crash, with the reason of the process that was asked last', async () => {
		const end = new LbError('local_models.crashed', { model: 'tiny-1b', reason: 'SIGKILL', log: '/m.log' });
		const { setup, opened, ends } = open({ starts: [reset], end });
		await setup.choose('embedded', 'tiny-1b');
		expect(await rejected(asked((await setup.open()).llm))).toBe(end);
		expect([opened.length, ends]).toEqual([2, ['tiny-1b token-2']]);
	});

	it('has no address to check: one that still answers gave no usable answer', async () => {
		const { setup } = open({ starts: [reset], stays: true });
		await setup.choose('embedded', 'tiny-1b');
		const error = await rejected(asked((await setup.open()).llm));
		expect(error).toMatchObject({ code: 'llm.bad_answer', values: { model: 'tiny-1b' } });
	});

	it.each<[what: string, faults: Starts, stays: boolean, starts: number]>([
		['whose process still runs', [new LbError('llm.bad_answer', { model: 'm' }), hello], true, 1],
		['that ends every time', [new LbError('llm.bad_answer', { model: 'm' })], false, 2],
		[
			'that refused',
			[new LbError('llm.server_error', { host: 'h', status: 400, reason: 'no' }), hello],
			false,
			1,
		],
	])('%s is not asked again', async (_, starts, stays, count) => {
		const { setup, opened } = open({ starts, stays });
		await setup.choose('embedded', 'tiny-1b');
		const { llm } = await setup.open();
		expect((await rejected(asked(llm))).code).toMatch(/^llm\./u);
		expect(new Set(opened.map(({ key }) => key)).size).toBe(count);
	});

	it('is tested by its own test, whose failure is kept with it', async () => {
		const { setup } = open();
		const config = await setup.test({ provider: 'embedded', model: 'small-2b' }, never);
		expect(embeddedIn(config).test).toMatchObject({
			...{ model: 'small-2b', ok: false, problem_code: 'local_models.test_no_tools' },
		});
		expect(embeddedIn(await setup.test({ provider: 'embedded', model: 'gone' }, never)).test).toMatchObject({
			...{ model: 'gone', ok: false, problem_code: 'local_models.not_installed' },
		});
	});

	it('has no list to ask for; removing it chooses none and leaves it installed', async () => {
		const { setup } = open();
		await setup.choose('embedded', 'tiny-1b');
		const config = await setup.listModels('embedded', never);
		expect(embeddedIn(config).models.map(({ model }) => model)).toEqual(['tiny-1b']);
		const removed = await setup.remove('embedded');
		expect(removed).toMatchObject({ provider: 'none', model: null });
		expect(embeddedIn(removed).models).toHaveLength(1);
	});
});

describe('the address of Ollama', () => {
	const OWN = 'http://127.0.0.1:40123';
	const addressOf = async (options: Parameters<typeof open>[0], base_url?: string) => {
		const { setup } = open(options);
		if (base_url !== undefined) await setup.set({ provider: 'ollama', base_url });
		return (await setup.config()).providers.find(({ provider }) => provider === 'ollama')?.origin;
	};

	it('is that of a server that lb-agent started, where nothing else is stated', async () => {
		expect(await addressOf({ ollama: OWN })).toBe(OWN);
		expect(await addressOf({ ollama: null })).toBe('http://127.0.0.1:11434');
		expect(await addressOf({ ollama: OWN, env: { OLLAMA_HOST: ' ' } })).toBe(OWN);
		expect(await addressOf({ ollama: OWN, env: { OLLAMA_HOST: '127.0.0.1:9000' } })).toBe(
			'http://127.0.0.1:9000',
		);
		expect(await addressOf({ ollama: OWN }, 'https://ollama.example.org')).toBe('https://ollama.example.org');
	});
});
