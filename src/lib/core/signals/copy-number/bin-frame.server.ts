import { appendAll } from '../../../base/append-all.ts';
import type { Regions } from '../../../base/intervals.ts';
import type { Watch } from '../../../base/progress.ts';
import type { Message } from '../../../contract/messages/index.ts';
import { buildContigs, inferBuildFromReach } from '../../readers/genome/builds.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { openSequence } from '../../readers/genome/sequence.server.ts';
import { readRegions } from '../../readers/regions/regions.server.ts';
import { readBinAnnotation, type BinAnnotation } from '../bins/bin-annotation.server.ts';
import { binReach } from '../bins/bin-reach.ts';
import type { BinTable } from '../bins/bin-table.ts';
import { valueTrackFormat } from '../bins/scan-track.server.ts';
import { readTrackBins } from '../bins/track-bins.server.ts';
import { readPanel } from './panel-file.server.ts';
import type { Panel } from './panel.ts';

/** What the user gave beside the samples; null = not given. Paths are absolute. */
export interface FrameInput {
	bin_size: number | null;
	/** Taken when neither the user nor a file says a size. */
	default_size: number;
	bin_annotation: string | null;
	gc_track: string | null;
	mappability_track: string | null;
	reference: string | null;
	panel: string | null;
	/** Regions to leave out, and bases around each that go with it. */
	excluded: string | null;
	flank: number;
	/** Coverage tracks of stretches of any length are taken too, summed over bins. */
	coverage_tracks?: boolean;
	min_mapq: number;
	min_length: number | null;
	max_length: number | null;
	/** Unpaired reads span their fragment, as the user states. */
	reads_are_fragments: boolean;
}

/** What is known about bins before a sample is read. */
export interface BinFrame extends FrameInput {
	/** Bases per bin of what is counted here. */
	size: number;
	/** Who said so; `counts` = larger than the default, since that held too few. */
	size_from: 'user' | 'annotation' | 'gc_track' | 'mappability_track' | 'panel' | 'default' | 'counts';
	/** The bins of the annotation, a track or the panel, and the file; null when none has bins. */
	bins: { table: BinTable; path: string } | null;
	/** Exact lengths of contigs, for files that do not state them. */
	contigs: Contig[] | null;
	annotation: BinAnnotation | null;
	panel_of_normals: { panel: Panel; path: string } | null;
	regions: Regions | null;
	notes: Message[];
	/** Absolute paths of every file read. */
	inputs: string[];
}

/** Reads everything that lies over the samples, and settles the size of bins that are counted here. */
export async function openFrame(input: FrameInput, watch: Watch = {}): Promise<BinFrame> {
	const notes: Message[] = [];
	const annotation =
		input.bin_annotation === null ? null : await readBinAnnotation(input.bin_annotation, watch);
	const panel = input.panel === null ? null : await readPanel(input.panel, watch);
	const excluded = input.excluded === null ? null : await readRegions(input.excluded, watch);
	for (const file of [annotation, panel, excluded]) appendAll(notes, file?.notes ?? []);
	const gc = await trackBins(input.gc_track, watch);
	const mappability = await trackBins(input.mappability_track, watch);
	const known = [
		{ from: 'annotation', path: input.bin_annotation, size: annotation?.size, table: annotation?.bins },
		{ from: 'gc_track', path: input.gc_track, size: gc?.size, table: gc?.bins },
		{
			from: 'mappability_track',
			path: input.mappability_track,
			size: mappability?.size,
			table: mappability?.bins,
		},
		{ from: 'panel', path: input.panel, size: panel?.panel.bin_size, table: panel?.panel.bins },
	] as const;
	const first = known.find(({ size, table }) => typeof size === 'number' && table !== undefined);
	const size = input.bin_size ?? first?.size ?? input.default_size;
	const bins =
		first?.table === undefined || first.path === null ? null : { table: first.table, path: first.path };
	return {
		...input,
		size,
		size_from: input.bin_size !== null ? 'user' : (first?.from ?? 'default'),
		bins,
		contigs: contigsOf(input.reference, bins?.table ?? null, first?.size ?? null),
		annotation,
		panel_of_normals:
			panel === null || input.panel === null ? null : { panel: panel.panel, path: input.panel },
		regions: excluded?.regions ?? null,
		notes,
		inputs: [
			input.bin_annotation,
			input.gc_track,
			input.mappability_track,
			input.reference,
			input.panel,
			input.excluded,
		].filter((path) => path !== null),
	};
}

/** Bins of a track; null when it is none of bins (or not given). A wrong file fails here, before any sample is read. */
async function trackBins(
	path: string | null,
	watch: Watch,
): Promise<{ bins: BinTable; size: number } | null> {
	if (path === null) return null;
	const format = await valueTrackFormat(path, watch);
	return format === 'bigwig' ? null : readTrackBins(path, format, watch);
}

/** Lengths by the reference, else by the build the bins of a track belong to. */
function contigsOf(reference: string | null, bins: BinTable | null, size: number | null): Contig[] | null {
	if (reference !== null) {
		const sequence = openSequence(reference);
		sequence.close();
		return sequence.contigs;
	}
	if (bins === null) return null;
	const { build } = inferBuildFromReach(binReach(bins), size);
	return build === null ? null : buildContigs(build);
}
