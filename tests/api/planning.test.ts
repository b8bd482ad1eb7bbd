import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planningEndpoints } from '../../src/lib/contract/api/planning.ts';
import { accepted } from '../../src/lib/contract/api/shared.ts';
import { problem } from '../../src/lib/contract/records/problem.ts';
import { temporaryFolder } from '../cli/setup/run-cli.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { copySharedData, hasSharedData } from '../setup/shared-data.ts';
import { codeOf } from './setup/code-of.ts';
import { startServer, type TestServer } from './setup/server.ts';
import { sessionClient, sessionOn, type SessionClient } from './setup/session-client.ts';

const scanned = planningEndpoints.scan_session.answers[200].schema;
const plannedOne = planningEndpoints.plan_session.answers[200].schema;
const chosen = planningEndpoints.choose_metadata.answers[200].schema;
const listed = planningEndpoints.list_plans.answers[200].schema;
const ledger = planningEndpoints.get_ledger.answers[200].schema;

let server: TestServer;
let dataset: string;
beforeAll(async () => {
	server = await startServer();
	dataset = await tinyDataset();
});
afterAll(async () => {
	await server.stop();
});

describe('scan', () => {
	let session: SessionClient;
	beforeAll(async () => {
		session = await sessionOn(server, dataset);
	});

	it('is refused while nothing is bound', async () => {
		const empty = await sessionClient(server);
		expect(codeOf(await empty.post('scan'))).toEqual([409, 'sources.none']);
		expect(codeOf(await empty.post('plan', { goal: 'x' }))).toEqual([409, 'sources.none']);
		expect(codeOf(await empty.get('plans'))).toEqual([409, 'sources.none']);
		expect(await empty.messages()).toEqual([]);
	});

	it('scan = {session_id, profile, metadata_profile, plan|null}: without a plan', async () => {
		const answer = await session.post('scan?include_plan=0');
		expect(answer.status).toBe(200);
		const scan = scanned.parse(answer.json());
		expect(scan.plan).toBeNull();
		// tinyDataset: 12 healthy and 12 cancer samples.
		expect(scan.metadata_profile.label_counts).toEqual({ healthy: 12, cancer: 12 });
		expect(scan.profile.dataset_root).toBe(dataset);
		expect([scan.others, scan.problems]).toEqual([[], []]);
	});

	it('with include_plan=1 the plan is made too, and both stand in the conversation', async () => {
		const scan = scanned.parse((await session.post('scan?include_plan=1')).json());
		expect(scan.plan?.recommended_task).toBe('analyze_cfdna');
		const [question, answer] = (await session.messages()).slice(-2);
		expect(question).toMatchObject({ role: 'user', text: '/scan' });
		expect(answer).toMatchObject({ role: 'assistant', state: 'done' });
		expect(answer?.blocks.map(({ kind }) => kind)).toEqual(['scan', 'plan']);
		expect(answer?.text).toContain('healthy 12');
	});

	it('with Prefer: wait=0 answers 202, and the job brings the record', async () => {
		const answer = await session.post('scan', {}, { prefer: 'wait=0' });
		expect(answer.status).toBe(202);
		const { job_id, events_url } = accepted.parse(answer.json());
		expect(events_url).toBe(`/api/jobs/${job_id}/events`);
		const job = await session.ended(job_id);
		expect(job).toMatchObject({ status: 'completed', kind: 'scan_sources' });
		expect(job.result).toMatchObject({ scans: [{ path: dataset, plan: null, problem: null }] });
	});

	it('two folders are two targets; one that is gone does not stop the other', async () => {
		const gone = await tinyDataset({ features: 12 });
		const two = await sessionOn(server, gone, dataset);
		const both = scanned.parse((await two.post('scan?include_plan=1')).json());
		expect([both, ...both.others].map(({ profile }) => profile.dataset_root)).toEqual([gone, dataset]);
		await rm(gone, { recursive: true });
		const rest = scanned.parse((await two.post('scan')).json());
		expect(rest.profile.dataset_root).toBe(dataset);
		expect(rest.problems).toMatchObject([{ path: gone, problem: { code: 'dataset.folder_missing' } }]);
	});

	it('a parent folder with several datasets is one joint target', async () => {
		const parent = await temporaryFolder('parent');
		for (const name of ['first', 'second']) {
			const ids = Array.from({ length: 24 }, (_, at) => `${name}_${at + 1}`);
			await tinyDataset({ folder: path.join(parent, name), ids });
		}
		const joint = await sessionOn(server, parent);
		const { targets, sources } = await joint.record();
		expect(sources.map(({ name }) => name)).toEqual(['first', 'second']);
		expect(targets.map((target) => target.path)).toEqual([parent]);
		const scan = scanned.parse((await joint.post('scan?include_plan=1')).json());
		expect(scan.profile.sources.map((source) => source.path)).toEqual(['first', 'second']);
	});

	it.skipIf(!hasSharedData())('reads a real set of bisulfite calls', async () => {
		const copy = path.join(await temporaryFolder('real'), 'methylkit');
		copySharedData(copy, 'methylkit-chr21');
		const real = await sessionOn(server, copy);
		const scan = scanned.parse((await real.post('scan?include_plan=1')).json());
		// Nine files of methylKit calls; test and control stand in file names only.
		expect(scan.profile.inputs.filter(({ format }) => format === 'methylkit_calls')).toHaveLength(9);
		expect(scan.metadata_profile.label_column).toBeNull();
		expect(scan.plan?.dataset_root).toBe(copy);
	});
});

describe('plan', () => {
	let session: SessionClient;
	beforeAll(async () => {
		session = await sessionOn(server, dataset);
	});

	it('plan = the plan record plus metadata_profile; its goal stays in the session', async () => {
		const answer = await session.post('plan', { goal: 'compare cancer and healthy' });
		expect(answer.status).toBe(200);
		const plan = plannedOne.parse(answer.json());
		expect(plan.goal).toBe('compare cancer and healthy');
		expect(plan.metadata_profile.label_column).toBe('diagnosis');
		expect((await session.record()).goal).toBe('compare cancer and healthy');
		const [question] = (await session.messages()).slice(-2);
		expect(question?.text).toBe('/plan compare cancer and healthy');
	});

	it('without a goal that of the session is used; null forgets it', async () => {
		expect(plannedOne.parse((await session.post('plan')).json()).goal).toBe('compare cancer and healthy');
		expect(plannedOne.parse((await session.post('plan', { goal: null })).json()).goal).toBeNull();
		expect((await session.record()).goal).toBeNull();
	});

	it('stated parameters reach the tasks', async () => {
		const plan = plannedOne.parse((await session.post('plan', { parameters: { seed: 7 } })).json());
		expect(plan.tasks.find(({ task_key }) => task_key === 'analyze_cfdna')?.parameters['seed']).toBe(7);
	});

	it.each([
		['a name that no task has', { sead: 7 }, [422, 'run.parameter_invalid'], 'sead'],
		['a value that no task takes', { seed: 'x' }, [422, 'run.parameter_invalid'], 'seed'],
		['a file outside', { labels_table: ['../../../etc/passwd'] }, [403, 'sources.outside'], undefined],
		['an absolute file outside', { region_bed: '/etc/passwd' }, [403, 'sources.outside'], undefined],
		['a name with a NUL', { region_bed: 'a\0b' }, [403, 'sources.outside'], undefined],
	])('%s is refused before any work', async (_what, parameters, expected, field) => {
		const before = (await session.messages()).length;
		const answer = await session.post('plan', { parameters });
		expect(codeOf(answer)).toEqual(expected);
		expect(problem.parse(answer.json()).field).toBe(field);
		expect((await session.messages()).length).toBe(before);
	});

	it('GET plans lists them newest first, each with what changed', async () => {
		const { plans, total } = listed.parse((await session.get('plans?limit=3')).json());
		expect(total).toBeGreaterThanOrEqual(4);
		expect(plans).toHaveLength(3);
		const [newest, forgotten, kept] = plans;
		expect(newest?.changes).toContainEqual({
			...{ task_key: 'analyze_cfdna', field: 'parameters' },
			...{ from: { seed: 1 }, to: { seed: 7 } },
		});
		expect(forgotten?.changes).toContainEqual({
			...{ task_key: null, field: 'goal' },
			...{ from: 'compare cancer and healthy', to: null },
		});
		expect(kept?.goal).toBe('compare cancer and healthy');
		const older = listed.parse((await session.get(`plans?before=${newest?.plan_id}&limit=1`)).json());
		expect(older.plans.map(({ plan_id }) => plan_id)).toEqual([forgotten?.plan_id]);
		const all = listed.parse((await session.get('plans?limit=200')).json());
		expect(all.plans.at(-1)?.changes).toBeNull();
	});

	it('foreign and corrupt files of the ledger are passed over', async () => {
		const folder = path.join(dataset, 'assistant/ledger');
		await writeFile(path.join(folder, 'plan_20260101T000000Z-0000000000000000.json'), '{');
		const { total } = listed.parse((await session.get('plans?limit=200')).json());
		const { summary, runs, evaluation } = ledger.parse((await session.get('ledger')).json());
		expect(summary).toMatchObject({ plans: total, set_aside_count: 1 });
		expect([runs, evaluation]).toEqual([[], null]);
	});

	it('targets that are not there are unknown', async () => {
		expect(codeOf(await session.get('plans?target=2'))).toEqual([404, 'sources.target_unknown']);
		expect(codeOf(await session.get('ledger?target=9'))).toEqual([404, 'sources.target_unknown']);
	});
});

describe('metadata', () => {
	let session: SessionClient;
	let folder: string;
	const sheet = { table: 'other.csv', sample_column: 'sample', label_column: 'arm' };
	beforeAll(async () => {
		folder = await tinyDataset();
		const rows = Array.from(
			{ length: 24 },
			(_, at) => `S${String(at + 1).padStart(2, '0')},${at % 2 ? 'b' : 'a'}`,
		);
		await writeFile(path.join(folder, 'other.csv'), ['sample,arm', ...rows].join('\n') + '\n');
		await mkdir(path.join(folder, '..', 'beside'), { recursive: true });
		session = await sessionOn(server, folder);
	});

	const choose = async (body: unknown) => chosen.parse((await session.post('metadata', body)).json());

	it('preview shows what a choice would mean and changes nothing', async () => {
		const look = await choose({ action: 'preview', ...sheet });
		expect(look).toMatchObject({ applied: false, metadata: { mode: 'auto' } });
		// Every other of 24 samples.
		expect(look.metadata_profile?.label_counts).toEqual({ a: 12, b: 12 });
		expect((await session.record()).metadata).toEqual({ mode: 'auto' });
		expect(await session.messages()).toEqual([]);
	});

	it('use: this table and these columns', async () => {
		const used = await choose({ action: 'use', ...sheet });
		expect(used).toMatchObject({ applied: true, metadata: { mode: 'user', label: 'arm' } });
		expect(used.metadata_profile?.label_counts).toEqual({ a: 12, b: 12 });
		const plan = plannedOne.parse((await session.post('plan')).json());
		expect(plan.metadata.label_column).toBe('arm');
		expect((await session.messages())[0]?.text).toBe('/metadata use other.csv sample arm');
	});

	it.each([
		[
			'a label column that is not there',
			{ ...sheet, label_column: 'nope' },
			[422, 'metadata.column_missing', 'label_column'],
		],
		[
			'a sample column that is not there',
			{ ...sheet, sample_column: 'nope' },
			[422, 'metadata.column_missing', 'sample_column'],
		],
		['a table that is not there', { ...sheet, table: 'nope.csv' }, [422, 'metadata.table_missing', 'table']],
		['a table outside', { ...sheet, table: '../beside/x.csv' }, [403, 'sources.outside']],
		['a table of the system', { ...sheet, table: '/etc/passwd' }, [403, 'sources.outside']],
	])('%s changes nothing; the problem names the field that was sent', async (_what, body, expected) => {
		const { metadata } = await session.record();
		const [status, code, field] = expected;
		for (const action of ['use', 'preview']) {
			const answer = await session.post('metadata', { action, ...body });
			expect(codeOf(answer)).toEqual([status, code]);
			expect(problem.parse(answer.json()).field).toBe(field);
		}
		expect((await session.record()).metadata).toEqual(metadata);
	});

	it('a link inside that leads outside is outside', async () => {
		await symlink('/etc/passwd', path.join(folder, 'linked.csv'));
		const answer = await session.post('metadata', { action: 'preview', ...sheet, table: 'linked.csv' });
		expect(codeOf(answer)).toEqual([403, 'sources.outside']);
		await rm(path.join(folder, 'linked.csv'));
	});

	it('use without columns says which is missing', async () => {
		const answer = await session.post('metadata', { action: 'use', table: 'other.csv' });
		expect([codeOf(answer), problem.parse(answer.json()).field]).toEqual([
			[422, 'request.invalid'],
			'sample_column',
		]);
	});

	it('ignore: no labels until rescan', async () => {
		const ignored = await choose({ action: 'ignore' });
		expect(ignored).toEqual({
			...{ session_id: session.session_id, applied: true },
			...{ metadata: { mode: 'ignored' }, metadata_profile: null },
		});
		expect(codeOf(await session.post('metadata', { action: 'use', ...sheet }))).toEqual([
			409,
			'shell.metadata_is_ignored',
		]);
		const again = await choose({ action: 'rescan' });
		expect(again.metadata).toEqual({ mode: 'auto' });
		expect(again.metadata_profile?.selected_table).not.toBeNull();
	});

	it('proposed: labels that names suggest count once accepted', async () => {
		const ids = Array.from({ length: 24 }, (_, at) => `${at < 12 ? 'healthy' : 'cancer'}_${at + 1}`);
		const named = await sessionOn(server, await tinyDataset({ ids, metadata: false }));
		const answer = chosen.parse((await named.post('metadata', { action: 'proposed' })).json());
		expect(answer.metadata).toEqual({ mode: 'proposed' });
		expect(answer.metadata_profile?.label_counts).toEqual({ healthy: 12, cancer: 12 });
		expect(codeOf(await session.post('metadata', { action: 'proposed' }))).toEqual([
			422,
			'metadata.no_proposal',
		]);
		expect((await session.record()).metadata).toEqual({ mode: 'auto' });
	});

	it('a table belongs to one target', async () => {
		const two = await sessionOn(server, folder, dataset);
		const refused = await two.post('metadata', { action: 'use', ...sheet });
		expect(codeOf(refused)).toEqual([409, 'shell.one_source_needed']);
		const second = chosen.parse((await two.post('metadata', { action: 'preview', target: 2 })).json());
		expect(second.metadata_profile?.label_column).toBe('diagnosis');
	});
});
