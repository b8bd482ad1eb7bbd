import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planningEndpoints } from '../../src/lib/contract/api/planning.ts';
import { sessionSource, sessionTarget } from '../../src/lib/contract/records/session.ts';
import { openWorkspace } from '../../src/lib/core/workspace/open-workspace.server.ts';
import { folderDigests } from '../setup/folder-digests.ts';
import { ask, refused, type Reply } from './setup/ask.ts';
import { dataFolders, signalMatrix } from './setup/data-folders.ts';
import { startServer, type TestServer } from './setup/server.ts';
import { sessionClient, type SessionClient } from './setup/session-client.ts';

const data = dataFolders();
let server: TestServer;
beforeAll(async () => {
	server = await startServer({ args: ['--root', data.root] });
});
afterAll(() => server.stop());

const scanned = planningEndpoints.scan_session.answers[200].schema;
const list = z.object({
	session_id: z.string(),
	sources: z.array(sessionSource),
	targets: z.array(sessionTarget),
});
type List = z.infer<typeof list>;

const place = ({ session_id }: SessionClient, more = 'sources'): string =>
	`/api/session/${session_id}/${more}`;
const add = (client: SessionClient, body: unknown): Promise<Reply> =>
	ask(server, 'POST', place(client), body);
const open = (client: SessionClient, body: unknown): Promise<Reply> =>
	ask(server, 'POST', place(client, 'dataset'), body, { prefer: 'wait=60' });
const sources = async (client: SessionClient): Promise<List> =>
	list.parse((await ask(server, 'GET', place(client))).body);
const detach = (client: SessionClient, selector: string): Promise<Reply> =>
	ask(server, 'DELETE', place(client, `sources/${encodeURIComponent(selector)}`));
const paths = ({ sources: bound }: List): string[] => bound.map(({ source_path }) => source_path);

/** A parent folder with two datasets; each has a description file, so that each stands on its own. */
function parentFolder(name: string): { parent: string; children: string[] } {
	const children = ['cohort a', '队列 b'].map((child) => data.dataset(path.join(name, child)));
	return { parent: path.join(data.root, name), children };
}

describe('binding a folder', () => {
	it('with blanks and characters of other scripts: name, real path, files', async () => {
		const client = await sessionClient(server);
		const folder = data.dataset('Größe 数据/lb data');
		const bound = await add(client, { path: folder });
		expect(bound.status).toBe(200);
		const { sources: shown, targets } = list.parse(bound.body);
		expect(shown).toMatchObject([
			{ index: 1, name: 'lb data', source_path: folder, parent: null, kind: 'folder', missing: false },
		]);
		// The matrix and the description.
		expect(shown[0]?.files).toBe(2);
		expect(targets).toEqual([{ number: 1, name: 'lb data', path: folder, sources: [shown[0]?.source_id] }]);
		expect((await client.record()).sources).toEqual(shown);
	});

	it('through a link binds where the link leads, which is then bound already', async () => {
		const client = await sessionClient(server);
		const folder = data.dataset('real');
		const link = path.join(data.root, 'link');
		symlinkSync(folder, link);
		expect(paths(list.parse((await add(client, { path: `${link}/` })).body))).toEqual([folder]);
		const again = refused(409, 'sources.bound_already', { path: folder });
		expect(await add(client, { path: folder })).toEqual(again);
		expect(await add(client, { path: `${link}/../real/.` })).toEqual(again);
		// Only its name begins alike.
		expect(await add(client, { path: data.dataset('real-2') })).toMatchObject({ status: 200 });
	});

	it('"A parent folder may contain several child datasets (auto-detected)": one joint target while all are bound', async () => {
		const client = await sessionClient(server);
		const { parent, children } = parentFolder('parent');
		const bound = list.parse((await add(client, { path: parent })).body);
		expect(paths(bound)).toEqual(children);
		expect(bound.sources.map((one) => [one.name, one.parent])).toEqual([
			['cohort a', parent],
			['队列 b', parent],
		]);
		expect(bound.targets.map((target) => target.path)).toEqual([parent]);
		expect(await add(client, { path: parent })).toEqual(refused(409, 'sources.bound_already'));
		const one = list.parse((await detach(client, '队列 b')).body);
		expect(one.targets.map((target) => target.path)).toEqual([children[0]]);
		const again = list.parse((await add(client, { path: parent })).body);
		expect(again.targets.map((target) => target.path)).toEqual([parent]);
	});

	it('a link in a parent folder opens no closed door', async () => {
		const client = await sessionClient(server);
		const other = await sessionClient(server);
		const upload = await uploaded(other);
		const { parent, children } = parentFolder('doors');
		symlinkSync(upload.folder, path.join(parent, 'other'));
		const bound = list.parse((await add(client, { path: parent })).body);
		expect(paths(bound)).toEqual(children);
		expect(bound.targets.map((target) => target.path)).toEqual([parent]);
		const scan = scanned.parse((await client.post('scan')).json());
		const read = scan.profile.inputs.map(({ path: file }) => file);
		expect(read.length).toBeGreaterThan(0);
		expect(read.filter((file) => file.startsWith('other/'))).toEqual([]);
		expect(scan.profile.warnings_code).toContain('dataset.links_outside');
	});

	it('follows a link into a folder that is bound too', async () => {
		const client = await sessionClient(server);
		const [folder, elsewhere] = [data.dataset('linking'), data.dataset('linked')];
		symlinkSync(elsewhere, path.join(folder, 'more'));
		await add(client, { path: folder });
		await add(client, { path: elsewhere });
		const scan = scanned.parse((await client.post('scan')).json());
		expect(scan.profile.inputs.some(({ path: file }) => file.startsWith('more/'))).toBe(true);
	});

	it('answers 202 when the caller does not wait; the folder is bound when the job has ended', async () => {
		const client = await sessionClient(server);
		const folder = data.dataset('later');
		const started = await client.post('sources', { path: folder }, { prefer: 'wait=0' });
		expect(started.status).toBe(202);
		const { job_id } = started.json() as { job_id: string };
		expect(started.headers['location']).toBe(`/api/jobs/${job_id}`);
		expect(await client.ended(job_id)).toMatchObject({ kind: 'discover_dataset_sources', dataset: null });
		expect(paths(await sources(client))).toEqual([folder]);
		// Looking is not talking.
		expect(await client.messages()).toEqual([]);
	});
});

describe('opening a folder instead of what is bound', () => {
	it('forgets goal and table, not "ignore"', async () => {
		const client = await sessionClient(server);
		await open(client, { path: data.dataset('first') });
		await client.say('/metadata ignore');
		await ask(server, 'PATCH', place(client, '').replace(/\/$/u, ''), { goal: 'compare' });
		const folder = data.dataset('second');
		expect(paths(list.parse((await open(client, { path: folder })).body))).toEqual([folder]);
		expect(await client.record()).toMatchObject({ goal: null, metadata: { mode: 'ignored' } });
		expect(await open(client, { path: folder })).toMatchObject({ status: 200 });
	});
});

describe('what is refused changes nothing', () => {
	let client: SessionClient;
	let before: List;
	beforeAll(async () => {
		client = await sessionClient(server);
		await add(client, { path: data.dataset('stays') });
		before = await sources(client);
		writeFileSync(path.join(data.root, 'file.csv'), 'a,b\n1,2\n');
		mkdirSync(path.join(data.root, 'nothing'), { recursive: true });
		symlinkSync(server.userData, path.join(data.root, 'own'));
		symlinkSync('/proc/self', path.join(data.root, 'proc'));
		symlinkSync('loop', path.join(data.root, 'loop'));
	});

	const here = (name: string) => ({ path: path.join(data.root, name) });
	it.each<[string, () => unknown, number, string]>([
		['no origin', () => ({}), 422, 'request.invalid'],
		['two origins', () => ({ ...here('stays'), folder_id: 'x' }), 422, 'request.invalid'],
		['an empty path', () => ({ path: '' }), 422, 'request.invalid'],
		['a relative path', () => ({ path: 'stays' }), 422, 'request.invalid'],
		['a path below home that is not written out', () => ({ path: '~/data' }), 422, 'request.invalid'],
		['a path with a NUL', () => ({ path: `${data.root}/stays\0` }), 422, 'request.invalid'],
		['a path of 4 KiB and more', () => ({ path: `/${'x'.repeat(4096)}` }), 422, 'request.invalid'],
		['a name that no file system takes', () => here('x'.repeat(300)), 422, 'dataset.folder_missing'],
		['a folder that is not there', () => here('missing'), 422, 'dataset.folder_missing'],
		['a file', () => here('file.csv'), 422, 'dataset.folder_is_file'],
		['a folder below a file', () => here('file.csv/x'), 422, 'dataset.folder_missing'],
		['a folder without files', () => here('nothing'), 422, 'dataset.folder_empty'],
		['a link to itself', () => here('loop'), 422, 'dataset.folder_unreadable'],
		['a place of the system', () => ({ path: '/proc' }), 403, 'sources.forbidden'],
		[
			'a place of the system, written otherwise',
			() => ({ path: '/etc/../sys/./kernel' }),
			403,
			'sources.forbidden',
		],
		['a link to a place of the system', () => here('proc'), 403, 'sources.forbidden'],
		['the root of everything', () => ({ path: '/' }), 403, 'sources.forbidden'],
		['our own files', () => ({ path: server.userData }), 403, 'sources.forbidden'],
		['a folder in our own files', () => ({ path: `${server.userData}/jobs` }), 403, 'sources.forbidden'],
		['a link to our own files', () => here('own'), 403, 'sources.forbidden'],
		['a folder below a link to our own files', () => here('own/jobs'), 403, 'sources.forbidden'],
		[
			'the folder around our own files',
			() => ({ path: path.dirname(server.userData) }),
			403,
			'sources.forbidden',
		],
		['a made-up folder id', () => ({ folder_id: '0'.repeat(32) }), 404, 'folders.unknown'],
		['a path as folder id', () => ({ folder_id: data.root }), 404, 'folders.unknown'],
		['a made-up upload', () => ({ upload_id: 'x' }), 404, 'uploads.unknown'],
		['an upload that leads up', () => ({ upload_id: '../../demo' }), 404, 'uploads.unknown'],
		['the demo cohort as one more source', () => ({ demo: true }), 422, 'request.invalid'],
	])('%s', async (_what, body, status, code) => {
		const answer = await add(client, body());
		expect(answer).toEqual(refused(status, code));
		expect(await sources(client)).toEqual(before);
	});

	it.each([
		['a folder and the demo cohort', () => ({ ...here('stays'), demo: true }), 'path, demo'],
		['a seed without the demo cohort', () => ({ ...here('stays'), seed: 2 }), 'seed'],
		['a seed that is none', () => ({ demo: true, seed: -1 }), 'seed'],
	])('opening %s', async (_what, body, field) => {
		expect(await open(client, body())).toEqual(refused(422, 'request.invalid', { field }));
		expect(await sources(client)).toEqual(before);
	});

	it('the problem names the folder', async () => {
		const { path: missing } = here('missing');
		expect(await add(client, { path: missing })).toEqual(
			refused(422, 'dataset.folder_missing', {
				path: missing,
				detail: `The folder ${missing} does not exist.`,
			}),
		);
	});
});

describe('detaching', () => {
	it('takes number, name or id, and touches no file', async () => {
		const client = await sessionClient(server);
		for (const name of ['one', 'two', 'three', 'x/one', '4'])
			await add(client, { path: data.dataset(`cut/${name}`) });
		const files = folderDigests(data.root);
		const { sources: bound } = await sources(client);
		expect(await detach(client, 'one')).toEqual(refused(409, 'sources.ambiguous'));
		expect(await detach(client, 'five')).toEqual(refused(404, 'sources.unknown'));
		// "Ids, never paths, in URLs".
		expect((await detach(client, bound[0]?.source_path ?? '')).status).toBe(400);
		expect(list.parse((await detach(client, bound[3]?.source_id ?? '')).body).sources).toHaveLength(4);
		await detach(client, '1');
		await detach(client, 'two');
		const left = await sources(client);
		expect(left.sources.map(({ index, name }) => [index, name])).toEqual([
			[1, 'three'],
			[2, '4'],
		]);
		// Two are left, so 4 is a name.
		await detach(client, '4');
		expect(list.parse((await ask(server, 'DELETE', place(client))).body)).toMatchObject({
			sources: [],
			targets: [],
		});
		expect(await detach(client, '1')).toEqual(refused(404, 'sources.unknown'));
		expect(folderDigests(data.root)).toEqual(files);
	});
});

describe('a folder that is gone later', () => {
	it('is shown as missing, and found again when it is back', async () => {
		const client = await sessionClient(server);
		const folder = data.dataset('comes and goes');
		await add(client, { path: folder });
		renameSync(folder, `${folder}.away`);
		expect((await sources(client)).sources).toMatchObject([{ source_path: folder, missing: true }]);
		expect((await client.record()).sources).toMatchObject([{ missing: true }]);
		expect(await add(client, { path: folder })).toEqual(refused(422, 'dataset.folder_missing'));
		renameSync(`${folder}.away`, folder);
		expect((await sources(client)).sources).toMatchObject([{ missing: false }]);
	});
});

/** An upload as the upload endpoint leaves it, without a look at its files. */
async function uploaded(client: SessionClient): Promise<{ upload_id: string; folder: string }> {
	const boundary = 'b0undary';
	const part = `--${boundary}\r\ncontent-disposition: form-data; name="f"; filename="平台.csv"\r\n\r\n${signalMatrix('UP')}\r\n--${boundary}--\r\n`;
	const answer = await server.request('POST', place(client, 'uploads'), {
		headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
		body: Buffer.from(part),
	});
	expect(answer.status).toBe(201);
	const { upload_id } = z.object({ upload_id: z.string() }).parse(answer.json());
	const workspace = openWorkspace({ userData: server.userData });
	const folder = workspace.uploadFolder(client.session_id, upload_id);
	workspace.close();
	return { upload_id, folder };
}

describe('an upload as a source', () => {
	it('is bound at once, can be detached and bound again, by its own session only', async () => {
		const client = await sessionClient(server);
		const { upload_id, folder } = await uploaded(client);
		expect((await sources(client)).sources).toMatchObject([{ kind: 'upload', name: '平台.csv', files: 1 }]);
		expect(await add(client, { upload_id })).toEqual(refused(409, 'sources.bound_already'));
		await detach(client, '平台.csv');
		expect((await sources(client)).sources).toEqual([]);
		expect(await add(client, { path: folder })).toEqual(refused(403, 'sources.forbidden'));
		expect(await add(client, { upload_id })).toMatchObject({
			status: 200,
			body: { sources: [{ kind: 'upload', name: '平台.csv' }] },
		});
		const other = await sessionClient(server);
		expect(await add(other, { upload_id })).toEqual(refused(404, 'uploads.unknown'));
		rmSync(folder, { recursive: true });
		expect((await sources(client)).sources).toMatchObject([{ missing: true }]);
		expect(await open(client, { upload_id })).toEqual(refused(422, 'dataset.folder_missing'));
	});
});

const page = z.object({
	parent: z.object({
		folder_id: z.string().nullable(),
		name: z.string(),
		path: z.string().nullable(),
		above: z.string().nullable(),
	}),
	folders: z.array(
		z.object({
			folder_id: z.string(),
			name: z.string(),
			path: z.string(),
			files: z.int().nullable(),
			readable: z.boolean(),
		}),
	),
	total: z.int(),
});
type Page = z.infer<typeof page>;

const browse = async (query = '', from = server): Promise<Page> =>
	page.parse((await ask(from, 'GET', `/api/folders${query}`)).body);
const idOf = ({ folders }: Page, name: string): string =>
	folders.find((folder) => folder.path.endsWith(name))?.folder_id ?? '';

describe('browsing', () => {
	it('begins at home, launch folder and --root; ids lead down and up, and open a folder', async () => {
		const folder = data.dataset('browse/ba se/deep');
		const roots = await browse();
		expect(roots.parent).toEqual({ folder_id: null, name: '', path: null, above: null });
		expect(roots.folders.map((root) => root.path)).toContain(data.root);
		const top = await browse(`?parent=${idOf(roots, data.root)}`);
		expect(top.parent).toMatchObject({ path: data.root, above: null });
		const below = await browse(`?parent=${idOf(top, '/browse')}`);
		expect(below.parent.above).toBe(top.parent.folder_id);
		expect(below.folders).toMatchObject([{ name: 'ba se', files: 0, readable: true }]);
		const deep = await browse(`?parent=${idOf(below, '/ba se')}`);
		expect(deep.folders).toMatchObject([{ name: 'deep', path: folder, files: 2 }]);
		const client = await sessionClient(server);
		expect(await add(client, { folder_id: idOf(deep, '/deep') })).toMatchObject({
			status: 200,
			body: { sources: [{ source_path: folder }] },
		});
	});

	it('leaves out what is hidden, what is closed, what is ours, and links that lead outside', async () => {
		const folder = data.dataset('shown');
		for (const name of ['.hidden', 'assistant', 'inner', 'other/assistant', 'Zeta', 'alpha 10', 'alpha 9'])
			mkdirSync(path.join(folder, name), { recursive: true });
		writeFileSync(path.join(folder, 'assistant/dataset.json'), '{}');
		symlinkSync('/etc', path.join(folder, 'etc'));
		symlinkSync('/proc', path.join(folder, 'proc'));
		symlinkSync(server.userData, path.join(folder, 'user data'));
		symlinkSync(`${data.root}-2`, path.join(folder, 'sibling'));
		symlinkSync(path.join(folder, 'inner'), path.join(folder, 'link'));
		symlinkSync('nowhere', path.join(folder, 'dangling'));
		mkdirSync(`${data.root}-2`);
		try {
			const top = await browse(`?parent=${idOf(await browse(), data.root)}`);
			const shown = await browse(`?parent=${idOf(top, '/shown')}`);
			expect(shown.folders.map(({ name }) => name)).toEqual([
				'alpha 9',
				'alpha 10',
				'inner',
				'link',
				'other',
				'Zeta',
			]);
			expect(shown.total).toBe(6);
			const [inner, link] = ['inner', 'link'].map((name) => shown.folders.find((one) => one.name === name));
			expect(link?.folder_id).toBe(inner?.folder_id);
			const other = await browse(`?parent=${idOf(shown, '/other')}`);
			expect(other.folders.map(({ name }) => name)).toEqual(['assistant']);
		} finally {
			rmSync(`${data.root}-2`, { recursive: true });
		}
	});

	it('a folder that was shown and is a link outside now is not followed', async () => {
		const folder = data.dataset('swap/inner');
		const top = await browse(`?parent=${idOf(await browse(), data.root)}`);
		const swap = await browse(`?parent=${idOf(top, '/swap')}`);
		const id = idOf(swap, '/inner');
		renameSync(folder, `${folder}.away`);
		symlinkSync('/etc', folder);
		expect(await ask(server, 'GET', `/api/folders?parent=${id}`)).toEqual(refused(404, 'folders.unknown'));
		const client = await sessionClient(server);
		expect(await add(client, { folder_id: id })).toEqual(refused(404, 'folders.unknown'));
	});

	it('many folders come in pages of 500, in one order', async () => {
		const folder = path.join(data.root, 'many');
		for (let at = 0; at < 620; at += 1) mkdirSync(path.join(folder, `set ${at}`), { recursive: true });
		const top = await browse(`?parent=${idOf(await browse(), data.root)}`);
		const id = idOf(top, '/many');
		const [first, second] = [await browse(`?parent=${id}`), await browse(`?parent=${id}&offset=500`)];
		expect([first.folders.length, second.folders.length, first.total]).toEqual([500, 120, 620]);
		expect([...first.folders, ...second.folders].map(({ name }) => name)).toEqual(
			Array.from({ length: 620 }, (_, at) => `set ${at}`),
		);
	});

	it.each([
		['/', 404, 'folders.unknown'],
		['/etc', 404, 'folders.unknown'],
		['..', 404, 'folders.unknown'],
		['', 404, 'folders.unknown'],
		['f'.repeat(32), 404, 'folders.unknown'],
		['x'.repeat(2001), 422, 'request.invalid'],
	])('by something that is no id of ours is refused: %s', async (parent, status, code) => {
		const answer = await ask(server, 'GET', `/api/folders?parent=${encodeURIComponent(parent)}`);
		expect(answer).toEqual(refused(status, code));
	});

	it('ids hold until the service stops', async () => {
		const other = await startServer({ args: ['--root', data.root] });
		try {
			const id = idOf(await browse(), data.root);
			expect(await ask(other, 'GET', `/api/folders?parent=${id}`)).toEqual(refused(404, 'folders.unknown'));
			expect((await browse('', other)).folders.map((root) => root.path)).toContain(data.root);
		} finally {
			await other.stop();
		}
	});
});

it('binding, browsing and detaching change no file of any folder', async () => {
	const before = folderDigests(data.root);
	const client = await sessionClient(server);
	const { parent } = parentFolder('untouched');
	const made = folderDigests(data.root);
	await add(client, { path: parent });
	await open(client, { path: path.join(parent, 'cohort a') });
	await browse(`?parent=${idOf(await browse(), data.root)}`);
	await ask(server, 'DELETE', place(client));
	expect(folderDigests(data.root)).toEqual(made);
	expect(Object.keys(made).length - Object.keys(before).length).toBe(4);
	expect(existsSync(path.join(parent, 'assistant'))).toBe(false);
});
