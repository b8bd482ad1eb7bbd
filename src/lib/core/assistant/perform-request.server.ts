import { confineReading } from '../../base/open-data.server.ts';
import { keepPrivate } from '../../base/private-folder.server.ts';
import type { Parallel } from '../../base/parallel.ts';
import { choosePython, isKernelNamed } from '../../base/python.server.ts';
import type { EngineEvent, EngineRequest } from '../../contract/engine.ts';
import { render } from '../../contract/messages/index.ts';
import { callOperation } from './bind-operations.server.ts';
import type { AssistantContext } from './context.ts';
import { operationOf } from './operation-of.ts';
import { confinedTo } from './sources/within-folders.server.ts';

const PROGRESS_EVERY_MS = 100;

/** What carrying out a request needs of its process. */
export interface EngineHost {
	/** Hears progress, notes and events. */
	emit(event: EngineEvent): void;
	stop: AbortSignal;
	/** Worker threads, or the calling one; 0 = as many as the host likes. */
	parallel(threads: number): Parallel;
}

/**
 * Carries out one request and returns the record of its operation.
 * @throws LbError as the operation states it
 */
export async function performRequest(request: EngineRequest, host: EngineHost): Promise<unknown> {
	keepPrivate(request.user_data_dir);
	// An engine may have carried out another request before.
	confineReading(null);
	// A Python that was named but does not work is said before any work, not when it is first needed.
	if (isKernelNamed() && request.operation !== 'kernel_status') await choosePython();
	const { name, args } = operationOf(request.operation, request.arguments);
	return callOperation(name, args, makeContext(request, host));
}

function makeContext(request: EngineRequest, { emit, stop, parallel }: EngineHost): AssistantContext {
	let last = 0;
	return {
		userData: request.user_data_dir,
		now: () => new Date(),
		parallel,
		watch: {
			signal: stop,
			...(request.links_within == null
				? {}
				: { mayFollow: confinedTo(request.links_within, request.user_data_dir) }),
			onProgress: ({ done, total, unit, message }) => {
				const now = Date.now();
				if (now - last < PROGRESS_EVERY_MS) return;
				last = now;
				emit({
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
		...(request.links_within == null ? {} : { bound: request.links_within }),
		note: (message) =>
			emit({ kind: 'note', text: render(message), code: message.code, values: message.values }),
		runStarted: (start) => emit({ kind: 'run_started', start }),
		event: (kind, data) => emit({ kind: 'event', event_kind: kind, data }),
	};
}
