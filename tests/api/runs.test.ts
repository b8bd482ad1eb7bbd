import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { autopilot } from '../../src/lib/contract/records/autopilot.ts';
import { problem } from '../../src/lib/contract/records/problem.ts';
import { run } from '../../src/lib/contract/records/run.ts';
import { planningEndpoints } from '../../src/lib/contract/api/planning.ts';
import { writeDemoCohort } from '../../src/lib/core/assistant/demo/write-demo.server.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { withoutReads } from '../setup/demo-cohort.ts';
import { codeOf } from './setup/code-of.ts';
import { startServer, type TestServer } from './setup/server.ts';
import { sessionClient, sessionOn, type SessionClient } from './setup/session-client.ts';
import { isLong } from '../setup/test-size.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startServer();
});
afterAll(async () => {
	await server.stop();
});

describe('task run', () => {
	let session: SessionClient;
	beforeAll(async () => {
		session = await sessionOn(server, await tinyDataset());
	});

	it('"task run accepts {parameters} checked against the card", and answers 202', async () => {
		const { job, answer } = await session.work('tasks/plot_cfdna/run', { parameters: { seed: 7 } });
		expect(job).toMatchObject({ status: 'completed', kind: 'run_lbbiopsy_assistant' });
		expect(run.parse(job.result)).toMatchObject({ task_key: 'plot_cfdna', parameters: { seed: 7 } });
		const question = (await session.messages()).find(({ seq }) => seq === answer.seq - 1);
		expect(question?.text).toBe('/run plot_cfdna');
		expect(answer).toMatchObject({ state: 'done', blocks: [{ kind: 'run', run: { status: 'completed' } }] });
		const ledger = planningEndpoints.get_ledger.answers[200].schema;
		const { runs } = ledger.parse((await session.get('ledger')).json());
		expect(runs.map(({ task_key }) => task_key)).toEqual(['plot_cfdna']);
	});

	it('a task that does not exist is unknown, and the nearest is named', async () => {
		const answer = await session.post('tasks/plot_cfdan/run');
		expect(codeOf(answer)).toEqual([404, 'run.task_unknown']);
		expect(problem.parse(answer.json()).hint).toContain('plot_cfdna');
	});

	it.each(['__proto__', 'constructor', 'toString'])('%s is no task', async (key) => {
		expect(codeOf(await session.post(`tasks/${key}/run`))).toEqual([404, 'run.task_unknown']);
	});

	it.each([
		[{ seed: -1 }, 'seed'],
		[{ nope: 1 }, 'nope'],
		[{ matrix_max_features: 'many' }, 'matrix_max_features'],
	])('parameters that the card does not take (%o) are refused at once', async (parameters, field) => {
		const before = (await session.messages()).length;
		const answer = await session.post('tasks/plot_cfdna/run', { parameters });
		expect(codeOf(answer)).toEqual([422, 'run.parameter_invalid']);
		expect(problem.parse(answer.json()).field).toBe(field);
		expect(problem.parse(answer.json()).hint).toContain('GET /api/operations');
		expect((await session.messages()).length).toBe(before);
	});

	it('files outside the folders of the session are not read', async () => {
		const parameters = { signal_matrix_table: ['/etc/passwd'] };
		const answer = await session.post('tasks/plot_cfdna/run', { parameters });
		expect(codeOf(answer)).toEqual([403, 'sources.outside']);
	});

	it('a blocked task ends blocked, with its reason', async () => {
		const { job, answer } = await session.work('tasks/encode_variant/run');
		expect(job).toMatchObject({ status: 'blocked', problem: { code: 'run.task_not_ready' } });
		expect(answer).toMatchObject({
			state: 'blocked',
			blocks: [{ kind: 'problem', problem: { code: 'run.task_not_ready' } }],
		});
	});

	it('a target that is not there is unknown', async () => {
		const answer = await session.post('tasks/plot_cfdna/run', { target: 2 });
		expect(codeOf(answer)).toEqual([404, 'sources.target_unknown']);
		const empty = await sessionClient(server);
		expect(codeOf(await empty.post('tasks/plot_cfdna/run'))).toEqual([409, 'sources.none']);
		expect(codeOf(await empty.post('autopilot'))).toEqual([409, 'sources.none']);
	});

	it('runs on the target it names', async () => {
		const [first, second] = [await tinyDataset(), await tinyDataset({ features: 12 })];
		const two = await sessionOn(server, first, second);
		const { job } = await two.work('tasks/plot_cfdna/run', { target: 2 });
		expect(job.dataset).toBe(second);
		expect([first, second].map((folder) => existsSync(path.join(folder, 'assistant')))).toEqual([
			false,
			true,
		]);
	});
});

describe('a command with two targets', () => {
	it('runs on both, and a failure of one does not stop the other', async () => {
		const [first, second] = [await tinyDataset(), await tinyDataset({ features: 12 })];
		const session = await sessionOn(server, first, second);
		const { job, answer } = await session.say('/run plot_cfdna');
		// The folder that holds both is kept free of other work.
		expect(job.dataset).toBe(path.dirname(first));
		expect(answer.blocks).toMatchObject([
			{ kind: 'run', path: first, run: { status: 'completed' } },
			{ kind: 'run', path: second, run: { status: 'completed' } },
		]);
		await rm(first, { recursive: true });
		const again = await session.say('/plan');
		expect(again.answer.blocks).toMatchObject([
			{ kind: 'problem', path: first, problem: { code: 'dataset.folder_missing' } },
			{ kind: 'plan', path: second },
		]);
	});
});

describe('autopilot', () => {
	it('works until its step limit, and the conversation shows what came of it', async () => {
		const session = await sessionOn(server, await tinyDataset());
		const asked = { goal: 'compare cancer and healthy', max_steps: 1, parameters: { seed: 3 } };
		const { job, answer } = await session.work('autopilot', asked);
		const record = autopilot.parse(job.result);
		expect(record).toMatchObject({ goal: asked.goal, stop_reason: 'step_limit' });
		expect(record.steps.map(({ number }) => number)).toEqual([1]);
		expect(record.runs[0]?.parameters['seed']).toBe(3);
		expect(answer).toMatchObject({ state: 'done', blocks: [{ kind: 'autopilot' }] });
		expect(answer.text).toContain(record.stop_text);
		const question = (await session.messages()).find(({ seq }) => seq === answer.seq - 1);
		expect(question?.text).toBe('/autopilot compare cancer and healthy');
		expect((await session.record()).goal).toBe(asked.goal);
	});

	it('in a message ends as its autopilot run did', async () => {
		const empty = await tinyDataset({ metadata: false });
		await writeFile(path.join(empty, 'matrix.csv'), 'nothing\n');
		const session = await sessionOn(server, empty);
		const { job, answer } = await session.say('/autopilot');
		const direct = await session.work('autopilot');
		expect(job.status).toBe(direct.job.status);
		expect(answer.state).toBe(direct.answer.state);
		expect(answer.state).not.toBe('done');
	});

	it('a goal that is cleared with null is gone', async () => {
		const session = await sessionOn(server, await tinyDataset());
		await session.post('plan', { goal: 'compare cancer and healthy' });
		const { job } = await session.work('autopilot', { goal: null, max_steps: 1 });
		expect(autopilot.parse(job.result).goal).toBeNull();
		expect((await session.record()).goal).toBeNull();
	});
});

const WAIT = { prefer: 'wait=60' };

describe('the demo cohort', () => {
	it('"POST /api/session/{session_id}/dataset {demo: true} makes the demo cohort as a job", binds it, and one scan and plan follow', async () => {
		const session = await sessionClient(server);
		const { job } = await session.work('dataset', { demo: true });
		expect([job.kind, job.status]).toEqual(['make_demo_cohort', 'completed']);
		const { sources, targets } = await session.record();
		const dataset = path.join(server.userData, 'demo/cohort-1/lung-screening-demo');
		expect(sources).toMatchObject([{ kind: 'demo', name: 'lung-screening-demo', missing: false }]);
		expect(targets.map((target) => target.path)).toEqual([dataset]);
		const [question, shown] = await session.messages();
		expect(question?.role).toBe('user');
		expect(shown).toMatchObject({ state: 'done', blocks: [{ kind: 'demo', path: dataset }] });
		const plan = planningEndpoints.plan_session.answers[200].schema;
		const planned = plan.parse((await session.post('plan')).json());
		expect(planned.metadata_profile.label_column).toBe('diagnosis');
		expect(planned.recommended_task).toBe('analyze_cfdna');
	});

	it('is not written again while the same one stands there; another seed has a folder of its own', async () => {
		const sheet = path.join(server.userData, 'demo/cohort-1/demo.json');
		const before = await readFile(sheet);
		const session = await sessionClient(server);
		const first = await session.post('dataset', { demo: true, seed: 1 }, WAIT);
		expect(first.status).toBe(200);
		expect(await readFile(sheet)).toEqual(before);
		const [demo] = (await session.record()).sources;
		// It lies in the user data folder, and may be opened like any other.
		const other = await sessionClient(server);
		const opened = await other.post('sources', { path: demo?.source_path });
		expect([opened.status, opened.json()]).toMatchObject([
			200,
			{ sources: [{ source_path: demo?.source_path }] },
		]);
		// Without its reads, which take seconds to make, it stands there already in the short lane.
		if (!isLong)
			await writeDemoCohort(
				path.join(server.userData, 'demo/cohort-2'),
				{ seed: 2, twin: false },
				{},
				withoutReads,
			);
		const second = await session.post('dataset', { demo: true, seed: 2 }, WAIT);
		expect(second.status).toBe(200);
		const [bound, ...others] = (await session.record()).sources;
		expect(others).toEqual([]);
		expect(bound?.source_path).toContain('cohort-2');
	});
});
