import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { performRequest } from './perform-request.server.ts';
import { prepareToAnswer } from '../answers/ask.server.ts';
import { logIfUnexpected } from '../../base/fault-log.ts';
import { toLbError, toProblem } from '../../base/problem.ts';
import { removeScratch } from '../../base/scratch.server.ts';
import { openWorkerPool, type WorkerPool } from '../../base/worker-pool.server.ts';
import {
	engineInput,
	type EngineEvent,
	type EnginePreparation,
	type EngineRequest,
} from '../../contract/engine.ts';
import { traceError } from '../../base/trace-error.server.ts';
import { visibleJson } from '../../base/visible-text.ts';
import { leavesMarker } from './running/mark-running.server.ts';

/** A parent that is gone cannot send SIGKILL; by then the engine has tidied up or is stuck in a loop. */
const EXIT_AFTER_MS = 1000;

/** An engine that nothing is asked for so long reads what a question needs. */
const IDLE_MS = 150;

/** What comes at once after a folder is opened does not wait for what is prepared. */
const QUIET_MS = 500;

/** An engine that holds more ends instead of waiting for another request. */
const RESTS_BELOW_BYTES = 400 * 2 ** 20;

/** Asked to stop: SIGTERM of the parent, or the parent is gone. */
const stop = new AbortController();

function emit(event: EngineEvent): Promise<void> {
	return new Promise((resolve) => process.stdout.write(visibleJson(event) + '\n', () => resolve()));
}

const pools: WorkerPool[] = [];

function openPool(threads: number): WorkerPool {
	const script = new URL('./workers/job.js', import.meta.url);
	const pool = openWorkerPool(script, threads > 0 ? threads : Math.min(availableParallelism(), 8));
	pools.push(pool);
	return pool;
}

/**
 * Reads a request line, prints one JSON line per event, the last of them result or error, and ends; or waits for the next
 * request, where the parent says so.
 */
export async function runJobs(): Promise<void> {
	// Asked to stop by the parent.
	process.on('SIGTERM', () => stop.abort('cancelled'));
	// Nobody reads any more; the end of the parent is noticed on standard input.
	process.stdout.on('error', () => undefined);
	// The parent holds our standard input open; when it is gone, so is the reason to work.
	process.stdin.once('end', () => {
		stop.abort('interrupted');
		setTimeout(() => process.exit(130), EXIT_AFTER_MS).unref();
	});
	let idle = setTimeout(prepareToAnswer, IDLE_MS);
	let preparing: Preparing | null = null;
	for await (const line of createInterface({ input: process.stdin })) {
		clearTimeout(idle);
		await preparing?.leave();
		preparing = null;
		const request = engineInput.parse(JSON.parse(line));
		if ('prepare' in request) {
			preparing = beginPreparing(request);
			continue;
		}
		await runJob(request);
		if (request.stays !== true || stop.signal.aborted || leavesMarker()) break;
		if (holdsTooMuch()) break;
		if (!tidiedUp(request)) break;
		idle = setTimeout(prepareToAnswer, IDLE_MS);
	}
	process.exit(0);
}

interface Preparing {
	/** Resolves when nothing of it goes on. */
	leave(): Promise<void>;
}

function beginPreparing(asked: EnginePreparation): Preparing {
	const left = new AbortController();
	const work = async (): Promise<void> => {
		prepareToAnswer();
		await pause(QUIET_MS, undefined, { signal: left.signal }).catch(() => undefined);
		if (left.signal.aborted) return;
		const { prepareNames } = await import('./chat/prepare-names.server.ts');
		await prepareNames(asked, left.signal);
	};
	const done = work();
	return {
		leave: () => {
			left.abort();
			return done;
		},
	};
}

/** What only waits to be collected, or to be given back to the system, does not count: reading a large table takes three times what is kept of it. */
function holdsTooMuch(): boolean {
	if (process.memoryUsage.rss() <= RESTS_BELOW_BYTES) return false;
	setFlagsFromString('--expose-gc');
	const collect: unknown = runInNewContext('gc');
	if (typeof collect === 'function') collect();
	const { rss, heapTotal, external } = process.memoryUsage();
	return heapTotal + external > RESTS_BELOW_BYTES || rss > 2 * RESTS_BELOW_BYTES;
}

/** Leaves nothing of a request for the next one; false when that cannot be, and the process has to end. */
function tidiedUp(request: EngineRequest): boolean {
	try {
		removeScratch();
		// Whoever rests in a folder keeps it from being removed or unmounted.
		process.chdir(request.user_data_dir);
		return true;
	} catch {
		return false;
	}
}

async function runJob(request: EngineRequest): Promise<void> {
	let isOver = false;
	const host = {
		// A worker may still say how far it came when the request has failed already.
		emit: (event: EngineEvent) => void (isOver || emit(event)),
		stop: stop.signal,
		parallel: openPool,
	};
	try {
		await emit({ kind: 'begun' });
		forgetPeakMemory();
		if (request.cwd !== undefined) process.chdir(request.cwd);
		const value = await performRequest(request, host);
		isOver = true;
		await emit({ kind: 'result', value });
	} catch (error) {
		isOver = true;
		if (process.env['LB_AGENT_TRACE']) traceError(error);
		else logIfUnexpected(error, 'engine');
		await emit({ kind: 'error', problem: toProblem(error), exit_code: toLbError(error).exitCode });
	} finally {
		await Promise.all(pools.splice(0).map((pool) => pool.close()));
	}
}

/** The largest memory that a manifest states is that of its own job, where the system can forget that of the job before. */
function forgetPeakMemory(): void {
	try {
		// proc(5): 5 resets the peak resident set size to what is resident now.
		if (process.platform === 'linux') writeFileSync('/proc/self/clear_refs', '5');
	} catch {
		// Some containers do not let a process write there.
	}
}
