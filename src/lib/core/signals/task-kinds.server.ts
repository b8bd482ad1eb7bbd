import type { TaskKind } from '../../base/parallel.ts';
import { fragmentReadsTask, fragmentRowsTask } from './fragments/collect.server.ts';

/** Every task kind of this room, for worker threads to find by name. */
export const taskKinds: readonly TaskKind<never, never, unknown>[] = [fragmentReadsTask, fragmentRowsTask];
