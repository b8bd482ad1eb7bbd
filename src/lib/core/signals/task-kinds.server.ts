import type { TaskKind } from '../../base/parallel.ts';
import { readCountTask } from './bins/count-reads.server.ts';
import { compositionTask } from './bins/gc-of-bins.server.ts';
import { segmentationTask } from './copy-number/segment-profiles.ts';
import { fragmentReadsTask, fragmentRowsTask } from './fragments/collect.server.ts';
import { sampledReadsTask, sampledRowsTask } from './sequence-model/sample-fragments.server.ts';

/** Every task kind of this room, for worker threads to find by name. */
export const taskKinds: readonly TaskKind<never, never, unknown>[] = [
	fragmentReadsTask,
	fragmentRowsTask,
	sampledReadsTask,
	sampledRowsTask,
	readCountTask,
	compositionTask,
	segmentationTask,
];
