import { LbError } from '../../../../base/errors.ts';
import { coveredBases, type Regions } from '../../../../base/intervals.ts';
import type { Parallel } from '../../../../base/parallel.ts';
import type { Watch } from '../../../../base/progress.ts';
import type { Contig } from '../../../readers/genome/contig.ts';
import { matchContigs } from '../../../readers/genome/match-contigs.ts';
import { openSequence, type SequenceHandle } from '../../../readers/genome/sequence.server.ts';
import type { GcSetting } from '../footprints/count-footprints.server.ts';
import { MIN_MODEL_FRAGMENTS } from '../footprints/limits.ts';
import { expectedLengthGc } from './expected.server.ts';
import { SMOOTHED_LENGTHS, type LengthGc } from './length-gc.ts';
import { modelRegions } from './model-regions.ts';

/** What weights need of the pass over a file, for lengths `min_length` to `max_length` and the margin of the smoothing. */
export function gcSetting(
	contigs: readonly Contig[],
	reference: { handle: SequenceHandle; contigs: Contig[] },
	{ min_length, max_length }: { min_length: number; max_length: number },
	overlays: { mappable: Regions | null; excluded: Regions | null },
): GcSetting {
	const { to } = matchContigs(contigs, reference.contigs);
	return {
		reference: reference.handle,
		contigs: reference.contigs,
		to,
		min_length: Math.max(1, min_length - SMOOTHED_LENGTHS),
		max_length: max_length + SMOOTHED_LENGTHS,
		regions: modelRegions(contigs, (contig) => to[contig] !== -1, overlays),
	};
}

/** A reference, opened once. */
export interface OpenReference {
	path: string;
	handle: SequenceHandle;
	contigs: Contig[];
}

export function openReference(path: string): OpenReference {
	const sequence = openSequence(path);
	const { handle, contigs } = sequence;
	sequence.close();
	return { path, handle, contigs };
}

/** Expected lengths and GC of a run, by reference and regions: they are the same for all files of one genome. */
export type ExpectedStore = Map<string, Promise<LengthGc>>;

/** What the reference offers in the regions of a setting; worked out once per run. */
export function expectedOf(
	{ reference, contigs, to, regions, min_length, max_length }: GcSetting,
	store: ExpectedStore,
	parallel: Parallel,
	watch: Watch,
): Promise<LengthGc> {
	const { contigs: names, start } = regions;
	const key = JSON.stringify([
		reference.path,
		names,
		start.length,
		coveredBases(regions),
		min_length,
		max_length,
	]);
	const known =
		store.get(key) ??
		expectedLengthGc(
			regions,
			{ handle: reference, contigs, to },
			{ min_length, max_length },
			parallel,
			watch,
		);
	store.set(key, known);
	return known;
}

/** Fragments that weights come from. Throws sites.model_too_small. */
export function modelFragments(path: string, { counts }: LengthGc): number {
	const fragments = counts.reduce((sum, count) => sum + count, 0);
	if (fragments < MIN_MODEL_FRAGMENTS)
		throw new LbError('sites.model_too_small', { found: fragments, limit: MIN_MODEL_FRAGMENTS }, { path });
	return fragments;
}
