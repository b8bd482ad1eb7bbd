import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted } from '../../src/lib/contract/api/shared.ts';
import { rememberedNote, skillList } from '../../src/lib/contract/operations/skills.ts';
import { skillContext, skillDocument, skillDraft, skillNote } from '../../src/lib/contract/records/skill.ts';
import { codeOf } from './setup/code-of.ts';
import { dataFolders } from './setup/data-folders.ts';
import { startServer, type Answered, type TestServer } from './setup/server.ts';
import { sessionClient, sessionOn } from './setup/session-client.ts';

const data = dataFolders();
let server: TestServer;
beforeAll(async () => {
	server = await startServer({ args: ['--root', data.root] });
});
afterAll(() => server.stop());

const OBSERVATIONS = 'professional-practice-notes';
const get = (at: string): Promise<Answered> => server.request('GET', at);
const good = async (answer: Promise<Answered>, status = 200): Promise<unknown> => {
	const { status: found, text, json } = await answer;
	expect(found, text).toBe(status);
	return json();
};

describe('skills', () => {
	it('are listed, shown by id or by name, and read again', async () => {
		const { skills } = skillList.parse(await good(get('/api/skills')));
		const ids = skills.map(({ skill_id }) => skill_id);
		expect(ids).toContain(OBSERVATIONS);
		const builtin = ids.find((id) => id.startsWith('builtin:')) ?? '';
		const shown = skillDocument.parse(await good(get(`/api/skills/${builtin}`)));
		expect(shown.body).not.toBe('');
		// A colon need not be encoded, and may be.
		expect(await good(get(`/api/skills/${encodeURIComponent(builtin)}`))).toEqual(shown);
		expect(await good(get(`/api/skills/${builtin.replace('builtin:', '')}`))).toEqual(shown);
		const again = await good(server.request('POST', '/api/skills/refresh'));
		expect(skillList.parse(again).skills.map(({ skill_id }) => skill_id)).toEqual(ids);
	});

	it.each(['nothing', 'builtin:nothing', 'user:..', '%2e%2e%2fnotes', 'constructor'])(
		'%s is not one',
		async (name) => {
			const answer = await get(`/api/skills/${name}`);
			expect([400, 404, 422]).toContain(codeOf(answer)[0]);
		},
	);
});

describe('notes', () => {
	it('are stored by a session, changed and deleted by their id', async () => {
		const session = await sessionClient(server);
		const stored = rememberedNote.parse(
			await good(session.post('skills/remember', { text: 'Tubes of site B haemolyse.', from: 'page' }), 201),
		);
		expect(stored.note).toMatchObject({ store: OBSERVATIONS, from: 'page', effects: [] });
		const preference = rememberedNote.parse(
			await good(session.post('skills/remember', { text: 'Always use UMAP.', kind: 'preference' }), 201),
		);
		expect(preference.note).toMatchObject({ store: 'user-workflow-preferences', from: 'api' });
		const { note_id } = stored.note;
		const at = `/api/skill-notes/${note_id}`;
		const body = { store: OBSERVATIONS, text: 'Tubes of site C haemolyse.' };
		const edited = rememberedNote.parse(await good(server.request('PATCH', at, { body })));
		expect(edited.note).toMatchObject({ note_id, text: body.text });
		const { note_list } = skillDocument.parse(await good(get(`/api/skills/${OBSERVATIONS}`)));
		expect(note_list.map(({ text }) => text)).toEqual([body.text]);
		expect(skillNote.parse(await good(server.request('DELETE', at))).text).toBe(body.text);
		expect(codeOf(await server.request('DELETE', at))[0]).toBe(404);
		expect(codeOf(await server.request('PATCH', at, { body }))[0]).toBe(404);
	});

	it('need a session that is there', async () => {
		const answer = await server.request('POST', `/api/session/${'0'.repeat(32)}/skills/remember`, {
			body: { text: 'A note.' },
		});
		expect(codeOf(answer)).toEqual([404, 'session.unknown']);
	});
});

describe('a context', () => {
	it('is found without a dataset, and with the contents of one', async () => {
		const alone = await sessionClient(server);
		const asked = { query: 'fragment size in plasma' };
		const found = skillContext.parse(await good(alone.post('skills/context', asked)));
		expect(found).toMatchObject({ ...asked, dataset_root: null });
		expect(codeOf(await alone.post('skills/context', { ...asked, target: 1 }))).toEqual([
			409,
			'sources.none',
		]);
		const dataset = data.dataset('context');
		const bound = await sessionOn(server, dataset);
		expect(skillContext.parse(await good(bound.post('skills/context', asked))).dataset_root).toBe(dataset);
	});
});

describe('a document', () => {
	it('of another place than the folders and uploads of the session is refused', async () => {
		const dataset = data.dataset('documents');
		const outside = path.join(data.root, 'outside');
		mkdirSync(outside);
		writeFileSync(path.join(outside, 'secret.md'), '# Secret\n');
		symlinkSync(path.join(outside, 'secret.md'), path.join(dataset, 'linked.md'));
		const session = await sessionOn(server, dataset);
		const sources = ['../outside/secret.md', path.join(outside, 'secret.md'), 'linked.md', '/etc/passwd'];
		for (const source of [...sources, path.join(server.userData, 'lb-agent.db')])
			expect(codeOf(await session.post('skills/ingest', { source })), source).toEqual([
				403,
				'sources.outside',
			]);
		expect(codeOf(await session.post('skills/ingest', {}))).toEqual([422, 'request.invalid']);
	});

	it('that a message names follows the same rule', async () => {
		const dataset = data.dataset('messages');
		const outside = path.join(data.root, 'outside messages');
		mkdirSync(outside);
		const secret = path.join(outside, 'secret.md');
		writeFileSync(secret, '# Secret\n\nSpin secret tubes within 4 hours.\n');
		symlinkSync(secret, path.join(dataset, 'linked.md'));
		writeFileSync(path.join(dataset, 'guide.md'), '# Guide\n\nSpin EDTA tubes within 4 hours.\n');
		const session = await sessionOn(server, dataset);
		const refused = {
			[secret]: 'sources.outside',
			[path.join(dataset, 'linked.md')]: 'sources.outside',
			[`${dataset}/../outside messages/secret.md`]: 'sources.outside',
			'/etc/passwd': 'sources.forbidden',
			'http://127.0.0.1:1/': 'skills.address_private',
			'file:///etc/passwd': 'skills.address_scheme',
		};
		for (const [source, code] of Object.entries(refused)) {
			const { job } = await session.say(`/skills ingest "${source}"`);
			expect([source, job.problem?.code]).toEqual([source, code]);
		}
		const taken = await session.say(`/skills ingest "${path.join(dataset, 'guide.md')}"`);
		expect(taken.job.problem).toBe(null);
		expect(taken.answer.text).toContain('EDTA');
		const told = JSON.stringify([await session.messages(), (await get('/api/skill-drafts')).json()]);
		expect(told).not.toContain('secret tubes');
	});

	it('is not asked for at this machine, nor through the list of functions', async () => {
		let asked = 0;
		const other = createServer((_request, response) => {
			asked += 1;
			response.setHeader('content-type', 'text/plain').end('a secret');
		});
		await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
		const { port } = other.address() as AddressInfo;
		const session = await sessionClient(server);
		const codes: Record<string, string> = {
			[`http://127.0.0.1:${port}/`]: 'skills.address_private',
			[`http://localhost:${port}/`]: 'skills.address_private',
			[`http://2130706433:${port}/`]: 'skills.address_writing',
			'http://169.254.169.254/latest/meta-data/': 'skills.address_special',
			'file:///etc/passwd': 'skills.address_scheme',
			[`${server.url}api/health`]: 'skills.address_private',
		};
		for (const [source, code] of Object.entries(codes))
			expect(codeOf(await session.post('skills/ingest', { source })), source).toEqual([422, code]);
		const call = await session.post('functions/ingest_skill_source', { source: `http://127.0.0.1:${port}/` });
		expect(codeOf(call)[1]).toBe('functions.elsewhere');
		expect(asked).toBe(0);
		other.close();
	});
});

describe('a document of an intranet', () => {
	const page =
		'<!doctype html><title>Plasma handling</title><h1>Plasma handling</h1><p>Spin EDTA tubes within 4 hours.</p>';
	let other: TestServer;
	let address: string;
	/** A request that is not answered has come. */
	const hanging = { came: () => undefined as void, closed: () => undefined as void };
	const intranet = createServer((request, response) => {
		if (request.url !== '/slow') return void response.setHeader('content-type', 'text/html').end(page);
		response.on('close', () => hanging.closed());
		hanging.came();
	});
	beforeAll(async () => {
		other = await startServer({ env: { LB_AGENT_ALLOW_PRIVATE_URLS: '1' } });
		await new Promise<void>((resolve) => intranet.listen(0, '127.0.0.1', resolve));
		address = `http://127.0.0.1:${(intranet.address() as AddressInfo).port}`;
	});
	afterAll(async () => {
		intranet.close();
		await other.stop();
	});

	it('becomes a draft, which says that it was allowed, and a skill once it is accepted', async () => {
		const session = await sessionClient(other);
		const source = `${address}/sop.html`;
		const answer = await session.post('skills/ingest', { source, title: 'Plasma tubes' });
		const draft = skillDraft.parse(await good(Promise.resolve(answer), 201));
		expect(draft).toMatchObject({ title: 'Plasma tubes', is_new: true, writer: 'heuristic' });
		expect(draft.sources.map(({ place }) => place)).toEqual([source]);
		expect(draft.warnings_code).toContain('skills.private_allowed');
		expect(draft.proposed).toContain('within 4 hours');
		const listed = async (): Promise<string[]> =>
			skillList.parse(await good(other.request('GET', '/api/skills'))).skills.map(({ skill_id }) => skill_id);
		expect(await listed()).not.toContain(draft.skill_id);
		const at = `/api/skill-drafts/${draft.draft_id}`;
		expect(await good(other.request('GET', at))).toEqual(answer.json());
		await good(other.request('POST', at, { body: { decision: 'accept' } }));
		expect(await listed()).toContain(draft.skill_id);
		await good(other.request('POST', `/api/skills/${draft.skill_id}/revert`, { body: { version: '0' } }));
		expect(await listed()).not.toContain(draft.skill_id);
	});

	it('that does not come is a job, and its cancellation ends the connection', async () => {
		const session = await sessionClient(other);
		const came = new Promise<void>((resolve) => (hanging.came = resolve));
		const closed = new Promise<void>((resolve) => (hanging.closed = resolve));
		const answer = await session.post('skills/ingest', { source: `${address}/slow` }, { prefer: 'wait=0' });
		const { job_id } = accepted.parse(await good(Promise.resolve(answer), 202));
		await came;
		// It goes beside other work of the session.
		await good(session.post('skills/remember', { text: 'A note meanwhile.' }), 201);
		await good(other.request('POST', `/api/jobs/${job_id}/cancel`));
		await closed;
		expect((await session.ended(job_id)).status).toBe('cancelled');
		const drafts = await good(other.request('GET', '/api/skill-drafts'));
		expect(JSON.stringify(drafts)).not.toContain('/slow');
	});
});
