import { commandLine } from '../../../cli/command-line.ts';
import { inline, type Parallel } from '../../../src/lib/base/parallel.ts';
import { toLbError, toProblem } from '../../../src/lib/base/problem.ts';
import { openWorkerPool, type WorkerPool } from '../../../src/lib/base/worker-pool.server.ts';
import { visibleJson } from '../../../src/lib/base/visible-text.ts';
import type { EngineEvent } from '../../../src/lib/contract/engine.ts';
import { performRequest } from '../../../src/lib/core/assistant/perform-request.server.ts';
import type { RunEngine } from '../../../src/lib/core/workspace/engine-process.server.ts';

// The command line and its engine in the process of a test: bundled once per run beside the built program.

/** As a request and its answers travel between two processes. */
const sent = <T>(value: T): T => JSON.parse(visibleJson(value)) as T;

/** Carries out a request of the engine; resolves with its result or error. */
export const engine: RunEngine = async (request, listener, stop) => {
	const signal = new AbortController();
	const pools: WorkerPool[] = [];
	// Worker threads where several are stated; else the other worker of the tests has the other core.
	const parallel = (threads: number): Parallel => {
		if (threads <= 1) return inline;
		const pool = openWorkerPool(new URL('./workers/job.js', import.meta.url), threads);
		pools.push(pool);
		return pool;
	};
	const onStop = (): void => signal.abort('cancelled');
	stop.addEventListener('abort', onStop);
	if (stop.aborted) onStop();
	try {
		const value = await performRequest(sent(request), {
			emit: (event: EngineEvent) => listener.onEvent(sent(event)),
			stop: signal.signal,
			parallel,
		});
		return sent({ kind: 'result', value });
	} catch (error) {
		return sent({ kind: 'error', problem: toProblem(error), exit_code: toLbError(error).exitCode });
	} finally {
		stop.removeEventListener('abort', onStop);
		await Promise.all(pools.map((pool) => pool.close()));
	}
};

/** Carries out one command; returns its exit code and what it wrote. */
export async function runInProcess(
	words: readonly string[],
	run: RunEngine = engine,
): Promise<{ code: number; stdout: string; stderr: string }> {
	let stdout = '';
	let stderr = '';
	const code = await commandLine(words, {
		out: { write: (text) => void (stdout += text) },
		err: { write: (text) => void (stderr += text) },
		engine: { run },
	});
	return { code, stdout, stderr };
}
