import { parentPort } from 'node:worker_threads';
import type { ThreadWork } from '../../base/parallel.ts';
import { postable } from '../../base/posted-error.ts';
import type { Reply } from '../../base/worker-pool.server.ts';
import { threadWork } from './thread-work.server.ts';

// A worker thread of a job: told once what to do with which shared data, then asked for part after part.

let shared: unknown;
let kind: ThreadWork<unknown, unknown, unknown> | undefined;

type Message = { kind: string; shared: unknown } | { id: number; part: unknown };

parentPort?.on('message', (message: Message) => {
	if ('kind' in message) {
		shared = message.shared;
		kind = threadWork.find((known) => known.name === message.kind);
		return;
	}
	try {
		if (kind === undefined) throw new Error('The worker received a request before its kind of work was set.');
		const reply: Reply = { id: message.id, result: kind.run(shared, message.part) };
		parentPort?.postMessage(reply);
	} catch (error) {
		const reply: Reply = { id: message.id, error: postable(error) };
		parentPort?.postMessage(reply);
	}
});
