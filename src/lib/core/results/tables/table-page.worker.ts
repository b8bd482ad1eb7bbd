import { parentPort } from 'node:worker_threads';
import { LbError } from '../../../base/errors.ts';
import type { Reply } from '../../../base/worker-pool.server.ts';
import { TablePages } from './table-page.server.ts';
import type { TableRequest } from './table-request.ts';

// A worker thread of the service: reads, sorts and filters tables, one request after the other.

const pages = new TablePages();
let before: Promise<void> = Promise.resolve();

interface Asked {
	id: number;
	request: TableRequest;
	/** Not zero once nobody waits for the answer any more. */
	stopped: Int32Array;
}

parentPort?.on('message', (asked: Asked) => {
	before = before.then(() => answer(asked));
});

async function answer({ id, request, stopped }: Asked): Promise<void> {
	const reply: Reply = { id };
	try {
		reply.result = await pages.page(request, () => Atomics.load(stopped, 0) !== 0);
	} catch (error) {
		const known = error instanceof LbError ? error : null;
		reply.error = {
			message: error instanceof Error ? error.message : String(error),
			...(known === null ? {} : { code: known.code, values: known.values, place: known.place }),
		};
	}
	parentPort?.postMessage(reply);
}
