import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { isOwnTable } from '../tables/own-table.server.ts';
import { startsWith } from '../regions/decoration.ts';
import { readTextLines } from '../regions/text-lines.server.ts';
import { BedGraphReader } from './bedgraph.ts';
import { OutOfOrder, SortingSink, StreamingSink, type TrackSink } from './span-order.ts';
import type { ScannedTrack, SpanVisitor } from './track-format.ts';
import { WigReader } from './wig.ts';

export interface TextTrackScan {
	tracks: ScannedTrack[];
	/** True when the file was not in order and was sorted in memory. */
	sorted_here: boolean;
}

/**
 * Reads a bedGraph or WIG file, plain or compressed, with one or several tracks (each track line begins one). `open` is
 * called for every track that holds intervals, with its number. A file that is not in order is read a second time and
 * sorted; `open` is then called again from track 0, and what the first visitors saw must be thrown away. Throws
 * genome.track_overlap, genome.track_too_unsorted, genome.wig_declaration, genome.not_a_value,
 * genome.not_a_position, genome.start_after_end, genome.negative_position, genome.columns_differ,
 * genome.too_few_columns, genome.position_too_large, each with the line; reader.header_only; and what
 * `readTextLines` throws.
 */
export async function scanTextTrack(
	path: string,
	format: 'bedgraph' | 'wig',
	open: (track: number) => SpanVisitor,
	watch: Watch = {},
): Promise<TextTrackScan> {
	try {
		const tracks = await readInto(path, format, new StreamingSink(path, open), watch);
		return { tracks, sorted_here: false };
	} catch (error) {
		if (!(error instanceof OutOfOrder)) throw error;
		const tracks = await readInto(path, format, new SortingSink(path, open), watch);
		return { tracks, sorted_here: true };
	}
}

async function readInto(
	path: string,
	format: 'bedgraph' | 'wig',
	sink: TrackSink,
	watch: Watch,
): Promise<ScannedTrack[]> {
	const own = await isOwnTable(path);
	const reader = format === 'wig' ? new WigReader(path, sink, own) : new BedGraphReader(path, sink, own);
	await readTextLines(path, watch, (bytes, from, to, row) => {
		let at = from;
		while (at < to && (bytes[at] === 32 || bytes[at] === 9)) at++;
		if (at === to || bytes[at] === 35 || startsWith(bytes, at, to, 'browser')) return;
		if (startsWith(bytes, at, to, 'track')) sink.begin(trackName(bytes, at, to));
		else reader.line(bytes, at, to, row);
	});
	const tracks = sink.end();
	if (tracks.length === 0) throw new LbError('reader.header_only', {}, { path });
	return tracks;
}

/** name= of a track line, in quotes or not. */
function trackName(bytes: Uint8Array, from: number, to: number): string | null {
	const line = new TextDecoder().decode(bytes.subarray(from, to));
	const found = /\bname=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(line);
	return found?.[1] ?? found?.[2] ?? found?.[3] ?? null;
}
