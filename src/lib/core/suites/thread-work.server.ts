import type { ThreadWork } from '../../base/parallel.ts';
import { threadWork as analysisKinds } from '../analysis/thread-work.ts';
import { threadWork as signalKinds } from '../signals/thread-work.server.ts';

/** Every piece of work that worker threads can be asked for, found by name. */
export const threadWork: readonly ThreadWork<unknown, unknown, unknown>[] = [
	...analysisKinds,
	...signalKinds,
];
