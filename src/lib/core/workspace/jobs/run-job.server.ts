import { appendFileSync, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomic } from '../../../base/atomic-file.server.ts';
import type { LbError } from '../../../base/errors.ts';
import { toLbError, toProblem } from '../../../base/problem.ts';
import { markOf, type ProcessMark } from '../../../base/process-mark.server.ts';
import { engineVersion } from '../../../base/version.ts';
import type { EngineEvent } from '../../../contract/engine.ts';
import type { NewEvent } from '../../../contract/events/job-event.ts';
import { jobProgress, type Job } from '../../../contract/records/job.ts';
import { runEngine, type EngineListener, type EngineProgram } from '../engine-process.server.ts';
import type { WaitingEngines } from '../waiting-engines.server.ts';
import { endJob } from './end-job.server.ts';
import { engineEvents } from './engine-events.ts';
import { jobFolder, openEventLog, type EventLog } from './event-log.server.ts';
import type { JobRow, JobStore } from './job-store.server.ts';
import { deathOf, endOf, endState, type End, type StopCause } from './outcome.ts';
import { hasEnded } from './transitions.ts';
import { visibleJson } from '../../../base/visible-text.ts';

/** Cleans up after an engine that was killed. */
export type SettleEngine = (
	engine: ProcessMark,
	status: 'cancelled' | 'interrupted',
	error: LbError,
) => Promise<void>;

export interface RunnerContext {
	store: JobStore;
	userData: string;
	now: () => Date;
	engine: EngineProgram;
	/** Engines that wait for the next job of this user data folder. */
	waiting: WaitingEngines;
	settle: SettleEngine;
}

/** Why a running job is stopped; `lost`: another process has ended it meanwhile. */
export type StopReason = StopCause | 'lost';

const stopReasons: readonly StopReason[] = ['cancel', 'close', 'lost'];

/** A row follows the log at most this often; it is exact again when the job ends. */
const ROW_EVERY_MS = 500;
const END_ATTEMPTS = 5;
const END_AGAIN_MS = 500;

export function resultFile(userData: string, jobId: string): string {
	return path.join(jobFolder(userData, jobId), 'result.json');
}

/** What the operation of a completed job returned; null when there is none. */
export async function readResult(userData: string, jobId: string): Promise<unknown> {
	try {
		return JSON.parse(await readFile(resultFile(userData, jobId), 'utf8')) as unknown;
	} catch {
		return null;
	}
}

/**
 * Runs a job that was claimed: its engine in a process group of its own, what the engine says in the event log, the end
 * in log and row. Never rejects for what the engine does. Returns the row at the end.
 */
export async function runJob(row: JobRow, stop: AbortController, context: RunnerContext): Promise<JobRow> {
	const { store, userData, now, settle } = context;
	const log = openEventLog(userData, row.job_id);
	const tell = teller(log, row, context);
	const engines: ProcessMark[] = [];
	const onSpawn = (pid: number): void => {
		engines.push(markOf(pid));
		store.change(row.job_id, { engine: engines.at(-1) });
	};
	const onStop = (): void => {
		if (stop.signal.reason === 'cancel') tell({ kind: 'job_cancelling', data: {} });
	};
	try {
		const { kind: operation, dataset } = row;
		tell({ kind: 'job_started', data: { operation, dataset, engine_version: engineVersion } });
		stop.signal.addEventListener('abort', onStop);
		const translate = engineEvents();
		const onEvent = (event: EngineEvent): void => {
			const told = translate(event, now().getTime());
			if (told !== null) tell(told);
		};
		const last = await askEngine(row, stop.signal, context, { onEvent, onSpawn });
		const reason = stop.signal.aborted ? reasonOf(stop.signal) : askedBetween(store, row.job_id);
		const engine = engines.at(-1);
		if (last.kind !== 'died') leaveEngine(row, context);
		if (last.kind === 'died' && engine !== undefined)
			await settle(engine, reason === 'cancel' ? 'cancelled' : 'interrupted', deathOf(last)).catch(
				() => undefined,
			);
		if (reason === 'lost') return store.get(row.job_id);
		const end = await keepResult(last, endOf(last, reason), resultFile(userData, row.job_id));
		return await persistEnd(log, row, end, context);
	} finally {
		stop.signal.removeEventListener('abort', onStop);
		log.close();
	}
}

/** A program that ends without a word to its jobs is closing. */
function reasonOf({ reason }: AbortSignal): StopReason {
	return stopReasons.find((one) => one === reason) ?? 'close';
}

/**
 * What another process asked for, or did, since this one last looked: it may have ended the engine of an owner that was frozen.
 * A database that cannot be read tells nothing; the end is then what the engine said.
 */
function askedBetween(store: JobStore, jobId: string): StopReason | null {
	try {
		const { status } = store.get(jobId);
		if (status === 'cancelling') return 'cancel';
		return hasEnded(status) ? 'lost' : null;
	} catch {
		return null;
	}
}

/** The engine may carry out another job by now: who stops this one must not end it. */
function leaveEngine(row: JobRow, { store }: RunnerContext): void {
	try {
		store.change(row.job_id, { engine: null });
	} catch {
		// A full disk must not end the work.
	}
}

/** Writes events to the log and, now and then, their number and the progress to the row. */
function teller(log: EventLog, row: JobRow, { store, now }: RunnerContext): (event: NewEvent) => void {
	let written = -Infinity;
	return (event) => {
		const at = now();
		try {
			const { seq: last_seq } = log.append(event, at);
			if (at.getTime() - written < ROW_EVERY_MS) return;
			written = at.getTime();
			store.change(row.job_id, { last_seq, ...progressOf(event) });
		} catch {
			// A full disk must not end the work; what can be written goes on being written, and the end says it.
		}
	};
}

function progressOf(event: NewEvent): { progress?: Job['progress'] } {
	return event.kind === 'progress' ? { progress: jobProgress.parse(event.data) } : {};
}

async function askEngine(
	row: JobRow,
	stop: AbortSignal,
	{ userData, engine, waiting }: RunnerContext,
	listener: EngineListener,
): Promise<EngineEvent> {
	const { kind: operation, arguments: args, links_within } = row;
	const request = { operation, arguments: args, user_data_dir: userData, links_within };
	try {
		const cwd = existsSync(row.cwd) ? row.cwd : undefined;
		const onWords = wordsOf(userData, row.job_id);
		return await runEngine(request, { ...listener, onWords }, stop, { cwd, ...engine, waiting });
	} catch (error) {
		return { kind: 'error', problem: toProblem(error), exit_code: toLbError(error).exitCode };
	}
}

/** What engines write to standard error is short unless something is very wrong. */
const MAX_WORDS = 1 << 20;

/** Keeps the standard error of the engine beside the event log: where unexpected exceptions arose, for whoever mends them. */
function wordsOf(userData: string, jobId: string): (text: string) => void {
	const file = path.join(jobFolder(userData, jobId), 'engine.log');
	let room = MAX_WORDS;
	return (text) => {
		if (room <= 0) return;
		const kept = text.slice(0, room);
		room -= kept.length;
		try {
			appendFileSync(file, kept, { mode: 0o600 });
		} catch {
			// A full disk must not end the work.
		}
	};
}

/** Keeps what the operation returned; a result that cannot be kept makes a failed job. */
async function keepResult(last: EngineEvent, end: End, file: string): Promise<End> {
	if (last.kind !== 'result') return end;
	try {
		await writeFileAtomic(file, `${visibleJson(last.value ?? null)}\n`, 0o600);
		return end;
	} catch (error) {
		return { kind: 'job_failed', data: { exit_code: toLbError(error).exitCode, problem: toProblem(error) } };
	}
}

/** Writes the end, again and again for some seconds where the disk is full; a row that stays open is found later. */
async function persistEnd(log: EventLog, row: JobRow, end: End, context: RunnerContext): Promise<JobRow> {
	for (let attempt = 1; ; attempt++) {
		try {
			return endJob(context.store, log, row.job_id, end, context.now());
		} catch {
			if (attempt === END_ATTEMPTS)
				return { ...row, ...endState(end), ended_at: context.now().toISOString() };
			await new Promise((resolve) => setTimeout(resolve, END_AGAIN_MS));
		}
	}
}
