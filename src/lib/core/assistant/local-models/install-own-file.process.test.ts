import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeCurrent } from '../../methods/runtime/current-version.server.ts';
import { placesOf } from '../../methods/runtime/tool-places.server.ts';
import { tinyModel } from '../../methods/runtime/smoke/tiny-model.ts';
import { ownModelNotice } from '../../local-models/catalog/licence-texts.ts';
import { placesOfModel, profileFile } from '../../local-models/state/places.server.ts';
import { job } from '../../../contract/api/examples/records/job.ts';
import type { Job } from '../../../contract/records/job.ts';
import { localModel, localModelProfile, type LocalModel } from '../../../contract/records/local-model.ts';
import { changeSettings, readSettings } from '../../llm/config/settings.server.ts';
import { headerBytes, oneTensor, u32, valuesOf } from '../../local-models/gguf/gguf-file.fixture.ts';
import { machineWith } from '../../local-models/machine/machine-sources.fixture.ts';
import { acknowledgeLocalModel } from './acknowledge-model.server.ts';
import { installLocalModel } from './install-local-model.server.ts';
import { listLocalModels, showLocalModel } from './list-local-models.server.ts';
import type { ModelContext } from './look.server.ts';
import { pauseLocalModel } from './pause-local-model.server.ts';
import { addProfile, changeProfile, listProfiles, removeProfile } from './profiles.server.ts';
import { removeLocalModel } from './remove-local-model.server.ts';

const ACCEPTED = { accept_licence: ownModelNotice.sha256 };
const content = tinyModel(1);
let home = '';
let silent = 0;

beforeEach(async () => {
	home = mkdtempSync(path.join(tmpdir(), 'lb-own-models-'));
	writeFileSync(file(), content);
	silent = await unusedPort();
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const file = (): string => path.join(home, 'lab.gguf');
const context = (): ModelContext & { note: () => void } => ({
	userData: path.join(home, 'user'),
	now: () => new Date('2026-11-29T10:00:00.000Z'),
	watch: {},
	note: () => undefined,
	// No Ollama server answers, and no program of that name is found.
	env: { PATH: home, OLLAMA_HOST: `http://127.0.0.1:${silent}` },
});

/** A port that nothing listens on. */
async function unusedPort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const place = server.address();
	await new Promise((resolve) => server.close(resolve));
	return typeof place === 'object' && place !== null ? place.port : 0;
}

/** As if llama.cpp were installed: nothing here loads it. */
async function withLibrary(): Promise<void> {
	const { userData } = context();
	const { versions } = placesOf('node-llama-cpp', userData);
	const library = path.join(versions, '3.21.1', 'node_modules', 'node-llama-cpp');
	mkdirSync(library, { recursive: true });
	writeFileSync(path.join(library, 'package.json'), '{}');
	await writeCurrent('node-llama-cpp', userData, {
		...{ schema_version: 1, version: '3.21.1', folder: '3.21.1', path: [], needs: [] },
		...{ installed_at: '2026-11-29T10:00:00.000Z', log_path: '' },
	});
}

/** What every forged record of a profile has. */
const forged = { name: 'Lie', created_at: '2026-11-29T10:00:00.000Z', schema_version: 1, facts: null };

const added = async (more: { sha256?: string } = {}): Promise<string> =>
	(await addProfile({ name: 'Lab model', file: file(), ...more }, context())).profile_id;

describe('a model in a file of the user', () => {
	it('is checked, installed and removed again; the file stays', async () => {
		await withLibrary();
		const identifier = await added();
		expect(identifier).toBe('own-lab-model');
		expect(await showLocalModel(identifier, context())).toMatchObject({
			...{ own: true, file: file(), state: 'not_installed', runtime: 'embedded', download_bytes: 0 },
			...{ installed_at: null, model: null, notice: null, licence_accepted_at: null },
		});
		const model = await installLocalModel({ identifier, ...ACCEPTED }, context());
		expect(model).toMatchObject({
			...{ state: 'installed', notice: 'finished', model: identifier, chosen: false },
			digest: { sha256: createHash('sha256').update(content).digest('hex'), pinned: 'first_download' },
			licence_accepted_at: '2026-11-29T10:00:00.000Z',
		});
		expect(await acknowledgeLocalModel(identifier, context())).toMatchObject({ notice: null });
		const state = { code: 'local_models.state' };
		await expect(acknowledgeLocalModel(identifier, context())).rejects.toMatchObject(state);
		await expect(installLocalModel({ identifier }, context())).rejects.toMatchObject(state);
		await expect(pauseLocalModel({ identifier }, context())).rejects.toMatchObject(state);
		await expect(changeProfile(identifier, { ollama_model: 'a:b' }, context())).rejects.toMatchObject(state);
		expect(await removeLocalModel({ identifier }, context())).toMatchObject({ state: 'not_installed' });
		expect(existsSync(file())).toBe(true);
		expect(existsSync(placesOfModel(context().userData, identifier).folder)).toBe(false);
		await expect(removeLocalModel({ identifier }, context())).rejects.toMatchObject(state);
	});

	it('can be tested while the job that installed it is still ending', async () => {
		await withLibrary();
		const identifier = await added();
		await installLocalModel({ identifier, ...ACCEPTED }, context());
		const seenWith = (kind: Job['kind'], status: Job['status']): Promise<LocalModel> => {
			const one: Job = { ...job, kind, status, arguments: { identifier } };
			const jobs = { list: () => Promise.resolve([one]), cancel: () => Promise.resolve(one) };
			return showLocalModel(identifier, { ...context(), jobs });
		};
		const free = { state: 'installed', job_id: null };
		expect(await seenWith('install_local_model', 'running')).toMatchObject(free);
		expect(await seenWith('probe_local_model', 'completed')).toMatchObject(free);
		expect(await seenWith('probe_local_model', 'running')).toMatchObject({ ...free, job_id: job.job_id });
	});

	it('that changed or is gone is not available, and can be installed again', async () => {
		await withLibrary();
		const identifier = await added();
		await installLocalModel({ identifier, ...ACCEPTED }, context());
		rmSync(file());
		expect(await showLocalModel(identifier, context())).toMatchObject({
			...{ state: 'unavailable', reason_code: 'local_models.is_file_gone', model: null },
		});
		writeFileSync(file(), content);
		expect(await showLocalModel(identifier, context())).toMatchObject({ state: 'installed' });
	});

	it('whose digest is not the stated one fails, says so, and is not installed', async () => {
		await withLibrary();
		const identifier = await added({ sha256: 'b'.repeat(64) });
		await expect(installLocalModel({ identifier, ...ACCEPTED }, context())).rejects.toMatchObject({
			code: 'local_models.file_digest_wrong',
		});
		expect(await showLocalModel(identifier, context())).toMatchObject({ state: 'failed', notice: 'failed' });
		expect(await acknowledgeLocalModel(identifier, context())).toMatchObject({ state: 'not_installed' });
	});

	it('is refused before anything is written: name, licence, runtime, in this order', async () => {
		const identifier = await added();
		const refused = (args: Parameters<typeof installLocalModel>[0], code: string) =>
			expect(installLocalModel(args, context())).rejects.toMatchObject({ code });
		await refused({ identifier: 'own-lab-modl' }, 'local_models.unknown');
		await refused({ identifier }, 'local_models.licence_needed');
		await refused({ identifier, accept_licence: 'a'.repeat(64) }, 'local_models.licence_other');
		await refused({ identifier, ...ACCEPTED, runtime: 'ollama' }, 'local_models.no_source');
		await expect(installLocalModel({ identifier, ...ACCEPTED }, context())).rejects.toMatchObject({
			code: 'local_models.runtime_missing',
			values: { how: 'lb-agent tools install node-llama-cpp --execute' },
		});
		expect(existsSync(placesOfModel(context().userData, identifier).folder)).toBe(false);
	});

	it('whose record cannot be read is listed with the reason, and can be removed', async () => {
		await withLibrary();
		const identifier = await added();
		await installLocalModel({ identifier, ...ACCEPTED }, context());
		writeFileSync(placesOfModel(context().userData, identifier).record, '{');
		const { entries } = await listLocalModels({}, context());
		expect(entries.find((one) => one.identifier === identifier)).toMatchObject({
			...{ state: 'failed', unreadable: 'record', notice: null },
		});
		await expect(installLocalModel({ identifier, ...ACCEPTED }, context())).rejects.toMatchObject({
			code: 'local_models.unreadable',
		});
		expect(await removeLocalModel({ identifier }, context())).toMatchObject({
			...{ state: 'not_installed', unreadable: null },
		});
	});
});

it('whatever a model is, it can be removed when its record cannot be read', async () => {
	await withLibrary();
	const { userData } = context();
	const own = await added();
	// A reviewed one, one of the user, and one that no list names.
	for (const identifier of ['qwen3-8b', own, 'gone-model']) {
		const { folder, record, model } = placesOfModel(userData, identifier);
		mkdirSync(folder, { recursive: true });
		writeFileSync(record, '');
		writeFileSync(model, content);
		expect(localModel.parse(await showLocalModel(identifier, context()))).toMatchObject({
			...{ state: 'failed', unreadable: 'record', notice: null },
		});
		await removeLocalModel({ identifier }, context());
		expect(existsSync(folder)).toBe(false);
	}
	const { folder, record } = placesOfModel(userData, own);
	mkdirSync(folder, { recursive: true });
	writeFileSync(record, '');
	await removeProfile(own, context());
	expect([existsSync(folder), existsSync(profileFile(userData, own)), existsSync(file())]).toEqual([
		...[false, false, true],
	]);
});

describe('a model that cannot be installed', () => {
	const nothingWritten = (identifier: string): void =>
		expect(existsSync(placesOfModel(context().userData, identifier).folder)).toBe(false);

	it('needs more memory than there is', async () => {
		await withLibrary();
		// 1,024 heads of 128 in each of 512 layers: two terabytes of keys and values at 8,192 tokens.
		const values = valuesOf({
			'llama.block_count': u32(512),
			'llama.embedding_length': u32(131_072),
			'llama.attention.head_count': u32(1024),
		});
		const header = headerBytes({ values, tensors: [oneTensor()] });
		writeFileSync(file(), Buffer.concat([header, Buffer.alloc(256)]));
		const identifier = await added();
		const shown = await showLocalModel(identifier, context());
		expect(shown).toMatchObject({ eligible: false });
		expect(shown.eligibility_codes).toContain('local_models.lacks_memory');
		await expect(installLocalModel({ identifier, ...ACCEPTED }, context())).rejects.toMatchObject({
			...{ code: 'local_models.memory', values: { name: 'Lab model' } },
		});
		nothingWritten(identifier);
	});

	it('needs more disk space than there is', async () => {
		await withLibrary();
		const identifier = 'qwen3-8b';
		// 64 GiB of memory, 4 GB of disk.
		const small = {
			...context(),
			machine: machineWith({ total_memory: 64 * 1024 ** 3, folders: { [home]: 4e9 } }),
		};
		const { licence, eligibility_codes } = await showLocalModel(identifier, small);
		expect(eligibility_codes).toContain('local_models.lacks_disk');
		const accepted = { accept_licence: licence.sha256, runtime: 'embedded' } as const;
		await expect(installLocalModel({ identifier, ...accepted }, small)).rejects.toMatchObject({
			...{ code: 'local_models.disk_space', values: { free: '4.00 GB' } },
		});
		nothingWritten(identifier);
	});
});

describe('a model that no list names any more', () => {
	it('is listed, and can be removed but not installed', async () => {
		await withLibrary();
		const identifier = await added();
		await installLocalModel({ identifier, ...ACCEPTED }, context());
		rmSync(profileFile(context().userData, identifier));
		const { entries } = await listLocalModels({}, context());
		const model = entries.find((one) => one.identifier === identifier);
		expect(localModel.parse(model)).toMatchObject({
			...{ own: false, state: 'installed', eligible: false, file: file() },
		});
		expect(model?.eligibility_codes).toContain('local_models.lacks_review');
		// Another model of that name is not taken for it.
		expect(await added()).toBe('own-lab-model-2');
		// Only its file is left.
		const places = placesOfModel(context().userData, identifier);
		rmSync(places.record);
		writeFileSync(places.model, content);
		await expect(installLocalModel({ identifier, ...ACCEPTED }, context())).rejects.toMatchObject({
			code: 'local_models.no_source',
		});
		expect(await removeLocalModel({ identifier }, context())).toMatchObject({ state: 'not_installed' });
		await expect(showLocalModel(identifier, context())).rejects.toMatchObject({
			code: 'local_models.unknown',
		});
		expect(existsSync(placesOfModel(context().userData, identifier).folder)).toBe(false);
		expect(existsSync(file())).toBe(true);
	});
});

it('a removed model is not chosen any more', async () => {
	await withLibrary();
	const identifier = await added();
	await installLocalModel({ identifier, ...ACCEPTED }, context());
	const { userData } = context();
	await changeSettings(userData, (settings) => ({ ...settings, provider: 'embedded', model: identifier }));
	expect(await showLocalModel(identifier, context())).toMatchObject({ chosen: true });
	const said: string[] = [];
	const note = ({ code }: { code: string }): void => void said.push(code);
	expect(await removeLocalModel({ identifier }, { ...context(), note })).toMatchObject({ chosen: false });
	expect(said).toEqual(['local_models.unchosen']);
	expect(await readSettings(userData)).toMatchObject({ provider: 'none', model: null });
});

it('a proxy that cannot be used does not keep models from being listed', async () => {
	const env = { ...context().env, HTTPS_PROXY: 'socks5://name:secret@proxy.example.org:1080' };
	const { machine } = await listLocalModels({}, { ...context(), env });
	expect(machine.proxy).toBeNull();
});

describe('models that the user adds', () => {
	it('are found by their identifier first, also where another one has it for a name', async () => {
		const other = (await addProfile({ name: 'own-b', file: file() }, context())).profile_id;
		const meant = (await addProfile({ name: 'b', file: file() }, context())).profile_id;
		expect([other, meant]).toEqual(['own-own-b', 'own-b']);
		expect((await showLocalModel('own-b', context())).identifier).toBe('own-b');
		await removeProfile('own-b', context());
		expect((await listProfiles(context().userData)).profiles.map(({ profile_id }) => profile_id)).toEqual([
			other,
		]);
	});

	it.each([
		['no JSON', '{'],
		['nothing', ''],
		['an address that is none', { url: 'no url' }],
		['another scheme', { url: 'javascript:alert(1)' }],
		['a relative path', { file: 'x.gguf' }],
		['two sources', { url: 'https://example.org/a.gguf', file: '/a.gguf' }],
		['no source', {}],
	])(
		'and whose record has %s are listed with the reason, beside the others, and can be removed',
		async (_, lie) => {
			await withLibrary();
			const { userData } = context();
			const identifier = await added();
			const place = profileFile(userData, 'own-lie');
			const write = (): void =>
				writeFileSync(
					place,
					typeof lie === 'string' ? lie : JSON.stringify({ ...forged, profile_id: 'own-lie', ...lie }),
				);
			write();
			const { entries } = await listLocalModels({}, context());
			expect(entries.filter(({ own }) => own).map((entry) => entry.identifier)).toEqual([
				identifier,
				'own-lie',
			]);
			expect(new Set(entries.map((entry) => entry.identifier)).size).toBe(entries.length);
			const listed = localModel.parse(entries.find((entry) => entry.identifier === 'own-lie'));
			expect(listed).toMatchObject({
				...{ name: 'own-lie', own: true, state: 'failed', unreadable: 'profile', eligible: false },
				...{ notice: null, eligibility_codes: ['local_models.lacks_record'] },
			});
			expect(listed.reason).toContain(`The record ${place} cannot be read: it is not a profile. `);
			expect(listed.reason).toContain('lb-agent llm-models remove own-lie');
			expect((await listProfiles(userData)).profiles.map(({ profile_id }) => profile_id)).toEqual([
				identifier,
			]);
			await expect(
				installLocalModel({ identifier: 'own-lie', ...ACCEPTED }, context()),
			).rejects.toMatchObject({
				...{ code: 'local_models.unreadable', place: { path: place } },
			});
			const own = async (): Promise<string[]> =>
				(await listLocalModels({}, context())).entries.flatMap((one) => (one.own ? [one.identifier] : []));
			expect(await removeLocalModel({ identifier: 'own-lie' }, context())).toMatchObject({
				...{ identifier: 'own-lie', state: 'not_installed', unreadable: null },
			});
			expect([existsSync(place), await own()]).toEqual([false, [identifier]]);
			write();
			expect(localModelProfile.parse(await removeProfile('own-lie', context()))).toMatchObject({
				...{ profile_id: 'own-lie', name: 'own-lie' },
			});
			expect([existsSync(place), await own()]).toEqual([false, [identifier]]);
			expect(existsSync(placesOfModel(userData, 'own-lie').folder)).toBe(false);
		},
	);

	it('and whose record is a folder or a link can be removed like any other', async () => {
		const { userData } = context();
		await added();
		const folder = profileFile(userData, 'own-folder');
		mkdirSync(folder);
		symlinkSync(file(), profileFile(userData, 'own-link'));
		for (const [identifier, code] of [
			['own-folder', 'EINVAL'],
			['own-link', 'ELOOP'],
		] as const) {
			const { unreadable, reason } = await showLocalModel(identifier, context());
			expect([unreadable, reason]).toEqual(['profile', expect.stringContaining(`cannot be read: ${code}. `)]);
			await removeLocalModel({ identifier }, context());
			await expect(showLocalModel(identifier, context())).rejects.toMatchObject({
				code: 'local_models.unknown',
			});
		}
		expect(existsSync(file())).toBe(true);
	});

	it('whose record cannot be read and of which a file is here can be used and removed', async () => {
		await withLibrary();
		const { userData } = context();
		const identifier = await added();
		await installLocalModel({ identifier, ...ACCEPTED }, context());
		writeFileSync(profileFile(userData, identifier), '{');
		expect(await showLocalModel(identifier, context())).toMatchObject({
			...{ own: false, state: 'installed', unreadable: null },
		});
		await removeProfile(identifier, context());
		expect(existsSync(placesOfModel(userData, identifier).folder)).toBe(false);
		expect(existsSync(profileFile(userData, identifier))).toBe(false);
		expect(existsSync(file())).toBe(true);
	});

	it('are none under the identifier of a reviewed model, whatever a file claims', async () => {
		const { userData } = context();
		const identifier = await added();
		const place = profileFile(userData, 'qwen3-8b');
		writeFileSync(place, JSON.stringify({ ...forged, profile_id: 'qwen3-8b', ollama_model: 'a:1b' }));
		const { entries } = await listLocalModels({}, context());
		expect(entries.filter(({ own }) => own).map((entry) => entry.identifier)).toEqual([identifier]);
		expect(entries.filter((entry) => entry.identifier === 'qwen3-8b')).toMatchObject([
			{ own: false, unreadable: null },
		]);
		// And a reviewed model is not removed with it.
		await expect(removeProfile('qwen3-8b', context())).rejects.toMatchObject({
			code: 'local_models.unknown',
		});
	});

	it('with a secret in their address do not show it', async () => {
		const url = 'https://example.org/a.gguf?token=secret-1';
		const { profile_id } = await addProfile({ name: 'Kept', url }, context());
		const shown = await showLocalModel(profile_id, context());
		expect(shown.sources.gguf?.url).toBe('https://example.org/a.gguf?…');
		expect(JSON.stringify(shown)).not.toContain('secret-1');
	});

	it('are told apart when they have one name, changed, and removed', async () => {
		expect([await added(), await added()]).toEqual(['own-lab-model', 'own-lab-model-2']);
		const changed = await changeProfile(
			'own-lab-model',
			{ name: 'Other name', ollama_model: 'lab:7b' },
			context(),
		);
		expect(changed).toMatchObject({
			profile_id: 'own-lab-model',
			name: 'Other name',
			ollama_model: 'lab:7b',
		});
		expect(changed.file).toBeUndefined();
		await removeProfile('own-lab-model', context());
		const { profiles } = await listProfiles(context().userData);
		expect(profiles.map(({ profile_id }) => profile_id)).toEqual(['own-lab-model-2']);
		expect(existsSync(file())).toBe(true);
		await expect(removeProfile('own-lab-model', context())).rejects.toMatchObject({
			code: 'local_models.unknown',
		});
	});

	it('are refused where nothing could come of them', async () => {
		const web = path.join(home, 'page.gguf');
		writeFileSync(web, '<!doctype html>');
		const cases: [Parameters<typeof addProfile>[0], string][] = [
			[{ name: 'x' }, 'local_models.profile_invalid'],
			[{ name: ' ', file: file() }, 'local_models.profile_invalid'],
			[{ name: 'x', file: file(), ollama_model: 'a:b' }, 'local_models.profile_invalid'],
			[{ name: 'x', file: 'lab.gguf' }, 'local_models.profile_invalid'],
			[{ name: 'x', file: web }, 'local_models.not_gguf'],
			[{ name: 'x', file: home }, 'local_models.not_gguf'],
			[{ name: 'x', file: path.join(home, 'absent.gguf') }, 'reader.not_found'],
			[{ name: 'x', ollama_model: 'qwen3-coder:480b-cloud' }, 'local_models.profile_invalid'],
			[{ name: 'x', ollama_model: '--help' }, 'local_models.profile_invalid'],
			[{ name: 'x', url: 'http://models.example.org/a.gguf' }, 'local_models.profile_invalid'],
			[{ name: 'x', url: 'ftp://models.example.org/a.gguf' }, 'skills.address_scheme'],
			[{ name: 'x', url: 'https://user:pw@models.example.org/a' }, 'skills.address_credentials'],
			[{ name: 'x', url: 'https://127.0.0.1/a.gguf' }, 'skills.address_private'],
			[{ name: 'x', url: 'https://2130706433/a.gguf' }, 'skills.address_writing'],
			[{ name: 'x', url: 'https://169.254.169.254/a.gguf' }, 'skills.address_special'],
		];
		for (const [stated, code] of cases)
			await expect(addProfile(stated, context()), JSON.stringify(stated)).rejects.toMatchObject({ code });
		const folder = path.join(context().userData, 'local-models', 'profiles');
		expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
	});
});
