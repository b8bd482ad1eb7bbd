import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { OpenProvider } from '../../../src/lib/core/assistant/llm/llm-setup.ts';
import { openByClient } from '../../../src/lib/core/assistant/llm/open-by-client.server.ts';
import { openLlm } from '../../../src/lib/core/assistant/llm/open-llm.server.ts';
import { installLocalModel } from '../../../src/lib/core/assistant/local-models/install-local-model.server.ts';
import { showLocalModel } from '../../../src/lib/core/assistant/local-models/list-local-models.server.ts';
import type { ModelContext } from '../../../src/lib/core/assistant/local-models/look.server.ts';
import {
	startOllamaServer,
	stopOllamaServer,
} from '../../../src/lib/core/assistant/local-models/ollama-server.server.ts';
import { pauseLocalModel } from '../../../src/lib/core/assistant/local-models/pause-local-model.server.ts';
import { probeLocalModel } from '../../../src/lib/core/assistant/local-models/probe-model.server.ts';
import { addProfile, removeProfile } from '../../../src/lib/core/assistant/local-models/profiles.server.ts';
import { removeLocalModel } from '../../../src/lib/core/assistant/local-models/remove-local-model.server.ts';
import { useLocalModel } from '../../../src/lib/core/assistant/local-models/use-model.server.ts';
import { changeSettings, readSettings } from '../../../src/lib/core/llm/config/settings.server.ts';
import { machineWith } from '../../../src/lib/core/local-models/machine/machine-sources.fixture.ts';
import { pullModel } from '../../../src/lib/core/local-models/ollama/pull-model.server.ts';
import { placesOfModel } from '../../../src/lib/core/local-models/state/places.server.ts';
import { eventually } from '../../setup/eventually.ts';
import { rejected } from '../../setup/thrown.ts';
import { plainModel } from './ollama-library.ts';
import { bundled, ollamaOnPath } from './ollama-on-path.ts';
import { startOllamaStandIn, type OllamaStandIn } from './ollama-server.ts';

// What lb-agent does with models of an Ollama server, from the entry of the list to its removal.

const MB = 1_000_000;
const root = mkdtempSync(path.join(tmpdir(), 'lb-ollama-installs-'));
const library = {
	'qwen3:8b': plainModel('qwen3', 64 * MB),
	'small:1b': plainModel('small', 4 * MB),
	'mine:1b': plainModel('mine', 4 * MB),
	'plain:latest': plainModel('plain', 4 * MB),
	'slow:1b': plainModel('slow', 64 * MB),
	'full:1b': plainModel('full', 64 * MB, {
		fault: {
			...{ kind: 'error', after: 8 * MB },
			said: 'write /models/blobs/sha256-ab-partial: no space left on device',
		},
	}),
};
let server: OllamaStandIn;
let count = 0;

beforeAll(async () => {
	server = await startOllamaStandIn({ models: path.join(root, 'models'), library });
});
afterAll(async () => {
	await server.close();
	rmSync(root, { recursive: true, force: true });
});

interface Room {
	context: ModelContext & { note: (message: { code: string }) => void };
	/** Codes of what was said. */
	said: string[];
}

function room(env: NodeJS.ProcessEnv = { PATH: root, OLLAMA_HOST: server.origin }): Room {
	const said: string[] = [];
	const context = {
		...{ userData: path.join(root, `user-${count++}`), now: () => new Date('2026-11-29T10:00:00.000Z') },
		...{ watch: {}, env, note: ({ code }: { code: string }) => void said.push(code) },
		// 64 GiB, so that the reviewed models fit.
		machine: machineWith({ total_memory: 64 * 1024 ** 3, folders: { [root]: 10 ** 12 } }),
	};
	return { context, said };
}

/** Accepts the licence of an entry and installs it with Ollama. */
async function install(identifier: string, context: Room['context']) {
	const { licence } = await showLocalModel(identifier, context);
	const accepted = { accept_licence: licence.sha256, runtime: 'ollama' } as const;
	return installLocalModel({ identifier, ...accepted }, context);
}

const added = async (ollama_model: string, context: Room['context']): Promise<string> =>
	(await addProfile({ name: ollama_model, ollama_model }, context)).profile_id;

const pulled = (model: string): Promise<unknown> =>
	pullModel({
		...{ origin: server.origin, model, name: model, signal: new AbortController().signal },
		onProgress: () => undefined,
	});

const has = (model: string): boolean => server.store.read(model) !== null;

describe('a reviewed model', () => {
	it('is downloaded by Ollama, and another digest than the reviewed one is said', async () => {
		const { context } = room();
		const before = await showLocalModel('qwen3-8b', context);
		expect(before).toMatchObject({ state: 'not_installed', runtime: 'ollama', eligible: true });
		const model = await install('qwen3-8b', context);
		expect(model).toMatchObject({
			...{ state: 'installed', notice: 'finished', model: 'qwen3:8b', runtime: 'ollama' },
			digest: { pinned: 'catalog' },
		});
		expect(model.eligibility_codes).toContain('local_models.digest_differs');
		await removeLocalModel({ identifier: 'qwen3-8b' }, context);
		expect(has('qwen3:8b')).toBe(false);
		expect(existsSync(placesOfModel(context.userData, 'qwen3-8b').folder)).toBe(false);
	});

	it('that the server of the user has counts as installed, and is never deleted', async () => {
		await pulled('qwen3:8b');
		const { context } = room();
		expect(await showLocalModel('qwen3-8b', context)).toMatchObject({
			...{ state: 'installed', runtime: 'ollama', installed_at: null, probe: null },
		});
		const identifier = 'qwen3-8b';
		const notOurs = { code: 'local_models.not_ours', values: { model: 'qwen3:8b' } };
		expect(await rejected(removeLocalModel({ identifier }, context))).toMatchObject(notOurs);
		expect((await rejected(install(identifier, context))).code).toBe('local_models.state');
		expect(await probeLocalModel({ identifier }, context)).toMatchObject({
			...{ probe: { passed: true }, installed_at: null },
		});
		expect(await rejected(removeLocalModel({ identifier }, context))).toMatchObject(notOurs);
		expect(has('qwen3:8b')).toBe(true);
		server.store.remove('qwen3:8b');
	});
});

describe('a model of the user', () => {
	it('that has another digest than what lb-agent downloaded is left where it is', async () => {
		const { context, said } = room();
		const identifier = await added('small:1b', context);
		await install(identifier, context);
		const { record } = placesOfModel(context.userData, identifier);
		const kept: unknown = JSON.parse(readFileSync(record, 'utf8'));
		const digest = z.looseObject({ installed: z.looseObject({ digest: z.string() }) }).parse(kept);
		const other = { ...digest, installed: { ...digest.installed, digest: 'ab'.repeat(32) } };
		writeFileSync(record, JSON.stringify(other));
		await removeLocalModel({ identifier }, context);
		expect([has('small:1b'), said]).toEqual([true, ['local_models.other_in_ollama']]);
		// And a name in the record that is not that of the entry deletes nothing else.
		await pulled('mine:1b');
		await install(identifier, context).catch(() => null);
		server.store.remove('small:1b');
		await install(identifier, context);
		const again = JSON.parse(readFileSync(record, 'utf8'));
		writeFileSync(record, JSON.stringify({ ...again, installed: { ...again.installed, model: 'mine:1b' } }));
		await removeLocalModel({ identifier }, context);
		expect([has('mine:1b'), has('small:1b')]).toEqual([true, false]);
		server.store.remove('mine:1b');
	});

	it('that was chosen is not chosen any more once it is removed', async () => {
		const { context, said } = room();
		const identifier = await added('small:1b', context);
		await install(identifier, context);
		await probeLocalModel({ identifier }, context);
		expect(await useLocalModel({ identifier }, context)).toMatchObject({ chosen: true });
		expect(await removeLocalModel({ identifier }, context)).toMatchObject({
			...{ state: 'not_installed', chosen: false },
		});
		expect(said).toContain('local_models.unchosen');
		const { env = {} } = context;
		expect(await openLlm({ userData: context.userData, env }).config()).toMatchObject({
			...{ provider: 'none', model: null },
		});
	});

	it('of the name that is chosen on a server elsewhere is not the one that answers', async () => {
		const { context, said } = room();
		const identifier = await added('small:1b', context);
		await install(identifier, context);
		const { userData } = context;
		const talksAt = (base_url: string) =>
			changeSettings(userData, (settings) => ({
				...{ ...settings, provider: 'ollama', model: 'small:1b' },
				addresses: { ollama: base_url },
			}));
		await talksAt('https://gpubox.lab:11434');
		expect(await showLocalModel(identifier, context)).toMatchObject({ state: 'installed', chosen: false });
		// An address that cannot be read chooses nobody.
		await talksAt('gpubox');
		expect(await showLocalModel(identifier, context)).toMatchObject({ state: 'installed', chosen: false });
		// The same server in another spelling.
		const { port } = new URL(server.origin);
		await talksAt(`http://localhost:${port}`);
		expect(await showLocalModel(identifier, context)).toMatchObject({ state: 'installed', chosen: true });
		await talksAt('https://gpubox.lab:11434');
		await removeLocalModel({ identifier }, context);
		expect([has('small:1b'), said]).toEqual([false, []]);
		expect(await readSettings(userData)).toMatchObject({
			...{ provider: 'ollama', model: 'small:1b', addresses: { ollama: 'https://gpubox.lab:11434' } },
		});
	});

	it('is chosen under every name that Ollama takes for it', async () => {
		const { context, said } = room();
		const identifier = await added('plain', context);
		await install(identifier, context);
		const { userData } = context;
		await changeSettings(userData, (settings) => ({
			...{ ...settings, provider: 'ollama', model: 'plain:latest' },
		}));
		expect(await showLocalModel(identifier, context)).toMatchObject({ model: 'plain', chosen: true });
		await removeLocalModel({ identifier }, context);
		expect(said).toEqual(['local_models.unchosen']);
		expect(await readSettings(userData)).toMatchObject({ provider: 'none', model: null });
	});

	it('that is removed while it is tested does not come back', async () => {
		const { context } = room();
		const identifier = await added('small:1b', context);
		await install(identifier, context);
		const openProvider: OpenProvider = async (access) => {
			await removeLocalModel({ identifier }, context);
			return openByClient(access);
		};
		const error = await rejected(probeLocalModel({ identifier }, context, { openProvider }));
		expect(error.code).toBe('local_models.not_installed');
		expect(existsSync(placesOfModel(context.userData, identifier).folder)).toBe(false);
	});

	it('that the server had before stays there and stays chosen when its entry is removed', async () => {
		await pulled('mine:1b');
		const { context, said } = room();
		const identifier = await added('mine:1b', context);
		await probeLocalModel({ identifier }, context);
		await useLocalModel({ identifier }, context);
		await removeProfile(identifier, context);
		expect(has('mine:1b')).toBe(true);
		expect(said).not.toContain('local_models.unchosen');
		const { env = {} } = context;
		expect(await openLlm({ userData: context.userData, env }).config()).toMatchObject({
			...{ provider: 'ollama', model: 'mine:1b' },
		});
	});

	it('is paused, keeps what is there, and is resumed', async () => {
		const { context, said } = room();
		const identifier = await added('slow:1b', context);
		server.downloads.speed = { bytes_per_tick: MB, tick: 'by hand' };
		try {
			const installing = rejected(install(identifier, context));
			await eventually('the pull', () => server.pulling > 0);
			await server.tick(20);
			await eventually('its progress', async () => {
				const { state, progress } = await showLocalModel(identifier, context);
				return state === 'downloading' && (progress?.verified_bytes ?? 0) > 0;
			});
			expect(await pauseLocalModel({ identifier }, context)).toMatchObject({ state: 'paused' });
			expect((await installing).code).toBe('local_models.paused');
			await eventually('the pull to end', () => server.pulling === 0);
			expect((await rejected(useLocalModel({ identifier }, context))).code).toBe(
				'local_models.not_installed',
			);
		} finally {
			server.downloads.speed = { bytes_per_tick: 8 * MB, tick: 0 };
		}
		// The licence was accepted; nothing but the name is needed.
		expect(await installLocalModel({ identifier }, context)).toMatchObject({ state: 'installed' });
		await removeLocalModel({ identifier }, context);
		expect(has('slow:1b')).toBe(false);
		expect(said).toEqual([]);
	});

	it('for which the disk of the server is full is paused, and its parts are kept', async () => {
		const { context } = room();
		const identifier = await added('full:1b', context);
		expect((await rejected(install(identifier, context))).code).toBe('local_models.ollama_disk_full');
		expect(await showLocalModel(identifier, context)).toMatchObject({
			...{ state: 'paused', reason_code: 'local_models.is_paused_disk_full_unknown' },
		});
		expect(server.store.kept()).toBeGreaterThan(0);
	});

	it('whose download was not finished is forgotten, and it is said where its parts are', async () => {
		const { context, said } = room();
		const identifier = await added('slow:1b', context);
		server.downloads.speed = { bytes_per_tick: MB, tick: 'by hand' };
		try {
			const installing = rejected(install(identifier, context));
			await eventually('the pull', () => server.pulling > 0);
			expect(await removeLocalModel({ identifier }, context)).toMatchObject({ state: 'not_installed' });
			expect((await installing).code).toBe('local_models.paused');
			expect(said).toEqual(['local_models.parts_of_ollama']);
		} finally {
			server.downloads.speed = { bytes_per_tick: 8 * MB, tick: 0 };
		}
	});

	it('can be removed although Ollama is gone, which is said', async () => {
		const { context, said } = room();
		const identifier = await added('small:1b', context);
		await install(identifier, context);
		const gone = { ...context, env: { PATH: root, OLLAMA_HOST: 'http://127.0.0.1:9' } };
		await removeProfile(identifier, gone);
		expect(said).toEqual(['local_models.left_in_ollama']);
		expect(existsSync(placesOfModel(context.userData, identifier).folder)).toBe(false);
	});
});

describe('a server of lb-agent', () => {
	it.each(['127.0.0.1:9', 'http://gpubox.invalid:11434'])(
		'is started where that is accepted, used and stopped, although OLLAMA_HOST is %s',
		async (OLLAMA_HOST) => {
			const guard = path.join(root, 'ollama-guard.js');
			await bundled('src/lib/core/local-models/ollama/ollama-guard.worker.ts', guard);
			const { bin } = await ollamaOnPath(root, { library });
			const PATH = `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`;
			const { context } = room({ PATH, HOME: mkdtempSync(path.join(root, 'home-')), OLLAMA_HOST });
			const start = (accepted: boolean, others: number) =>
				startOllamaServer(accepted, context, { guard, countOthers: () => Promise.resolve(others) });
			expect(await rejected(start(false, 2))).toMatchObject({
				...{ code: 'local_models.shared_machine', values: { n: 2 } },
			});
			try {
				const running = await start(true, 2);
				expect(running).toMatchObject({ running: true, own: true, can_start: false, how: null });
				expect(await showLocalModel('qwen3-8b', context)).toMatchObject({ runtime: 'ollama' });
				const identifier = await added('small:1b', context);
				await install(identifier, context);
				await probeLocalModel({ identifier }, context);
				// Conversations go to this server then, not to that of OLLAMA_HOST.
				expect(await useLocalModel({ identifier }, context)).toMatchObject({ chosen: true });
				expect(await readSettings(context.userData)).toMatchObject({
					addresses: { ollama: running.address },
				});
			} finally {
				expect(await stopOllamaServer(context)).toMatchObject({
					...{ running: false, own: false, can_start: true, how: 'lb-agent llm-models start-ollama' },
				});
			}
		},
	);
});
