import { formatsOfLayer, formatsReadBy, isReadBy, type FormatKey } from '../../../contract/formats.ts';
import { LbError } from '../../../base/errors.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import type { Message } from '../../../contract/messages/index.ts';
import { openAlignments } from '../../readers/alignments/alignments.server.ts';
import { openFragmentFile } from '../../readers/alignments/fragment-file.server.ts';
import type { FileBins } from '../../readers/copy-number-files/file-bins.ts';
import {
	COPY_NUMBER_TABLES,
	readCopyNumberFile,
} from '../../readers/copy-number-files/read-copy-number-file.server.ts';
import { buildContigs, inferBuild, inferBuildFromReach, type Build } from '../../readers/genome/builds.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { firstDifference } from '../bins/align-bins.ts';
import { binReach } from '../bins/bin-reach.ts';
import { uniformBinSize } from '../bins/bin-size.ts';
import type { BinTable } from '../bins/bin-table.ts';
import { countBins, type BinnedCounts } from '../bins/count-bins.server.ts';
import { readCoverageBins } from '../bins/coverage-bins.server.ts';
import { mergeBins } from '../bins/merge-bins.ts';
import { readTrackBins } from '../bins/track-bins.server.ts';
import { profileOfFile } from '../copy-number-calls/file-profiles.ts';
import type { FragmentSource } from '../fragments/fold-source.server.ts';
import type { BinColumns, BinColumnSource } from './bin-columns.server.ts';
import type { BinFrame } from './bin-frame.server.ts';
import { MIN_USABLE, maskBins, usableBases } from './bin-mask.ts';
import type { BinProfile } from './bin-profile.ts';
import { reasonCode } from './bin-reasons.ts';
import type { CountedSample } from './normalise-counts.ts';

/** A file of one or several samples. */
export interface SampleFile {
	path: string;
	format: FormatKey;
	sample_id: string;
	/** Sample ids in the content; empty when only the name tells. */
	sample_ids: readonly string[];
	/** The sequence that belongs to this file, where it is not that of the frame; null = none does. */
	reference?: string | null;
}

/** What a file holds of one sample: counts to normalise, or log ratios somebody else made. */
export type SampleBins = {
	sample_id: string;
	build: Build | null;
	gc_from: BinColumns['gc_from'];
	notes: Message[];
} & (
	| { kind: 'counts'; counted: CountedSample; counts: BinnedCounts | null; unit: CountUnit }
	| { kind: 'ratios'; profile: BinProfile; reasons: Uint8Array }
);

/** What is counted in a bin. */
export type CountUnit = 'fragments' | 'reads' | 'given counts' | 'coverage' | 'depth';

/** Tracks that may hold counts in bins. */
const TRACKS = formatsOfLayer('bins').filter((format) => isReadBy(format, 'track'));
const FRAGMENTS: readonly FormatKey[] = [...formatsReadBy('fragments'), 'bed'];

/** Formats that `readSampleBins` takes. */
export const SAMPLE_BIN_FORMATS: readonly FormatKey[] = [
	...formatsReadBy('alignments'),
	...FRAGMENTS,
	...TRACKS,
	...COPY_NUMBER_TABLES,
];

/**
 * The bins of every sample of a file: counted here (alignments, fragments), or as the file holds them (bin counts, depth, log
 * ratios), with GC and mappability and the bins to leave out. Throws the errors of the readers, copy.nothing_counted,
 * copy.negative_counts, copy.bins_too_small, copy.not_a_track and those of `BinColumnSource`.
 */
export async function readSampleBins(
	file: SampleFile,
	frame: BinFrame,
	columns: BinColumnSource,
	parallel: Parallel,
	watch: Watch = {},
): Promise<SampleBins[]> {
	if (isReadBy(file.format, 'alignments') || FRAGMENTS.includes(file.format))
		return [await countedHere(file, frame, columns, parallel, watch)];
	if (isReadBy(file.format, 'track')) return [await fromTrack(file, frame, columns, watch)];
	return fromTable(file, frame, columns, watch);
}

async function openSource(file: SampleFile, frame: BinFrame, watch: Watch): Promise<FragmentSource> {
	const { path, format } = file;
	return isReadBy(format, 'alignments')
		? {
				kind: 'alignments',
				file: await openAlignments(path, { reference: ownReference(file, frame) ?? undefined }, watch),
			}
		: { kind: 'fragments', file: await openFragmentFile(path, watch) };
}

function ownReference({ reference }: SampleFile, frame: BinFrame): string | null {
	return reference === undefined ? frame.reference : reference;
}

async function countedHere(
	file: SampleFile,
	frame: BinFrame,
	columns: BinColumnSource,
	parallel: Parallel,
	watch: Watch,
): Promise<SampleBins> {
	const source = await openSource(file, frame, watch);
	const { min_mapq, min_length, max_length, reads_are_fragments, size } = frame;
	const counts = await countBins(
		source,
		{
			size,
			min_mapq,
			min_length,
			max_length,
			reads_are_fragments,
			excluded: frame.regions,
			flank: frame.flank,
			contigs: frame.contigs,
		},
		parallel,
		watch,
	);
	if (counts.counted === 0)
		throw new LbError(
			'copy.nothing_counted',
			{ all: counts.reads?.all ?? counts.funnel?.all ?? 0 },
			{ path: file.path },
		);
	const exact = counts.contigs.every(({ length }) => Number.isFinite(length));
	const build = exact
		? inferBuild(counts.contigs).build
		: inferBuildFromReach(binReach(counts.bins), size).build;
	const lengths = exact
		? counts.contigs
		: build === null
			? counts.contigs
			: knownLengths(counts.contigs, build);
	if (frame.bins !== null && exact) refuseOther(counts.bins, frame.bins, file.path);
	const data = { path: file.path, contigs: counts.contigs, reference: ownReference(file, frame) };
	const found = await columns.of(counts.bins, data);
	const { usable, reasons } = usableBases(counts.bins, {
		blacklist: frame.regions,
		flank: frame.flank,
		build,
		size,
		known: found.known,
		lengths_known: (contig) => Number.isFinite(lengths[contig]?.length),
	});
	return {
		kind: 'counts',
		sample_id: file.sample_id,
		build,
		gc_from: found.gc_from,
		notes: [...source.file.notes, ...found.notes],
		counts,
		unit: counts.unit,
		counted: {
			sample_id: file.sample_id,
			bins: counts.bins,
			counts: counts.counts,
			usable,
			gc: found.gc,
			mappability: found.mappability,
			reasons: withAnnotation(reasons, found.excluded),
			weight: null,
			source: { path: file.path, format: file.format, build },
		},
	};
}

/** Lengths of a build under the names of the file. */
function knownLengths(contigs: readonly Contig[], build: Build): Contig[] {
	const prefix = contigs[0]?.name.startsWith('chr') === true ? 'chr' : '';
	const lengths = new Map(buildContigs(build, prefix).map(({ name, length }) => [name, length]));
	return contigs.map(({ name, length }) => ({ name, length: lengths.get(name) ?? length }));
}

function refuseOther(bins: BinTable, other: { table: BinTable; path: string }, path: string): void {
	const difference = firstDifference(bins, other.table);
	if (difference === null) return;
	if (difference.what === 'size')
		throw new LbError(
			'copy.track_bin_size',
			{ theirs: difference.b, ours: difference.a },
			{ path: other.path },
		);
	throw new LbError(
		'copy.track_bins_differ',
		{ contig: difference.contig, theirs: difference.b, ours: difference.a, other: path },
		{ path: other.path },
	);
}

function withAnnotation(reasons: Uint8Array, excluded: Uint8Array | null): Uint8Array {
	if (excluded === null) return reasons;
	return reasons.map((reason, bin) => (excluded[bin] === 1 ? reasonCode('blacklisted') : reason));
}

async function fromTrack(
	file: SampleFile,
	frame: BinFrame,
	columns: BinColumnSource,
	watch: Watch,
): Promise<SampleBins> {
	const format = file.format === 'wig' ? 'wig' : 'bedgraph';
	const track = await readTrackBins(file.path, format, watch);
	if (track === null) return fromCoverage(file, format, frame, columns, watch);
	const negative = track.values.findIndex((value) => value < 0);
	if (negative !== -1)
		throw new LbError(
			'copy.negative_counts',
			{
				contig: track.bins.contigs[track.bins.contig[negative]!]!,
				start: track.bins.start[negative]!,
				end: track.bins.end[negative]!,
				value: track.values[negative]!,
			},
			{ path: file.path },
		);
	const { bins, counts } = inSize(file.path, track, frame.bin_size);
	return givenCounts(
		file,
		{ bins, counts, gc: null, mappability: null, weight: null, notes: [] },
		'given counts',
		frame,
		columns,
	);
}

/** Coverage along the genome, summed over bins. */
async function fromCoverage(
	file: SampleFile,
	format: 'wig' | 'bedgraph',
	frame: BinFrame,
	columns: BinColumnSource,
	watch: Watch,
): Promise<SampleBins> {
	if (frame.coverage_tracks !== true) throw new LbError('copy.not_binned', {}, { path: file.path });
	const { size, flank } = frame;
	const { bins, counts, usable } = await readCoverageBins(
		file.path,
		format,
		{ size, excluded: frame.regions, flank },
		watch,
	);
	const given = { bins, counts, gc: null, mappability: null, weight: null, notes: [] };
	const sample = await givenCounts(file, given, 'coverage', { ...frame, regions: null }, columns);
	if (sample.kind !== 'counts') return sample;
	const least = MIN_USABLE * size;
	const reasons = sample.counted.reasons.map((reason, bin) =>
		reason === 0 && usable[bin]! < least ? reasonCode('blacklisted') : reason,
	);
	return { ...sample, counted: { ...sample.counted, usable, reasons } };
}

/** The bins of a track, added up when the user wants larger ones. */
function inSize(
	path: string,
	track: { bins: BinTable; values: Float64Array; size: number },
	wanted: number | null,
): { bins: BinTable; counts: Float64Array } {
	if (wanted === null || wanted === track.size) return { bins: track.bins, counts: track.values };
	if (wanted % track.size !== 0)
		throw new LbError('copy.bins_too_small', { theirs: track.size, ours: wanted }, { path });
	return mergeBins(track.bins, track.values, track.size, wanted);
}

interface GivenBins {
	bins: BinTable;
	counts: Float64Array;
	gc: Float64Array | null;
	mappability: Float64Array | null;
	weight: Float64Array | null;
	notes: readonly Message[];
}

async function givenCounts(
	file: SampleFile,
	given: GivenBins,
	unit: CountUnit,
	frame: BinFrame,
	columns: BinColumnSource,
): Promise<SampleBins> {
	const { bins, counts } = given;
	const { build } = inferBuildFromReach(binReach(bins), uniformBinSize(bins));
	const found = await columns.of(bins, { path: file.path, contigs: bins.contigs.map(unknownLength) }, given);
	const reasons = maskBins(bins, { blacklist: frame.regions, flank: frame.flank, build });
	return {
		kind: 'counts',
		sample_id: file.sample_id,
		build,
		gc_from: found.gc_from,
		notes: [...given.notes, ...found.notes],
		counts: null,
		unit,
		counted: {
			sample_id: file.sample_id,
			bins,
			counts,
			usable: null,
			gc: found.gc,
			mappability: found.mappability,
			reasons: withAnnotation(reasons, found.excluded),
			weight: given.weight,
			source: { path: file.path, format: file.format, build },
		},
	};
}

function unknownLength(name: string): Contig {
	return { name, length: NaN };
}

async function fromTable(
	file: SampleFile,
	frame: BinFrame,
	columns: BinColumnSource,
	watch: Watch,
): Promise<SampleBins[]> {
	const { bins: tables } = await readCopyNumberFile(file.path, file.format, {}, watch);
	const samples: SampleBins[] = [];
	for (const table of tables) {
		const sample_id = tables.length > 1 ? (table.sample_id ?? file.sample_id) : file.sample_id;
		samples.push(await fromFileBins({ ...file, sample_id }, table, frame, columns));
	}
	return samples;
}

async function fromFileBins(
	file: SampleFile,
	table: FileBins,
	frame: BinFrame,
	columns: BinColumnSource,
): Promise<SampleBins> {
	if (table.scale === 'counts' && table.reads !== null)
		return givenCounts(file, { ...table, counts: table.reads }, 'given counts', frame, columns);
	if (table.scale === 'log2_depth') {
		// Depth of targets, with whatever the file says of GC: to be normalised like counts.
		const counts = table.depth ?? table.log2.map((value) => 2 ** value);
		return givenCounts(file, { ...table, counts }, 'depth', frame, columns);
	}
	const { build } = inferBuildFromReach(binReach(table.bins), table.size);
	const { profile } = profileOfFile(table, file.sample_id, build);
	const reasons = maskBins(table.bins, { blacklist: frame.regions, flank: frame.flank, build: null });
	const log2 = profile.log2.slice();
	for (let bin = 0; bin < log2.length; bin++) {
		if (Number.isNaN(log2[bin])) reasons[bin] ||= reasonCode('no_value');
		else if (reasons[bin] !== 0) log2[bin] = NaN;
	}
	return {
		kind: 'ratios',
		sample_id: file.sample_id,
		build,
		gc_from: null,
		notes: [...table.notes],
		profile: { ...profile, log2 },
		reasons,
	};
}
