import type { TaskKind } from '../../base/parallel.ts';
import { taskKinds as analysisKinds } from '../analysis/task-kinds.ts';
import { taskKinds as signalKinds } from '../signals/task-kinds.server.ts';

/** Every kind of task that worker threads can be asked for, found by name. */
export const taskKinds = [...analysisKinds, ...signalKinds] as readonly TaskKind<unknown, unknown, unknown>[];
