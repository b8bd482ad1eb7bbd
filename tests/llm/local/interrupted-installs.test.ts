import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LbError } from '../../../src/lib/base/errors.ts';
import { toProblem } from '../../../src/lib/base/problem.ts';
import { acknowledgeLocalModel } from '../../../src/lib/core/assistant/local-models/acknowledge-model.server.ts';
import { installLocalModel } from '../../../src/lib/core/assistant/local-models/install-local-model.server.ts';
import { showLocalModel } from '../../../src/lib/core/assistant/local-models/list-local-models.server.ts';
import type { ModelContext } from '../../../src/lib/core/assistant/local-models/look.server.ts';
import {
	checkInstall,
	noteInstall,
} from '../../../src/lib/core/assistant/local-models/prepare-install.server.ts';
import { addProfile, changeProfile } from '../../../src/lib/core/assistant/local-models/profiles.server.ts';
import { removeLocalModel } from '../../../src/lib/core/assistant/local-models/remove-local-model.server.ts';
import { resumesByItself } from '../../../src/lib/core/assistant/local-models/resume-downloads.server.ts';
import { machineWith } from '../../../src/lib/core/local-models/machine/machine-sources.fixture.ts';
import { pullModel } from '../../../src/lib/core/local-models/ollama/pull-model.server.ts';
import { placesOfModel } from '../../../src/lib/core/local-models/state/places.server.ts';
import { changeKeptRecord, readRecord } from '../../../src/lib/core/local-models/state/record.server.ts';
import { tinyModel } from '../../../src/lib/core/methods/runtime/smoke/tiny-model.ts';
import { writeCurrent } from '../../../src/lib/core/methods/runtime/current-version.server.ts';
import { placesOf } from '../../../src/lib/core/methods/runtime/tool-places.server.ts';
import { eventually } from '../../setup/eventually.ts';
import { rejected } from '../../setup/thrown.ts';
import { plainModel } from './ollama-library.ts';
import { startOllamaStandIn, type OllamaStandIn } from './ollama-server.ts';

// What is known of a model after its installation was stopped, refused or done in another way.

const MB = 1_000_000;
const QWEN = 'qwen3-8b';
const root = mkdtempSync(path.join(tmpdir(), 'lb-interrupted-'));
const library = { 'qwen3:8b': plainModel('qwen3', 64 * MB), 'small:1b': plainModel('small', 4 * MB) };
let server: OllamaStandIn;
let count = 0;

beforeAll(async () => {
	server = await startOllamaStandIn({ models: path.join(root, 'models'), library });
});
afterAll(async () => {
	await server.close();
	rmSync(root, { recursive: true, force: true });
});

interface Room extends ModelContext {
	/** Codes of what was said. */
	said: string[];
	note: (message: { code: string }) => void;
}

/** With llama.cpp, of which nothing is loaded here, and 64 GiB of memory. */
async function room(free_bytes = 10 ** 12): Promise<Room> {
	const userData = path.join(root, `user-${count++}`);
	const { versions } = placesOf('node-llama-cpp', userData);
	const folder = path.join(versions, '3.21.1', 'node_modules', 'node-llama-cpp');
	mkdirSync(folder, { recursive: true });
	writeFileSync(path.join(folder, 'package.json'), '{}');
	await writeCurrent('node-llama-cpp', userData, {
		...{ schema_version: 1, version: '3.21.1', folder: '3.21.1', path: [], needs: [] },
		...{ installed_at: '2026-11-29T10:00:00.000Z', log_path: '' },
	});
	const said: string[] = [];
	return {
		...{ userData, said, now: () => new Date('2026-11-29T10:00:00.000Z'), watch: {} },
		...{ env: { PATH: root, OLLAMA_HOST: server.origin }, machine: machineOf(free_bytes) },
		note: ({ code }) => void said.push(code),
	};
}

const machineOf = (free_bytes: number) =>
	machineWith({ total_memory: 64 * 1024 ** 3, folders: { [root]: free_bytes } });
const away = (context: Room): Room => ({
	...context,
	env: { PATH: root, OLLAMA_HOST: 'http://127.0.0.1:9' },
});
const licenceOf = async (identifier: string, context: Room): Promise<string> =>
	(await showLocalModel(identifier, context)).licence.sha256;
const has = (model: string): boolean => server.store.read(model) !== null;

/** As the service does it before the job begins. */
async function wish(identifier: string, runtime: 'embedded' | 'ollama', context: Room): Promise<void> {
	const args = { identifier, runtime, accept_licence: await licenceOf(identifier, context) };
	await noteInstall(await checkInstall(args, context, false), args, context);
}

describe('a model of an Ollama server', () => {
	it('that the server finished after lb-agent had stopped is lb-agent’s, and can be removed', async () => {
		const context = await room();
		const stop = new AbortController();
		const { profile_id: identifier } = await addProfile({ name: 'small', ollama_model: 'small:1b' }, context);
		const watch: ModelContext['watch'] = {
			signal: stop.signal,
			onProgress({ message: { code } }) {
				if (code === 'local_models.verifying') stop.abort(new Error('stopped'));
			},
		};
		const args = { identifier, accept_licence: await licenceOf(identifier, context) };
		await rejected(installLocalModel(args, { ...context, watch }));
		await eventually('Ollama to finish', () => has('small:1b'));
		expect((await readRecord(context.userData, identifier))?.installed).toBeNull();
		expect(await showLocalModel(identifier, context)).toMatchObject({
			...{ state: 'installed', installed_at: '2026-11-29T10:00:00.000Z' },
		});
		// Asked for once more, the job notes what is there.
		expect(await installLocalModel({ identifier }, context)).toMatchObject({ notice: 'finished' });
		await removeLocalModel({ identifier }, context);
		expect(has('small:1b')).toBe(false);
	});

	it('is not taken for another runtime’s by a second installation beside it', async () => {
		const context = await room();
		const accepted = { identifier: QWEN, accept_licence: await licenceOf(QWEN, context) };
		server.downloads.speed = { bytes_per_tick: MB, tick: 'by hand' };
		const first = installLocalModel({ ...accepted, runtime: 'ollama' }, context);
		await eventually('the pull', () => server.pulling > 0);
		await server.tick(5);
		const second = await rejected(installLocalModel({ ...accepted, runtime: 'embedded' }, context));
		expect(second.code).toBe('local_models.busy');
		expect(await showLocalModel(QWEN, context)).toMatchObject({ runtime: 'ollama', state: 'downloading' });
		server.downloads.speed = { bytes_per_tick: 8 * MB, tick: 0 };
		await server.tick(1);
		expect(await first).toMatchObject({ runtime: 'ollama', state: 'installed' });
		await removeLocalModel({ identifier: QWEN }, context);
		expect(has('qwen3:8b')).toBe(false);
	});

	it('is still deleted there after the installation with llama.cpp was begun', async () => {
		const context = await room();
		const accept_licence = await licenceOf(QWEN, context);
		await installLocalModel({ identifier: QWEN, accept_licence, runtime: 'ollama' }, context);
		await wish(QWEN, 'embedded', away(context));
		await removeLocalModel({ identifier: QWEN }, context);
		expect(has('qwen3:8b')).toBe(false);
	});

	it('that another server of this machine has as well is not deleted there', async () => {
		const context = await room();
		const { profile_id: identifier } = await addProfile({ name: 'small', ollama_model: 'small:1b' }, context);
		await installLocalModel({ identifier, accept_licence: await licenceOf(identifier, context) }, context);
		const other = await startOllamaStandIn({ models: path.join(root, 'others'), library });
		try {
			const { origin } = other;
			const call = { model: 'small:1b', name: 'small', signal: new AbortController().signal };
			await pullModel({ origin, ...call, onProgress: () => undefined });
			const there = { ...context, env: { PATH: root, OLLAMA_HOST: origin } };
			await removeLocalModel({ identifier }, there);
			expect([other.store.read('small:1b') === null, context.said]).toEqual([
				false,
				['local_models.other_server'],
			]);
		} finally {
			await other.close();
			server.store.remove('small:1b');
		}
	});

	it('that the user had before does not keep anybody from installing it with llama.cpp', async () => {
		const signal = new AbortController().signal;
		const call = { origin: server.origin, model: 'qwen3:8b', name: 'Qwen3 8B', signal };
		await pullModel({ ...call, onProgress: () => undefined });
		const context = await room();
		const accept_licence = await licenceOf(QWEN, context);
		const asked = (runtime: 'embedded' | 'ollama') =>
			checkInstall({ identifier: QWEN, accept_licence, runtime }, context, false);
		expect(await asked('embedded')).toMatchObject({ runtime: 'embedded' });
		expect((await rejected(asked('ollama'))).code).toBe('local_models.state');
		server.store.remove('qwen3:8b');
	});
});

describe('a download that cannot begin when its turn comes', () => {
	it('is paused where the disk has become too small, with the space that it needs', async () => {
		const context = await room();
		await wish(QWEN, 'embedded', context);
		const small = { ...context, machine: machineOf(1e9) };
		expect((await rejected(installLocalModel({ identifier: QWEN }, small))).code).toBe(
			'local_models.disk_space',
		);
		const { state, reason, reason_code, download_bytes } = await showLocalModel(QWEN, small);
		expect([state, reason_code]).toEqual(['paused', 'local_models.is_paused_disk_full']);
		// 5.03 GB and a tenth of it.
		expect([download_bytes, reason]).toEqual([
			5_027_783_488,
			'Paused at 0 B of 5.03 GB: the disk is full. To resume, it needs 5.53 GB of free space.',
		]);
		const between = { ...context, machine: machineOf(5.6e9) };
		expect(await checkInstall({ identifier: QWEN }, between, true)).toMatchObject({ runtime: 'embedded' });
	});

	it('of which the whole file is here needs no space for it again', async () => {
		const context = await room();
		await wish(QWEN, 'embedded', context);
		const { model } = placesOfModel(context.userData, QWEN);
		const bytes = 5_027_783_488;
		writeFileSync(model, '');
		truncateSync(model, bytes);
		expect(await showLocalModel(QWEN, context)).toMatchObject({
			...{ state: 'paused', progress: { verified_bytes: bytes, total_bytes: bytes } },
		});
		const small = { ...context, machine: machineOf(1e9) };
		expect(await checkInstall({ identifier: QWEN }, small, true)).toMatchObject({ runtime: 'embedded' });
		await removeLocalModel({ identifier: QWEN }, context);
		expect(existsSync(model)).toBe(false);
	});

	it('says that Ollama is away, and goes on by itself later where that is wanted', async () => {
		const context = await room();
		await wish(QWEN, 'ollama', context);
		const error = await rejected(installLocalModel({ identifier: QWEN }, away(context)));
		expect(error.code).toBe('local_models.runtime_missing');
		const shown = await showLocalModel(QWEN, away(context));
		expect(shown).toMatchObject({ state: 'failed', notice: 'failed' });
		expect(shown.reason).toContain('Ollama');
		const record = await readRecord(context.userData, QWEN);
		const works = { newest: null, active: null };
		expect(record !== null && resumesByItself({ ...record, continue_after_restart: true }, works)).toBe(true);
	});

	it('stays paused where the user had paused it', async () => {
		const context = await room();
		await wish(QWEN, 'ollama', context);
		await changeKeptRecord(context.userData, QWEN, (record) => ({
			...record,
			...{ wanted: 'paused', paused_by: 'user' },
		}));
		await rejected(installLocalModel({ identifier: QWEN }, away(context)));
		expect(await showLocalModel(QWEN, context)).toMatchObject({ state: 'paused', notice: null });
	});

	it('and whose failure was dismissed is not begun again by itself', async () => {
		const context = await room();
		await wish(QWEN, 'embedded', context);
		const fault = new LbError('local_models.gave_up', {
			name: 'Qwen3 8B',
			n: 8,
			reason: 'reset',
			reason_zh: '重置',
		});
		await changeKeptRecord(context.userData, QWEN, (record) => ({
			...record,
			...{ continue_after_restart: true, notice: 'failed', last_fault: toProblem(fault) },
		}));
		expect(await acknowledgeLocalModel(QWEN, context)).toMatchObject({
			state: 'not_installed',
			notice: null,
		});
		const record = await readRecord(context.userData, QWEN);
		expect(record !== null && resumesByItself(record, { newest: null, active: null })).toBe(false);
	});
});

it('a model of the user whose file had another digest can be given the right one', async () => {
	const context = await room();
	const file = path.join(context.userData, 'lab.gguf');
	const content = tinyModel(1);
	writeFileSync(file, content);
	const { profile_id: identifier } = await addProfile({ name: 'Lab', file, sha256: 'b'.repeat(64) }, context);
	const accept_licence = await licenceOf(identifier, context);
	const wrong = await rejected(installLocalModel({ identifier, accept_licence }, context));
	expect(wrong.code).toBe('local_models.file_digest_wrong');
	const sha256 = createHash('sha256').update(content).digest('hex');
	await changeProfile(identifier, { sha256 }, context);
	expect(existsSync(placesOfModel(context.userData, identifier).folder)).toBe(false);
	expect(await installLocalModel({ identifier, accept_licence }, context)).toMatchObject({
		state: 'installed',
	});
	// What is installed is not changed below it.
	expect((await rejected(changeProfile(identifier, { sha256: 'c'.repeat(64) }, context))).code).toBe(
		'local_models.state',
	);
});
