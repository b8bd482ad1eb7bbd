import { parentPort } from 'node:worker_threads';
import type { TaskKind } from '../../base/parallel.ts';
import { postable } from '../../base/posted-error.ts';
import type { Reply } from '../../base/worker-pool.server.ts';
import { taskKinds } from './task-kinds.server.ts';

// A worker thread of a job: told once what to do with which shared data, then asked task by task.

let shared: unknown;
let kind: TaskKind<unknown, unknown, unknown> | undefined;

parentPort?.on('message', (message: { shared?: unknown; kind?: string; id?: number; task?: unknown }) => {
	if (message.kind !== undefined) {
		shared = message.shared;
		kind = taskKinds.find((known) => known.name === message.kind);
		return;
	}
	try {
		if (kind === undefined) throw new Error('The worker was asked before it was told its kind of task.');
		parentPort?.postMessage({ id: message.id, result: kind.run(shared, message.task) });
	} catch (error) {
		parentPort?.postMessage({ id: message.id as number, error: postable(error) } satisfies Reply);
	}
});
