import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { upload, type Upload } from '../../src/lib/contract/records/upload.ts';
import { problem } from '../../src/lib/contract/records/problem.ts';
import { session as sessionRecord } from '../../src/lib/contract/records/session.ts';
import { codeOf } from './setup/code-of.ts';
import { tar, zip, type ZipEntry } from './setup/archives.ts';
import { multipart, type SentFile } from './setup/multipart.ts';
import { startServer, type Answered, type TestServer } from './setup/server.ts';
import { openSession } from './setup/session.ts';

const LIMIT = 3_000_000;
let server: TestServer;
let session: string;

beforeAll(async () => {
	server = await startServer({ env: { LB_AGENT_UPLOAD_FILES: '4', LB_AGENT_UPLOAD_BYTES: String(LIMIT) } });
});
afterAll(() => server.stop());
beforeEach(async () => {
	session = await openSession(server);
});

const folder = (): string => path.join(server.userData, 'uploads', session);
const send = (...files: SentFile[]): Promise<Answered> =>
	server.request('POST', `/api/session/${session}/uploads`, multipart(files));
const sent = async (...files: SentFile[]): Promise<Upload> => {
	const answer = await send(...files);
	expect(answer.status, answer.text).toBe(201);
	return upload.parse(answer.json());
};
/** Everything below the folder of the session. */
const left = (): string[] =>
	existsSync(folder()) ? readdirSync(folder(), { recursive: true }).map(String) : [];

describe('an upload', () => {
	test('is kept byte for byte, with its digest, and becomes a source of the session', async () => {
		const content = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251));
		const { files, upload_id, source_id } = await sent(
			{ name: 'Größe 数据.csv', content: 'a,b\n1,2\n' },
			{ name: 'raw.bin', content },
		);
		expect(files.map(({ name, stored_name, bytes }) => [name, stored_name, bytes])).toEqual([
			['Größe 数据.csv', 'Größe 数据.csv', 8],
			['raw.bin', 'raw.bin', 70_000],
		]);
		expect(files[1]?.sha256).toBe(createHash('sha256').update(content).digest('hex'));
		const stored = path.join(folder(), upload_id);
		expect(readFileSync(path.join(stored, 'raw.bin'))).toEqual(content);
		expect(statSync(stored).mode & 0o777).toBe(0o700);
		expect(statSync(path.join(stored, 'raw.bin')).mode & 0o777).toBe(0o600);
		const record = sessionRecord.parse((await server.request('GET', `/api/session/${session}`)).json());
		expect(record.sources.map((one) => [one.source_id, one.kind, one.source_path])).toEqual([
			[source_id, 'upload', stored],
		]);
		const listed = await server.request('GET', `/api/session/${session}/uploads`);
		expect(
			z
				.object({ uploads: z.array(upload) })
				.parse(listed.json())
				.uploads.map((one) => one.upload_id),
		).toEqual([upload_id]);
	});

	test.each([
		['../../../../etc/cron.d/x', 'x'],
		['..%2F..%2Fevil.csv', '..%2F..%2Fevil.csv'.replace(/^\.+/u, '')],
		['C:\\\\Windows\\\\win.ini', 'win.ini'],
		['.ssh', 'ssh'],
		['NUL.csv', '_NUL.csv'],
		['data.csv:hidden', 'data.csv_hidden'],
		['assistant', '_assistant'],
	])('the name %j is kept as %j inside the folder of the upload', async (name, kept) => {
		const { files, upload_id } = await sent({ name, content: 'x' });
		expect(files.map(({ stored_name }) => stored_name)).toEqual([kept]);
		expect(left().sort()).toEqual([upload_id, `${upload_id}/${kept}`]);
	});

	test('two files of one name are two files', async () => {
		const { files } = await sent({ name: 'a.csv', content: '1' }, { name: 'A.CSV', content: '2' });
		expect(files.map(({ stored_name }) => stored_name)).toEqual(['a.csv', 'A-2.CSV']);
	});
});

describe('what is refused leaves nothing behind', () => {
	const nothing = (): void => expect(left().filter((name) => !name.startsWith('.work-'))).toEqual([]);

	test('too many files, with the limit in the text', async () => {
		const answer = await send(...Array.from({ length: 5 }, (_, at) => ({ name: `${at}.csv`, content: 'x' })));
		expect(codeOf(answer)).toEqual([413, 'uploads.too_many_files']);
		expect(answer.text).toContain('more than 4 files');
		expect(left()).toEqual([]);
	});

	test.each([1, 2])('too many bytes over %i files, with the limit in the text', async (count) => {
		const content = Buffer.alloc(Math.ceil((LIMIT + count) / count));
		const answer = await send(...Array.from({ length: count }, (_, at) => ({ name: `${at}`, content })));
		expect(codeOf(answer)).toEqual([413, 'uploads.too_large']);
		expect(answer.text).toContain(String(LIMIT));
		expect(left()).toEqual([]);
	});

	test('exactly the limit is taken', async () => {
		const { bytes } = await sent({ name: 'a', content: Buffer.alloc(LIMIT) });
		expect(bytes).toBe(LIMIT);
	});

	test.each([
		['cut off', (body: Buffer) => body.subarray(0, body.length - 30)],
		['empty', () => Buffer.from('')],
		['no multipart at all', () => Buffer.from('a,b\n1,2\n')],
	])('a message that is %s', async (_what, change) => {
		const { headers, body } = multipart([{ name: 'a.csv', content: 'a,b\n1,2\n' }]);
		const changed = change(body);
		const answer = await server.request('POST', `/api/session/${session}/uploads`, {
			headers: { ...headers, 'content-length': String(changed.length) },
			body: changed,
		});
		expect([400, 422]).toContain(answer.status);
		expect(['uploads.malformed', 'uploads.none']).toContain(codeOf(answer)[1]);
		expect(left()).toEqual([]);
	});

	test('no boundary, no file, other media', async () => {
		const post = (type: string, body: string) =>
			server.request('POST', `/api/session/${session}/uploads`, { headers: { 'content-type': type }, body });
		expect(codeOf(await post('multipart/form-data', 'x'))).toEqual([400, 'uploads.malformed']);
		const field = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nvalue\r\n--b--\r\n';
		expect(codeOf(await post('multipart/form-data; boundary=b', field))).toEqual([422, 'uploads.none']);
		expect(codeOf(await post('text/csv', 'a,b\n'))).toEqual([415, 'request.media_type']);
		expect(left()).toEqual([]);
	});

	test('a client that leaves midway', async () => {
		const { headers, body } = multipart([{ name: 'a.csv', content: Buffer.alloc(1_000_000) }]);
		const call = httpRequest({
			...{ host: '127.0.0.1', port: server.port, method: 'POST', headers },
			path: `/api/session/${session}/uploads`,
		});
		call.on('error', () => undefined);
		call.write(body.subarray(0, 600_000));
		await expect.poll(() => left().some((name) => name.startsWith('.work-')), { timeout: 10_000 }).toBe(true);
		call.destroy();
		await expect.poll(left, { timeout: 10_000 }).toEqual([]);
		nothing();
	});

	test('a session that is purged meanwhile', async () => {
		const { headers, body } = multipart([{ name: 'a.csv', content: Buffer.alloc(1_000_000) }]);
		const call = httpRequest({
			...{ host: '127.0.0.1', port: server.port, method: 'POST', headers },
			path: `/api/session/${session}/uploads`,
		});
		const answered = once(call, 'response') as Promise<[IncomingMessage]>;
		call.write(body.subarray(0, 600_000));
		await expect.poll(() => left().some((name) => name.startsWith('.work-')), { timeout: 10_000 }).toBe(true);
		const of = sessionRecord.parse((await server.request('GET', `/api/session/${session}`)).json());
		await server.request('POST', '/api/conversations/trash', { body: { thread_ids: [of.thread_id] } });
		const purged = await server.request('DELETE', `/api/conversations/${of.thread_id}/purge`);
		expect(purged.status).toBe(204);
		call.end(body.subarray(600_000));
		const [message] = await answered;
		const said = JSON.parse(await text(message)) as unknown;
		expect(codeOf({ status: message.statusCode ?? 0, json: () => said })).toEqual([404, 'session.unknown']);
		expect(left()).toEqual([]);
	});

	test('a session that is not there', async () => {
		session = 'nothing';
		expect(codeOf(await send({ name: 'a', content: 'x' }))).toEqual([404, 'session.unknown']);
		expect(left()).toEqual([]);
	});
});

describe('archives', () => {
	const archive = async (name: string, content: Buffer) => {
		const { upload_id, files } = await sent({ name, content });
		const base = `/api/session/${session}/uploads/${upload_id}/files/${files[0]?.file_id ?? ''}`;
		return {
			isArchive: files[0]?.archive,
			at: path.join(folder(), upload_id),
			entries: () => server.request('GET', `${base}/entries`),
			extract: () => server.request('POST', `${base}/extract`),
		};
	};
	const page = z.object({
		total: z.int(),
		bytes: z.int().nullable(),
		refused: z.string().nullable(),
		refused_code: z.string().optional(),
		refused_values: z.record(z.string(), z.unknown()).optional(),
		entries: z.array(
			z.object({
				path: z.string(),
				refused: z.string().nullable(),
				refused_code: z.string().optional(),
				kind: z.string(),
				bytes: z.int().nullable(),
			}),
		),
	});
	const plain = [
		{ name: 'tables/a.csv', content: 'a,b\n1,2\n' },
		{ name: 'README', content: 'Hello.' },
	];

	test.each([
		['a.zip', () => Promise.resolve(zip(plain))],
		['a.tar', () => tar(plain)],
		['a.tar.gz', () => tar(plain, true)],
		['a.tgz', () => tar(plain, true)],
	])('%s is listed without extracting and extracted on request, once', async (name, make) => {
		const { isArchive, at, entries, extract } = await archive(name, await make());
		expect(isArchive).toBe(true);
		const listed = page.parse((await entries()).json());
		expect(listed.entries.map((one) => [one.path, one.bytes, one.refused])).toEqual([
			['tables/a.csv', 8, null],
			['README', 6, null],
		]);
		expect([listed.total, listed.bytes, listed.refused]).toEqual([2, 14, null]);
		expect(readdirSync(at)).toEqual([name]);
		const done = upload.parse((await extract()).json());
		expect(done.files[0]?.extracted).toBe(true);
		expect(readFileSync(path.join(at, 'a/tables/a.csv'), 'utf8')).toBe('a,b\n1,2\n');
		expect(readFileSync(path.join(at, 'a/README'), 'utf8')).toBe('Hello.');
		expect(codeOf(await extract())).toEqual([409, 'uploads.extracted_already']);
		expect(left().some((one) => one.startsWith('.work-'))).toBe(false);
	});

	test('why it would not be extracted is said with its code and values, for other languages', async () => {
		const { entries } = await archive('a.zip', zip([{ name: 'good' }, { name: '../evil' }]));
		const listed = page.parse((await entries()).json());
		expect(listed).toMatchObject({
			...{ refused_code: 'uploads.entry_outside', refused_values: { entry: '../evil' } },
			entries: [
				{ path: 'good', refused: null },
				{ path: '../evil', refused_code: 'uploads.entry_outside' },
			],
		});
		expect(listed.entries[0]?.refused_code).toBeUndefined();
	});

	const LINK = 0o120777;
	const hostile: [string, string, ZipEntry[]][] = [
		['dots', 'unsafe', [{ name: '../evil' }]],
		['dots inside', 'unsafe', [{ name: 'a/../../evil' }]],
		['backslashes', 'unsafe', [{ name: '..\\..\\evil' }]],
		['root', 'unsafe', [{ name: '/tmp/evil' }]],
		['drive', 'unsafe', [{ name: 'C:\\evil' }]],
		['drive without slash', 'unsafe', [{ name: 'c:evil' }]],
		['share', 'unsafe', [{ name: '\\\\host\\share\\evil' }]],
		['stream', 'names', [{ name: 'a.txt:evil' }]],
		['NUL', 'names', [{ name: 'a\0b' }]],
		['device', 'names', [{ name: 'aux.csv' }]],
		['device of its own', 'names', [{ name: 'data/CONIN$ .csv' }]],
		['link', 'unsafe', [{ name: 'l', content: '/etc/passwd', mode: LINK }]],
		[
			'link and a file behind it',
			'unsafe',
			[
				{ name: 'd', content: '/tmp', mode: LINK },
				{ name: 'd/evil', content: 'x' },
			],
		],
		['pipe', 'unsafe', [{ name: 'p', mode: 0o010644 }]],
		[
			'twice',
			'names',
			[
				{ name: 'a', content: '1' },
				{ name: 'a', content: '2' },
			],
		],
		[
			'twice but for case',
			'names',
			[
				{ name: 'a', content: '1' },
				{ name: 'A', content: '2' },
			],
		],
		[
			'file as folder',
			'names',
			[
				{ name: 'a', content: '1' },
				{ name: 'a/b', content: '2' },
			],
		],
		['long part', 'names', [{ name: 'x'.repeat(256) }]],
		['deep', 'names', [{ name: `${'d/'.repeat(600)}f` }]],
		['encrypted', 'encrypted', [{ name: 'a', content: 'x', encrypted: true }]],
		['other sizes than it says', 'damaged', [{ name: 'a', content: 'x', stated: 50 }]],
	];

	test.each(hostile)(
		'ZIP with %s is refused as %s: nothing is extracted, not even the good entries',
		async (_what, kind, entries) => {
			const {
				at,
				extract,
				entries: list,
			} = await archive('a.zip', zip([{ name: 'good', content: 'g' }, ...entries]));
			expect(codeOf(await extract())).toEqual([422, `uploads.archive_${kind}`]);
			expect(readdirSync(at)).toEqual(['a.zip']);
			expect(left().some((one) => one.startsWith('.work-'))).toBe(false);
			expect([200, 422]).toContain((await list()).status);
		},
	);

	test.each([
		['symbolic link', { name: 'l', type: 'symlink', linkname: '/etc/passwd' }],
		['hard link', { name: 'l', type: 'link', linkname: '../../workspace.sqlite' }],
		['device', { name: 'l', type: 'character-device' }],
		['dots', { name: '../evil', content: 'x' }],
		['root', { name: '/tmp/evil', content: 'x' }],
	] as const)('tar with a %s: nothing is extracted', async (_what, entry) => {
		const { at, extract } = await archive(
			'a.tar.gz',
			await tar([{ name: 'good', content: 'g' }, entry], true),
		);
		const answer = await extract();
		expect(codeOf(answer)).toEqual([422, 'uploads.archive_unsafe']);
		// Another program may follow what is refused here.
		expect(problem.parse(answer.json()).hint).toContain('Do not extract it with another program');
		expect(readdirSync(at)).toEqual(['a.tar.gz']);
	});

	test('beyond 200 times its size, and beyond 10,000 entries, nothing is extracted', async () => {
		const bomb = await archive(
			'a.tgz',
			await tar([{ name: 'zeros', content: Buffer.alloc(40_000_000) }], true),
		);
		const answer = await bomb.extract();
		expect(codeOf(answer)).toEqual([422, 'uploads.archive_too_large']);
		expect(problem.parse(answer.json()).hint).toContain('where there is space');
		expect(answer.text).toContain('200 times');
		expect(readdirSync(bomb.at)).toEqual(['a.tgz']);
		const many = await archive('b.zip', zip(Array.from({ length: 10_001 }, (_, at) => ({ name: `f${at}` }))));
		const refused = await many.extract();
		expect(refused.text).toContain('10,000 entries');
		expect(readdirSync(many.at)).toEqual(['b.zip']);
	});

	test('names of megabytes are refused before they are kept, in the list and when extracting', async () => {
		const long = await archive(
			'a.tgz',
			await tar(
				[{ name: 'good', content: 'g' }, ...['a', 'b'].map((name) => ({ name: name.repeat(3 << 20) }))],
				true,
			),
		);
		const listed = await long.entries();
		expect(listed.status).toBe(200);
		expect(listed.text.length).toBeLessThan(2000);
		expect(page.parse(listed.json()).refused).not.toBeNull();
		expect(codeOf(await long.extract())).toEqual([422, 'uploads.archive_damaged']);
		const longer = await archive('b.zip', zip([{ name: 'good' }, { name: 'x'.repeat(60_000) }]));
		expect(page.parse((await longer.entries()).json())).toMatchObject({
			refused_code: 'uploads.entry_too_long',
			entries: [{ path: 'good' }, { path: `${'x'.repeat(97)}...` }],
		});
		expect(codeOf(await longer.extract())).toEqual([422, 'uploads.archive_names']);
	});

	test('damaged ones are refused; tables and spreadsheets are no archives', async () => {
		const cut = await archive('a.tgz', (await tar(plain, true)).subarray(0, 60));
		expect(codeOf(await cut.extract())).toEqual([422, 'uploads.archive_damaged']);
		const sheet = await archive('labels.xlsx', zip(plain));
		expect(sheet.isArchive).toBe(false);
		expect(codeOf(await sheet.entries())).toEqual([409, 'uploads.not_an_archive']);
	});

	test('an upload or file of another session is unknown', async () => {
		const { upload_id, files } = await sent({ name: 'a.zip', content: zip(plain) });
		session = await openSession(server);
		const answer = await server.request(
			'GET',
			`/api/session/${session}/uploads/${upload_id}/files/${files[0]?.file_id ?? ''}/entries`,
		);
		expect(codeOf(answer)).toEqual([404, 'uploads.unknown']);
	});
});

test('what a killed server was writing is removed at the next start, and nothing else', async () => {
	const userData = path.join(server.userData, 'killed');
	mkdirSync(userData);
	const first = await startServer({ userData });
	const own = await openSession(first);
	await first.request('POST', `/api/session/${own}/uploads`, multipart([{ name: 'kept.csv', content: 'x' }]));
	const uploads = path.join(userData, 'uploads', own);
	writeFileSync(path.join(uploads, 'foreign.txt'), 'mine');
	const { headers, body } = multipart([{ name: 'half.csv', content: Buffer.alloc(1_000_000) }]);
	const call = httpRequest({
		...{ host: '127.0.0.1', port: first.port, method: 'POST', headers },
		path: `/api/session/${own}/uploads`,
	});
	call.on('error', () => undefined);
	call.write(body.subarray(0, 600_000));
	const work = (): string[] => readdirSync(uploads).filter((name) => name.startsWith('.work-'));
	await expect.poll(work, { timeout: 10_000 }).toHaveLength(1);
	await first.kill();
	expect(work()).toHaveLength(1);
	const second = await startServer({ userData });
	await expect.poll(work, { timeout: 10_000 }).toHaveLength(0);
	const listed = z
		.object({ uploads: z.array(upload) })
		.parse((await second.request('GET', `/api/session/${own}/uploads`)).json());
	expect(listed.uploads.map(({ files }) => files[0]?.name)).toEqual(['kept.csv']);
	expect(readdirSync(uploads).sort()).toEqual(['foreign.txt', listed.uploads[0]?.upload_id].sort());
	await second.stop();
});
