import { parentPort } from 'node:worker_threads';
import { postable } from '../../../base/posted-error.ts';
import type { Reply } from '../../../base/worker-pool.server.ts';
import { ColumnStatistics } from './column-statistics.server.ts';
import { TableFiles } from './table-files.server.ts';
import { TablePages } from './table-page.server.ts';
import type { ColumnsRequest, TableRequest } from './table-request.ts';

// A worker thread of the service: reads, sorts, filters and counts tables, one request after the other.

const files = new TableFiles();
const pages = new TablePages(files);
const statistics = new ColumnStatistics(files);
let before: Promise<void> = Promise.resolve();

/** What a thread is asked to do: `page` or `columns`. */
type TableCall = { page: TableRequest } | { columns: ColumnsRequest };

interface Asked {
	id: number;
	request: TableCall;
	/** Not zero once nobody waits for the answer any more. */
	stopped: Int32Array;
}

parentPort?.on('message', (asked: Asked) => {
	before = before.then(() => answer(asked));
});

async function answer({ id, request, stopped }: Asked): Promise<void> {
	const reply: Reply = { id };
	try {
		const isStopped = (): boolean => Atomics.load(stopped, 0) !== 0;
		reply.result =
			'page' in request
				? await pages.page(request.page, isStopped)
				: await statistics.of(request.columns, isStopped);
	} catch (error) {
		reply.error = postable(error);
	}
	parentPort?.postMessage(reply);
}
