import { parentPort } from 'node:worker_threads';
import type { ThreadWork } from '../../../src/lib/base/parallel.ts';

/** Answers what a worker pool asks of this thread: told which work of these with which shared data, then part after part. */
export function answerParts(kinds: readonly ThreadWork<never, never, unknown>[]): void {
	const known = kinds as readonly ThreadWork<unknown, unknown, unknown>[];
	let shared: unknown;
	let kind: ThreadWork<unknown, unknown, unknown> | undefined;
	parentPort?.on('message', (message: { shared: unknown; kind: string } | { id: number; part: unknown }) => {
		if ('kind' in message) {
			shared = message.shared;
			kind = known.find(({ name }) => name === message.kind);
		} else parentPort?.postMessage({ id: message.id, result: kind?.run(shared, message.part) });
	});
}
