import type { Message } from '../../../contract/messages/index.ts';
import type { FindFeature, NearestFeature } from './annotate.server.ts';
import type { ArrayContrast } from './array-contrast.server.ts';
import type { CountContrast } from './count-contrast.server.ts';
import type { RegionFragments } from './fragments.server.ts';
import type { DmrParameters } from './parameters.ts';
import type { Strands } from './read-counts.server.ts';

/** What a run found; report, tables, figures and summary are written from it. */
export interface DmrResult {
	parameters: DmrParameters;
	/** Names of the contigs of the sites. */
	contigs: readonly string[];
	counts: readonly CountContrast[];
	arrays: readonly ArrayContrast[];
	/** Nearest feature of the regions of each contrast of counts; null without an annotation. */
	features: readonly (readonly NearestFeature[])[] | null;
	/** Nearest feature of a probe; null without an annotation, or without places of probes. */
	nearest_probe: FindFeature | null;
	fragments: readonly RegionFragments[];
	/** CpGs listed by strand. */
	strands: Strands;
	/** Counts ignored for few reads. */
	ignored: number;
	/** Features of arrays without usable values. */
	empty: number;
	/** Person and group of a sample of the data. */
	person: (id: string) => { sample: string; patient: string; group: string };
	notes: readonly Message[];
	/** Why differences between the groups cannot be judged; nothing is called a finding then. */
	doubts: readonly Message[];
}
