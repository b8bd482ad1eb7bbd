import type { Message } from '../../../../contract/messages/index.ts';
import type { WpsTable } from '../../../readers/fragmentomics-tables/wps-scores.server.ts';
import { CAPTURE_FOLD, captureFold } from '../../../signals/fragments/capture-footprint.ts';
import type { LengthSummary } from '../../../signals/fragments/length-summary.ts';
import type { Profile, ProfileSummary } from '../../../signals/fragments/metaprofile.ts';
import type { MotifDiversity } from '../../../signals/fragments/motif-diversity.ts';
import type { SampleFragments } from '../../../signals/fragments/survey/sample-fragments.ts';
import type { Survey } from '../../../signals/fragments/survey/survey.server.ts';
import type { RawInput, SkippedFile } from '../raw-inputs.server.ts';

/** Fragment lengths of a sample, measured here or taken from a table. */
export interface SampleLengths {
	input: RawInput;
	/** `counts[bp]`, fragments or shares. */
	counts: Float64Array;
	unit: 'fragments' | 'share';
	summary: LengthSummary;
}

/** End motifs of a sample, measured here or taken from a table. */
export interface SampleMotifs {
	source: 'reference' | 'reads' | 'table';
	k: number;
	/** In the order of `kmers(k)`. */
	counts: Float64Array;
	unit: 'ends' | 'share';
	/** Null where a table does not say. */
	ends: number | null;
	without: number | null;
	diversity: MotifDiversity;
}

/** One row of short and long fragments along the genome. */
export interface SampleWindow {
	contig: string;
	start: number;
	end: number;
	arm: string;
	short: number;
	long: number;
	ratio: number;
	gc: number;
	short_corrected: number;
	long_corrected: number;
	total_corrected: number;
	ratio_corrected: number;
}

/** True where a profile is one of coverage: not of a ratio or difference, whose mean is near 0 or of either sign. */
export function isCoverage({ value, summary }: SampleProfile): boolean {
	return summary.mean > 0 && !value.some((one) => one < 0);
}

/** Coverage around one set of sites. */
export interface SampleProfile extends Profile {
	sites: string;
	number_of_sites: number | null;
	correction: string | null;
	summary: ProfileSummary;
	/** Midpoints behind a column, all sites together; null when the file does not say. */
	midpoints_per_column: number | null;
	/** As the file states it; NaN where it does not, or where the profile was measured here. */
	given: { mean_coverage: number; central_coverage: number; amplitude: number };
}

/** Are the regions of a sample the targets of a capture? Coverage then falls off around them. */
export function isCaptured(sample: Pick<FragmentSample, 'measured' | 'profiles'>): boolean {
	return foldOf(sample) >= CAPTURE_FOLD;
}

/** How many times as deep the centres of the regions are covered as 1,000 bp away; NaN when nothing can be concluded. */
export function foldOf({ measured, profiles }: Pick<FragmentSample, 'measured' | 'profiles'>): number {
	const own = profiles.find(({ sites }) => sites === 'regions');
	const depth = measured?.regions?.depth_profile;
	return own === undefined || depth === undefined ? NaN : captureFold(depth, own.number_of_sites ?? 0);
}

/** Everything known about the fragments of one sample. */
export interface FragmentSample {
	sample_id: string;
	/** Null when only tables stand for the sample. */
	measured: SampleFragments | null;
	lengths: SampleLengths | null;
	motifs: SampleMotifs | null;
	breakpoint_diversity: number | null;
	windows: SampleWindow[] | null;
	profiles: SampleProfile[];
	protection: WpsTable | null;
}

/** What was read of all files of the chapter. */
export interface GatheredFragments {
	survey: Survey;
	samples: FragmentSample[];
	skipped: SkippedFile[];
	/** Sentences of the readers, with the paths the user knows. */
	notes: Message[];
	/** Absolute paths of every file that was read. */
	paths: string[];
}
