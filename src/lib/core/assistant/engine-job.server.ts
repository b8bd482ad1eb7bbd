import { createInterface } from 'node:readline';
import { availableParallelism } from 'node:os';
import { callOperation } from './callables.server.ts';
import type { AssistantContext } from './context.ts';
import { operationOf } from './operation-of.ts';
import { confinedTo } from './sources/within-folders.server.ts';
import { keepPrivate } from '../../base/private-folder.server.ts';
import { choosePython, isKernelNamed } from '../../base/python.server.ts';
import { logIfUnexpected } from '../../base/fault-log.ts';
import { toLbError, toProblem } from '../../base/problem.ts';
import { openWorkerPool, type WorkerPool } from '../../base/worker-pool.server.ts';
import type { EngineEvent, EngineRequest } from '../../contract/engine.ts';
import { render } from '../../contract/messages/index.ts';
import { traceError } from '../../base/trace-error.server.ts';
import { visibleJson } from '../../base/visible-text.ts';

const PROGRESS_EVERY_MS = 100;
/** A parent that is gone cannot send SIGKILL; by then the engine has tidied up or is stuck in a loop. */
const EXIT_AFTER_MS = 1000;

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

function makeContext(request: EngineRequest): AssistantContext {
	let last = 0;
	return {
		userData: request.user_data_dir,
		now: () => new Date(),
		parallel: openPool,
		watch: {
			signal: stop.signal,
			...(request.links_within == null
				? {}
				: { mayFollow: confinedTo(request.links_within, request.user_data_dir) }),
			onProgress: ({ done, total, unit, message }) => {
				const now = Date.now();
				if (now - last < PROGRESS_EVERY_MS) return;
				last = now;
				void emit({
					kind: 'progress',
					done,
					total,
					unit,
					text: render(message),
					code: message.code,
					values: message.values,
				});
			},
		},
		note: (message) =>
			void emit({ kind: 'note', text: render(message), code: message.code, values: message.values }),
		runStarted: (start) => void emit({ kind: 'run_started', start }),
		event: (kind, data) => void emit({ kind: 'event', event_kind: kind, data }),
	};
}

async function perform(request: EngineRequest): Promise<unknown> {
	keepPrivate(request.user_data_dir);
	// A Python that was named but does not work is said before any work, not when it is first needed.
	if (isKernelNamed() && request.operation !== 'kernel_status') await choosePython();
	const { name, args } = operationOf(request.operation, request.arguments);
	return callOperation(name, args, makeContext(request));
}

/** One job per process: reads one request line, prints one JSON line per event, ends with result or error. */
export async function runJob(): Promise<void> {
	// Asked to stop by the parent.
	process.on('SIGTERM', () => stop.abort('cancelled'));
	// Nobody reads any more; the end of the parent is noticed on standard input.
	process.stdout.on('error', () => undefined);
	const [line] = await new Promise<string[]>((resolve) =>
		createInterface({ input: process.stdin }).once('line', (text) => resolve([text])),
	);
	// The parent holds our standard input open; when it is gone, so is the reason to work.
	process.stdin.once('end', () => {
		stop.abort('interrupted');
		setTimeout(() => process.exit(130), EXIT_AFTER_MS).unref();
	});
	try {
		await emit({ kind: 'result', value: await perform(JSON.parse(line as string) as EngineRequest) });
	} catch (error) {
		if (process.env['LB_AGENT_TRACE']) traceError(error);
		else logIfUnexpected(error, 'engine');
		await emit({ kind: 'error', problem: toProblem(error), exit_code: toLbError(error).exitCode });
	} finally {
		await Promise.all(pools.map((pool) => pool.close()));
	}
	process.exit(0);
}
