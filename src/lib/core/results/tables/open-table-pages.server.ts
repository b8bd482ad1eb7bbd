import { Worker } from 'node:worker_threads';
import { LbError } from '../../../base/errors.ts';
import type { Reply } from '../../../base/worker-pool.server.ts';
import type { TableAnswer, TableRequest } from './table-request.ts';

/** Threads that read tables: a long sort of one table does not hold up the first page of another. */
const THREADS = 2;

/** Pages of tables, read on threads of their own. */
export interface TableReader {
	/**
	 * A page of a table. `done` is called once the file is not read any more, which may be after an abort of `signal` has
	 * ended the waiting. Throws what `TablePages.page` throws.
	 */
	page(request: TableRequest, signal: AbortSignal, done: () => void): Promise<TableAnswer>;
}

interface Waiting {
	resolve: (answer: TableAnswer) => void;
	reject: (error: unknown) => void;
	done: () => void;
}

/** Opens readers of tables; a thread starts with the first table and does not keep the program alive. */
export function openTablePages(
	script: URL = new URL('./workers/table-page.js', import.meta.url),
): TableReader {
	const threads: { worker: Worker; waiting: Map<number, Waiting>; newest: string }[] = [];
	let asked = 0;

	function start() {
		const worker = new Worker(script);
		worker.unref();
		const thread = { worker, waiting: new Map<number, Waiting>(), newest: '' };
		threads.push(thread);
		worker.on('message', ({ id, result, error }: Reply) => {
			const waiting = thread.waiting.get(id);
			thread.waiting.delete(id);
			waiting?.done();
			if (error === undefined) waiting?.resolve(result as TableAnswer);
			else waiting?.reject(thrown(error));
		});
		const end = (reason: unknown): void => {
			const at = threads.indexOf(thread);
			if (at !== -1) threads.splice(at, 1);
			for (const { reject, done } of thread.waiting.values()) {
				done();
				reject(new LbError('artifact.table_unreadable', { reason: String(reason) }));
			}
			thread.waiting.clear();
		};
		worker.on('error', (error) => end(error.message));
		worker.on('exit', (code) => end(`the reader ended with ${code}`));
		return thread;
	}

	/** The thread that knows the file when it is free, else one that is, else the one with the least to do. */
	function choose(identity: string) {
		const free = threads.filter(({ waiting }) => waiting.size === 0);
		const known = threads.find(({ newest }) => newest === identity);
		if (known !== undefined && (known.waiting.size === 0 || threads.length === THREADS)) return known;
		if (free[0] !== undefined) return free[0];
		if (threads.length < THREADS) return start();
		return threads.reduce((least, one) => (one.waiting.size < least.waiting.size ? one : least));
	}

	return {
		page(request, signal, done) {
			const thread = choose(request.identity);
			thread.newest = request.identity;
			const id = asked++;
			const stopped = new Int32Array(new SharedArrayBuffer(4));
			return new Promise((resolve, reject) => {
				const stop = (): void => {
					Atomics.store(stopped, 0, 1);
					reject(new LbError('general.cancelled', { what: 'reading of a table' }));
				};
				if (signal.aborted) {
					done();
					return reject(new LbError('general.cancelled', { what: 'reading of a table' }));
				}
				signal.addEventListener('abort', stop, { once: true });
				thread.waiting.set(id, {
					resolve,
					reject,
					done() {
						signal.removeEventListener('abort', stop);
						done();
					},
				});
				thread.worker.postMessage({ id, request, stopped });
			});
		},
	};
}

function thrown({ message, code, values, place }: NonNullable<Reply['error']>): Error {
	return code === undefined ? new Error(message) : new LbError(code, values, place);
}
