import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { functions } from '../../src/lib/contract/operations/functions.ts';
import { operations, type OperationName } from '../../src/lib/contract/operations/index.ts';
import { isReadPathArgument, writtenArguments } from '../../src/lib/contract/operations/path-arguments.ts';
import { problem } from '../../src/lib/contract/records/problem.ts';
import { callOperation } from '../../src/lib/core/assistant/bind-operations.server.ts';
import type { AssistantContext } from '../../src/lib/core/assistant/context.ts';
import { codeOf } from '../api/setup/code-of.ts';
import { argumentsOf, shapeOf, skillValues } from '../api/setup/function-arguments.ts';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionOn, type SessionClient } from '../api/setup/session-client.ts';
import { builtProgram, root as checkout } from '../cli/setup/built-program.ts';
import { folderDigests } from '../setup/folder-digests.ts';
import { runCli, type Finished } from '../cli/setup/run-cli.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { isOperation } from '../../src/lib/contract/operations/index.ts';
import { planningContext } from '../setup/planning-context.ts';
import { rejected } from '../setup/thrown.ts';
import { isLong } from '../setup/test-size.ts';

// One rule for places, on every face, links followed: what is closed is refused before anything is computed or made.

const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-hostile-')));
const home = path.join(scratch, 'home');
const userData = path.join(scratch, 'data');
/** Worked on. */
const dataset = path.join(scratch, 'set');
/** Another dataset, known by its outputs. */
const other = path.join(scratch, 'other');
const NAME = 'lb-agent-hostile';
const HOME = process.env['HOME'];
let context: AssistantContext;

beforeAll(async () => {
	process.env['HOME'] = home;
	for (const folder of [home, path.join(home, '.ssh'), path.join(userData, 'jobs')])
		mkdirSync(folder, { recursive: true });
	for (const folder of [dataset, other]) await tinyDataset({ folder });
	for (const [to, name] of [
		['/etc', 'to-etc'],
		[path.join(userData, 'jobs'), 'to-jobs'],
		[`/etc/${NAME}`, 'to-new'],
		[other, 'to-other'],
		['/etc/passwd', 'closed.xlsx'],
	])
		symlinkSync(to ?? '', path.join(scratch, name ?? ''));
	context = { ...(await planningContext()), userData };
	for (const folder of [dataset, other])
		await callOperation('plan_assistant_tasks', { path: folder }, context);
});
afterAll(() => {
	if (HOME === undefined) delete process.env['HOME'];
	else process.env['HOME'] = HOME;
	rmSync(scratch, { recursive: true, force: true });
});

/** Places below which nothing may ever be made, by what they are. */
const system = [
	'/proc',
	'/sys',
	'/dev',
	'/dev/shm',
	'/run',
	'/boot',
	'/etc',
	'/bin',
	'/sbin',
	'/lib',
	'/lib64',
];
const systemToo = ['/usr/bin', '/usr/sbin', '/usr/lib', '/usr/libexec'];
const closedToAll = [
	'/',
	...[...system, ...systemToo].map((folder) => path.join(folder, NAME)),
	...['to-etc', 'to-jobs'].map((link) => path.join(scratch, link, NAME)),
	...['to-new', 'data', `data/jobs/${NAME}`, `data/${NAME}`].map((name) => path.join(scratch, name)),
	`/${scratch}/${NAME}`,
];
const closedToWrite = [
	...['.ssh', '.gnupg', '.config/fish'].map((folder) => path.join(home, folder, NAME)),
	...['.bashrc', '.zshenv', '.profile', '.inputrc'].map((file) => path.join(home, file)),
	...[`other/${NAME}`, `other/assistant/${NAME}`, `to-other/${NAME}`].map((name) => path.join(scratch, name)),
	// What lb-agent keeps for itself beside the results of the dataset that is worked on.
	...[`runs/${NAME}`, 'runs', `ledger/${NAME}`, 'preprocessed', `.${NAME}`].map((name) =>
		path.join(scratch, 'set/assistant', name),
	),
];

/** Everything that a write could have left behind. */
function traces(): unknown {
	const made = [...closedToAll, ...closedToWrite].filter(
		(place) => place.includes(NAME) && existsSync(place),
	);
	const records = existsSync(path.join(userData, 'output-roots'));
	return [made, records, folderDigests(dataset), folderDigests(other), folderDigests(home)];
}
let before: unknown;
beforeAll(() => {
	before = traces();
	expect(before).toEqual([[], false, expect.anything(), expect.anything(), {}]);
});
afterEach(() => {
	expect(traces()).toEqual(before);
});

/** Enough to pass the schema of any operation: reads in the dataset, writes in a place that is open. */
const values = {
	...{ path: dataset, folder: dataset, input_path: dataset, matrix_table: path.join(dataset, 'matrix.csv') },
	...{ output_dir: path.join(scratch, 'out'), output: path.join(scratch, 'out.tsv.gz') },
	...{ task_key: 'plot_cfdna', ask: '1', text: 'compare', plan: undefined, evaluation: undefined },
	...{ name: 'saved', question: 'which groups are there?' },
	...skillValues,
};
type Given = Record<string, unknown>;
const given = (name: string, more: Given): Given => {
	const operation = Object.values(operations).find((one) => one.name === name);
	if (operation === undefined) throw new Error(name);
	const shape = Object.keys(shapeOf(operation));
	return { ...Object.fromEntries(Object.entries(values).filter(([key]) => shape.includes(key))), ...more };
};
const callsWith = (isWanted: (operation: string, argument: string) => boolean): [string, string][] =>
	Object.values(operations)
		// An exported report must end in .html, which no place here does; tests/cli/report.test.ts tries its places.
		.filter(({ name }) => !['answer_message', 'converse', 'scan_sources', 'export_report'].includes(name))
		.flatMap((operation) =>
			Object.keys(shapeOf(operation))
				.filter((argument) => isWanted(operation.name, argument))
				.map((argument): [string, string] => [operation.name, argument]),
		);
/** The first call with an argument is tried with every place, others with some, each with different ones. */
function tried(
	calls: readonly [string, string][],
	places: readonly string[],
): [name: OperationName, argument: string, places: string[]][] {
	const seen = new Set<string>();
	return calls.map(([name, argument], turn) => {
		if (!isOperation(name)) throw new Error(name);
		const isFirst = !seen.has(argument);
		seen.add(argument);
		const some = places.filter((_, index) => index % 8 === turn % 8);
		return [name, argument, isLong || isFirst ? [...places] : some];
	});
}
const isWritten = (operation: string, argument: string): boolean =>
	writtenArguments(operation).includes(argument);
const isRead = (operation: string, argument: string): boolean =>
	isReadPathArgument(argument) && !isWritten(operation, argument);

describe('a call in the engine, which every face comes to', () => {
	it.each(tried(callsWith(isWritten), [...closedToAll, ...closedToWrite]))(
		'%s writes no %s to a closed place',
		async (name, argument, places) => {
			for (const place of places) {
				const call = callOperation(name, given(name, { [argument]: place }), context);
				const error = await rejected(call);
				expect([place, error.code, error.place.field]).toEqual([place, 'run.output_forbidden', argument]);
			}
		},
	);

	it.each(tried(callsWith(isRead), closedToAll))(
		'%s reads no %s in a closed place',
		async (name, argument, places) => {
			const isText = shapeOf(operations[name])[argument]?.safeParse('x').success === true;
			for (const place of places) {
				const args = given(name, { [argument]: isText ? place : [place] });
				const error = await rejected(callOperation(name, args, context));
				expect([place, error.code]).toEqual([place, 'sources.forbidden']);
			}
		},
	);

	it('a task reads no file in a closed place, also beside its dataset', async () => {
		for (const [parameter, file] of [
			['reference', '/etc/passwd'],
			['labels_table', '../to-etc/passwd'],
			// The sheet of a workbook does not hide where a link leads.
			['labels_table', '../closed.xlsx#A'],
			['input_files', ['matrix.csv', path.join(userData, 'workspace.sqlite')]],
		] as const) {
			const args = { path: dataset, task_key: 'plot_cfdna', parameters: { [parameter]: file } };
			const error = await rejected(callOperation('execute_assistant_task', args, context));
			expect([parameter, error.code]).toEqual([parameter, 'sources.forbidden']);
		}
	});

	it('a folder among several that is closed is said, and stops none of the others', async () => {
		const record = await callOperation('scan_sources', { paths: ['/etc', dataset] }, context);
		const { scans } = z.object({ scans: z.array(z.object({ problem: problem.nullable() })) }).parse(record);
		expect(scans.map((one) => one.problem?.code ?? null)).toEqual(['sources.forbidden', null]);
	});

	it('a table starts at each of several folders, whatever the current folder is', async () => {
		const scan = (table: string): Promise<unknown> =>
			callOperation('scan_sources', { paths: [dataset, other], labels_table: [table] }, context);
		const from = vi.spyOn(process, 'cwd').mockReturnValue(userData);
		try {
			expect((await rejected(scan('../to-etc/passwd'))).code).toBe('sources.forbidden');
			expect(await scan('samples.csv')).toMatchObject({ scans: [{ problem: null }, { problem: null }] });
		} finally {
			from.mockRestore();
		}
	});

	it('an output root that was chosen before it was closed is not used', async () => {
		const kept = path.join(scratch, 'kept');
		const own = { ...context, userData: path.join(scratch, 'data-2') };
		await callOperation('plan_assistant_tasks', { path: dataset, output_root: kept }, own);
		rmSync(kept, { recursive: true });
		symlinkSync('/etc', kept);
		const error = await rejected(callOperation('plan_assistant_tasks', { path: dataset }, own));
		expect(error.code).toBe('run.output_forbidden');
		expect(existsSync('/etc/assistant')).toBe(false);
	});

	it('a dataset among the settings of the user is read there, and written elsewhere', async () => {
		const folder = await tinyDataset({ folder: path.join(scratch, 'home/.config/set') });
		await callOperation('plan_assistant_tasks', { path: folder }, context);
		expect(existsSync(path.join(folder, 'assistant'))).toBe(false);
		rmSync(path.join(home, '.config'), { recursive: true });
	});
});

describe('the outputs of the user data folder', () => {
	it.each(callsWith(isWritten).filter(([, argument]) => argument !== 'output_root'))(
		'%s takes no %s in their place, because temporaries and kept results would lie beside it',
		async (name, argument) => {
			if (!isOperation(name)) throw new Error(name);
			const place = path.join(userData, 'outputs');
			const error = await rejected(callOperation(name, given(name, { [argument]: place }), context));
			expect([error.code, error.place.field]).toEqual(['run.output_forbidden', argument]);
			expect(error.message).toContain('a folder inside it');
		},
	);
});

it.each(callsWith((name, argument) => isWritten(name, argument) || isRead(name, argument)))(
	'%s takes no empty %s, which an unset shell variable leaves',
	async (name, argument) => {
		if (!isOperation(name)) throw new Error(name);
		const isText = shapeOf(operations[name])[argument]?.safeParse('x').success === true;
		const args = given(name, { [argument]: isText ? '' : [''] });
		const error = await rejected(callOperation(name, args, context));
		expect([error.code, error.place.field]).toEqual(['usage.option_invalid', argument]);
		expect(error.message).toContain('it is empty');
	},
);

describe('what is open', () => {
	it.each([
		['a folder of the user', () => path.join(scratch, 'mine/deep')],
		['the dataset that is worked on', () => path.join(dataset, 'assistant/mine')],
		['a folder for temporary files', () => path.join('/var/tmp', NAME)],
		['the outputs of the user data folder', () => path.join(userData, 'outputs/mine')],
	])('%s is not refused', async (_what, folder) => {
		// A task that does not exist is found only after the places were looked at.
		const args = { path: dataset, task_key: 'nothing_like_it', output_dir: folder() };
		expect((await rejected(callOperation('execute_assistant_task', args, context))).code).toBe(
			'run.task_unknown',
		);
	});
});

const PLACE = `/etc/${NAME}`;
/** The answer of a command that was refused. */
const codeIn = ({ stdout, code }: Finished): unknown[] => [
	code,
	z.looseObject({ code: z.string() }).parse(JSON.parse(stdout)).code,
];

describe('the command line, scripts, the shell and Python', () => {
	const own = (): string[] => ['--user-data-dir', userData];
	it.each([
		['assistant run --output-root', () => ['assistant', 'run', dataset, '--output-root', PLACE]],
		['task --output-dir', () => ['task', 'plot_cfdna', '--input', dataset, '--output_dir', PLACE]],
		['demo --folder', () => ['demo', '--folder', `/${PLACE}`]],
		[
			'call',
			() => ['call', 'verify_ledger', JSON.stringify({ path: dataset, output_root: `${scratch}/to-etc` })],
		],
		[
			'task with --called-as, as the scripts call it',
			() =>
				[
					...['task', 'run_cfdna', '--called-as', 'scripts/x.py', '--output_dir', path.join(other, NAME)],
					...['--signal-matrix-table', path.join(dataset, 'matrix.csv')],
				].map((word) => (word === 'run_cfdna' ? 'analyze_cfdna' : word)),
		],
	])('%s', async (_face, words) => {
		const done = await runCli([...words(), ...own(), '--json'], { env: { HOME: home } });
		expect(codeIn(done)).toEqual([3, 'run.output_forbidden']);
	});

	it.each([
		['--user-data-dir', () => ['results', dataset, '--user-data-dir', '//tmp/data']],
		['cli --user-data-dir', () => ['cli', '--user-data-dir', '//tmp/data']],
		['jobs list --dataset', () => ['jobs', 'list', '--dataset', `/${dataset}`, ...own()]],
	])('%s takes no folder that may be on another computer', async (_option, words) => {
		const done = await runCli(words(), { env: { HOME: home } });
		expect([done.code, done.stderr]).toEqual([3, expect.stringContaining('begins with //')]);
		expect(done.stderr).not.toContain('    at ');
	});

	it.each([
		['output_root', () => ['assistant', 'plan', dataset, '--output-root', '', ...own()]],
		['--folder', () => ['demo', '--folder', '', ...own()]],
		['--user-data-dir', () => ['results', dataset, '--user-data-dir', '']],
	])('%s takes no empty value', async (field, words) => {
		const done = await runCli(words(), { env: { HOME: home } });
		expect([done.code, done.stderr]).toEqual([2, expect.stringContaining(`${field} does not accept ""`)]);
	});

	it.each([
		['--user-data-dir', ['results', dataset, '--user-data-dir', PLACE], {}],
		['LB_AGENT_USER_DATA_DIR', ['kernel', 'status'], { LB_AGENT_USER_DATA_DIR: '/dev/shm/lbx' }],
	] as const)('no user data folder in a place of the system: %s', async (name, words, env) => {
		const done = await runCli([...words], { env: { HOME: home, ...env } });
		expect([done.code, done.stderr]).toEqual([2, expect.stringContaining(name)]);
		expect(done.stderr).toContain('operating system');
		expect(existsSync('/dev/shm/lbx')).toBe(false);
	});

	it('the shell opens no closed folder', async () => {
		const { spawnSync } = await import('node:child_process');
		const program = path.join(builtProgram(), 'cli.js');
		const done = spawnSync(process.execPath, [program, 'cli', ...own()], {
			input: '/use /etc\n/use //tmp\n/exit\n',
			encoding: 'utf8',
			cwd: scratch,
		});
		expect(done.stdout + done.stderr).toContain('does not read /etc: it belongs to the operating system');
		expect(done.stdout + done.stderr).toContain('begins with //');
	});

	it('Python, whose paths start at its own folder', async () => {
		const { spawn } = await import('node:child_process');
		const engine = path.join(builtProgram(), 'engine.js');
		const calls = [
			['read_concept_memory', { path: '../etc' }],
			['read_concept_memory', { path: `/${dataset}` }],
			['rebuild_ledger', { path: dataset, output_root: 'to-etc' }],
			['plan_assistant_tasks', { path: dataset, output_root: other }],
			['plan_assistant_tasks', { path: dataset, output_root: '' }],
		];
		const running = spawn(process.execPath, [engine, '--rpc'], {
			stdio: ['pipe', 'pipe', 'inherit'],
			cwd: checkout,
			env: { ...process.env, HOME: home },
		});
		for (const [id, [operation, args]] of calls.entries()) {
			const call = { id, operation, arguments: args, user_data_dir: userData };
			running.stdin.write(`${JSON.stringify({ ...call, cwd: id === 0 ? '/tmp' : scratch })}\n`);
		}
		const answers = new Map<unknown, string | undefined>();
		for await (const line of createInterface({ input: running.stdout })) {
			const { id, ...event } = z
				.looseObject({ id: z.int().nullish(), kind: z.string() })
				.parse(JSON.parse(line));
			if (event.kind !== 'error' && event.kind !== 'result') continue;
			answers.set(id, z.looseObject({ problem }).safeParse(event).data?.problem.code);
			// The end of its input stops what still works.
			if (answers.size === calls.length) running.stdin.end();
		}
		expect(calls.map((_, id) => answers.get(id))).toEqual([
			'sources.forbidden',
			'sources.forbidden',
			'run.output_forbidden',
			'run.output_forbidden',
			'usage.option_invalid',
		]);
	});
});

describe('the local service', () => {
	let server: TestServer;
	let session: SessionClient;
	beforeAll(async () => {
		server = await startServer({
			userData: userData,
			env: { HOME: home },
			cwd: scratch,
		});
		session = await sessionOn(server, dataset);
	});
	afterAll(() => server.stop());

	const open = ['/tmp', '/var/tmp', '/opt', '/srv', '/mnt', scratch].map((folder) => path.join(folder, NAME));
	const outputs = path.join(userData, 'outputs');
	const records = ['write_plan_record', 'write_evaluation_record'];
	const calls = callsWith(isWritten).filter(
		([name]) => functions.some((one) => one.name === name) && !records.includes(name),
	);
	it.each(tried(calls, [...open, ...closedToAll, ...closedToWrite]))(
		'%s: %s in no closed place, and in none that is open to the command line alone',
		async (name, argument, places) => {
			const args = argumentsOf({ ...operations[name], name }, values);
			for (const place of [...places, ...(argument === 'output_root' ? [] : [outputs])]) {
				const answer = await session.post(`functions/${name}`, { ...args, [argument]: place });
				const [status, code] = codeOf(answer);
				expect([place, status]).toEqual([place, 403]);
				expect(['run.output_forbidden', 'sources.outside']).toContain(code);
			}
		},
	);

	it.each(calls)('%s: no empty %s', async (name, argument) => {
		const open = { ...values, output_dir: path.join(dataset, 'assistant/mine') };
		const args = argumentsOf({ ...operations[name as OperationName], name }, open);
		const answer = await session.post(`functions/${name}`, { ...args, [argument]: '' });
		// Where a schema says so, it speaks first.
		expect(['400 usage.option_invalid', '422 request.invalid']).toContain(codeOf(answer).join(' '));
		expect(answer.text).toContain(argument);
	});

	it('binds no closed folder, by no way of naming it', async () => {
		for (const place of closedToAll) {
			const answer = await session.post('sources', { path: place });
			expect([place, ...codeOf(answer)]).toEqual([place, 403, 'sources.forbidden']);
			const opened = await session.post('dataset', { path: place });
			expect([place, ...codeOf(opened)]).toEqual([place, 403, 'sources.forbidden']);
		}
		expect((await session.record()).sources.map(({ source_path }) => source_path)).toEqual([dataset]);
	});
});
