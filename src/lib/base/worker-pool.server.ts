import { Worker } from 'node:worker_threads';
import { LbError } from './errors.ts';
import { inline, type Parallel } from './parallel.ts';
import { posted, type PostedError } from './posted-error.ts';

/** What a worker thread answers to one part. */
export interface Reply<Result = unknown> {
	id: number;
	result?: Result;
	error?: PostedError | undefined;
}

/**
 * Runs named work on worker threads. Shared data is posted once per worker and call; results come back in part order, so
 * they do not depend on the number of threads. Workers end with `close()`.
 */
export interface WorkerPool extends Parallel {
	close(): Promise<void>;
}

/** Opens a pool of `threads` workers running `script`; one thread means no workers at all. */
export function openWorkerPool(script: URL, threads: number): WorkerPool {
	if (threads <= 1) return { ...inline, close: () => Promise.resolve() };
	const workers: Worker[] = [];
	// Never counted anew: after a failure a thread may still be at work, and its late answer must not pass for that of a later call.
	let asked = 0;
	return {
		threads,
		async map(kind, shared, parts, watch) {
			while (workers.length < Math.min(threads, parts.length)) {
				const worker = new Worker(script);
				worker.unref();
				workers.push(worker);
			}
			const results = new Array(parts.length);
			let next = 0;
			let finished = 0;
			await Promise.all(
				workers.slice(0, parts.length).map(async (worker) => {
					worker.postMessage({ shared, kind: kind.name });
					while (next < parts.length && !watch?.signal?.aborted) {
						const index = next++;
						results[index] = await ask(worker, { id: asked++, part: parts[index] });
						watch?.onDone?.(++finished, parts.length);
					}
				}),
			);
			if (watch?.signal?.aborted) throw new LbError('general.cancelled', { what: kind.name });
			return results;
		},
		async close() {
			await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
		},
	};
}

function ask(worker: Worker, message: { id: number; part: unknown }): Promise<unknown> {
	return new Promise((resolve, reject) => {
		const settle = (action: () => void): void => {
			worker.off('message', onMessage);
			worker.off('error', onError);
			worker.off('exit', onExit);
			action();
		};
		const onMessage = (reply: Reply): void => {
			if (reply.id !== message.id) return;
			settle(() => (reply.error ? reject(posted(reply.error)) : resolve(reply.result)));
		};
		const onError = (error: Error): void => settle(() => reject(error));
		const onExit = (code: number): void =>
			settle(() => reject(new LbError('run.process_died', { reason: `worker exit ${code}` })));
		worker.on('message', onMessage);
		worker.on('error', onError);
		worker.on('exit', onExit);
		worker.postMessage(message);
	});
}
