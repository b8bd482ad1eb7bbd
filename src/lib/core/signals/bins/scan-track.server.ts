import { formatsReadBy, type FormatReadBy } from '../../../contract/formats.ts';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { recogniseFiles } from '../../dataset/sources.server.ts';
import { openBigWig } from '../../readers/tracks/bigwig.server.ts';
import { scanTextTrack } from '../../readers/tracks/text-track.server.ts';
import type { SpanVisitor } from '../../readers/tracks/track-format.ts';

/** Formats of one value per stretch of the genome. */
export type ValueTrackFormat = FormatReadBy<'track'>;

/** The format of a track by its content. Throws copy.not_a_track. */
export async function valueTrackFormat(file: string, watch: Watch = {}): Promise<ValueTrackFormat> {
	const [found] = await recogniseFiles(path.dirname(file), [path.basename(file)], { signal: watch.signal });
	const key = found?.format.replace(/^gc_mappability_/, '');
	const format = formatsReadBy('track').find((one) => one === key);
	if (format === undefined)
		throw new LbError('copy.not_a_track', { found: found?.format ?? 'unknown' }, { path: file });
	return format;
}

/**
 * Visits every span of the first track of a file. `open` may be called twice: an unsorted text file is read again, and what
 * the first visitor saw must be thrown away. A file with several tracks throws copy.several_tracks.
 */
export async function scanValueTrack(
	file: string,
	format: ValueTrackFormat,
	open: () => SpanVisitor,
	watch: Watch = {},
): Promise<void> {
	if (format === 'bigwig') {
		const track = openBigWig(file);
		try {
			const visitor = open();
			for (const { name, length } of track.contigs)
				track.intervals(name, 0, length, (start, end, value) => visitor.span(name, start, end, value));
		} finally {
			track.close();
		}
		return;
	}
	const { tracks } = await scanTextTrack(file, format, open, watch);
	if (tracks.length > 1) throw new LbError('copy.several_tracks', { count: tracks.length }, { path: file });
}
