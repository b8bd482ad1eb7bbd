import type { FormatKey } from '../../../../contract/formats.ts';
import type { Build } from '../../../readers/genome/builds.ts';
import type { Regions } from '../../../../base/intervals.ts';
import type { Message } from '../../../../contract/messages/index.ts';
import type { BinMatrix } from '../../../signals/tracks/bin-matrix.ts';
import type { Locus } from '../../../signals/tracks/locus-parts.ts';
import type { MeasuredTrack } from '../../../signals/tracks/measure-tracks.server.ts';
import type { SiteDesign } from '../../../signals/tracks/site-sums.ts';
import type { RawInput, SkippedFile } from '../raw-inputs.server.ts';

/** One track and the sample it stands for. */
export interface SampleTrack {
	/** Sample id; of a file with several tracks with the name of the track. */
	sample: string;
	input: RawInput;
	track: MeasuredTrack;
	/** Build the track proves; null = unclear. */
	build: Build | null;
	evidence: Message[];
	/** Why it stands in no matrix; null when it does. */
	why_not: string | null;
}

/** Tracks of one format that share one set of bins. */
export interface TrackGroup {
	format: FormatKey;
	/** Name of the format for people. */
	title: string;
	tracks: SampleTrack[];
	bins: BinMatrix;
	/** log2(bin / median bin of the sample), bins x tracks; null when a sample has no positive median. */
	relative: Float64Array | null;
}

/** Everything the chapter knows. */
export interface TracksContent {
	tracks: SampleTrack[];
	groups: TrackGroup[];
	build: Build | null;
	regions: Regions | null;
	region_names: string[];
	sites: SiteDesign | null;
	snapshot: { locus: Locus; chosen: string; tracks: SampleTrack[] } | null;
	skipped: SkippedFile[];
	notes: Message[];
	files: string[];
}
