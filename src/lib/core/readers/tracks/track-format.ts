import { isReadBy, type FormatKey, type FormatReadBy } from '../../../contract/formats.ts';

/** Formats that are read as tracks. */
export type TrackFormat = FormatReadBy<'track' | 'peaks'> | 'bed';

/** The format of a file that a task takes as a track. */
export function asTrackFormat(format: FormatKey): TrackFormat {
	if (format === 'bed' || isReadBy(format, 'track', 'peaks')) return format;
	throw new TypeError(`${format} is not read as a track.`);
}

/** Takes the values of one track, sorted by start within a contig and without overlaps; 0-based half-open. */
export interface SpanVisitor {
	/** `contig` is the same string object for neighbouring spans of a contig. Missing values are not visited. */
	span(contig: string, start: number, end: number, value: number): void;
}

/** One track of a file as it was read. */
export interface ScannedTrack {
	/** From its track line; null when it has none. */
	name: string | null;
	/** Intervals in the file, those without a value included. */
	intervals: number;
	/** Intervals without a value, and with an infinite one. */
	missing: number;
	infinite: number;
}
