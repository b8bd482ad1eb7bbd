import type { ReferencePoint } from '../../readers/fragmentomics-tables/site-matrix.server.ts';
import type {
	FootprintSample,
	ListFootprint,
} from '../../signals/fragments/footprints/measure-footprints.server.ts';
import type { SiteIntervals } from '../../signals/fragments/footprints/resample-sites.ts';
import type { Profile, ProfileSummary } from '../../signals/fragments/metaprofile.ts';

/** A profile of a table of another program. */
export interface TableFootprint {
	list: string;
	source: 'coverage_profile' | 'site_matrix';
	correction: string | null;
	sites: number | null;
	profile: Profile;
	/** Of the profile as the table has it. */
	summary: ProfileSummary;
	/** The uncorrected profile of the same sites, where the table or one beside it has it. */
	uncorrected: ProfileSummary | null;
	point: ReferencePoint | null;
	/** Over the sites, where the table has a row per site and coverage; null otherwise. */
	intervals: SiteIntervals | null;
	status: 'measured' | 'few_sites';
	given: { mean_coverage: number; central_coverage: number; amplitude: number };
}

/** What is known of one sample: measured from its fragments, or read from tables. */
export interface SiteSample {
	sample_id: string;
	measured: FootprintSample | null;
	tables: TableFootprint[];
}

/** What decides about a dip, a peak or phasing. */
type Scored = Pick<ListFootprint, 'summary' | 'intervals'>;

/** Chance of a dip, and of a peak, of sites without alignment. */
export const CENTRE_CHANCE = 0.025;

/** Names samples as the report does. */
export interface SampleNames {
	sample(sample_id: string): { sample_id: string };
}

/** Where central coverage lies against what sites without alignment give. */
export function centreOf({ summary, intervals }: Scored): 'dip' | 'peak' | 'not_detected' | null {
	if (intervals === null || Number.isNaN(summary.central)) return null;
	const { low, high } = intervals.unaligned_central;
	return summary.central < low ? 'dip' : summary.central > high ? 'peak' : 'not_detected';
}

/** Is the amplitude above what sites without alignment give? */
export function isPhased({ summary, intervals }: Scored): boolean | null {
	const limit = intervals?.unaligned_amplitude ?? NaN;
	return Number.isNaN(limit) || Number.isNaN(summary.amplitude) ? null : summary.amplitude > limit;
}

/** Lists with a value, of all samples, and the sample of each. */
export function measuredLists(samples: readonly SiteSample[]): { sample: SiteSample; list: ListFootprint }[] {
	return samples.flatMap((sample) =>
		(sample.measured?.lists ?? [])
			.filter(({ status }) => status === 'measured')
			.map((list) => ({ sample, list })),
	);
}

/** Names of all lists, in order of first appearance. */
export function listNames(samples: readonly SiteSample[]): string[] {
	const names = samples.flatMap(({ measured, tables }) => [
		...(measured?.lists ?? []).map(({ list }) => list),
		...tables.map(({ list }) => list),
	]);
	return [...new Set(names)];
}
