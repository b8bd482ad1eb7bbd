import { Worker } from 'node:worker_threads';
import { LbError } from '../../../base/errors.ts';
import { logFault } from '../../../base/fault-log.ts';
import { isOutOfMemory } from '../../../base/problem.ts';
import { posted } from '../../../base/posted-error.ts';
import type { Reply } from '../../../base/worker-pool.server.ts';
import type {
	ColumnsAnswer,
	ColumnsRequest,
	TableAnswer,
	TableRequest,
	TableSource,
} from './table-request.ts';

/**
 * Threads that read tables: a long sort of one table does not hold up the first page of another, and the counting of
 * columns, which reads the whole file, holds up no page.
 */
const THREADS = { page: 2, columns: 1 };
/** Heap of a thread: a table that needs more ends its thread, not the service. Buffers do not count, they have limits of their own. */
const HEAP_MB = 1024;

/** Pages of tables, read on threads of their own. */
export interface TableReader {
	/**
	 * A page of a table. `done` is called once the file is not read any more, which may be after an abort of `signal` has
	 * ended the waiting. Throws what `TablePages.page` throws.
	 */
	page(request: TableRequest, signal: AbortSignal, done: () => void): Promise<TableAnswer>;
	/** Statistics of columns; as `page` otherwise. Throws what `ColumnStatistics.of` throws. */
	columns(request: ColumnsRequest, signal: AbortSignal, done: () => void): Promise<ColumnsAnswer>;
}

interface Waiting<Answer> {
	resolve: (answer: Answer) => void;
	reject: (error: unknown) => void;
	done: () => void;
}

interface Thread<Answer> {
	worker: Worker;
	waiting: Map<number, Waiting<Answer>>;
	newest: string;
}

/** Opens readers of tables; a thread starts with the first table and does not keep the program alive. */
export function openTablePages(
	script: URL = new URL('./workers/table-page.js', import.meta.url),
	heapMb = HEAP_MB,
): TableReader {
	return {
		page: openCrew<TableRequest, TableAnswer>('page', script, heapMb),
		columns: openCrew<ColumnsRequest, ColumnsAnswer>('columns', script, heapMb),
	};
}

/** Threads that are asked for one kind of answer. */
function openCrew<Request extends TableSource, Answer>(
	kind: keyof typeof THREADS,
	script: URL,
	heapMb: number,
): (request: Request, signal: AbortSignal, done: () => void) => Promise<Answer> {
	const threads: Thread<Answer>[] = [];
	const most = THREADS[kind];
	let asked = 0;

	function start(): Thread<Answer> {
		const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
		const thread = { worker, waiting: new Map<number, Waiting<Answer>>(), newest: '' };
		threads.push(thread);
		worker.on('message', ({ id, result, error }: Reply<Answer>) => {
			const waiting = thread.waiting.get(id);
			thread.waiting.delete(id);
			waiting?.done();
			if (result !== undefined) waiting?.resolve(result);
			else if (error !== undefined) waiting?.reject(posted(error));
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
		worker.on('error', (error) => {
			if (!isOutOfMemory(error)) logFault(error, 'table reader');
			end(isOutOfMemory(error) ? `it needs more than ${heapMb} MB of memory` : 'the reader ended early');
		});
		worker.on('exit', (code) => end(`the reader ended with ${code}`));
		// After its listeners: one for messages would keep the program alive again.
		worker.unref();
		return thread;
	}

	/** The thread that knows the file when it is free, else one that is, else the one with the least to do. */
	function choose(identity: string): Thread<Answer> {
		const free = threads.filter(({ waiting }) => waiting.size === 0);
		const known = threads.find(({ newest }) => newest === identity);
		if (known !== undefined && (known.waiting.size === 0 || threads.length === most)) return known;
		if (free[0] !== undefined) return free[0];
		if (threads.length < most) return start();
		return threads.reduce((least, one) => (one.waiting.size < least.waiting.size ? one : least));
	}

	return (request, signal, done) => {
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
			thread.worker.postMessage({ id, request: { [kind]: request }, stopped });
		});
	};
}
