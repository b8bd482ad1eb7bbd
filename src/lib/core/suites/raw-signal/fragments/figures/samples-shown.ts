import { groupingOf, type Grouping } from '../../../cohort/figures/grouping.ts';
import type { RawCohort } from '../../raw-cohort.server.ts';
import type { FragmentSample } from '../content.ts';

/** Lines of single samples that can still be told apart. */
export const MAX_LINES = 12;

/** Ids as the metadata spells them, groups, and whether samples or groups are drawn. */
export interface Shown extends Grouping {
	sample_ids: string[];
	show: 'samples' | 'groups';
}

export function shownSamples(samples: readonly FragmentSample[], cohort: RawCohort): Shown {
	const known = samples.map(({ sample_id }) => cohort.sample(sample_id));
	const grouping = groupingOf(cohort.cohortOf(samples.map(({ sample_id }) => sample_id)), known);
	return {
		sample_ids: known.map((sample) => sample.sample_id),
		show: samples.length > MAX_LINES && grouping.group.some((group) => group !== null) ? 'groups' : 'samples',
		...grouping,
	};
}

/** Rounded for a figure record: seven digits are more than a picture shows. */
export function drawn(value: number): number | null {
	return Number.isFinite(value) ? Number(value.toPrecision(7)) : null;
}
