import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { explainingDiskErrors } from '../../../base/disk-errors.server.ts';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { timedId } from '../../../base/hashing.server.ts';
import { isWithin } from '../../../base/places.ts';
import { realPlace } from '../../../base/real-place.server.ts';
import { requirePlace } from '../../../base/require-place.server.ts';
import { say } from '../../../contract/messages/index.ts';
import type { ToolRun, ToolRunSummary } from '../../../contract/records/tool.ts';
import { EXTERNAL_TOOL, externalTool } from '../../../contract/tasks/external-tool.ts';
import type { ConfinedRequest } from '../../methods/runtime/confined-run.ts';
import type { FoundTool } from '../../methods/runtime/found-tool.ts';
import { runConfined } from '../../methods/runtime/run-confined.server.ts';
import type { ToolSpec } from '../../methods/runtime/tool-spec.ts';
import { quote } from '../command-line.ts';
import { faceOf, type AssistantContext } from '../context.ts';
import { placeDataset, type DatasetPlace } from '../dataset-session.server.ts';
import { executeTask } from '../execute.server.ts';
import type { Arguments } from '../operation-functions.ts';
import { requireToolInputs } from '../sessions/start/tool-inputs.server.ts';
import { allowedCommand } from './allowed-command.server.ts';
import { namedFiles, placedCommand } from './command-words.server.ts';
import { keepFiles } from './keep-files.server.ts';
import { readToolRun } from './read-tool-run.server.ts';
import { describeToolOutputs } from './tool-outputs.server.ts';
import {
	makeRecordFolder,
	markToolRun,
	readToolRuns,
	recordFile,
	removeToolRun,
	settleKilled,
	summaryOf,
	writeToolRun,
} from './tool-records.server.ts';
import { toolResult } from './tool-suite.ts';
import { markToolInput } from './use-tool-outputs.server.ts';

type Asked = Arguments<'run_external_tool_command'>;

const MB = 1_000_000;
const GIB = 1024 ** 3;

/** How a command is confined; stated by tests only. */
export type ConfinementChoice = Pick<ConfinedRequest, 'confine'>;

/** One command that is about to run. */
interface Job {
	spec: ToolSpec;
	tool: FoundTool;
	/** Folder of the record. */
	log: string;
	id: string;
	started: Date;
	choice: ConfinementChoice;
}

/**
 * Runs a command of an external tool and records it; with a dataset it is a run of its ledger too. A command that fails or is
 * stopped at a limit is recorded and given back like others. Throws `tools.unknown`, `tools.not_installed`,
 * `tools.command_refused`, `tools.input_outside`, `general.cancelled`, and what the places throw.
 */
export async function runTool(
	args: Asked,
	context: AssistantContext,
	choice: ConfinementChoice = {},
): Promise<ToolRun> {
	const isSession = faceOf(context) === 'session';
	const { spec, tool } = await allowedCommand(args, { ...choice, isSession, userData: context.userData });
	await settleKilled(context.userData);
	const started = context.now();
	const id = timedId(started);
	const log = makeRecordFolder(context.userData, id);
	const job: Job = { spec, tool, log, id, started, choice };
	try {
		const record =
			args.path === undefined
				? await runInFolder(args, job, context)
				: await runInDataset(args, args.path, job, context);
		throwIfCancelled(context.watch.signal, `${spec.name}: ${args.command[0] ?? ''}`);
		return record;
	} finally {
		// Of a command that was refused before it ran.
		if (readdirSync(log).length === 0) rmSync(log, { recursive: true });
	}
}

export async function listToolRuns(
	{ limit }: Arguments<'list_external_tool_runs'>,
	{ userData }: AssistantContext,
): Promise<{ runs: ToolRunSummary[] }> {
	return { runs: await readToolRuns(userData, limit) };
}

/** Deletes the record of a command that has ended; what it wrote stays. Throws `tools.run_unknown`. */
export async function deleteToolRun(
	{ tool_run_id }: Arguments<'delete_external_tool_run'>,
	{ userData }: Pick<AssistantContext, 'userData'>,
): Promise<ToolRunSummary> {
	// A command that was killed has a record from here on.
	await settleKilled(userData);
	const record = await readToolRun(userData, tool_run_id);
	await removeToolRun(userData, tool_run_id);
	return summaryOf(record);
}

/** A command that belongs to no dataset: in the stated folder, the current one, or a new one for a session. */
async function runInFolder(args: Asked, job: Job, context: AssistantContext): Promise<ToolRun> {
	const isSession = faceOf(context) === 'session';
	const { userData } = context;
	const stated =
		args.output_dir ??
		(isSession
			? path.join(userData, 'outputs', `${job.spec.tool_key}-${randomBytes(4).toString('hex')}`)
			: process.cwd());
	const folder = path.resolve(stated);
	// The current folder was not named, so nothing has looked at it yet.
	const writable = [
		path.join(userData, 'outputs'),
		...(context.bound ?? []).map((place) => path.join(place, 'assistant')),
	].map((place) => realPlace(place) ?? place);
	requirePlace(folder, {
		...{ use: 'write', face: faceOf(context), userData, field: 'output_dir' },
		...(isSession ? { writable } : {}),
	});
	requireNoHome(folder);
	const command = placedCommand(args.command, isSession || folder === process.cwd() ? [] : [process.cwd()]);
	requireInputs(command, [folder], context);
	await explainingDiskErrors(folder, async () => mkdirSync(folder, { recursive: true }));
	const record = await work(args, command, { folder, shown: folder, dataset: null }, job, context);
	await writeToolRun(job.log, record);
	return record;
}

/** A command as a run of a dataset; it works among the products of the run. */
async function runInDataset(
	args: Asked,
	dataset: string,
	job: Job,
	context: AssistantContext,
): Promise<ToolRun> {
	const place = await placeDataset(dataset, args.output_root, context);
	const isSession = faceOf(context) === 'session';
	const command = placedCommand(args.command, isSession ? [place.root] : [process.cwd(), place.root]);
	const { tool_key } = job.spec;
	requireInputs(command, [place.root, place.output.root], context);
	const made: { record: ToolRun | null; run_id: string | null; target: string } = {
		...{ record: null, run_id: null, target: '' },
	};
	const own: AssistantContext = {
		...context,
		runStarted: (start) => {
			made.run_id = start.run_id;
			made.target = start.target;
			context.runStarted(start);
		},
	};
	try {
		await executeTask(
			{
				task_key: EXTERNAL_TOOL,
				parameters: { tool_key, tool_version: job.tool.version, command, tool_run_id: job.id },
				base: place.root,
				output_root: place.output,
				output_dir: args.output_dir ?? null,
				plan_id: null,
				command: commandLine(args, place, command),
			},
			own,
			async ({ staging = '' }) => {
				const folder = path.join(staging, 'products', tool_key);
				mkdirSync(folder, { recursive: true });
				const shown = path.join(made.target, 'products', tool_key);
				// Before it runs: what it writes is no input.
				const inputs = namedFiles(command, folder);
				const done = await work(args, command, { folder, shown, dataset: place }, job, context);
				const record = { ...done, dataset_run_id: made.run_id, dataset_folder: place.root };
				made.record = record;
				const isDone = done.status === 'completed';
				keepFiles(folder, isDone ? done.outputs.map(({ path: file }) => file) : []);
				if (!isDone) throw failure(done, job.spec.name);
				return toolResult(record, tool_key, inputs);
			},
			externalTool,
		);
	} catch (error) {
		if (made.record === null) throw error;
		// Of a run that did not complete nothing stays but its record.
		const record = { ...made.record, outputs: [] };
		await writeToolRun(job.log, record);
		if (!(error instanceof LbError && error.code === 'tools.command_failed')) throw error;
		return record;
	}
	const { record, run_id } = made;
	if (record === null || run_id === null) throw new TypeError('The run of a tool gave no record.');
	if (args.use) await markToolInput(place, run_id, job.id);
	await writeToolRun(job.log, record);
	return record;
}

/** Where a command works. */
interface Place {
	folder: string;
	/** Where its outputs will lie. */
	shown: string;
	dataset: DatasetPlace | null;
}

/** Runs the command and says what came of it. */
async function work(
	args: Asked,
	command: readonly string[],
	{ folder, shown, dataset }: Place,
	{ spec, tool, log, id, started, choice }: Job,
	context: AssistantContext,
): Promise<ToolRun> {
	const { watch, userData, bound } = context;
	const limits = {
		seconds: args.seconds,
		output_bytes: Math.ceil(args.output_mb * MB),
		memory_bytes: args.memory_gb === undefined ? null : Math.floor(args.memory_gb * GIB),
	};
	const program = command[0] ?? '';
	const blank = emptyRecord({ tool, command, shown, log, id, started, limits });
	await markToolRun(log, blank, null);
	let marked: Promise<void> = Promise.resolve();
	const running = runConfined({
		...{ tool, command, folder, log_folder: log, limits, ...choice },
		network: spec.needs_network,
		readable: bound === undefined ? null : [...bound, ...(dataset === null ? [] : [dataset.root])],
		user_data: userData,
		watched: watchedFolders(command, folder, dataset, bound ?? []),
		signal: watch.signal,
		onStart: ({ marker }) => {
			marked = markToolRun(log, blank, marker).catch(() => undefined);
		},
		onProgress: ({ output_bytes, last_line }) =>
			watch.onProgress?.({
				done: output_bytes,
				total: null,
				unit: 'bytes',
				message:
					last_line === ''
						? say('tool_runs.progress', { program })
						: say('tool_runs.progress_line', { program, line: last_line }),
			}),
	});
	const [ended] = await Promise.allSettled([running]);
	// A command may end before it is marked; the mark must not come after its record.
	await marked;
	if (ended.status === 'rejected') throw ended.reason;
	const result = ended.value;
	const { seconds: _seconds, written, memory_bytes, outputs_unlisted = [], ...rest } = result;
	const { outputs, unreadable } =
		watch.signal?.aborted === true
			? // Nobody waits for them.
				{ outputs: [], unreadable: [] }
			: await describeToolOutputs(folder, written, watch.signal);
	return {
		...blank,
		...rest,
		limits: { ...limits, memory_bytes },
		ended_at: context.now().toISOString(),
		outputs,
		outputs_unlisted: [...outputs_unlisted, ...unreadable].toSorted(),
	};
}

/** The record of a command that has not ended; it stays so when the process is killed. */
function emptyRecord({
	tool,
	command,
	shown,
	log,
	id,
	started,
	limits,
}: Pick<Job, 'tool' | 'log' | 'id' | 'started'> & {
	command: readonly string[];
	shown: string;
	limits: ToolRun['limits'];
}): ToolRun {
	const stream = { bytes: 0, kept: 0, tail: '' };
	const at = started.toISOString();
	return {
		schema_version: 1,
		tool_run_id: id,
		tool_key: tool.tool_key,
		tool_version: tool.version,
		program: tool.programs[command[0] ?? ''] ?? '',
		command: [...command],
		working_folder: shown,
		environment: {},
		status: 'failed',
		...{ reason: '', reason_code: '', reason_values: {}, exit_code: null, signal: null },
		...{ started_at: at, ended_at: at, limits },
		confinement: { kind: 'none', network: false, text: '', text_code: '', text_values: {} },
		stdout: { path: 'stdout.txt', ...stream },
		stderr: { path: 'stderr.txt', ...stream },
		...{ outputs: [], changed_outside: [], processes_stopped: [], dataset_run_id: null },
		record_path: recordFile(log),
	};
}

/**
 * A home is no place to work in: start-up files and keys that are not there yet cannot be hidden, and what the command writes as
 * one would be read at the next login.
 */
function requireNoHome(folder: string): void {
	const real = realPlace(folder) ?? folder;
	const homes = [process.env['HOME'] ?? '', homedir()].filter((home) => path.isAbsolute(home));
	if (!homes.some((home) => isWithin(realPlace(home) ?? home, real))) return;
	throw new LbError(
		'run.output_forbidden',
		{
			reason:
				'a command of a tool could add start-up files or keys to your account there; make a folder for its results',
			reason_zh: '工具的命令可能在那里添加你账户的启动文件或密钥；请为结果新建文件夹',
		},
		{ path: real, field: 'output_dir' },
	);
}

/** A session reads only what is bound. */
function requireInputs(
	command: readonly string[],
	own: readonly string[],
	{ bound }: AssistantContext,
): void {
	if (bound !== undefined) requireToolInputs(command, [...bound, ...own]);
}

/** Folders whose changes are looked for: bound ones, the dataset, and those of the files that the command names. */
function watchedFolders(
	command: readonly string[],
	folder: string,
	dataset: DatasetPlace | null,
	bound: readonly string[],
): string[] {
	const around = namedFiles(command, folder).map((file) => path.dirname(file));
	const all = [...bound, ...(dataset === null ? [] : [dataset.root]), ...around];
	const real = [...new Set(all.map((place) => realPlace(place) ?? place))];
	return real.filter((place) => place !== '/' && place !== homedir());
}

function failure({ status, reason, stderr, stdout, record_path }: ToolRun, tool: string): LbError {
	if (status === 'cancelled') return new LbError('general.cancelled', { what: tool });
	const lines = (stderr.tail === '' ? stdout.tail : stderr.tail).split('\n').slice(-5).join(' / ');
	return new LbError('tools.command_failed', {
		tool,
		reason: reason.replace(/\.$/u, ''),
		log_tail: lines === '' ? '–' : lines,
		log: record_path,
	});
}

/** The command line that repeats the run. */
function commandLine(args: Asked, { root }: DatasetPlace, command: readonly string[]): string {
	const options = [
		...['--input', root],
		...(args.output_dir === undefined ? [] : ['--output-dir', path.resolve(args.output_dir)]),
		...(args.memory_gb === undefined ? [] : ['--memory-gb', String(args.memory_gb)]),
	];
	return ['lb-agent', 'tools', 'run', args.tool_key, ...options, '--', ...command].map(quote).join(' ');
}
