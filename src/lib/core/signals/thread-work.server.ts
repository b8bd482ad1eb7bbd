import type { ThreadWork } from '../../base/parallel.ts';
import { readCountWork } from './bins/count-reads.server.ts';
import { compositionWork } from './bins/gc-of-bins.server.ts';
import { segmentationWork } from './copy-number/segment-profiles.ts';
import { fragmentReadsWork, fragmentRowsWork } from './fragments/collect.server.ts';
import { resampleRowsWork } from './fragments/footprints/resample-rows.ts';
import { resampleSitesWork } from './fragments/footprints/resample-sites.ts';
import { expectedWork } from './fragments/gc-weights/expected.server.ts';
import { moleculesWork } from './molecules/count-tiles.server.ts';
import { sampledReadsWork, sampledRowsWork } from './sequence-model/sample-fragments.server.ts';

/** Every piece of work of this room, for worker threads to find by name. */
export const threadWork: readonly ThreadWork<never, never, unknown>[] = [
	fragmentReadsWork,
	fragmentRowsWork,
	sampledReadsWork,
	sampledRowsWork,
	readCountWork,
	compositionWork,
	segmentationWork,
	moleculesWork,
	expectedWork,
	resampleRowsWork,
	resampleSitesWork,
];
