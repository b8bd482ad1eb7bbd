import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sizeOf } from '../setup/test-size.ts';
import { temporaryFolder } from '../cli/setup/run-cli.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { codeOf } from './setup/code-of.ts';
import { startServer, type TestServer } from './setup/server.ts';
import { sessionClient, sessionOn, type SessionClient } from './setup/session-client.ts';

let server: TestServer;
let dataset: string;
beforeAll(async () => {
	server = await startServer();
	dataset = await tinyDataset();
});
afterAll(async () => {
	await server.stop();
	await elsewhere?.stop();
});

/** A second service, in a folder of its own; a restart ends it. */
let elsewhere: TestServer | undefined;
let launched: Promise<{ cwd: string; userData: string; here: TestServer }> | undefined;
const launch = () => (launched ??= startElsewhere());
async function startElsewhere(): Promise<{ cwd: string; userData: string; here: TestServer }> {
	const [cwd, userData] = [await temporaryFolder('launch'), await temporaryFolder('restart')];
	elsewhere = await startServer({ cwd, userData });
	return { cwd, userData, here: elsewhere };
}

describe('what is said', () => {
	let session: SessionClient;
	beforeAll(async () => {
		session = await sessionOn(server, dataset);
	});

	it.each([
		['what can I do with these data?', 'plan'],
		['我能做什么', 'plan'],
		['这些数据能做什么？', 'plan'],
		['/plan', 'plan'],
		['compare cancer and healthy', 'plan'],
		['scan this folder', 'scan'],
		['why is this blocked', 'why'],
		['which labels are used', 'metadata'],
		['使用了哪些标签', 'metadata'],
		['show the results', 'results'],
		['/sources', 'sources'],
		['/jobs', 'jobs'],
		['/help', 'commands'],
		['/quit', 'sentence'],
		['/wiki', 'sentence'],
	])('%s is answered with a block of kind %s', async (text, kind) => {
		const { job, answer } = await session.say(text);
		expect(job.status).toBe('completed');
		expect(answer.state).toBe('done');
		expect(answer.blocks[0]?.kind).toBe(kind);
		const question = (await session.messages()).find(({ seq }) => seq === answer.seq - 1);
		expect(question).toMatchObject({ role: 'user', text });
	});

	it.each([
		['/pln', 'shell.unknown_command_near'],
		['/use', 'shell.usage'],
		['/use "x', 'shell.open_quote'],
		['   ', 'shell.not_understood'],
	])('what cannot be read (%s) is answered in the conversation', async (text, code) => {
		const { job, answer } = await session.say(text);
		expect(job.status).toBe('completed');
		expect(answer.blocks).toMatchObject([{ kind: 'problem', problem: { code } }]);
	});

	it('a question that matches no result gets questions that can be answered, and is no problem', async () => {
		const { job, answer } = await session.say('mumble mumble');
		expect(job.status).toBe('completed');
		expect(answer.blocks).toMatchObject([
			{ kind: 'reply', number: null, answer: { outcome: 'not_understood', family: null } },
		]);
		const [block] = answer.blocks;
		expect(block?.kind === 'reply' ? block.answer.suggestions.map(({ kind }) => kind) : []).toEqual([
			...['ask', 'ask', 'ask'],
		]);
	});

	it.each([
		['/run no_such_task', 'run.task_unknown'],
		['/use /proc', 'sources.forbidden'],
		['/sources add /', 'sources.forbidden'],
		['/metadata use ../../etc/passwd a b', 'sources.outside'],
		['/sources remove 9', 'shell.source_unknown'],
	])('what a command refuses (%s) is a failed answer that says why', async (text, code) => {
		const { job, answer } = await session.say(text);
		expect([job.status, answer.state]).toEqual(['failed', 'failed']);
		expect(answer.blocks).toMatchObject([{ kind: 'problem', problem: { code } }]);
		expect((await session.record()).sources).toHaveLength(1);
	});

	it('a command without a folder says what to do', async () => {
		const { answer } = await (await sessionClient(server)).say('/plan');
		expect(answer.blocks).toMatchObject([{ kind: 'problem', problem: { code: 'shell.no_source' } }]);
	});

	it('a goal stays in the session; the dataset names the conversation', async () => {
		const fresh = await sessionOn(server, dataset);
		await fresh.say('/plan compare cancer and healthy');
		expect(await fresh.record()).toMatchObject({
			goal: 'compare cancer and healthy',
			title: path.basename(dataset),
		});
	});
});

describe('folders in the conversation', () => {
	it('/use, /sources add, remove and clear do what their endpoints do', async () => {
		const session = await sessionClient(server);
		const other = await tinyDataset({ features: 12 });
		const { answer } = await session.say(`/use ${dataset}`);
		expect(answer.blocks.map(({ kind }) => kind)).toEqual(['scan', 'plan']);
		const [bound] = (await session.record()).sources;
		expect(bound).toMatchObject({ source_path: dataset, kind: 'folder', missing: false });
		await session.say(`/sources add ${other}`);
		const two = await session.record();
		expect(two.sources[0]).toEqual(bound);
		expect(two.targets.map((target) => target.path)).toEqual([dataset, other]);
		await session.say('/sources remove 1');
		expect((await session.record()).sources.map(({ source_path }) => source_path)).toEqual([other]);
		await session.say('/sources clear');
		expect((await session.record()).sources).toEqual([]);
	});

	it('paths start at the folder the program was started in', async () => {
		const { cwd, here } = await launch();
		await tinyDataset({ folder: path.join(cwd, 'set') });
		const session = await sessionClient(here);
		await session.say('/use set');
		expect((await session.record()).sources[0]?.source_path).toBe(path.join(cwd, 'set'));
	});
});

describe('questions about results', () => {
	let session: SessionClient;
	let reports: string[];
	let first: number | undefined;
	beforeAll(async () => {
		session = await sessionOn(server, await tinyDataset());
		const { job } = await session.say('/run plot_cfdna');
		expect(job.status).toMatch(/^completed/u);
		const { answer } = await session.say('/results');
		const [list] = answer.blocks;
		reports = list?.kind === 'results' ? list.artifacts.map(({ artifact_id }) => artifact_id) : [];
		first = list?.kind === 'results' ? list.artifacts[0]?.index : undefined;
	});

	it('an artifact named by its id is answered about', async () => {
		const artifact_id = reports[0];
		const { answer } = await session.say('what does it say?', { artifact_id });
		expect(answer).toMatchObject({ state: 'done', artifact_id });
		expect(answer.blocks).toMatchObject([{ kind: 'answer', artifact: { artifact_id } }]);
		expect(answer.text.length).toBeGreaterThan(20);
	});

	it('an index of the newest list means the same artifact', async () => {
		const { answer } = await session.say(`/ask ${first} what does it say?`);
		expect(answer.blocks).toMatchObject([{ kind: 'answer', artifact: { artifact_id: reports[0] } }]);
	});

	it('an artifact of another session is unknown, and nothing is said', async () => {
		const other = await sessionOn(server, dataset);
		const answer = await other.post('message', { text: 'why?', artifact_id: reports[0] });
		expect(codeOf(answer)).toEqual([404, 'artifact.unknown']);
		expect(await other.messages()).toEqual([]);
	});
});

describe('edits', () => {
	it('edit_of: that message and all after it are superseded, never deleted', async () => {
		const session = await sessionOn(server, dataset);
		await session.say('/help');
		const second = await session.say('/jobs');
		await session.say('/sources');
		const question = (await session.messages()).find(({ seq }) => seq === second.answer.seq - 1);
		const edited = await session.say('/wiki', { edit_of: question?.message_id });
		const all = await session.messages();
		expect(all.map(({ superseded }) => superseded)).toEqual([
			...[false, false, true, true, true, true],
			...[false, false],
		]);
		expect(all.at(-2)).toMatchObject({ text: '/wiki', edit_of: question?.message_id });
		expect(all.at(-1)?.message_id).toBe(edited.answer.message_id);
		const again = await session.post('message', { text: '/help', edit_of: question?.message_id });
		expect(codeOf(again)).toEqual([409, 'message.not_editable']);
	});

	it('only messages of the user can be edited, and only those of the conversation', async () => {
		const session = await sessionOn(server, dataset);
		const { answer } = await session.say('/help');
		const own = { text: '/jobs', edit_of: answer.message_id };
		expect(codeOf(await session.post('message', own))).toEqual([409, 'message.not_editable']);
		const foreign = await (await sessionClient(server)).post('message', own);
		expect(codeOf(foreign)).toEqual([404, 'message.unknown']);
	});
});

describe('one thing at a time', () => {
	it('looking goes on while the session works, changing does not; /cancel stops it', async () => {
		const session = await sessionOn(server, await tinyDataset({ features: 3000 }));
		const started = await session.post('autopilot', { goal: 'compare cancer and healthy' });
		expect(started.status).toBe(202);
		const { job_id } = z.object({ job_id: z.string() }).parse(started.json());
		expect(codeOf(await session.post('plan'))).toEqual([409, 'session.busy']);
		expect(codeOf(await session.post('message', { text: '/use /x' }))).toEqual([409, 'session.busy']);
		expect(codeOf(await session.post('message', { text: '/run' }))).toEqual([409, 'session.busy']);
		await session.say('/sources');
		const { answer } = await session.say('/jobs');
		const [jobs] = answer.blocks;
		// The lines themselves are jobs too; they only look, and are not what is asked for.
		expect(jobs?.kind === 'jobs' ? jobs.jobs[0]?.job_id : null).toBe(job_id);
		const stop = await session.say('/cancel');
		expect(stop.answer.blocks).toMatchObject([{ kind: 'sentence', text_code: 'shell.stopping' }]);
		expect((await session.ended(job_id)).status).toBe('cancelled');
		expect((await session.record()).active_jobs).toEqual([]);
		const autopilot = (await session.messages()).find((message) => message.job_id === job_id);
		expect(autopilot?.state).toBe('cancelled');
		expect((await session.say('/cancel')).answer.blocks).toMatchObject([
			{ text_code: 'shell.nothing_running' },
		]);
	});

	it('a question that looks takes over nothing but the list it showed', async () => {
		const session = await sessionOn(server, dataset);
		const plan = session.say('/plan compare cancer and healthy');
		const looks = await Promise.all(['/results', '/sources', '/help'].map((text) => session.say(text)));
		expect(looks.map(({ answer }) => answer.state)).toEqual(['done', 'done', 'done']);
		await plan;
		expect((await session.record()).goal).toBe('compare cancer and healthy');
	});
});

describe('a restart', () => {
	it('while a message works: its answer says interrupted, and the session works on', async () => {
		const { userData, here: first } = await launch();
		// Its autopilot run takes seconds, and begins only.
		const session = await sessionOn(first, await tinyDataset({ features: sizeOf(300, 3000) }));
		const answer = await session.post('message', { text: '/autopilot' });
		expect(answer.status).toBe(202);
		const known = await session.record();
		await first.kill();
		const second = await startServer({ userData });
		try {
			const after = await sessionClient(second, known);
			const [question, interrupted] = (await after.messages()).slice(-2);
			expect(question?.text).toBe('/autopilot');
			expect(interrupted).toMatchObject({
				state: 'interrupted',
				blocks: [{ text_code: 'jobs.answer_interrupted' }],
			});
			const next = await after.say('/plan');
			expect(next.answer).toMatchObject({ state: 'done', blocks: [{ kind: 'plan' }] });
		} finally {
			await second.stop();
		}
	});
});
