import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
	localModel,
	localModelList,
	localModelProfile,
	type LocalModel,
} from '../../src/lib/contract/records/local-model.ts';
import { problem } from '../../src/lib/contract/records/problem.ts';
import {
	headerBytes,
	oneTensor,
	u32,
	valuesOf,
} from '../../src/lib/core/local-models/gguf/gguf-file.fixture.ts';
import { writeCurrent } from '../../src/lib/core/methods/runtime/current-version.server.ts';
import { startGatedServer, type GatedServer } from '../llm/local/gated-server.ts';
import { eventually } from '../setup/eventually.ts';
import { startServer, type TestServer } from './setup/server.ts';

const CATALOG = '/api/llm/local/catalog';
const PROFILES = '/api/llm/local/profiles';
const PIECE = 8 * 1024 * 1024;
/** A model of 3.5 pieces that needs little memory. */
const header = headerBytes({
	values: valuesOf({
		'llama.block_count': u32(2),
		'llama.embedding_length': u32(64),
		'llama.attention.head_count': u32(4),
	}),
	tensors: [oneTensor({ dimensions: [1024, 7168] })],
});
const content = Buffer.concat([header, Buffer.alloc(4 * 1024 * 7168)]);
const sha256 = createHash('sha256').update(content).digest('hex');

let folder = '';
let source: GatedServer;
let server: TestServer;

const start = (): Promise<TestServer> =>
	startServer({
		userData: path.join(folder, 'user'),
		env: {
			LB_AGENT_ALLOW_PRIVATE_URLS: '1',
			NODE_EXTRA_CA_CERTS: path.join(folder, 'cert.pem'),
			// Nothing listens there, so that no Ollama server of this machine is asked.
			OLLAMA_HOST: 'http://127.0.0.1:9',
			NO_PROXY: '*',
		},
	});

/** As if llama.cpp were installed: nothing here loads it. */
async function withLibrary(userData: string): Promise<void> {
	const version = path.join(userData, 'tools/node-llama-cpp/versions/3.21.1');
	mkdirSync(path.join(version, 'node_modules/node-llama-cpp'), { recursive: true });
	writeFileSync(path.join(version, 'node_modules/node-llama-cpp/package.json'), '{}');
	await writeCurrent('node-llama-cpp', userData, {
		...{ schema_version: 1, version: '3.21.1', folder: '3.21.1', path: [], needs: [] },
		...{ installed_at: '2026-11-29T10:00:00.000Z', log_path: '' },
	});
}

beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), 'lb-local-api-'));
	source = await startGatedServer(content, Buffer.from('<!doctype html>'.repeat(100)));
	writeFileSync(path.join(folder, 'cert.pem'), source.cert);
	await withLibrary(path.join(folder, 'user'));
	server = await start();
});
afterAll(async () => {
	await server.stop();
	await source.close();
	rmSync(folder, { recursive: true, force: true });
});

const codeOf = (answer: { status: number; json: () => unknown }): [number, string] => [
	answer.status,
	problem.parse(answer.json()).code,
];
const post = (name: string, body?: unknown) =>
	server.request('POST', name, body === undefined ? {} : { body });
const show = async (id: string): Promise<LocalModel> =>
	localModel.parse((await server.request('GET', `${CATALOG}/${id}`)).json());
const inState = (id: string, state: LocalModel['state']): Promise<LocalModel> =>
	eventually(`${id} to be ${state}`, async () => {
		const model = await show(id);
		return model.state === state && model;
	});
/** Waits until the first piece is kept. */
const withPiece = (id: string): Promise<LocalModel> =>
	eventually(`the first piece of ${id}`, async () => {
		const model = await show(id);
		return model.progress?.verified_bytes === PIECE && model;
	});

async function add(name: string): Promise<{ id: string; licence: string }> {
	const answer = await post(PROFILES, { name, url: `https://localhost:${source.port}/${name}.gguf`, sha256 });
	expect(answer.status, answer.text).toBe(201);
	const { profile_id: id } = localModelProfile.parse(answer.json());
	return { id, licence: (await show(id)).licence.sha256 };
}

describe('local models over HTTP', () => {
	it('are all listed, with machine, runtimes and licence texts', async () => {
		const list = localModelList.parse((await server.request('GET', CATALOG)).json());
		expect(list.entries.length).toBeGreaterThanOrEqual(8);
		expect(list.runtimes.map(({ runtime, present }) => [runtime, present])).toEqual([
			['embedded', true],
			['ollama', expect.any(Boolean)],
		]);
		for (const { licence } of list.entries)
			expect(list.licences.map((one) => one.sha256)).toContain(licence.sha256);
		expect(list.machine.downloads_limit).toBe(2);
		const { identifier } = list.entries[0]!;
		expect(codeOf(await post(`${CATALOG}/${identifier}/install`, {}))).toEqual([
			409,
			'local_models.licence_needed',
		]);
		expect(existsSync(path.join(server.userData, 'local-models', 'models', identifier))).toBe(false);
	});

	it.each([
		['POST', `${CATALOG}/nothing/install`, {}, 404, 'local_models.unknown'],
		['POST', `${CATALOG}/nothing/pause`, undefined, 404, 'local_models.unknown'],
		['POST', `${CATALOG}/nothing/probe`, undefined, 404, 'local_models.unknown'],
		['DELETE', `${CATALOG}/nothing/download`, undefined, 404, 'local_models.unknown'],
		['POST', `${CATALOG}/qwen3-8b/install`, { accept_licence: 'yes' }, 422, 'request.invalid'],
		[
			'POST',
			`${CATALOG}/qwen3-8b/install`,
			{ accept_licence: 'a'.repeat(64) },
			409,
			'local_models.licence_other',
		],
		['POST', `${CATALOG}/qwen3-8b/use`, undefined, 409, 'local_models.not_installed'],
		['POST', PROFILES, { name: 'x' }, 422, 'local_models.profile_invalid'],
		['POST', PROFILES, { name: 'x', file: 'a.gguf' }, 422, 'request.invalid'],
		['POST', PROFILES, { name: 'x', file: '/etc/passwd' }, 403, 'sources.forbidden'],
		['POST', PROFILES, { name: 'x', url: 'https://169.254.169.254/a.gguf' }, 422, 'skills.address_special'],
		['POST', PROFILES, { name: 'x', url: 'https://0x7f.1/a.gguf' }, 422, 'skills.address_writing'],
		['PATCH', `${PROFILES}/nothing`, { name: 'y' }, 404, 'local_models.unknown'],
		['DELETE', `${PROFILES}/..`, undefined, 400, 'request.path_malformed'],
	] as const)('%s %s with %o is refused', async (method, address, body, status, code) => {
		const answer = await server.request(method, address, body === undefined ? {} : { body });
		expect(codeOf(answer)).toEqual([status, code]);
	});

	it('are downloaded, paused, resumed and installed; a resumed download asks for nothing twice', async () => {
		const { id, licence } = await add('whole');
		source.allow(PIECE + 1000);
		const begun = await post(`${CATALOG}/${id}/install`, { accept_licence: licence });
		expect(begun.status, begun.text).toBe(202);
		expect(codeOf(await post(`${CATALOG}/${id}/install`, {}))).toEqual([409, 'local_models.state']);
		const { state, job_id } = await withPiece(id);
		expect([state, job_id === null]).toEqual(['downloading', false]);
		const paused = localModel.parse((await post(`${CATALOG}/${id}/pause`)).json());
		expect(paused).toMatchObject({ state: 'paused', job_id: null, reason_code: 'local_models.is_paused' });
		expect(codeOf(await post(`${CATALOG}/${id}/pause`))).toEqual([409, 'local_models.state']);
		source.asked.length = 0;
		source.allow(content.length);
		expect((await post(`${CATALOG}/${id}/resume`)).status).toBe(202);
		expect(await inState(id, 'installed')).toMatchObject({ notice: 'finished', model: id });
		// The first request asks what there is; bytes of the first piece are not fetched again.
		expect(source.asked.some((from) => from >= PIECE)).toBe(true);
		expect(codeOf(await post(`${CATALOG}/${id}/resume`))).toEqual([409, 'local_models.state']);
		const known = localModel.parse((await post(`${CATALOG}/${id}/acknowledge`)).json());
		expect(known.notice).toBeNull();
		const removed = await server.request('DELETE', `${CATALOG}/${id}/download`);
		expect(localModel.parse(removed.json()).state).toBe('not_installed');
		expect(existsSync(path.join(server.userData, 'local-models', 'models', id))).toBe(false);
	});

	it('that two requests want to install at once are downloaded once', async () => {
		const { id, licence } = await add('twice');
		source.allow(PIECE + 1000);
		const body = { accept_licence: licence };
		const answers = await Promise.all([1, 2, 3].map(() => post(`${CATALOG}/${id}/install`, body)));
		expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
		await inState(id, 'downloading');
		expect((await server.request('DELETE', `${PROFILES}/${id}`)).status).toBe(200);
		expect(existsSync(path.join(server.userData, 'local-models', 'models', id))).toBe(false);
	});

	it('whose address leads to a page fail without a word of what is secret in it, and leave nothing', async () => {
		source.allow(PIECE);
		const url = `https://localhost:${source.port}/page.gguf?token=hidden-word`;
		const { profile_id: id } = localModelProfile.parse((await post(PROFILES, { name: 'page', url })).json());
		const { licence } = await show(id);
		await post(`${CATALOG}/${id}/install`, { accept_licence: licence.sha256 });
		const { reason, reason_values } = await inState(id, 'failed');
		expect(reason).toContain('page.gguf is not a GGUF model that can be loaded');
		expect(JSON.stringify([reason, reason_values])).not.toContain('hidden-word');
		expect(server.stderr()).not.toContain('hidden-word');
		const files = readdirSync(path.join(server.userData, 'local-models', 'models', id));
		expect(files).toEqual(['record.json']);
	});

	it('are removed while they are downloaded', async () => {
		const { id, licence } = await add('removed');
		source.allow(PIECE + 1000);
		await post(`${CATALOG}/${id}/install`, { accept_licence: licence });
		await inState(id, 'downloading');
		expect((await server.request('DELETE', `${PROFILES}/${id}`)).status).toBe(200);
		expect(existsSync(path.join(server.userData, 'local-models', 'models', id))).toBe(false);
		expect(codeOf(await server.request('GET', `${CATALOG}/${id}`))).toEqual([404, 'local_models.unknown']);
	});

	it('stay paused after a restart, or go on by themselves where that was wanted', async () => {
		const [stays, goes] = [await add('stays'), await add('goes')];
		source.allow(PIECE + 1000);
		await post(`${CATALOG}/${stays.id}/install`, { accept_licence: stays.licence });
		await post(`${CATALOG}/${goes.id}/install`, {
			...{ accept_licence: goes.licence, continue_after_restart: true },
		});
		for (const { id } of [stays, goes]) await withPiece(id);
		await server.stop();
		source.allow(content.length);
		server = await start();
		expect(await inState(goes.id, 'installed')).toMatchObject({ notice: 'finished' });
		const stayed = await show(stays.id);
		expect(stayed).toMatchObject({ state: 'paused', reason_code: 'local_models.is_paused_by_stop' });
		// What had come of the second piece is kept as well.
		expect(stayed.progress?.verified_bytes).toBeGreaterThanOrEqual(PIECE);
		expect(stayed.progress?.verified_bytes).toBeLessThanOrEqual(PIECE + 1000);
	});
});
