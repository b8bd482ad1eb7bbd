import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { message } from '../../src/lib/contract/records/conversation.ts';
import { session as sessionRecord, type Session } from '../../src/lib/contract/records/session.ts';
import { formActions } from '../../src/lib/server/pages/form-actions.ts';
import { putDemo } from '../setup/demo-cohort.ts';
import { folderDigests } from '../setup/folder-digests.ts';
import { ask } from './setup/ask.ts';
import { dataFolders, signalMatrix } from './setup/data-folders.ts';
import { startServer, type Answered, type TestServer } from './setup/server.ts';
import { sessionClient, sessionOn, type SessionClient } from './setup/session-client.ts';

// The workspace without JavaScript: what a browser sends when a form of the page is submitted.

const actions = [...Object.keys(formActions), 'upload', 'language'];
const data = dataFolders();
let server: TestServer;
beforeAll(async () => {
	server = await startServer({ args: ['--root', data.root] });
});
afterAll(() => server.stop());

const ownHeaders = (): Record<string, string> => ({
	accept: 'text/html,application/xhtml+xml',
	origin: server.url.replace(/\/$/u, ''),
	'sec-fetch-site': 'same-origin',
	'sec-fetch-mode': 'navigate',
});

/** Submits a form of the page. */
function submit(
	action: string,
	fields: Record<string, string> = {},
	session?: string,
	headers: Record<string, string> = {},
): Promise<Answered> {
	return server.request('POST', session === undefined ? `/?/${action}` : `/?session=${session}&/${action}`, {
		headers: { ...ownHeaders(), 'content-type': 'application/x-www-form-urlencoded', ...headers },
		body: new URLSearchParams(fields).toString(),
	});
}

/** Submits the upload form of the page. */
async function submitFiles(body: FormData, session?: string): Promise<Answered> {
	const form = new Response(body);
	return server.request('POST', session === undefined ? '/?/upload' : `/?session=${session}&/upload`, {
		headers: { ...ownHeaders(), 'content-type': form.headers.get('content-type') ?? '' },
		body: Buffer.from(await form.arrayBuffer()),
	});
}

/** session_id of the page that follows; fails when another page does. */
function nextSession({ status, headers }: Answered): string {
	expect(status).toBe(303);
	const found = /^\/\?session=([0-9a-f]{32})$/u.exec(headers.location ?? '')?.[1];
	if (found === undefined) throw new Error(`leads to ${headers.location ?? 'nowhere'}`);
	return found;
}

const total = async (): Promise<number> => {
	const { body } = await ask(server, 'GET', '/api/conversations');
	return z.object({ total: z.int() }).parse(body).total;
};

async function follow(answer: Answered): Promise<SessionClient & { record: () => Promise<Session> }> {
	const { body } = await ask(server, 'GET', `/api/session/${nextSession(answer)}`);
	return sessionClient(server, sessionRecord.parse(body));
}

/** Digests of the data files, without what is made beside them. */
const sourceFiles = (): Record<string, string> =>
	folderDigests(data.root, (file) => !file.includes('/assistant/'));

const kinds = (messages: readonly z.infer<typeof message>[]): string[] =>
	messages.flatMap(({ blocks }) => blocks.map(({ kind }) => kind));

describe('a form that is in order', () => {
	it('new_session begins a session and shows it', async () => {
		const before = await total();
		const client = await follow(await submit('new_session'));
		expect((await client.record()).sources).toEqual([]);
		expect(await total()).toBe(before + 1);
		const page = await server.request('GET', `/?session=${client.session_id}`);
		expect(page.status).toBe(200);
		expect(page.text).toContain(`/?session=${client.session_id}&amp;/add_source`);
	});

	it('add_source on the start page opens the folder in a session of its own and plans', async () => {
		const folder = data.dataset('formed cohort ä');
		const client = await follow(await submit('add_source', { path: ` ${folder} ` }));
		expect((await client.record()).sources.map(({ source_path }) => source_path)).toEqual([folder]);
		expect(kinds(await client.messages())).toEqual(expect.arrayContaining(['scan', 'plan']));
		const page = await server.request('GET', `/?session=${client.session_id}`);
		// The tasks of the plan are forms.
		expect(page.text).toContain(`/?session=${client.session_id}&amp;/run`);
	});

	it('add_source and remove_source change the session they name', async () => {
		const client = await sessionOn(server, data.dataset('one'));
		const second = data.dataset('two');
		const files = sourceFiles();
		expect(nextSession(await submit('add_source', { path: second }, client.session_id))).toBe(
			client.session_id,
		);
		const { sources } = await client.record();
		expect(sources.map(({ name }) => name)).toEqual(['one', 'two']);
		nextSession(await submit('remove_source', { source_id: sources[0]?.source_id ?? '' }, client.session_id));
		expect((await client.record()).sources.map(({ source_path }) => source_path)).toEqual([second]);
		expect(sourceFiles()).toEqual(files);
	});

	it('a session may also be named in a field', async () => {
		const client = await sessionClient(server);
		const fields = { session: client.session_id, title: 'Plasma, first look' };
		expect(nextSession(await submit('rename', fields))).toBe(client.session_id);
		expect((await client.record()).title).toBe('Plasma, first look');
	});

	it('upload stores the files as they are, whatever else the form holds', async () => {
		const client = await sessionClient(server);
		const content = signalMatrix('sent');
		const body = new FormData();
		body.append('session', client.session_id);
		body.append('file', new File([content], 'sent matrix.csv', { type: 'text/csv' }));
		const answer = await submitFiles(body, client.session_id);
		expect(nextSession(answer)).toBe(client.session_id);
		const [source] = (await client.record()).sources;
		expect(source?.kind).toBe('upload');
		expect(readFileSync(path.join(source?.source_path ?? '', 'sent matrix.csv'), 'utf8')).toBe(content);
	});

	it('upload on the start page begins a session with what was sent', async () => {
		const before = await total();
		const body = new FormData();
		body.append('file', new File([signalMatrix('start')], 'start.csv', { type: 'text/csv' }));
		const client = await follow(await submitFiles(body));
		expect(await total()).toBe(before + 1);
		const [source, ...others] = (await client.record()).sources;
		expect([source?.kind, others]).toEqual(['upload', []]);
		expect(readFileSync(path.join(source?.source_path ?? '', 'start.csv'), 'utf8')).toBe(
			signalMatrix('start'),
		);
		// What was sent was looked into.
		expect(kinds(await client.messages())).toEqual(expect.arrayContaining(['scan', 'plan']));
	});

	it('metadata: ignore, and rescan takes it back', async () => {
		const client = await sessionOn(server, data.dataset('chosen'));
		nextSession(await submit('metadata', { choice: 'ignore', target: '1' }, client.session_id));
		expect((await client.record()).metadata.mode).toBe('ignored');
		nextSession(await submit('metadata', { choice: 'rescan', target: '1' }, client.session_id));
		expect((await client.record()).metadata.mode).toBe('auto');
	});

	it('run starts the task, cancel stops it, message says something', async () => {
		const client = await sessionOn(server, data.dataset('run'));
		await submit('plan', {}, client.session_id);
		nextSession(await submit('run', { task_key: 'plot_cfdna', target: '1' }, client.session_id));
		const last = (await client.messages()).at(-1);
		expect(last?.job_id).toEqual(expect.any(String));
		nextSession(await submit('cancel', { job_id: last?.job_id ?? '' }, client.session_id));
		const job = await client.ended(last?.job_id ?? '');
		expect(job.kind).toBe('run_lbbiopsy_assistant');
		nextSession(await submit('message', { text: '/sources' }, client.session_id));
		expect((await client.messages()).map(({ text }) => text)).toContain('/sources');
	});

	it('trash leads to the start page, restore back to the session', async () => {
		const client = await sessionClient(server);
		const gone = await submit('trash', { thread_id: client.thread_id });
		expect([gone.status, gone.headers.location]).toEqual([303, '/']);
		expect((await client.record()).trashed_at).not.toBeNull();
		expect(nextSession(await submit('restore', { thread_id: client.thread_id }))).toBe(client.session_id);
		expect((await client.record()).trashed_at).toBeNull();
	});

	it('language is kept in a cookie the page can write, and the page is drawn in it', async () => {
		const client = await sessionClient(server);
		const answer = await submit('language', { language: 'zh' }, client.session_id);
		expect(nextSession(answer)).toBe(client.session_id);
		const [cookie = ''] = answer.headers['set-cookie'] ?? [];
		expect(cookie).toMatch(/^lb_language=zh;/u);
		expect(cookie).toMatch(/SameSite=Strict/u);
		expect(cookie).not.toMatch(/HttpOnly|Secure/u);
		const page = await server.request('GET', '/', { headers: { cookie: 'lb_language=zh' } });
		expect(page.text).toContain('<html lang="zh"');
	});

	it('demo makes the cohort and plans', async () => {
		await putDemo(path.join(server.userData, 'demo/cohort-1'));
		const client = await follow(await submit('demo'));
		expect((await client.record()).sources.map(({ kind }) => kind)).toEqual(['demo']);
		expect(kinds(await client.messages())).toContain('plan');
	});
});

describe('a form that is refused', () => {
	it('on the start page: the reason, what was put in, and no session is left', async () => {
		const before = await total();
		const answer = await submit('add_source', { path: '/no/such folder' });
		expect(answer.status).toBe(422);
		expect(answer.text).toContain('The folder /no/such folder does not exist.');
		expect(answer.text).toContain('value="/no/such folder"');
		expect(await total()).toBe(before);
	});

	it('in a session: the page of that session', async () => {
		const client = await sessionOn(server, data.dataset('kept'));
		const answer = await submit('add_source', { path: '/no/such' }, client.session_id);
		expect(answer.status).toBe(422);
		expect(answer.text).toContain('The folder /no/such does not exist.');
		expect(answer.text).toContain(`/?session=${client.session_id}&amp;/add_source`);
		const inField = await submit('run', { session: client.session_id, task_key: 'nothing' });
		expect(inField.status).toBeGreaterThanOrEqual(400);
		expect(inField.text).toContain(`/?session=${client.session_id}&amp;/add_source`);
	});

	it('hostile text stays text', async () => {
		const answer = await submit('add_source', {
			path: '"><script>alert(1)</script><img src=x onerror=alert(2)>',
		});
		expect(answer.status).toBe(422);
		expect(answer.text).not.toMatch(/<script>alert|<img src=x/u);
		expect(answer.text).toContain('&lt;');
	});

	it.each([
		['metadata', { choice: 'burn' }, 422],
		['metadata', { choice: 'use', target: 'x' }, 422],
		['metadata', { choice: 'use', target: '7' }, 404],
		['run', { task_key: 'analyze_cfdna', target: '1.5' }, 422],
		['add_source', {}, 422],
		['cancel', { job_id: 'none' }, 404],
	])('%s with %j is refused with %d', async (action, fields, status) => {
		const client = await sessionOn(server, data.dataset(`bad ${action} ${JSON.stringify(fields).length}`));
		const answer = await submit(action, fields, client.session_id);
		expect(answer.status).toBe(status);
		expect(answer.headers['content-type']).toContain('text/html');
	});

	it('a session that is not there is refused', async () => {
		expect((await submit('scan', {}, 'f'.repeat(32))).status).toBe(404);
		expect((await submit('scan')).status).toBe(404);
		const page = await server.request('GET', `/?session=${'f'.repeat(32)}`);
		expect([page.status, page.text.includes('/?/demo')]).toEqual([200, true]);
	});

	it('an upload without a file says so', async () => {
		const client = await sessionClient(server);
		const answer = await submitFiles(new FormData(), client.session_id);
		expect(answer.status).toBe(422);
		expect((await client.record()).sources).toEqual([]);
	});

	it('an upload without a file on the start page leaves no session', async () => {
		const before = await total();
		const answer = await submitFiles(new FormData());
		expect(answer.status).toBe(422);
		expect(answer.text).toContain('/?/upload');
		expect(await total()).toBe(before);
	});

	it('a form larger than a megabyte is not read', async () => {
		const answer = await submit('message', { text: 'a'.repeat(1_000_001) });
		expect(answer.status).toBe(413);
	});
});

describe('forms of other sites', () => {
	const foreign: [string, Record<string, string>][] = [
		['another origin', { origin: 'http://evil.example' }],
		['a sandboxed frame', { origin: 'null' }],
		['another site', { 'sec-fetch-site': 'cross-site' }],
		['another port of this host', { 'sec-fetch-site': 'same-site' }],
	];

	it.each(foreign)('from %s do nothing, whatever the action', async (_, headers) => {
		const before = await total();
		for (const action of actions) {
			const answer = await submit(
				action,
				{ path: data.root, text: '/scan', language: 'zh' },
				undefined,
				headers,
			);
			expect([action, answer.status]).toEqual([action, 403]);
			expect(answer.headers['set-cookie']).toBeUndefined();
		}
		expect(await total()).toBe(before);
	});

	it('without a sender, or as plain text, which needs no question either, do nothing', async () => {
		const before = await total();
		const type = { 'content-type': 'application/x-www-form-urlencoded' };
		const silent = await server.request('POST', '/?/new_session', { headers: type, body: 'a=1' });
		expect(silent.status).toBe(403);
		const plain = await submit('new_session', {}, undefined, { 'content-type': 'text/plain' });
		expect(plain.status).toBe(415);
		expect((await server.request('GET', '/?/new_session')).status).toBe(200);
		expect(await total()).toBe(before);
	});
});

it('every form of the page has its action, and names its session', async () => {
	const client = await sessionOn(server, data.dataset('drawn'));
	await submit('scan', {}, client.session_id);
	const pages = await Promise.all(
		['/', `/?session=${client.session_id}`].map((at) => server.request('GET', at)),
	);
	const forms = pages.map(({ text }) =>
		[...text.matchAll(/<form\b[^>]*method="POST"[^>]*>/giu)].map(
			([tag]) => /action="([^"]*)"/u.exec(tag)?.[1] ?? '',
		),
	);
	const known = new Set(actions);
	for (const address of forms.flat())
		expect([address, known.has(address.replace(/^.*\//u, ''))]).toEqual([address, true]);
	const names = new Set(forms[1]?.map((address) => address.replace(/^.*\//u, '')));
	expect([...names]).toEqual(
		expect.arrayContaining([
			'new_session',
			'add_source',
			'remove_source',
			'upload',
			'metadata',
			'run',
			'language',
		]),
	);
	const own = forms[1]?.filter((address) => !/new_session|language/u.test(address)) ?? [];
	expect(own.filter((address) => !address.includes(client.session_id))).toEqual([]);
});
