import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	realpathSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { jobsEndpoints } from '../../src/lib/contract/api/jobs.ts';
import { referenceEndpoints } from '../../src/lib/contract/api/reference.ts';
import { accepted } from '../../src/lib/contract/api/shared.ts';
import { functions, ownWays } from '../../src/lib/contract/operations/functions.ts';
import { operations } from '../../src/lib/contract/operations/index.ts';
import {
	insidePathArguments,
	isReadPathArgument,
	writePathArguments,
} from '../../src/lib/contract/operations/path-arguments.ts';
import { profile } from '../../src/lib/contract/records/profile.ts';
import { problem } from '../../src/lib/contract/records/problem.ts';
import { skillDraft } from '../../src/lib/contract/records/skill.ts';
import { run } from '../../src/lib/contract/records/run.ts';
import { callEngine } from '../cli/setup/call-engine.ts';
import { folderDigests } from '../setup/folder-digests.ts';
import { isLong } from '../setup/test-size.ts';
import { fullPictures, temporaryFolder, testUserData } from '../cli/setup/run-cli.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { plain } from '../faces/setup/plain-record.ts';
import { codeOf } from './setup/code-of.ts';
import { argumentsOf, fitting, shapeOf, skillValues } from './setup/function-arguments.ts';
import { startServer, type Answered, type TestServer } from './setup/server.ts';
import { sessionClient, sessionOn, type SessionClient, type TestJob } from './setup/session-client.ts';

let server: TestServer;
/** Real path of a folder with `secret.csv`, which no session has bound. */
let outside: string;
/** Records of a dataset, for the functions that write them to its ledger. */
let records: Record<string, unknown>;
// Pictures of calls in the process of the test are compared with those of the service.
fullPictures();

beforeAll(async () => {
	server = await startServer();
	const made = await tinyDataset();
	records = {
		plan: await callEngine('plan_assistant_tasks', { path: made }),
		evaluation: await callEngine('evaluate_project_results', { path: made }),
	};
	outside = realpathSync(await temporaryFolder('outside'));
	writeFileSync(path.join(outside, 'secret.csv'), 'feature,S1,S2\nf1,1,2\nf2,3,4\n');
});
afterAll(async () => {
	await server.stop();
});

const post = (session: SessionClient, name: string, args: unknown): Promise<Answered> =>
	session.post(`functions/${name}`, args);

/** A call that is taken, once its job has ended. */
async function call(session: SessionClient, name: string, args: unknown): Promise<TestJob> {
	const answer = await post(session, name, args);
	if (answer.status !== 202) throw new Error(`${name} answered ${answer.status}: ${answer.text}`);
	return session.ended(accepted.parse(answer.json()).job_id);
}

const fieldOf = (answer: Answered): string | undefined => problem.parse(answer.json()).field ?? undefined;
const dataset = async (): Promise<string> => realpathSync(await tinyDataset());
/** A dataset with results, made once. */
let made: Promise<string> | undefined;
const datasetWithResults = (): Promise<string> =>
	(made ??= dataset().then(async (folder) => {
		// Two runs, so that there is something to compare.
		for (const seed of [1, 2])
			await callEngine('execute_assistant_task', {
				...{ path: folder, task_key: 'plot_cfdna', parameters: { seed, projection: 'pca' } },
			});
		return folder;
	}));
/** Models, permutations and projections are not what is compared here. */
const cheap = isLong ? {} : { permutations: 19, model_c: 0.01, projection: 'pca', matrix_max_features: 8 };
/** A new folder below the outputs of the user data folder, which every session may write to. */
const newFolder = (): Promise<string> => {
	const outputs = path.join(realpathSync(server.userData), 'outputs');
	mkdirSync(outputs, { recursive: true });
	return Promise.resolve(path.join(mkdtempSync(path.join(outputs, 'out-')), 'run'));
};

/** Enough to pass the schema of any operation; paths lie in the dataset, outputs in a new folder. */
const valuesOn = (folder: string, output: string): Record<string, unknown> => ({
	...{ path: folder, folder, input_path: folder, matrix_table: path.join(folder, 'matrix.csv') },
	...{ output_dir: output, output: `${output}.tsv.gz` },
	...{ task_key: 'plot_cfdna', ask: '1', text: 'compare cancer and healthy', name: 'saved' },
	...{ question: 'which groups are there?', file: 'matrix.csv' },
	...skillValues,
	...records,
});

describe('GET /api/functions', () => {
	let listed: z.output<(typeof referenceEndpoints)['list_functions']['answers'][200]['schema']>['functions'];
	beforeAll(async () => {
		const answer = await server.request('GET', '/api/functions');
		listed = referenceEndpoints.list_functions.answers[200].schema.parse(answer.json()).functions;
	});

	it('names every operation of the registry but those a session asks for in its own way', () => {
		const own = [
			'answer_message',
			'converse',
			'ingest_skill_source',
			'make_demo_cohort',
			'prepare_image',
			'run_external_tool_command',
			'scan_sources',
		];
		expect(Object.keys(ownWays).sort()).toEqual(own);
		expect(listed.map(({ name }) => name).sort()).toEqual(
			Object.keys(operations)
				.filter((name) => !own.includes(name))
				.sort(),
		);
	});

	it('says what each takes and returns: a record of the OpenAPI document, or a schema', async () => {
		const document = z
			.object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })
			.parse((await server.request('GET', '/openapi.json')).json());
		const { properties } = z
			.object({ properties: z.record(z.string(), z.unknown()) })
			.parse(listed.find(({ name }) => name === 'ask_artifact')?.arguments);
		expect(Object.keys(properties)).toEqual(['path', 'ask', 'question', 'output_root']);
		for (const { name, record, result, help_zh } of listed) {
			expect(help_zh, name).toMatch(/\p{Script=Han}/u);
			expect([record === null, result === null].filter(Boolean).length, name).toBe(1);
			if (record !== null) expect(document.components.schemas, name).toHaveProperty(record);
		}
		const recordOf = (wanted: string) => listed.find(({ name }) => name === wanted)?.record;
		expect(recordOf('scan_project_profile')).toBe('Profile');
		expect(recordOf('plan_assistant_tasks')).toBe('Plan');
		expect(recordOf('verify_ledger')).toBeNull();
	});
});

describe('a call', () => {
	let folder: string;
	let session: SessionClient;
	beforeAll(async () => {
		folder = await dataset();
		session = await sessionOn(server, folder);
	});

	it('that only looks gives the record of the operation, and the conversation stays as it is', async () => {
		const before = (await session.messages()).length;
		const answer = await post(session, 'scan_project_profile', { path: folder });
		expect(answer.status).toBe(202);
		const started = jobsEndpoints.call_function.answers[202].schema.parse(answer.json());
		expect(started).toMatchObject({ session_id: session.session_id, message_id: null });
		expect(answer.headers.location).toBe(`/api/jobs/${started.job_id}`);
		const job = await session.ended(started.job_id);
		expect(job).toMatchObject({
			...{ kind: 'scan_project_profile', status: 'completed', dataset: null },
			...{ session_id: session.session_id, arguments: { path: folder } },
		});
		expect(plain(job.result)).toEqual(plain(await callEngine('scan_project_profile', { path: folder })));
		expect((await session.messages()).length).toBe(before);
	});

	it('that runs gives the record of the operation, and holds the folder it writes to', async () => {
		const output_dir = await newFolder();
		const args = {
			matrix_table: path.join(folder, 'matrix.csv'),
			output_dir,
			parameters: { seed: 7, ...cheap },
		};
		const expected = await callEngine('analyze_cfdna_signal_matrix', args);
		const files = folderDigests(output_dir, (file) => /^(tables|figures)\//.test(file));
		rmSync(output_dir, { recursive: true });
		const job = await call(session, 'analyze_cfdna_signal_matrix', args);
		expect(job).toMatchObject({ status: 'completed', dataset: output_dir });
		expect(run.parse(job.result).verification.status).toBe('verified');
		expect(plain(job.result)).toEqual(plain(expected));
		expect(Object.keys(files).length).toBeGreaterThan(5);
		expect(folderDigests(output_dir, (file) => /^(tables|figures)\//.test(file))).toEqual(files);
	});

	it('of a task of the dataset is in its ledger, and holds the dataset', async () => {
		const job = await call(session, 'execute_assistant_task', { task_key: 'plot_cfdna' });
		expect(job).toMatchObject({ status: 'completed', dataset: folder, arguments: { path: folder } });
		const ledger = z.looseObject({ runs: z.array(z.looseObject({ run_id: z.string() })) });
		const { runs } = ledger.parse((await session.get('ledger')).json());
		expect(runs.map(({ run_id }) => run_id)).toEqual([run.parse(job.result).run_id]);
	});

	it('with nothing bound works where no folder is read', async () => {
		const empty = await sessionClient(server);
		const job = await call(empty, 'list_feature_specs', {});
		expect(job.result).toEqual(await callEngine('list_feature_specs', {}));
	});

	it('that fails carries the problem of the operation', async () => {
		const output_dir = path.dirname(await newFolder());
		writeFileSync(path.join(output_dir, 'mine.txt'), 'x');
		const job = await call(session, 'analyze_cfdna_signal_matrix', {
			matrix_table: 'matrix.csv',
			output_dir,
		});
		expect(job).toMatchObject({
			...{ status: 'failed', exit_code: 3, result: null },
			problem: { code: 'run.output_occupied', path: output_dir },
		});
	});

	it('is stopped like any job, and leaves nothing behind', async () => {
		const output_dir = await newFolder();
		const args = { matrix_table: 'matrix.csv', output_dir };
		const started = accepted.parse((await post(session, 'analyze_cfdna_signal_matrix', args)).json());
		const stopped = await server.request('POST', `/api/jobs/${started.job_id}/cancel`, { body: {} });
		expect(stopped.json()).toMatchObject({ status: 'cancelled', exit_code: 130 });
		expect(folderDigests(path.dirname(output_dir))).toEqual({});
	});

	it('that only looks goes on beside a run; what runs or writes is alone', async () => {
		const run = { matrix_table: 'matrix.csv', output_dir: await newFolder() };
		const first = accepted.parse((await post(session, 'analyze_cfdna_signal_matrix', run)).json());
		const looks = await post(session, 'scan_project_profile', {});
		const writes = await post(session, 'execute_assistant_task', { task_key: 'plot_cfdna' });
		// An output root is remembered: that is no mere look.
		const remembers = await post(session, 'scan_project_profile', { output_root: await newFolder() });
		await server.request('POST', `/api/jobs/${first.job_id}/cancel`, { body: {} });
		expect(looks.status).toBe(202);
		expect([codeOf(writes), codeOf(remembers)]).toEqual([
			[409, 'session.busy'],
			[409, 'session.busy'],
		]);
		expect((await session.ended(accepted.parse(looks.json()).job_id)).status).toBe('completed');
	});
});

describe('names', () => {
	let session: SessionClient;
	beforeAll(async () => {
		session = await sessionOn(server, await dataset());
	});

	it('a function that does not exist is unknown, and the nearest is named', async () => {
		const answer = await post(session, 'scan_project_profle', {});
		expect(codeOf(answer)).toEqual([404, 'functions.unknown']);
		expect(problem.parse(answer.json()).hint).toContain('scan_project_profile');
	});

	it.each(['__proto__', 'constructor', 'toString'])('%s is no function', async (name) => {
		expect(codeOf(await post(session, name, {}))).toEqual([404, 'functions.unknown']);
	});

	it.each(Object.entries(ownWays))('%s is refused with the endpoint that does it', async (name, endpoint) => {
		const answer = await post(session, name, {});
		expect(codeOf(answer)).toEqual([404, 'functions.elsewhere']);
		expect(problem.parse(answer.json()).hint).toContain(endpoint);
	});

	it.each(functions.map(({ name }) => name))('%s refuses an argument that it does not have', async (name) => {
		const operation = functions.find((one) => one.name === name);
		const folder = (await session.record()).targets[0]?.path ?? '';
		if (operation === undefined) throw new Error(name);
		const args = argumentsOf(operation, valuesOn(folder, await newFolder()));
		const answer = await post(session, name, { ...args, nothing_like_it: 1 });
		expect(codeOf(answer)).toEqual([422, 'request.invalid']);
		expect(fieldOf(answer)).toBe('nothing_like_it');
	});

	it.each([
		['run_autopilot', { max_steps: 0 }, 'request.invalid', 'max_steps'],
		['run_autopilot', { goal: 7 }, 'request.invalid', 'goal'],
		['scan_project_profile', { path: 7 }, 'request.invalid', 'path'],
		['analyze_cfdna_signal_matrix', { matrix_table: 'matrix.csv' }, 'request.invalid', 'output_dir'],
		['run_autopilot', { parameters: { nope: 1 } }, 'run.parameter_invalid', 'nope'],
		[
			'execute_assistant_task',
			{ task_key: 'plot_cfdna', parameters: { seed: -1 } },
			'run.parameter_invalid',
			'seed',
		],
		[
			'make_panel_of_normals',
			{ folder: '.', output: '/tmp/x.tsv.gz', parameters: { nope: 1 } },
			'request.invalid',
			'parameters.nope',
		],
	])('%s with %o is refused at once', async (name, args, code, field) => {
		const answer = await post(session, name, args);
		expect([codeOf(answer), fieldOf(answer)]).toEqual([[422, code], field]);
	});

	it('a task that does not exist is unknown', async () => {
		const answer = await post(session, 'execute_assistant_task', { task_key: 'plot_cfdan' });
		expect(codeOf(answer)).toEqual([404, 'run.task_unknown']);
	});
});

describe('where names start', () => {
	it('a path that is left out is the dataset that is bound; with none or several it must be said', async () => {
		const [first, second] = [await dataset(), await dataset()];
		const none = await post(await sessionClient(server), 'scan_project_profile', {});
		expect(codeOf(none)).toEqual([409, 'sources.none']);
		const two = await sessionOn(server, first, second);
		const several = await post(two, 'scan_project_profile', {});
		expect([codeOf(several), fieldOf(several)]).toEqual([[422, 'request.invalid'], 'path']);
		const relative = await post(two, 'analyze_cfdna_signal_matrix', {
			matrix_table: 'matrix.csv',
			output_dir: await newFolder(),
		});
		expect([codeOf(relative), fieldOf(relative)]).toEqual([[422, 'request.invalid'], 'matrix_table']);
		const { result } = await call(two, 'scan_project_profile', { path: second });
		expect(profile.parse(result).dataset_root).toBe(second);
	});

	it('relative names start at the dataset, else at the only bound folder', async () => {
		const folder = await dataset();
		const session = await sessionOn(server, folder);
		const output_dir = await newFolder();
		const { job_id } = accepted.parse(
			(
				await post(session, 'analyze_cfdna_signal_matrix', { matrix_table: './matrix.csv', output_dir })
			).json(),
		);
		await server.request('POST', `/api/jobs/${job_id}/cancel`, { body: {} });
		expect(await session.ended(job_id)).toMatchObject({
			arguments: { matrix_table: path.join(folder, 'matrix.csv'), output_dir },
		});
		const { result } = await call(session, 'scan_project_profile', {
			labels_table: ['samples.csv'],
			...{ labels_sample_col: 'sample_id', labels_label_col: 'diagnosis' },
		});
		const { metadata_profile } = profile.parse(result);
		expect(metadata_profile).toMatchObject({ selected_table: 'samples.csv', label_column: 'diagnosis' });
	});

	it('a sheet stays behind the name of its file', async () => {
		const folder = await dataset();
		writeFileSync(path.join(folder, 'a#b.csv'), 'feature,S1,S2\nf1,1,2\n');
		const session = await sessionOn(server, folder);
		for (const name of ['matrix.xlsx#Two', 'a#b.csv']) {
			const args = { matrix_table: name, output_dir: await newFolder() };
			const { job_id } = accepted.parse((await post(session, 'analyze_cfdna_signal_matrix', args)).json());
			expect((await session.ended(job_id)).arguments).toMatchObject({
				matrix_table: path.join(folder, name),
			});
		}
	});
});

/** Every function with each of its arguments of a list, numbered. */
const withArguments = (
	isWanted: (argument: string) => boolean,
): [name: string, argument: string, turn: number][] =>
	functions
		.flatMap((operation) =>
			Object.keys(shapeOf(operation))
				.filter(isWanted)
				.map((argument): [string, string] => [operation.name, argument]),
		)
		.map(([name, argument], turn) => [name, argument, turn]);

/** All arguments are read in one place: in the short lane each tries some of a list in turn, together many times all. */
const inTurn = <T>(list: readonly T[], turn: number, apart: number): readonly T[] =>
	isLong ? list : list.filter((_, at) => at % apart === turn % apart);

describe('arguments that name places', () => {
	it('are all known as what is read or what is written', () => {
		const known = (name: string): boolean =>
			isReadPathArgument(name) || [...writePathArguments, ...insidePathArguments].some((one) => one === name);
		const found = functions.flatMap((operation) =>
			Object.entries(shapeOf(operation))
				.filter(([, schema]) => schema.safeParse('x').success || schema.safeParse(['x']).success)
				.filter(([name, { description = '' }]) =>
					/path|dir|folder|file|table$|output|root/u.test(
						`${name} ${description.split(/[.;,]/u)[0]}`.toLowerCase(),
					),
				)
				.map(([name]) => name),
		);
		expect([...new Set(found)].filter((name) => !known(name))).toEqual([]);
		expect(found).toContain('output_root');
	});
});

describe('what is read', () => {
	let folder: string;
	let session: SessionClient;
	beforeAll(async () => {
		folder = await dataset();
		symlinkSync(outside, path.join(folder, 'link'));
		symlinkSync(path.join(outside, 'secret.csv'), path.join(folder, 'linked.csv'));
		session = await sessionOn(server, folder);
	});

	const refusedWith = async (name: string, argument: string, value: unknown): Promise<void> => {
		const operation = functions.find((one) => one.name === name);
		if (operation === undefined) throw new Error(name);
		const args = argumentsOf(operation, valuesOn(folder, await newFolder()));
		const answer = await post(session, name, { ...args, [argument]: value });
		expect([value, ...codeOf(answer)]).toEqual([value, 403, 'sources.outside']);
		expect(answer.text).not.toContain('feature');
	};

	it.each(withArguments(isReadPathArgument))(
		'%s reads no %s outside, nor through a link',
		async (name, one, turn) => {
			const shape = functions.find((operation) => operation.name === name);
			const list = shape !== undefined && !shapeOf(shape)[one]?.safeParse('x').success;
			const places = [outside, path.join(outside, 'secret.csv'), '/etc/passwd', '../x', 'link', 'linked.csv'];
			const more = [`${folder}-2/matrix.csv`, server.userData, 'matrix.csv\0'];
			for (const place of inTurn([...places, ...more], turn, 3))
				await refusedWith(name, one, list ? [place] : place);
		},
	);

	it.each(withArguments((name) => name === 'parameters'))(
		'%s reads no file outside that its %s name',
		async (name) => {
			const operation = functions.find((one) => one.name === name);
			// A parameter of the task that is named, else one that all functions with parameters take.
			const parameter =
				operation !== undefined && 'task_key' in shapeOf(operation) ? 'labels_table' : 'blacklist_bed';
			for (const file of [path.join(outside, 'secret.csv'), '../x.bed', 'linked.csv'])
				await refusedWith(name, 'parameters', { [parameter]: file });
		},
	);

	it('of two tables of one cohort none lies outside', async () => {
		await refusedWith('scan_project_profile', 'labels_table', [`samples.csv + ${outside}/secret.csv`]);
	});

	it('uploads of the session are read, those of another are not', async () => {
		const form = new FormData();
		form.append('files', new Blob(['feature,S1,S2\nf1,1,2\nf2,2,1\n']), 'own.csv');
		const whole = new Response(form);
		const answer = await server.request('POST', `/api/session/${session.session_id}/uploads`, {
			body: Buffer.from(await whole.arrayBuffer()),
			headers: { 'content-type': whole.headers.get('content-type') ?? '' },
		});
		const { upload_id } = z.looseObject({ upload_id: z.string() }).parse(answer.json());
		const upload = path.join(realpathSync(server.userData), 'uploads', session.session_id, upload_id);
		const { result } = await call(session, 'scan_project_profile', { path: upload });
		expect(profile.parse(result).dataset_root).toBe(upload);
		const other = await sessionOn(server, folder);
		const refused = await post(other, 'scan_project_profile', { path: upload });
		expect(codeOf(refused)).toEqual([403, 'sources.outside']);
	});

	it('a folder of feature tables leads no further by a link in it', async () => {
		const features = path.join(folder, 'features');
		mkdirSync(features, { recursive: true });
		symlinkSync(path.join(outside, 'secret.csv'), path.join(features, 'linked.csv'));
		const args = { output_dir: await newFolder(), cfdna_features_dir: features };
		const job = await call(session, 'run_cfdna_plot_suite', args);
		expect(job.problem).toMatchObject({ code: 'sources.outside', path: path.join(features, 'linked.csv') });
	});

	it('an output root with results of another dataset is not read', async () => {
		const other = await datasetWithResults();
		for (const name of ['summarize_project_outputs', 'ask_artifact', 'plan_assistant_tasks'])
			await refusedWith(name, 'output_root', other);
	});

	it('links in a bound folder lead the job no further than what is bound', async () => {
		const { result } = await call(session, 'scan_project_profile', { path: folder });
		const paths = profile.parse(result).inputs.map((input) => input.path);
		expect(paths).toContain('matrix.csv');
		expect(paths.filter((name) => name.startsWith('link'))).toEqual([]);
		const free = profile.parse(await callEngine('scan_project_profile', { path: folder }));
		expect(free.inputs.map((input) => input.path)).toContain('link/secret.csv');
	});
});

describe('what is written', () => {
	let folder: string;
	let session: SessionClient;
	let plan: Record<string, unknown> | undefined;
	let evaluation: Record<string, unknown> | undefined;
	beforeAll(async () => {
		folder = await dataset();
		mkdirSync(path.join(folder, 'sub'));
		symlinkSync(server.userData, path.join(outside, 'to-user-data'));
		session = await sessionOn(server, folder);
	});

	it.each(withArguments((name) => (writePathArguments as readonly string[]).includes(name)))(
		'%s: %s in no forbidden place',
		async (name, argument, turn) => {
			const operation = functions.find((one) => one.name === name);
			if (operation === undefined) throw new Error(name);
			const args = argumentsOf(operation, valuesOn(folder, await newFolder()));
			const before = folderDigests(folder);
			const places = [
				['/proc/self/out', 'run.output_forbidden'],
				['/sys/out', 'run.output_forbidden'],
				['/dev/shm/out', 'run.output_forbidden'],
				[path.join(server.userData, 'out'), 'run.output_forbidden'],
				[path.join(server.userData, 'jobs'), 'run.output_forbidden'],
				[path.join(outside, 'out'), 'run.output_forbidden'],
				[`/${path.join(folder, 'assistant/x')}`, 'run.output_forbidden'],
				[path.join(outside, 'to-user-data', 'out'), 'run.output_forbidden'],
				[path.join(folder, 'out'), 'run.output_inside_source'],
				[path.join(folder, 'sub'), 'run.output_inside_source'],
				['sub/x', 'run.output_inside_source'],
				[path.join(folder, 'assistant/../sub/x'), 'run.output_inside_source'],
				['/tmp/x\0', 'request.invalid'],
			];
			for (const [place, code] of inTurn(places, turn, 4)) {
				const answer = await post(session, name, {
					...args,
					[argument]: fitting(operation, argument, place),
				});
				expect([place, codeOf(answer)[1]]).toEqual([place, code]);
			}
			expect(folderDigests(folder)).toEqual(before);
		},
	);

	it.each(['x/../../../../../tmp/evil', 'x/../../notes', '..', 'a b'])(
		'a record with the id %s is written nowhere',
		async (id) => {
			plan ??= z.looseObject({}).parse(await callEngine('plan_assistant_tasks', { path: folder }));
			evaluation ??= z.looseObject({}).parse(await callEngine('evaluate_project_results', { path: folder }));
			const before = folderDigests(path.join(folder, 'assistant'));
			for (const [name, args] of [
				['write_plan_record', { plan: { ...plan, plan_id: id } }],
				['write_evaluation_record', { evaluation: { ...evaluation, evaluation_id: id } }],
			] as const)
				expect((await call(session, name, args)).problem).toMatchObject({ code: 'run.record_unreadable' });
			expect(folderDigests(path.join(folder, 'assistant'))).toEqual(before);
			for (const kind of ['plan', 'result_evaluation'])
				expect(existsSync(path.resolve(folder, 'assistant/ledger', `${kind}_${id}.json`))).toBe(false);
		},
	);

	it('a folder inside the assistant folder of the dataset may be written', async () => {
		const output_dir = path.join(folder, 'assistant', 'mine');
		const job = await call(session, 'execute_assistant_task', { task_key: 'plot_cfdna', output_dir });
		expect(job).toMatchObject({ status: 'completed', arguments: { output_dir } });
	});

	it('the dataset itself may be the output root, and another folder', async () => {
		const elsewhere = await newFolder();
		for (const output_root of [folder, elsewhere]) {
			const { result } = await call(session, 'summarize_project_outputs', { output_root });
			expect(result).toMatchObject({ dataset_root: folder, output_root });
		}
	});

	it('results are listed of one kind, and from any place on', async () => {
		const list = async (asked: object) => {
			const { result } = await call(session, 'summarize_project_outputs', asked);
			return operations.summarize_project_outputs.result.parse(result);
		};
		const all = await list({});
		const ids = all.artifacts.map(({ artifact_id }) => artifact_id);
		expect([all.total, all.offset]).toEqual([ids.length, 0]);
		const page = await list({ offset: 1, limit: 2 });
		expect(page).toMatchObject({ total: ids.length, offset: 1 });
		expect(page.artifacts.map(({ artifact_id }) => artifact_id)).toEqual(ids.slice(1, 3));
		const tables = all.artifacts.filter(({ kind }) => kind === 'table');
		expect(tables.length).toBeGreaterThan(1);
		expect(await list({ kind: 'table' })).toMatchObject({ total: tables.length, artifacts: tables });
		expect((await list({ kind: 'table', offset: 10_000 })).artifacts).toEqual([]);
	});
});

describe('functions that only read', () => {
	it('write nothing to the dataset, and to the user data only what they remember of tables', async () => {
		const folder = await datasetWithResults();
		await callEngine('save_cohort', { path: folder, name: 'saved' });
		const document = path.join(await temporaryFolder('document'), 'plasma.md');
		writeFileSync(document, '# Plasma\n\nSpin EDTA tubes within 4 hours.\n');
		const { draft_id } = skillDraft.parse(await callEngine('ingest_skill_source', { source: document }));
		const userData = await testUserData();
		// What a look at a table found is kept for the next process.
		const kept = (): Record<string, string> =>
			Object.fromEntries(
				Object.entries(folderDigests(userData)).filter(([file]) => !file.startsWith('recognised/')),
			);
		const before = [folderDigests(folder), kept()];
		const reading = functions.filter(({ only_reads }) => only_reads);
		expect(reading.length).toBeGreaterThan(5);
		const values = { ...valuesOn(folder, '/nowhere'), draft_id, identifier: 'qwen3-8b' };
		for (const operation of reading) await callEngine(operation.name, argumentsOf(operation, values));
		expect([folderDigests(folder), kept()]).toEqual(before);
		expect(reading.every((operation) => !('output_dir' in shapeOf(operation)))).toBe(true);
	});
});
