import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { RegionsBuilder } from '../../../base/intervals-builder.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { Contig } from '../genome/contig.ts';
import { scanBed } from '../regions/bed.server.ts';
import { scanPeaks } from '../regions/peaks.server.ts';
import { openBigWig } from './bigwig.server.ts';
import { flattenHighest } from './flatten.ts';
import { scanTextTrack } from './text-track.server.ts';
import type { ScannedTrack, SpanVisitor, TrackFormat } from './track-format.ts';

export interface TrackSource {
	/** Absolute. */
	path: string;
	/** As reports name it. */
	given: string;
	format: TrackFormat;
}

export interface TrackScan {
	tracks: ScannedTrack[];
	/** Contigs with their lengths, when the file holds them (bigWig). */
	contigs: Contig[] | null;
	notes: Message[];
}

/** Intervals of a BED or peak file held in memory at most (21 bytes each). */
const MAX_INTERVALS = 10_000_000;

/**
 * Reads every track of a file as spans in order and without overlaps: bigWig, bedGraph and WIG as they are; peaks with their
 * signal (the highest where they overlap), BED as 1 where there is an interval. `open` is called for each track of the
 * file; when it is called a second time for track 0 the file was not in order, and what the first visitors saw is void. Throws
 * what the readers of the formats throw.
 */
export async function scanTrack(
	source: TrackSource,
	open: (track: number) => SpanVisitor,
	watch: Watch = {},
): Promise<TrackScan> {
	switch (source.format) {
		case 'bigwig':
			return scanBigWig(source, open, watch);
		case 'bedgraph':
		case 'wig':
			return scanText(source, source.format, open, watch);
		default:
			return scanIntervals(source, open, watch);
	}
}

async function scanBigWig(
	{ path, given }: TrackSource,
	open: (track: number) => SpanVisitor,
	watch: Watch,
): Promise<TrackScan> {
	const file = openBigWig(path);
	try {
		const visitor = open(0);
		let intervals = 0;
		for (const { name, length } of file.contigs) {
			throwIfCancelled(watch.signal, given);
			file.intervals(name, 0, length, (start, end, value) => {
				intervals++;
				visitor.span(name, start, end, value);
			});
			await new Promise((resolve) => setImmediate(resolve));
		}
		const { not_finite, past_contig_end, overlapping } = file.faults;
		const notes: Message[] = [];
		if (not_finite > 0) notes.push(say('genome.values_missing', { path: given, count: not_finite }));
		if (past_contig_end > 0)
			notes.push(say('genome.intervals_past_end', { path: given, count: past_contig_end }));
		if (overlapping > 0) notes.push(say('genome.intervals_cut', { path: given, count: overlapping }));
		const track: ScannedTrack = {
			name: null,
			intervals: intervals + not_finite + past_contig_end,
			missing: not_finite,
			infinite: 0,
		};
		return { tracks: [track], contigs: file.contigs, notes };
	} finally {
		file.close();
	}
}

async function scanText(
	{ path, given }: TrackSource,
	format: 'bedgraph' | 'wig',
	open: (track: number) => SpanVisitor,
	watch: Watch,
): Promise<TrackScan> {
	const { tracks, sorted_here } = await scanTextTrack(path, format, open, watch);
	const notes: Message[] = [];
	const total = (of: (track: ScannedTrack) => number): number =>
		tracks.reduce((sum, track) => sum + of(track), 0);
	if (sorted_here)
		notes.push(say('genome.track_sorted', { path: given, rows: total(({ intervals }) => intervals) }));
	const missing = total((track) => track.missing);
	const infinite = total((track) => track.infinite);
	if (missing > 0) notes.push(say('genome.values_missing', { path: given, count: missing }));
	if (infinite > 0) notes.push(say('genome.values_infinite', { path: given, count: infinite }));
	return { tracks, contigs: null, notes };
}

async function scanIntervals(
	{ path, given, format }: TrackSource,
	open: (track: number) => SpanVisitor,
	watch: Watch,
): Promise<TrackScan> {
	const builder = new RegionsBuilder();
	const values: number[] = [];
	const add = (contig: string, start: number, end: number, value: number): void => {
		if (values.length === MAX_INTERVALS)
			throw new LbError('genome.too_many_intervals', { limit: MAX_INTERVALS }, { path });
		builder.add(builder.contigIndex(contig), start, end);
		values.push(value);
	};
	const scan =
		format === 'bed' || format === 'bedgraph' || format === 'wig' || format === 'bigwig'
			? await scanBed(path, {}, (contig, start, end) => add(contig, start, end, 1), watch)
			: await scanPeaks(
					path,
					format,
					{},
					(contig, start, end, { signal }) => add(contig, start, end, signal),
					watch,
				);
	const { regions, order } = builder.build();
	const overlaps = flattenHighest(
		regions,
		Float64Array.from(order, (i) => values[i]!),
		open(0),
	);
	const notes: Message[] = [];
	if (overlaps > 0 && format !== 'bed')
		notes.push(say('genome.peaks_overlap', { path: given, count: overlaps }));
	if (scan.faults.zero_length > 0)
		notes.push(say('genome.zero_length_left_out', { path: given, count: scan.faults.zero_length }));
	return {
		tracks: [{ name: null, intervals: scan.rows, missing: 0, infinite: 0 }],
		contigs: null,
		notes,
	};
}
